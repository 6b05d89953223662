// Theory of operation. An output may be larger than memory, and so may a single word of it. The text comes in pieces; what is kept is the piece
// at hand and the start of a word that has not ended in it. A word that is longer than `longest` is handed out in parts of that length.

/** The next part of a text; null at its end. */
export type TextSource = () => Promise<string | null>

/** A word, or a run of blanks. `isWhole` is false while more of it follows; then each part but the last has the same length. */
export type WordPart = { text: string; isWhole: boolean }

export type WordReader = {
  /** The next part, without waiting; undefined: read on with `refill`. Null: the text has ended. */
  take(): WordPart | null | undefined
  refill(): Promise<void>
}

/** @param withSpaces runs of blanks are handed out too */
export function createWordReader(source: TextSource, withSpaces: boolean, longest: number): WordReader {
  const [blanks, word] = [/\s+/y, /\S+/y]
  let text = ''
  let at = 0
  let hasEnded = false
  /** The kind of the word whose first parts were handed out. */
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
