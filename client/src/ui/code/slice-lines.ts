import type { ElementContent, Root, RootContent } from 'hast'

/** The lines of highlighted code from `first` to `last`, 1-based and inclusive; a token across several lines is cut. */
export function sliceLines(tree: Root, first: number, last: number): Root {
  let line = 1
  const cut = <Node extends RootContent | ElementContent>(nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node): Node[] => {
      if (node.type === 'text') {
        const start = line
        const lines = node.value.split('\n')
        line += lines.length - 1
        const kept = lines.filter((_, index) => start + index >= first && start + index <= last)
        return kept.length > 0 ? [{ ...node, value: kept.join('\n') }] : []
      }
      if (node.type !== 'element') return [node]
      const children = cut(node.children)
      return children.length > 0 ? [{ ...node, children }] : []
    })
  return { ...tree, children: cut(tree.children) }
}
