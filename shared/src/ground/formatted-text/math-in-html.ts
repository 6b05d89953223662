import type { Nodes, Root } from 'mdast'

/** Text of these elements is shown as it is. */
const verbatim = /^(?:pre|code|textarea|script|style)$/i
/** No branch looks past the next `<`, or past the text twice: hostile texts are read in linear time. */
const tags = /(<!--[\s\S]*?(?:-->|$)|<[^<>]*>)/
/**
 * A formula in HTML. A dollar sign before a blank opens none, and one after a blank or before a digit closes none: in HTML, unlike in Markdown,
 * authors write prices without a backslash.
 */
const formula = /(?<![\\$])(?:\$\$(?!\s)([^$]*[^$\s])\$\$|\$(?!\s)([^$]*[^$\s\\])\$(?!\d))(?!\$)/g

/** Marks `$x$` and `$$x$$` in HTML, where remark-math does not look. Problems of other judges come as HTML. */
export function mathInHtml() {
  return (tree: Root) => visit(tree)
}

function visit(node: Nodes): void {
  if (node.type === 'html') node.value = withFormulas(node.value)
  else if ('children' in node) for (const child of node.children) visit(child)
}

function withFormulas(html: string): string {
  if (!html.includes('$')) return html
  let asItIs = 0
  return html
    .split(tags)
    .map((part) => {
      const [, end, name = ''] = /^<(\/?)([\w-]+)/.exec(part) ?? []
      if (verbatim.test(name)) asItIs = Math.max(0, asItIs + (end ? -1 : 1))
      return part.startsWith('<') || asItIs > 0 ? part : part.replace(formula, marked)
    })
    .join('')
}

function marked(_: string, display: string | undefined, inline = ''): string {
  return `<code class="language-math math-${display === undefined ? 'inline' : 'display'}">${display ?? inline}</code>`
}
