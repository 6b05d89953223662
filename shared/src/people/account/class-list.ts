import { isEmail, readGender } from './account-rules.ts'
import { readCells, type TextLine } from './read-cells.ts'

/** The columns of a class list, in the server's order. */
export const listColumns = ['username', 'password', 'email', 'realname', 'gender', 'nickname', 'school', 'className', 'number'] as const
export type ListColumn = (typeof listColumns)[number]

export type ListRow = {
  /** Line of the text, from 1. */
  line: number
  cells: Record<ListColumn, string>
  /** The line seems to add up the list: it names no pupil. */
  isTotal?: true
}

/** A column with content that the import ignores and reports. */
export type DroppedColumn = {
  /** Its position in the list, from 1. */
  place: number
  /** Its heading in the list; empty without one. */
  heading: string
  /** Its first value. */
  sample: string
}

export type ClassList = {
  rows: ListRow[]
  /** The columns that the text fills, in our order. */
  columns: ListColumn[]
  dropped: DroppedColumn[]
  /** Whether a line named the columns. */
  headed: boolean
}

/** Column headings in the sheets of schools. */
const headings: Record<ListColumn, readonly string[]> = {
  username: [
    'username',
    'user',
    'user name',
    'account',
    'login',
    '用户名',
    '账号',
    '帐号',
    '账户',
    '登录名',
    '登录账号',
    '登陆账号',
    '学生账号',
  ],
  password: ['password', 'pwd', 'pass', '密码', '初始密码', '登录密码'],
  email: ['email', 'mail', 'e-mail', 'e-mail address', 'email address', '邮箱', '电子邮箱', '邮件'],
  realname: [
    'realname',
    'name',
    'real name',
    'full name',
    'student',
    'student name',
    '姓名',
    '真实姓名',
    '学生姓名',
    '考生姓名',
    '学生',
    '名字',
  ],
  gender: ['gender', 'sex', '性别'],
  nickname: ['nickname', 'nick', '昵称'],
  school: ['school', '学校'],
  className: ['class', 'classname', 'class name', '班级', '班级名称', '班', '行政班', '教学班', '所在班级', '所属班级'],
  number: [
    'number',
    'student number',
    'student no',
    'student no.',
    'student id',
    '学号',
    '学生学号',
    '学生编号',
    '学籍号',
    '考号',
    '准考证号',
  ],
}

function columnOf(cell: string): ListColumn | undefined {
  const word = cell.trim().replace(/\s+/g, ' ').toLowerCase()
  return listColumns.find((column) => headings[column].includes(word))
}

/** Parses text pasted from a spreadsheet, or the content of a CSV file. */
export function parseClassList(text: string): ClassList {
  return arrangeClassList(readCells(text))
}

/** The meaning of a column; a student number may also be the username. */
type Place = readonly ListColumn[]

/** Number of lines that may precede the headings: the name of the class, the date. */
const TITLE_LINES = 4

/**
 * The line with the headings: the first line with the username or student number, or a later one with a further known heading. -1: none.
 */
function headingOf(lines: readonly TextLine[]): number {
  return lines.slice(0, TITLE_LINES + 1).findIndex(({ cells }, i) => {
    const named = new Set(cells.map(columnOf).filter((column) => column !== undefined))
    return (named.has('username') || named.has('number')) && (i === 0 || named.size > 1)
  })
}

/** Text typed at a keyboard has no wide letters; spreadsheets of schools do. */
const typed: readonly ListColumn[] = ['username', 'password', 'email', 'number']
const narrow = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replaceAll('\u3000', ' ')

/**
 * A line with the username or the student number as headings defines the order of columns. Without it the order is that of
 * docs/rules/accounts.md, or username and real name.
 */
export function arrangeClassList(lines: readonly TextLine[]): ClassList {
  const heading = headingOf(lines)
  const headed = heading >= 0
  const first = lines[heading]?.cells.map(columnOf) ?? []
  const body = lines.slice(heading + 1)
  const cellsOfBody = body.map(({ cells }) => cells)
  const order = headed ? placesOf(first) : orderOf(cellsOfBody).map((column): Place => (column ? [column] : []))
  const rows = body.map(({ line, cells }): ListRow => {
    const row = Object.fromEntries(listColumns.map((column) => [column, ''])) as Record<ListColumn, string>
    for (const [i, cell] of cells.entries()) {
      for (const column of order[i] ?? [])
        row[column] = column === 'gender' ? plainGender(cell) : (typed.includes(column) ? narrow(cell) : cell).trim()
    }
    return isTotal(cells) ? { line, cells: row, isTotal: true } : { line, cells: row }
  })
  fillClasses(rows)
  const named = order.flat()
  const columns = listColumns.filter((column) => (headed ? named.includes(column) : rows.some(({ cells }) => cells[column] !== '')))
  const dropped = droppedColumns(lines[heading]?.cells ?? [], cellsOfBody, order)
  return { rows, columns, dropped, headed }
}

