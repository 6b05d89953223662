/** One line of a comparison; an absent side is undefined. */
export type DiffLine = { expected: string | undefined; actual: string | undefined; same: boolean }

function lines(text: string): string[] {
  const all = text.replace(/\r\n?/g, '\n').split('\n')
  while (all.length > 0 && all.at(-1)?.trim() === '') all.pop()
  return all
}

/** Compares outputs line by line as the judge does: spaces at line ends and empty lines at the end do not count. */
export function diffLines(expected: string, actual: string): DiffLine[] {
  const left = lines(expected)
  const right = lines(actual)
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => ({
    expected: left[index],
    actual: right[index],
    same: left[index]?.trimEnd() === right[index]?.trimEnd(),
  }))
}
