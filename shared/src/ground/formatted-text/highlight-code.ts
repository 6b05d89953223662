import type { Root } from 'hast'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import go from 'highlight.js/lib/languages/go'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import { createLowlight } from 'lowlight'

const lowlight = createLowlight({ c, cpp, csharp, go, java, javascript, php, python, ruby, rust })

/** Longer programs stay plain: colouring them would freeze a slow computer. */
const longestHighlighted = 65_535

/** Tokens of a program; undefined for an unknown language and for a long program. */
export function highlight(code: string, language: string): Root | undefined {
  return code.length <= longestHighlighted && lowlight.registered(language) ? lowlight.highlight(language, code) : undefined
}
