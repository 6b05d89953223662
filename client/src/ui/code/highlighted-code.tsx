import type { Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { useEffect, useMemo, useState } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import './highlight.css'
import { sliceLines } from './slice-lines.ts'

type Highlighter = typeof import('@touchstone/shared/ground/formatted-text/highlight-code.ts')
let highlighter: Highlighter | undefined

/** The tokens of a program; undefined until the highlighter is loaded, and for plain programs. */
export function useHighlighted(code: string, language: string): Root | undefined {
  const [ready, setReady] = useState(highlighter)
  useEffect(() => {
    if (ready) return
    let current = true
    import('@touchstone/shared/ground/formatted-text/highlight-code.ts').then(
      (module) => {
        highlighter = module
        if (current) setReady(module)
      },
      () => {}, // without colours the code is just as readable
    )
    return () => {
      current = false
    }
  }, [ready])
  return useMemo(() => ready?.highlight(code, language), [ready, code, language])
}

const toElements = (tree: Root) => toJsxRuntime(tree, { Fragment, jsx, jsxs })

/** Code with colours; plain until the highlighter is loaded. The text never moves. */
export function HighlightedCode({ code, language }: { code: string; language: string }) {
  const tree = useHighlighted(code, language)
  return tree ? toElements(tree) : code
}

type LinesProps = { lines: readonly string[]; tree: Root | undefined; first: number; last: number }

/** Some lines of a program, with its tokens or plain. */
export function HighlightedLines({ lines, tree, first, last }: LinesProps) {
  return tree ? toElements(sliceLines(tree, first, last)) : lines.slice(first - 1, last).join('\n')
}
