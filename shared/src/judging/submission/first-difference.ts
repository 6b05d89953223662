import type { ShownHead } from '../verdict/shown-head.ts'

type Place = { line: number; column: number }

const linesOf = (text: string) => text.replace(/\r\n?/g, '\n').split('\n')

function firstPlace(expected: string, got: string, isSame: (a: string, b: string) => boolean): Place | null {
  const [left, right] = [linesOf(expected), linesOf(got)]
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const [a, b] = [left[i] ?? '', right[i] ?? '']
    if (isSame(a, b)) continue
    let at = 0
    while (at < a.length && at < b.length && a[at] === b[at]) at++
    // Two characters that begin with the same half differ from that half on.
    if (at > 0 && /[\uD800-\uDBFF]/.test(a[at - 1] ?? '')) at--
    return { line: i + 1, column: at + 1 }
  }
  return null
}

/**
 * The first difference of an output from the expected one, by line and column from 1. Blanks at line ends count only where nothing else
 * differs. The end of a cut text is no difference.
 */
export function firstDifference(expected: ShownHead, got: ShownHead): Place | null {
  const place =
    firstPlace(expected.text.trimEnd(), got.text.trimEnd(), (a, b) => a.trimEnd() === b.trimEnd()) ??
    firstPlace(expected.text, got.text, (a, b) => a === b)
  const isPastCut = [expected, got].some(({ text, cut }) => {
    const lines = linesOf(text)
    const last = lines.at(-1) ?? ''
    return cut && place !== null && (place.line > lines.length || (place.line === lines.length && place.column > last.length))
  })
  return isPastCut ? null : place
}
