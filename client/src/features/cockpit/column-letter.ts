/** The letter of a column as in a spreadsheet: A to Z, then AA. */
export function columnLetter(at: number): string {
  const before = Math.floor(at / 26)
  return (before === 0 ? '' : columnLetter(before - 1)) + 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(at % 26)
}
