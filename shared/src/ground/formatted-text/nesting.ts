/**
 * Theory of operation. The renderer walks its trees by recursion, and reads deep nesting in quadratic time: 3,000 nested
 * quotes overflow the stack, 3,000 nested lists take minutes. Two bounds keep it safe. `isNestedTooDeep` checks the source
 * before it is parsed; such a text is shown as plain text. `boundDepth` cuts nesting that only the parser can see, such as lists
 * nested by indentation; deeper parts are shown as plain text.
 */
import type { Nodes, Parent, Root } from 'mdast'

const MOST_CONTAINERS = 100
const MOST_TAGS = 200
/** Matching emphasis takes quadratic time within a paragraph. */
const MOST_MARKS = 1000

/** Quotes, bullets and numbers that open a line, one inside the other. */
const openingContainers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/
const oneContainer = />|[-+*](?=[ \t])|\d[.)]/g
const tag = /<(\/?)([a-z][a-z0-9-]*)[^<>]*>/gi
/** Void elements, and elements that the next one of their kind closes: neither nests by itself. */
const flat = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd td th tr thead tbody tfoot option'.split(' '),
)

function tagDepth(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [, closing, name = ''] of text.matchAll(tag)) {
    if (flat.has(name.toLowerCase())) continue
    depth = closing ? Math.max(0, depth - 1) : depth + 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Whether a text nests deeper than any hand-written one. */
export function isNestedTooDeep(text: string): boolean {
  if (text.split('\n').some((line) => (openingContainers.exec(line)?.[0].match(oneContainer)?.length ?? 0) > MOST_CONTAINERS)) return true
  if (text.split(/\n[ \t]*\n/).some((paragraph) => (paragraph.match(/[*_~]+/g)?.length ?? 0) > MOST_MARKS)) return true
  return tagDepth(text) > MOST_TAGS
}

/** Replaces nodes below the bound by their source. Works without recursion. */
export function boundDepth() {
  return (tree: Root, file: { value: unknown }) => {
    const source = String(file.value)
    const left: { node: Parent; depth: number }[] = [{ node: tree, depth: 0 }]
    for (let next = left.pop(); next; next = left.pop()) {
      const { node, depth } = next
      if (depth >= MOST_CONTAINERS) {
        node.children = [{ type: 'text', value: sourceOf(node.children, source) }]
        continue
      }
      for (const child of node.children) if ('children' in child) left.push({ node: child, depth: depth + 1 })
    }
  }
}

function sourceOf(nodes: readonly Nodes[], source: string): string {
  return source.slice(nodes.at(0)?.position?.start.offset ?? 0, nodes.at(-1)?.position?.end.offset ?? 0)
}
