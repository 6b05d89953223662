/** The least number that says something about a test's size; "1 2" says nothing that its lines do not. */
const large = 1000n

/**
 * How large an input is, by its first line: one to three whole numbers, with a comma between thousands. Null where the first line is
 * something else, is the only line, or has small numbers alone.
 */
export function inputSize(text: string): string | null {
  const end = text.indexOf('\n')
  if (end < 0 || text.slice(end).trim() === '') return null
  const words = text.slice(0, end).trim().split(/\s+/)
  if (words.length > 3 || !words.every((word) => /^-?\d{1,19}$/.test(word))) return null
  const numbers = words.map(BigInt)
  return numbers.some((number) => number >= large) ? numbers.map((number) => number.toLocaleString('en-US')).join(' ') : null
}
