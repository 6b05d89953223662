import { averageOf, medianOf } from '@touchstone/shared/classes/gradebook/class-figures.ts'
import type { WholeGradebook } from '@touchstone/shared/classes/gradebook/gradebook.schema.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { harmless, type SheetCell, toWorkbook } from '../../ground/spreadsheet/spreadsheet.ts'

const heads = {
  'zh-CN': ['成绩', '用户名', '姓名', '班级', '学号'],
  'en-US': ['Mark', 'Username', 'Real Name', 'Class', 'Number'],
} as const satisfies Record<UiLanguage, readonly [string, ...string[]]>

const waitingNote: Record<UiLanguage, (count: number) => string> = {
  'zh-CN': (count) => `导出时还有 ${count} 份提交正在等待评测，得分可能变化。`,
  'en-US': (count) => `Submissions that were waiting for the judge when this went out: ${count}. Figures may change.`,
}

const words = {
  'zh-CN': {
    most: '满分',
    average: '平均分（有成绩的学生）',
    median: '中位数（有成绩的学生）',
    marks: '成绩',
    details: '得分构成',
    file: (group: string) => `${group} 成绩`,
    how: '成绩 = 各项得分率按权重的平均 × 满分。没有提交的项按 0 分计。',
    best: (best: number) => `只取得分率最高的 ${best} 项。`,
    weight: (title: string, weight: number) => `${title}：权重 ${weight}`,
    none: (title: string) => `${title}：不计入`,
    ahead: (title: string) => `${title}：尚不计分`,
  },
  'en-US': {
    most: 'Maximum',
    average: 'Average (pupils with a figure)',
    median: 'Median (pupils with a figure)',
    marks: 'Marks',
    details: 'Score breakdown',
    file: (group: string) => `${group} marks`,
    how: 'Mark = average share of the points, by weight, times the maximum mark. Work without a submission counts as 0.',
    best: (best: number) => `Only the best ${best} count.`,
    weight: (title: string, weight: number) => `${title}: weight ${weight}`,
    none: (title: string) => `${title}: not counted`,
    ahead: (title: string) => `${title}: not graded yet`,
  },
} as const satisfies Record<UiLanguage, object>

const unmarkedNote: Record<UiLanguage, (count: number) => string> = {
  'zh-CN': (count) => `导出时还有 ${count} 张图片没有评分，得分可能变化。`,
  'en-US': (count) => `Pictures without a mark when this went out: ${count}. Figures may change.`,
}

export type BrokenDown = WholeGradebook & {
  waiting: number
  unmarked: number
  /** One column per problem of each work, and each pupil's points in the order of the rows. */
  problems: readonly { title: string; maxPoints: number; points: readonly number[] }[]
}

/** The name of the file without its ending; characters that a file system refuses are replaced. */
export const gradebookName = (group: string, language: UiLanguage): string =>
  words[language].file(group.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_'))

type Counted = WholeGradebook & Pick<BrokenDown, 'waiting' | 'unmarked'>

/** Title row, row of full points, one row per pupil, average and median; a note below them while submissions are unjudged or pictures unmarked. Names are safe to open; figures are numbers. */
export function gradebookTable({ items, rows, rules, waiting, unmarked }: Counted, language: UiLanguage): SheetCell[][] {
  const [mark, ...person] = heads[language]
  const titles = [...person, ...items.map(({ title }) => harmless(title)), mark]
  const { most: mostWord, average, median } = words[language]
  const most = [mostWord, '', '', '', ...items.map(({ maxPoints }) => maxPoints), rules.fullMark]
  const body = rows.map(({ username, realname, className, number, points, mark }) => [
    ...[username, realname ?? '', className ?? '', number ?? ''].map(harmless),
    ...points.map((each) => each ?? ''),
    mark ?? '',
  ])
  const figures = [...items.map((_, i) => rows.map(({ points }) => points[i] ?? null)), rows.map(({ mark }) => mark)]
  const lineOf = (name: string, of: typeof averageOf) => [name, '', '', '', ...figures.map((column) => of(column, rules.decimals) ?? '')]
  const summary = rows.length === 0 ? [] : [lineOf(average, averageOf), lineOf(median, medianOf)]
  const notes = [...(waiting > 0 ? [waitingNote[language](waiting)] : []), ...(unmarked > 0 ? [unmarkedNote[language](unmarked)] : [])]
  return [titles, most, ...body, ...summary, ...(notes.length > 0 ? [[], ...notes.map((note) => [note])] : [])]
}

/** The marks, and a second sheet that says how each figure comes about: the rules, and the points of each pupil in each problem. */
export function gradebookWorkbook(book: BrokenDown, language: UiLanguage): Promise<Buffer> {
  const { items, rows, rules, problems } = book
  const said = words[language]
  const [, ...person] = heads[language]
  const itemLine = ({ title, weight, isAhead }: (typeof items)[number]) => {
    const name = harmless(title)
    if (isAhead) return said.ahead(name)
    return weight > 0 ? said.weight(name, weight) : said.none(name)
  }
  const sentences = [said.how, ...(rules.best === null ? [] : [said.best(rules.best)]), ...items.map(itemLine)]
  const details = [
    [...person, ...problems.map(({ title }) => harmless(title))],
    [said.most, '', '', '', ...problems.map(({ maxPoints }) => maxPoints)],
    ...rows.map(({ username, realname, className, number }, place) => [
      ...[username, realname ?? '', className ?? '', number ?? ''].map(harmless),
      ...problems.map(({ points }) => points[place] ?? 0),
    ]),
    [],
    ...sentences.map((sentence) => [sentence]),
  ]
  return toWorkbook([
    { name: said.marks, heads: 2, fixedColumns: 2, rows: gradebookTable(book, language) },
    { name: said.details, heads: 2, fixedColumns: 2, rows: details },
  ])
}

/** UTF-8 with a byte order mark, without which spreadsheet programs garble Chinese names. */
export function gradebookCsv(table: readonly SheetCell[][]): Buffer {
  const field = (value: SheetCell) => (/[",;\t\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value))
  return Buffer.from(`\uFEFF${table.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`)
}
