import { type Gender, genders } from '@touchstone/shared/people/account/account-rules.ts'
import type { ListColumn, ListRow } from '@touchstone/shared/people/account/class-list.ts'

function quote(cell: string): string {
  // A spreadsheet must not read a cell as a formula.
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The credentials of one user. */
export type SlipOf = Record<'username' | 'password', string> & Record<'realname' | 'className' | 'number', string | null>

/** Names and passwords as a CSV file; the byte order mark lets spreadsheet programs read Chinese. */
export function accountsAsCsv(head: readonly string[], slips: readonly SlipOf[]): string {
  const lines = slips.map(({ username, password, realname, className, number }) => [username, password, realname, className, number])
  return `\ufeff${[head, ...lines].map((cells) => cells.map((cell) => quote(cell ?? '')).join(',')).join('\r\n')}\r\n`
}

/**
 * Formats rows in the form that can be pasted again.
 * @param genderWord the reader's word for a gender
 */
export function rowsAsText(
  rows: readonly Pick<ListRow, 'cells'>[],
  columns: readonly ListColumn[],
  genderWord: (gender: Gender) => string,
): string {
  const text = (cells: ListRow['cells'], column: ListColumn) => {
    const gender = genders.find((known) => known === cells.gender)
    return column === 'gender' && gender ? genderWord(gender) : cells[column].replace(/\s+/g, ' ')
  }
  return [columns, ...rows.map(({ cells }) => columns.map((column) => text(cells, column)))].map((cells) => cells.join('\t')).join('\n')
}
