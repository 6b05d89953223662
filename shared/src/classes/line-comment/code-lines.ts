/** The lines of a program as they are numbered: the line break that ends the last one begins no other. */
export function codeLines(code: string): string[] {
  return code.replace(/\n$/, '').split('\n')
}

/** Lines from `firstLine` to `lastLine`, 1-based, both of them within. */
export type LineRange = { firstLine: number; lastLine: number }

export function isWithin({ firstLine, lastLine }: LineRange, code: string): boolean {
  return firstLine >= 1 && firstLine <= lastLine && lastLine <= codeLines(code).length
}

export const rangeName = ({ firstLine, lastLine }: LineRange): string =>
  firstLine === lastLine ? String(firstLine) : `${firstLine}–${lastLine}`
