/** The numbered lines of a program: the line break at the end starts no further line. */
export function codeLines(code: string): string[] {
  return code.replace(/\n$/, '').split('\n')
}

/** Lines from `firstLine` to `lastLine`, 1-based, both included. */
export type LineRange = { firstLine: number; lastLine: number }

export function isWithin({ firstLine, lastLine }: LineRange, code: string): boolean {
  return firstLine >= 1 && firstLine <= lastLine && lastLine <= codeLines(code).length
}

export const rangeName = ({ firstLine, lastLine }: LineRange): string =>
  firstLine === lastLine ? String(firstLine) : `${firstLine}–${lastLine}`
