import type { StatementFormat } from '@touchstone/shared/problems/problem/problem.schema.ts'
import { toLf } from '../reading/newlines.ts'
import type { StatementTexts } from '../reading/statement-files.ts'

/** HUSTOJ wraps a text in Markdown in a span or div of the class `md`. */
const markdownWrapper = /^\s*<(span|div)\s+class\s*=\s*["']md["']\s*>([\s\S]*?)<\/\1>\s*$/i
const bracketCode = /\[code(?:\s+lang=([\w+#-]{1,20}))?\]([\s\S]*?)\[\/code\]/gi
const htmlTag = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i

/** The texts of an FPS item without HUSTOJ's own notations. */
export function readFpsTexts(texts: StatementTexts): { texts: StatementTexts; format: StatementFormat } {
  const isMarkdown = Object.values(texts).some((text) => markdownWrapper.test(text))
  const read = (text: string) => codeBlocks(toLf(text).replace(markdownWrapper, '$2').trim())
  const { description, input, output, hint } = texts
  return {
    texts: { description: read(description), input: read(input), output: read(output), hint: read(hint) },
    format: isMarkdown || !Object.values(texts).some((text) => htmlTag.test(text)) ? 'markdown' : 'html',
  }
}

/** `[code lang=c]...[/code]` contains plain code, which as HTML would lose everything between angle brackets. */
function codeBlocks(text: string): string {
  return text.replace(bracketCode, (_, language: string | undefined, code: string) => {
    const safe = code.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').trim()
    return `\n\n<pre><code${language ? ` class="language-${language.toLowerCase()}"` : ''}>${safe}</code></pre>\n\n`
  })
}
