import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from './account.schema.ts'
import { foldName, isEmail, type ProfileField, profileLimits } from './account-rules.ts'
import type { ListColumn, ListRow } from './class-list.ts'
import { usernameFault } from './username-form.ts'

export type RowFault = {
  column: ListColumn
  reason: 'missing' | 'total' | 'too-long' | 'form' | 'password-length' | 'repeated' | 'rounded'
  /** Longest value allowed, for `too-long`. */
  max?: number
}

const lengthChecked = ['realname', 'nickname', 'school', 'className', 'number'] as const satisfies readonly (ProfileField & ListColumn)[]

/** A long number that a spreadsheet stored as `2.0240101E+17` has lost its last digits. */
const isRounded = (text: string) => /^\d+\.\d+E\+?\d+$/i.test(text)

/** Faults of each row that the list alone shows; only the server knows taken names. */
export function faultsOfRows(rows: readonly ListRow[], options: { passwordsAreMade: boolean }): RowFault[][] {
  const seen = new Set<string>()
  return rows.map(({ cells, isTotal }) => {
    if (cells.username === '' && isTotal) return [{ column: 'username', reason: 'total' }]
    const faults: RowFault[] = []
    const name = foldName(cells.username)
    if (cells.username === '') faults.push({ column: 'username', reason: 'missing' })
    else if (isRounded(cells.username)) faults.push({ column: 'username', reason: 'rounded' })
    else if (cells.username.length > USERNAME_MAX) faults.push({ column: 'username', reason: 'too-long', max: USERNAME_MAX })
    else if (usernameFault(cells.username)) faults.push({ column: 'username', reason: 'form' })
    else if (seen.has(name)) faults.push({ column: 'username', reason: 'repeated' })
    seen.add(name)
    if (cells.password === '') {
      if (!options.passwordsAreMade) faults.push({ column: 'password', reason: 'missing' })
    } else if (cells.password.length < PASSWORD_MIN || cells.password.length > PASSWORD_MAX) {
      faults.push({ column: 'password', reason: 'password-length' })
    }
    if (cells.email !== '' && !isEmail(cells.email)) faults.push({ column: 'email', reason: 'form' })
    if (isRounded(cells.number) && cells.number !== cells.username) faults.push({ column: 'number', reason: 'rounded' })
    for (const column of lengthChecked) {
      if (column === 'number' && cells.number === cells.username) continue // reported once, for the username
      if (cells[column].length > profileLimits[column]) faults.push({ column, reason: 'too-long', max: profileLimits[column] })
    }
    return faults
  })
}
