/** One line of a comparison; an absent side is undefined. */
type DiffLine = { expected: string | undefined; actual: string | undefined; same: boolean }

function lines(text: string, least: number): string[] {
  const all = text.replace(/\r\n?/g, '\n').split('\n')
  while (all.length > least && all.at(-1)?.trim() === '') all.pop()
  return all
}

/**
 * Compares outputs line by line, like the judge: it ignores trailing spaces and trailing empty lines.
 * @param least the lines that are kept in any case, also when they are empty
 */
export function diffLines(expected: string, actual: string, least = 0): DiffLine[] {
  const left = lines(expected, least)
  const right = lines(actual, least)
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => ({
    expected: left[index],
    actual: right[index],
    same: left[index]?.trimEnd() === right[index]?.trimEnd(),
  }))
}
