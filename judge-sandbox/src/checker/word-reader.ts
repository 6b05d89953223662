// Theory of operation. An output may be larger than memory, and so may one of its words. The text arrives in pieces. Memory holds the
// current piece and the start of a word that continues beyond it. A word longer than `longest` is returned in parts of that length.

/** The next part of a text; null at its end. */
export type TextSource = () => Promise<string | null>

/** A word, or a run of blanks. `isWhole` is false while more of it follows; then each part but the last has the same length. */
export type WordPart = { text: string; isWhole: boolean }

export type WordReader = {
  /** The next part, without waiting. Undefined: call `refill` first. Null: the text has ended. */
  take(): WordPart | null | undefined
  refill(): Promise<void>
}

/** @param withSpaces also return runs of blanks */
export function createWordReader(source: TextSource, withSpaces: boolean, longest: number): WordReader {
  const [blanks, word] = [/\s+/y, /\S+/y]
  let text = ''
  let at = 0
  let hasEnded = false
  /** The kind of the word whose first parts were returned already. */
  let inside: RegExp | undefined

  const endOf = (run: RegExp): number => {
    run.lastIndex = at
    return run.test(text) ? run.lastIndex : at
  }

  return {
    take() {
      if (inside === undefined && !withSpaces) at = endOf(blanks)
      if (at === text.length) return hasEnded ? null : undefined
      const run = inside ?? (endOf(blanks) > at ? blanks : word)
      const end = endOf(run)
      const isLong = end - at > longest
      if (end === text.length && !hasEnded && !isLong) return undefined
      const part = text.slice(at, isLong ? at + longest : end)
      at += part.length
      inside = isLong ? run : undefined
      return { text: part, isWhole: !isLong }
    },

    async refill() {
      const more = await source()
      hasEnded = more === null
      text = text.slice(at) + (more ?? '')
      at = 0
    },
  }
}
