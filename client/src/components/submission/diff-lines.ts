import { diffLines } from 'diff'

const withoutEnd = (text: string) => text.replaceAll('\r\n', '\n').replace(/\n?$/, '\n')

/** Every line of both programs, with its change. Different line endings are no change. */
export function linesBetween(before: string, after: string): { key: number; sign: '+' | '-' | ' '; text: string }[] {
  const parts = diffLines(withoutEnd(before), withoutEnd(after))
  const lines = parts.flatMap(({ value, added, removed }) => {
    const sign = added ? ('+' as const) : removed ? ('-' as const) : (' ' as const)
    return value
      .replace(/\n$/, '')
      .split('\n')
      .map((text) => ({ sign, text }))
  })
  return lines.map((line, key) => ({ key, ...line }))
}
