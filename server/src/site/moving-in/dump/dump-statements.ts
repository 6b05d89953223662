/**
 * Cuts the text of an SQL dump into statements. A statement ends at a `;` outside strings, quoted names and comments. Comments are cut
 * out of it and given apart: they tell what wrote the dump, and whether it was written to its end.
 */
export type DumpPiece = { kind: 'statement'; text: string } | { kind: 'comment'; text: string }

/** What MySQL takes at once is below 1 GiB, dumps write 1 to 64 MiB; the engine's own limit of a string is 24 characters below 512 Mi. */
export const MAX_STATEMENT_CHARS = 256 * 1024 * 1024
const opener = /['"`;#]|--(?=\s)|\/\*/g

/** @throws DumpFault */
export class DumpFault extends Error {
  override readonly name = 'DumpFault'
}

type Place = 'plain' | 'line-comment' | 'block-comment' | "'" | '"' | '`'

/**
 * @param chunks pieces of the text, cut anywhere
 * @throws DumpFault when the text ends inside a statement, or a statement is larger than any server takes
 */
export async function* readStatements(chunks: AsyncIterable<string>, maxChars = MAX_STATEMENT_CHARS): AsyncGenerator<DumpPiece> {
  let text = ''
  let place = 'plain' as Place
  /** How far `text` was looked at, and where the comment that is open began. */
  let at = 0
  let commentFrom = 0

  /** Reads on in `text`; null when more of it is needed. */
  function next(isLast: boolean): DumpPiece | null {
    for (;;) {
      if (place === 'plain') {
        opener.lastIndex = at
        const found = opener.exec(text)
        if (!found) {
          // The last characters may be the first half of an opener.
          at = isLast ? text.length : Math.max(at, text.length - 2)
          return null
        }
        at = found.index + found[0].length
        if (found[0] === ';') {
          const statement = text.slice(0, found.index).trim()
          text = text.slice(at)
          at = 0
          if (statement) return { kind: 'statement', text: statement }
        } else if (found[0] === '#' || found[0] === '--') {
          place = 'line-comment'
          commentFrom = found.index
        } else if (found[0] === '/*') {
          place = 'block-comment'
          commentFrom = found.index
        } else place = found[0] as Place
      } else if (place === 'line-comment' || place === 'block-comment') {
        const [end, length] = place === 'line-comment' ? ['\n', 1] : ['*/', 2]
        const found = text.indexOf(end, at)
        if (found < 0) {
          if (!isLast) at = Math.max(at, text.length - 1)
          return null
        }
        const comment = text.slice(commentFrom, found)
        text = text.slice(0, commentFrom) + text.slice(found + length)
        at = commentFrom
        place = 'plain'
        return { kind: 'comment', text: comment.slice(0, 200) }
      } else {
        const end = closeOf(text, place, at)
        if (end.at === null) {
          at = end.from
          return null
        }
        at = end.at
        place = 'plain'
      }
    }
  }

  for await (const chunk of chunks) {
    // Asked before they are joined: the engine refuses a longer string by a fault that says nothing.
    if (text.length + chunk.length > maxChars) throw new DumpFault(`a statement is longer than ${maxChars} characters`)
    text += chunk
    for (let piece = next(false); piece; piece = next(false)) yield piece
  }
  for (let piece = next(true); piece; piece = next(true)) yield piece
  if (place === 'line-comment') {
    yield { kind: 'comment', text: text.slice(commentFrom, commentFrom + 200) }
    text = text.slice(0, commentFrom)
  } else if (place !== 'plain') throw new DumpFault('the dump ends in the middle of a statement')
  if (text.trim()) throw new DumpFault('the dump ends in the middle of a statement')
}

/** What a quoted part may end with or go on after: the nearest of them alone is looked for, since a search for each reads a dump without backslashes as often as it has strings. */
export const stopsIn = { "'": /['\\]/g, '"': /["\\]/g, '`': /`/g } as const

/** Where the quoted part that is open ends; `from`: where to look on once there is more text. */
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
