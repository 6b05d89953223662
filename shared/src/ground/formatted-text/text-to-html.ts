import { toHtml } from 'hast-util-to-html'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { formulaPlugin } from './formula-plugin.ts'
import { isNestedTooDeep } from './nesting.ts'
import { ownParts } from './own-parts.ts'
import type { UserText } from './text-parts.ts'
import { cleaningPlugins, readingPlugins } from './text-plugins.ts'

/**
 * A user's text as sanitised HTML, the same as `rendered-markdown.tsx` of the client shows.
 * @returns undefined for a text that is nested without end, which is shown as it was written
 */
export function textToHtml({ text, format }: UserText): string | undefined {
  if (isNestedTooDeep(text)) return undefined
  const processor = unified()
    .use(remarkParse)
    .use(readingPlugins[format])
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(cleaningPlugins)
    .use(text.includes('$') ? [formulaPlugin] : [])
    .use(ownParts)
  return toHtml(processor.runSync(processor.parse(text), text))
}
