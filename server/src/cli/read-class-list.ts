import { parse } from 'csv-parse/sync'
import type { ClassListRow } from './user-commands.ts'

/** Columns of a class list: their English names, and what schools' own sheets call them. */
const columns = {
  username: ['username', 'user', '用户名', '账号', '学号'],
  password: ['password', '密码'],
  email: ['email', 'e-mail', '邮箱'],
  realname: ['realname', 'name', '真实姓名', '姓名'],
  gender: ['gender', 'sex', '性别'],
  nickname: ['nickname', '昵称'],
  school: ['school', '学校'],
} as const satisfies Record<string, readonly string[]>

type Column = keyof typeof columns

/** The order of the back office's import, for a file without a heading. */
const documentedOrder = Object.keys(columns) as Column[]

const genderWords: Record<string, string> = { 男: 'male', 女: 'female' }

export class ClassListError extends Error {
  override readonly name = 'ClassListError'
}

function columnOf(heading: string): Column | undefined {
  const name = heading.trim().toLowerCase()
  return documentedOrder.find((column) => (columns[column] as readonly string[]).includes(name))
}

/**
 * A class list as a spreadsheet saves it: CSV in UTF-8 (a byte-order mark does no harm), separated by commas, semicolons or tabs.
 * Without a heading the columns are username, password, email, realname, gender, nickname, school.
 * @throws ClassListError
 */
export function readClassList(bytes: Uint8Array): ClassListRow[] {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ClassListError('the file is not UTF-8; save it from the spreadsheet as "CSV UTF-8"')
  }
  const options = { delimiter: [',', ';', '\t'], relax_column_count: true, skip_empty_lines: true, trim: true, info: true }
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(text, options) as unknown as typeof records
  } catch (error) {
    throw new ClassListError(`the file is no CSV: ${error instanceof Error ? error.message : error}`)
  }
  const heading = records[0]?.record.map(columnOf) ?? []
  const hasHeading = heading.includes('username')
  const order = hasHeading ? heading : documentedOrder
  const rows = (hasHeading ? records.slice(1) : records).map(({ record, info }): ClassListRow => {
    const fields = Object.fromEntries(order.flatMap((column, i) => (column ? [[column, record[i] || null]] : [])))
    const gender = fields.gender ? (genderWords[fields.gender] ?? fields.gender) : null
    return { ...fields, username: fields.username ?? '', gender, line: info.lines }
  })
  if (rows.length === 0) throw new ClassListError('the file lists nobody')
  return rows
}
