import type { Root, RootContent } from 'mdast'

/** Marks `$$x$$` alone on its line as a display formula; remark-math takes it for an inline one. */
export function displayMathLines() {
  return (tree: Root, file: { value: unknown }) => {
    const source = String(file.value)
    visit(tree.children, source)
  }
}

function visit(nodes: RootContent[], source: string) {
  for (const node of nodes) {
    if (node.type === 'paragraph') {
      const [only, ...more] = node.children
      if (only?.type === 'inlineMath' && more.length === 0) {
        const start = only.position?.start.offset ?? 0
        if (source.startsWith('$$', start)) only.data = { ...only.data, hProperties: { className: ['language-math', 'math-display'] } }
      }
    } else if ('children' in node) {
      visit(node.children as RootContent[], source)
    }
  }
}
