/**
 * The place of a caret in a text whose white space has changed: behind the same sign as before.
 * @param offset place in `before`
 */
export function caretAfter(before: string, after: string, offset: number): number {
  const signs = before.slice(0, offset).replace(/\s/g, '').length
  let left = signs
  let at = 0
  while (left > 0 && at < after.length) {
    if (!/\s/.test(after[at] ?? '')) left -= 1
    at += 1
  }
  // Before the first sign of a line the caret stays there, and does not go back to the line before.
  const isAtStart = /(^|\n)[^\S\n]*$/.test(before.slice(0, offset)) && offset > 0
  if (!isAtStart) return at
  return at + (/^\s*/.exec(after.slice(at))?.[0].length ?? 0)
}
