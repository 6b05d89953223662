import type { Element, ElementContent, Nodes, Parents, Root } from 'hast'
import { highlight } from './highlight-code.ts'
import { hasHost, isOwnPdf, languageOfClass, outsideLink, pdfFrame } from './text-parts.ts'

const outside = { ...outsideLink, rel: outsideLink.rel.split(' ') }

/**
 * Additions of the pages to a user's text, as plain elements: blocks of code with colours and a place for their button, links out of the site,
 * PDFs, tables that scroll. `rendered-markdown.tsx` of the client makes the same elements.
 */
export function ownParts() {
  return (tree: Root) => inside(tree)
}

function inside(parent: Parents): void {
  parent.children = parent.children.map((child) => {
    if (child.type !== 'element') return child
    // A block of code shows its text alone.
    if (child.tagName === 'pre') return codeBlock(child)
    inside(child)
    return withOwnParts(child)
  }) as typeof parent.children
}

function withOwnParts(element: Element): Element {
  const { tagName, properties } = element
  if (tagName === 'img') return { ...element, properties: { ...properties, alt: properties.alt ?? '', loading: 'lazy' } }
  if (tagName === 'td' || tagName === 'th') return aligned(element)
  if (tagName === 'table') return made('div', { dataTable: '' }, [element])
  if (tagName !== 'a' || typeof properties.href !== 'string') return element
  if (isOwnPdf(properties.href)) return pdf(properties.href, element.children)
  return hasHost(properties.href) ? { ...element, properties: { ...properties, ...outside } } : element
}

/** Styles of tables are stronger than this old attribute, whose value may be any text. */
function aligned(cell: Element): Element {
  const { align, ...properties } = cell.properties
  if (typeof align !== 'string' || !/^(?:left|right|center|justify)$/.test(align)) return cell
  return { ...cell, properties: { ...properties, style: `text-align:${align}` } }
}

function pdf(address: string, label: ElementContent[]): Element {
  const [only] = label
  const title = label.length === 1 && only?.type === 'text' ? only.value : 'PDF'
  return made('span', { dataPdf: '' }, [
    made('a', { href: address, target: '_blank', rel: ['noopener'] }, label),
    made('iframe', { src: pdfFrame(address), title, loading: 'lazy' }, []),
  ])
}

function codeBlock(pre: Element): Element {
  const [only] = pre.children
  const code = pre.children.length === 1 && only?.type === 'element' ? only : undefined
  const className = code?.properties.className
  const language = languageOfClass(Array.isArray(className) ? className.join(' ') : '')
  if (language === 'math') return pre
  const text = textOf(pre)
  const tree = language === undefined ? undefined : highlight(text, language)
  const content = (tree?.children as ElementContent[] | undefined) ?? [{ type: 'text', value: text } as const]
  return made('div', { dataCode: '' }, [made('div', { dataCopy: '' }, []), { ...pre, children: [made('code', {}, content)] }])
}

const made = (tagName: string, properties: Element['properties'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
