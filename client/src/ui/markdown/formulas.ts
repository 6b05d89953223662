import 'katex/dist/katex.min.css'
import type { Options } from 'react-markdown'
import rehypeKatex from 'rehype-katex'

type Plugin = NonNullable<Options['rehypePlugins']>[number]

/** A formula with a syntax error is shown as red source; it does not break the page. */
export const formulas: Plugin = [rehypeKatex, { throwOnError: false, strict: false, trust: false, output: 'htmlAndMathml' }]
