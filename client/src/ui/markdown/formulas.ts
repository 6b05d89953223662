import 'katex/dist/katex.min.css'
import type { Options } from 'react-markdown'
import rehypeKatex from 'rehype-katex'

type Plugin = NonNullable<Options['rehypePlugins']>[number]

/** A formula that cannot be read is shown as its source in red, not as an error of the page. */
export const formulas: Plugin = [rehypeKatex, { throwOnError: false, strict: false, trust: false, output: 'htmlAndMathml' }]
