import rehypeKatex from 'rehype-katex'
import type { Pluggable } from 'unified'

/** A formula with a syntax error is shown as red source; it does not break the page. */
export const formulaPlugin: Pluggable = [rehypeKatex, { throwOnError: false, strict: false, trust: false, output: 'htmlAndMathml' }]
