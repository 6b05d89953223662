import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from '@touchstone/shared/account/account.schema.ts'
import { foldName, isEmail, type ProfileField, profileLimits, readGender } from '@touchstone/shared/account/account-rules.ts'
import { readCells } from './read-cells.ts'

/** The columns of a class list, in the order in which the server takes them. */
export const listColumns = ['username', 'password', 'email', 'realname', 'gender', 'nickname', 'school'] as const
export type ListColumn = (typeof listColumns)[number]

export type ListRow = {
  /** Line of the pasted text, from 1. */
  line: number
  cells: Record<ListColumn, string>
}

export type ClassList = {
  rows: ListRow[]
  /** The columns that the text fills, in our order. */
  columns: ListColumn[]
  /** Whether the first line named the columns. */
  headed: boolean
}

const headings: Record<ListColumn, readonly string[]> = {
  username: ['username', 'user', 'account', 'login', '用户名', '账号', '帐号', '学号', '登录名'],
  password: ['password', 'pwd', 'pass', '密码', '初始密码'],
  email: ['email', 'mail', 'e-mail', '邮箱', '电子邮箱', '邮件'],
  realname: ['realname', 'name', 'real name', 'full name', '姓名', '真实姓名'],
  gender: ['gender', 'sex', '性别'],
  nickname: ['nickname', 'nick', '昵称'],
  school: ['school', '学校'],
}

function columnOf(cell: string): ListColumn | undefined {
  const word = cell.trim().toLowerCase()
  return listColumns.find((column) => headings[column].includes(word))
}

/**
 * Reads what a teacher pastes from a spreadsheet or a CSV file. A first line that names at least the username puts the
 * columns into any order; columns with names that we do not know are left out. Without it the documented order counts, or
 * username and real name.
 */
export function parseClassList(text: string): ClassList {
  const lines = readCells(text)
  const first = lines[0]?.cells.map(columnOf) ?? []
  const headed = first.includes('username')
  const order = headed ? first : orderOf(lines.map(({ cells }) => cells))
  const rows = lines.slice(headed ? 1 : 0).map(({ line, cells }): ListRow => {
    const row = Object.fromEntries(listColumns.map((column) => [column, ''])) as Record<ListColumn, string>
    for (const [i, cell] of cells.entries()) {
      const column = order[i]
      if (column) row[column] = column === 'gender' ? plainGender(cell) : cell.trim()
    }
    return { line, cells: row }
  })
  const columns = listColumns.filter((column) => (headed ? first.includes(column) : rows.some(({ cells }) => cells[column] !== '')))
  return { rows, columns, headed }
}

/**
 * What the columns of a list without headings hold: the documented order, unless what stands in the place of the password is
 * names. Number and name are what a teacher's list has, and a name must not become a password.
 */
function orderOf(lines: readonly (readonly string[])[]): readonly (ListColumn | undefined)[] {
  const column = (index: number) => lines.map((cells) => cells[index]?.trim() ?? '').filter((cell) => cell !== '')
  const seconds = column(1)
  if (seconds.filter(isName).length * 2 <= seconds.length) return listColumns
  const widest = Math.max(...lines.map((cells) => cells.length))
  const further = Array.from({ length: widest - 2 }, (_, index): ListColumn | undefined => {
    const cells = column(index + 2)
    if (cells.length === 0) return undefined
    return cells.every(isEmail) ? 'email' : cells.every((cell) => genderWords.includes(cell.toLowerCase())) ? 'gender' : undefined
  })
  return ['username', 'realname', ...further]
}

/** Words with letters beyond ASCII, or several words: nobody is given that to type as a password. */
function isName(cell: string): boolean {
  return /[^\u0020-\u007e]/.test(cell) || /\S\s+\S/.test(cell)
}

const genderWords = ['男', '女', 'm', 'f', 'male', 'female', 'boy', 'girl']

function plainGender(cell: string): string {
  const word = cell.trim().toLowerCase()
  if (['男', 'm', 'boy'].includes(word)) return 'male'
  if (['女', 'f', 'girl'].includes(word)) return 'female'
  return word === '' ? '' : readGender(word)
}

export type RowFault = {
  column: ListColumn
  reason: 'missing' | 'too-long' | 'form' | 'password-length' | 'repeated'
  /** Longest value allowed, for `too-long`. */
  max?: number
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unfit = /[\s/\\\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/
const lengthChecked = ['realname', 'nickname', 'school'] as const satisfies readonly (ProfileField & ListColumn)[]

/** What is wrong with each row, as far as the list alone can tell; names taken on the site are the server's knowledge. */
export function faultsOfRows(rows: readonly ListRow[], options: { passwordsAreMade: boolean }): RowFault[][] {
  const seen = new Set<string>()
  return rows.map(({ cells }) => {
    const faults: RowFault[] = []
    const name = foldName(cells.username)
    if (cells.username === '') faults.push({ column: 'username', reason: 'missing' })
    else if (cells.username.length > USERNAME_MAX) faults.push({ column: 'username', reason: 'too-long', max: USERNAME_MAX })
    else if (unfit.test(cells.username)) faults.push({ column: 'username', reason: 'form' })
    else if (seen.has(name)) faults.push({ column: 'username', reason: 'repeated' })
    seen.add(name)
    if (cells.password === '') {
      if (!options.passwordsAreMade) faults.push({ column: 'password', reason: 'missing' })
    } else if (cells.password.length < PASSWORD_MIN || cells.password.length > PASSWORD_MAX) {
      faults.push({ column: 'password', reason: 'password-length' })
    }
    if (cells.email !== '' && !isEmail(cells.email)) faults.push({ column: 'email', reason: 'form' })
    for (const column of lengthChecked) {
      if (cells[column].length > profileLimits[column]) faults.push({ column, reason: 'too-long', max: profileLimits[column] })
    }
    return faults
  })
}

/** A row as the server takes it. */
export function cellsOf(row: ListRow): string[] {
  return listColumns.map((column) => row.cells[column])
}
