import type { WholeGradebook } from '@touchstone/shared/classes/gradebook/gradebook.schema.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { harmless, type SheetCell } from '../../ground/spreadsheet/spreadsheet.ts'

const heads = {
  'zh-CN': ['成绩', '用户名', '姓名', '班级', '学号'],
  'en-US': ['Mark', 'Username', 'Real Name', 'Class', 'Number'],
} as const satisfies Record<UiLanguage, readonly [string, ...string[]]>

const waitingNote: Record<UiLanguage, (count: number) => string> = {
  'zh-CN': (count) => `导出时还有 ${count} 份提交正在等待评测，得分可能变化。`,
  'en-US': (count) => `Submissions that were waiting for the judge when this went out: ${count}. Figures may change.`,
}

/** Title row, row of full points, one row per pupil; a note below them while submissions are unjudged. Names are safe to open; figures are numbers. */
export function gradebookTable({ items, rows, rules, waiting }: WholeGradebook & { waiting: number }, language: UiLanguage): SheetCell[][] {
  const [mark, ...person] = heads[language]
  const titles = [...person, ...items.map(({ title }) => harmless(title)), mark]
  const most = ['', '', '', '', ...items.map(({ maxPoints }) => maxPoints), rules.fullMark]
  const body = rows.map(({ username, realname, className, number, points, mark }) => [
    ...[username, realname ?? '', className ?? '', number ?? ''].map(harmless),
    ...points.map((each) => each ?? ''),
    mark ?? '',
  ])
  return [titles, most, ...body, ...(waiting > 0 ? [[], [waitingNote[language](waiting)]] : [])]
}

/** UTF-8 with a byte order mark, without which spreadsheet programs garble Chinese names. */
export function gradebookCsv(table: readonly SheetCell[][]): Buffer {
  const field = (value: SheetCell) => (/[",;\t\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value))
  return Buffer.from(`\uFEFF${table.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`)
}
