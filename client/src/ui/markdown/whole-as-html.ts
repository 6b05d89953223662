import type { Root } from 'mdast'

/** Takes the whole text for one piece of HTML, whatever Markdown would make of its blank lines and indents. */
export function wholeAsHtml() {
  return (tree: Root, file: { value: unknown }) => {
    tree.children = [{ type: 'html', value: String(file.value) }]
  }
}
