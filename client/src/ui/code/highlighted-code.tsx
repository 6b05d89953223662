import type { Root } from 'hast'
import { useEffect, useMemo, useState } from 'react'
import './highlight.css'
import { sliceLines } from './slice-lines.ts'

type Highlighter = typeof import('./highlight-late.ts')
let highlighter: Highlighter | undefined

/** The tokens of a program; undefined until the highlighter is loaded, and for plain programs. */
export function useHighlighted(code: string, language: string): Root | undefined {
  const [ready, setReady] = useState(highlighter)
  useEffect(() => {
    if (ready) return
    let current = true
    import('./highlight-late.ts').then(
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

/** Tokens exist only where the highlighter is loaded. */
const toElements = (tree: Root) => highlighter?.toElements(tree)

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
