import type { BothLanguages } from '@touchstone/shared/ground/i18n/both-languages.ts'

/**
 * Cuts the text of an SQL dump into statements. A statement ends at a `;` outside strings, quoted names and comments. Comments are returned
 * separately: they name the program that wrote the dump, and show whether it is complete.
 */
type DumpPiece = { kind: 'statement'; text: string } | { kind: 'comment'; text: string }

/** MySQL takes less than 1 GiB at once, and dumps write 1 to 64 MiB; the engine's own limit of a string is 24 characters below 512 Mi. */
export const MAX_STATEMENT_CHARS = 256 * 1024 * 1024
const SHOWN_COMMENT = 200
const PARTS_OF_A_BLOCK = 4096
const opener = /['"`;#]|--(?=\s)|\/\*/g

/** @throws DumpFault */
export class DumpFault extends Error {
  override readonly name = 'DumpFault'
  readonly texts: BothLanguages

  constructor(en: string, zh: string) {
    super(en)
    this.texts = { en, zh }
  }
}

const cutInStatement = () => new DumpFault('the dump ends in the middle of a statement', '转储文件在语句中间结束')

type Place = 'plain' | 'line-comment' | 'block-comment' | "'" | '"' | '`'

/** Parts of one statement; the last may be short. They are joined in blocks, so that many short parts cost little. */
function createHead() {
  let blocks: string[] = []
  let parts: string[] = []
  let length = 0
  return {
    get length() {
      return length
    },
    add(part: string): void {
      if (part === '') return
      length += part.length
      parts.push(part)
      if (parts.length < PARTS_OF_A_BLOCK) return
      blocks.push(parts.join(''))
      parts = []
    },
    /** Returns the whole text, and clears it. */
    take(): string {
      const all = blocks.join('') + parts.join('')
      blocks = []
      parts = []
      length = 0
      return all
    },
  }
}

/**
 * Read text leaves the window, so the time is linear in the length of the text.
 * @param chunks pieces of the text, cut anywhere
 * @throws DumpFault when the text ends inside a statement, or a statement is larger than any server takes
 */
export async function* readStatements(chunks: AsyncIterable<string>, maxChars = MAX_STATEMENT_CHARS): AsyncGenerator<DumpPiece> {
  /** The statement up to the window, and the window, searched up to `at`. */
  const head = createHead()
  let text = ''
  let at = 0
  let place = 'plain' as Place
  let comment = ''

  /** Moves the searched part out of the window. */
  function leave(until: number): void {
    head.add(text.slice(0, until))
    text = text.slice(until)
    at = 0
  }

  /** Continues in the window; null when more text is needed. */
  function next(isLast: boolean): DumpPiece | null {
    for (;;) {
      if (place === 'plain') {
        opener.lastIndex = at
        const found = opener.exec(text)
        if (!found) {
          // The last characters may be the first half of an opener.
          leave(isLast ? text.length : Math.max(at, text.length - 2))
          return null
        }
        const [mark] = found
        if (mark === ';') {
          leave(found.index)
          text = text.slice(mark.length)
          const statement = head.take().trim()
          if (statement) return { kind: 'statement', text: statement }
        } else if (mark === '#' || mark === '--' || mark === '/*') {
          place = mark === '/*' ? 'block-comment' : 'line-comment'
          leave(found.index)
          text = text.slice(mark.length)
          comment = mark
        } else {
          place = mark as Place
          at = found.index + mark.length
        }
      } else if (place === 'line-comment' || place === 'block-comment') {
        const mark = place === 'line-comment' ? '\n' : '*/'
        const end = text.indexOf(mark)
        // The last character may be the first half of the mark.
        const until = end >= 0 ? end : isLast ? text.length : Math.max(0, text.length - 1)
        comment = (comment + text.slice(0, Math.min(until, SHOWN_COMMENT))).slice(0, SHOWN_COMMENT)
        text = text.slice(end >= 0 ? end + mark.length : until)
        if (end < 0) return null
        place = 'plain'
        return { kind: 'comment', text: comment }
      } else {
        const end = closeOf(text, place, at)
        if (end.at === null) {
          leave(end.from)
          return null
        }
        at = end.at
        place = 'plain'
      }
    }
  }

  for await (const chunk of chunks) {
    // Checked before they are joined: the engine refuses a longer string with an unclear error.
    if (head.length + text.length + chunk.length > maxChars) {
      throw new DumpFault(`a statement is longer than ${maxChars} characters`, `有语句超过 ${maxChars} 个字符`)
    }
    text += chunk
    for (let piece = next(false); piece; piece = next(false)) yield piece
  }
  for (let piece = next(true); piece; piece = next(true)) yield piece
  if (place === 'line-comment') yield { kind: 'comment', text: comment }
  else if (place !== 'plain') throw cutInStatement()
  head.add(text)
  if (head.take().trim()) throw cutInStatement()
}

/**
 * Possible ends and escapes of a quoted part. Only the nearest is searched, because a search for each would read a dump without backslashes
 * once per string.
 */
export const stopsIn = { "'": /['\\]/g, '"': /["\\]/g, '`': /`/g } as const

/** The end of the open quoted part; `from`: where to continue with more text. */
function closeOf(text: string, quote: keyof typeof stopsIn, from: number): { at: number | null; from: number } {
  const stop = stopsIn[quote]
  for (let at = from; ; ) {
    stop.lastIndex = at
    const found = stop.exec(text)
    if (!found) return { at: null, from: text.length }
    if (found[0] === quote) return { at: stop.lastIndex, from: stop.lastIndex }
    if (stop.lastIndex >= text.length) return { at: null, from: found.index }
    at = found.index + 2
  }
}
