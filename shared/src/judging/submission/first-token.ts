import type { ShownHead } from '../verdict/shown-head.ts'

/** A token of an output; null: the output has ended. `line` is the line in the program's own output, or its last one. */
export type DifferingToken = { line: number; expected: string | null; got: string | null }

type Token = { text: string; line: number }

/** The tokens of the beginning of a text; the last token of a cut text may be the first half of a longer one. */
function tokensOf({ text, cut }: ShownHead): Token[] {
  const tokens = text.split(/\r\n?|\n/).flatMap((line, i) => (line.match(/\S+/g) ?? []).map((text) => ({ text, line: i + 1 })))
  return cut && !/\s$/.test(text) ? tokens.slice(0, -1) : tokens
}

/**
 * The first token in which an output differs from the expected one. Null where the shown parts have the same tokens: then blanks differ, or
 * what was cut off.
 */
export function firstDifferingToken(expected: ShownHead, got: ShownHead): DifferingToken | null {
  const [left, right] = [tokensOf(expected), tokensOf(got)]
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const [a, b] = [left[i], right[i]]
    if (a && b && a.text === b.text) continue
    const hasMore = (!a && expected.cut) || (!b && got.cut)
    return hasMore ? null : { line: b?.line ?? right.at(-1)?.line ?? 1, expected: a?.text ?? null, got: b?.text ?? null }
  }
  return null
}
