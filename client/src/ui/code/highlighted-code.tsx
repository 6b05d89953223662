import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { useEffect, useState } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

type Highlighter = typeof import('./highlighter.ts')
let highlighter: Highlighter | undefined

/** Longer programs stay plain: colouring them would freeze a slow computer for no reader's gain. */
const longestHighlighted = 65_535

/** Code with colours; plain at first, coloured when the highlighter has arrived. The text never moves. */
export function HighlightedCode({ code, language }: { code: string; language: string }) {
  const [ready, setReady] = useState(highlighter)
  useEffect(() => {
    if (ready) return
    let current = true
    import('./highlighter.ts').then(
      (module) => {
        highlighter = module
        if (current) setReady(module)
      },
      () => {}, // without colours the code is as readable as before
    )
    return () => {
      current = false
    }
  }, [ready])
  const tree = code.length <= longestHighlighted ? ready?.highlight(code, language) : undefined
  return tree ? toJsxRuntime(tree, { Fragment, jsx, jsxs }) : code
}
