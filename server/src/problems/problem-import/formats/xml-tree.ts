import { ImportError } from '../reading/import-errors.ts'
import { createXmlScanner, xmlCaps } from './xml-scanner.ts'

/** An element with its children in order; `text` is its own, trimmed. */
export type XmlElement = { name: string; attributes: Readonly<Record<string, string>>; children: XmlElement[]; text: string }

/**
 * A small XML file as a tree. The scanner refuses entities and declarations.
 * @throws ImportError `import.xml-*`
 */
export function parseXml(text: string): XmlElement {
  const scanner = createXmlScanner()
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const path = [top]
  let count = 0
  for (const event of [...scanner.push(text), ...scanner.end()]) {
    const at = path.at(-1) ?? top
    if (event.type === 'text') at.text += event.text
    else if (event.type === 'close') {
      at.text = at.text.trim()
      path.pop()
    } else {
      if (++count > xmlCaps.elements) throw new ImportError('import.xml-malformed', { cause: `more than ${xmlCaps.elements} elements` })
      const element: XmlElement = { name: event.name, attributes: event.attributes, children: [], text: '' }
      at.children.push(element)
      path.push(element)
    }
  }
  const [root] = top.children
  if (!root) throw new ImportError('import.xml-malformed', { cause: 'no element' })
  return root
}

/** The first element at a path of names below another one. */
export const child = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => at?.children.find((each) => each.name === name), element)

/** All elements of one name, below the first ones of the names before it. */
export const children = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement[] =>
  child(element, ...path.slice(0, -1))?.children.filter(({ name }) => name === path.at(-1)) ?? []
