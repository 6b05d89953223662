import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import type { PluggableList } from 'unified'
import { displayMathLines } from './display-math-lines.ts'
import { mathInHtml } from './math-in-html.ts'
import { boundDepth } from './nesting.ts'
import { safeHtml } from './safe-html.ts'
import { wholeAsHtml } from './whole-as-html.ts'

/** `markdown` may contain HTML; `html` contains nothing else (its blank lines and indents mean nothing). */
export type TextFormat = 'markdown' | 'html'

/** The readers of users' texts, by format. */
export const readingPlugins: Readonly<Record<TextFormat, PluggableList>> = {
  markdown: [remarkGfm, remarkMath, boundDepth, displayMathLines, mathInHtml],
  html: [wholeAsHtml, mathInHtml],
}

/** Sanitising comes before formulas and highlighting: their output is our own and needs no sanitising. */
export const cleaningPlugins: PluggableList = [rehypeRaw, [rehypeSanitize, safeHtml]]