/** A line such as "合计, 40 人", in any column, also one that the import ignores. */
const totalWord = /^(?:合计|总计|小计|总人数|totals?)[\s:：]*\d*\s*人?$/i
const isTotal = (cells: readonly string[]) => cells.some((cell) => totalWord.test(cell.trim()))

/** Merged cells have the name of the class in the first row only. */
function fillClasses(rows: readonly ListRow[]): void {
  const isMerged = rows.filter(({ cells }) => cells.className === '').length * 2 > rows.length && rows[0]?.cells.className !== ''
  if (!isMerged) return
  let className = ''
  for (const { cells } of rows) {
    className = cells.className || className
    cells.className = className
  }
}

/** A list without usernames uses the student numbers. A repeated column is ignored. */
function placesOf(first: readonly (ListColumn | undefined)[]): Place[] {
  const isUsername = !first.includes('username')
  return first.map((column, i): Place => {
    if (!column || first.indexOf(column) !== i) return []
    return column === 'number' && isUsername ? ['username', 'number'] : [column]
  })
}

function droppedColumns(heads: readonly string[], lines: readonly (readonly string[])[], order: readonly Place[]): DroppedColumn[] {
  const width = lines.reduce((most, cells) => Math.max(most, cells.length), heads.length)
  const dropped: DroppedColumn[] = []
  for (let i = 0; i < width; i++) {
    if ((order[i] ?? []).length > 0) continue
    const sample = lines.map((cells) => cells[i]?.trim() ?? '').find((cell) => cell !== '')
    if (sample) dropped.push({ place: i + 1, heading: heads[i]?.trim() ?? '', sample })
  }
  return dropped
}

/**
 * Columns of a list without headings: the order of docs/rules/accounts.md, unless the password column contains names. A teacher's list
 * often has number and name, and a name must not become a password.
 */
function orderOf(lines: readonly (readonly string[])[]): readonly (ListColumn | undefined)[] {
  const column = (index: number) => lines.map((cells) => cells[index]?.trim() ?? '').filter((cell) => cell !== '')
  const areNames = (index: number) => column(index).filter(isName).length * 2 > column(index).length
  // A row number in the first column is ignored.
  const isCounted = lines.length > 1 && areNames(2) && !areNames(1) && lines.every((cells, i) => cells[0]?.trim() === String(i + 1))
  const start = isCounted ? 1 : 0
  if (!areNames(start + 1)) return listColumns
  const widest = Math.max(...lines.map((cells) => cells.length))
  const further = Array.from({ length: widest - start - 2 }, (_, index) => columnOfCells(column(start + index + 2)))
  return [
    ...(isCounted ? [undefined] : []),
    'username',
    'realname',
    ...further.map((found, i) => (found && further.indexOf(found) === i ? found : undefined)),
  ]
}

/** Recognises a column by its cells. */
function columnOfCells(cells: readonly string[]): ListColumn | undefined {
  if (cells.length === 0) return undefined
  if (cells.every(isEmail)) return 'email'
  if (cells.every((cell) => Object.hasOwn(genderWords, cell.toLowerCase()))) return 'gender'
  return cells.every((cell) => /班|^(class|grade)\b/i.test(cell)) ? 'className' : undefined
}

/** Words with letters beyond ASCII, or several words, which nobody would set as a password. */
function isName(cell: string): boolean {
  return /[^\u0020-\u007e]/.test(cell) || /\S\s+\S/.test(cell)
}

/** Usual spellings; `readGender` knows the `0` and `1` of docs/rules/accounts.md. */
const genderWords: Readonly<Record<string, string>> = {
  男: 'male',
  男生: 'male',
  m: 'male',
  male: 'male',
  boy: 'male',
  女: 'female',
  女生: 'female',
  f: 'female',
  female: 'female',
  girl: 'female',
}

function plainGender(cell: string): string {
  const word = cell.trim().toLowerCase()
  return word === '' ? '' : (genderWords[word] ?? readGender(word))
}

/** A row in the server's form. */
export function cellsOf(row: Pick<ListRow, 'cells'>): string[] {
  return listColumns.map((column) => row.cells[column])
}
