/** The printed tables of the page bench. */
import { fileOfLongest, longestOwnTask, nameOf, type Row, type Spread, shiftOf, spreadOf, type Verdict, visitsOf } from './demands.ts'
import type { Visit } from './visit.ts'

export const head = [
  'Readable: the main text of a view, or the first row of its list, is painted; milliseconds since the navigation.',
  'Cold: an empty cache. Warm: the same page again in a new tab of the same browser. CPU/4: the processor of the page is four times slower.',
  'Requests: those that reach the server, over HTTP/1.1; in brackets without those for editor and formulas, which come after the statement.',
  'Longest task: of the main thread, in milliseconds of processor time, so that other load on the machine does not count;',
  "  beside it the file that ran most of it, and the longest of the editor's tasks.",
  'x bare: against an empty page that this run loads in the same way. A profile and a trace are recorded meanwhile, so pages are a little faster without.',
  'Figures are medians, with the least and the most of all visits in brackets.',
]

const whole = (value: number) => value.toFixed(0)
const spread = ({ median, least, most }: Spread, print: (value: number) => string) =>
  least === most ? print(median) : `${print(median)} [${print(least)}-${print(most)}]`

const editorsLongest = ({ longTasks }: Visit) => Math.max(0, ...longTasks.filter(({ isEditors }) => isEditors).map(({ cpuMs }) => cpuMs))

const columns = ['view', 'requests', 'KB', 'shift', 'longest task, CPU ms', 'readable, ms', 'x bare']

/** @param bare the empty page in the same condition */
function cells(row: Row, bare: Spread | null): string[] {
  const result = visitsOf(row)
  if ('fault' in result) return [nameOf(row), `FAILED: ${result.fault}`]
  const { visits } = result
  const of = (figure: (visit: Visit) => number) => spreadOf(visits.map(figure))
  const [requests, first, readable] = [of((visit) => visit.requests), of((visit) => visit.first), of((visit) => visit.readableMs)]
  const editors = of(editorsLongest)
  const tasks = `${spread(of(longestOwnTask), whole)} ${fileOfLongest(visits) ?? ''}${editors.most > 0 ? `; editor ${spread(editors, whole)}` : ''}`
  return [
    nameOf(row),
    requests.median === first.median ? whole(requests.median) : `${whole(requests.median)} (${whole(first.median)})`,
    whole(of((visit) => visit.bytes).median / 1000),
    spread(of(shiftOf), (value) => value.toFixed(3)),
    tasks.trim(),
    spread(readable, whole),
    bare && row.kind !== 'bare' ? (readable.median / bare.median).toFixed(1) : '',
  ]
}

/** The figures of all rows as a table of Markdown, so that they go into a document as they are. */
export function table(rows: readonly Row[]): string[] {
  const bareOf = ({ slowdown, start }: Row): Spread | null => {
    const bare = rows.find((row) => row.kind === 'bare' && row.slowdown === slowdown && row.start === start)
    const result = bare && visitsOf(bare)
    return result && 'visits' in result ? spreadOf(result.visits.map(({ readableMs }) => readableMs)) : null
  }
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`
  return [line(columns), `|${columns.map(() => '---').join('|')}|`, ...rows.map((row) => line(cells(row, bareOf(row))))]
}

/** One block for each demand; every row that misses it is named. */
export function demandLines(verdicts: readonly Verdict[]): string[] {
  return verdicts.flatMap(({ words, met, missed, unknown }) => {
    const state = missed.length > 0 ? 'MISSED' : unknown.length > 0 || met.length === 0 ? 'UNKNOWN' : 'met'
    return [
      `${state}: ${words} (${met.length} met, ${missed.length} missed, ${unknown.length} failed)`,
      ...missed.map((row) => `  missed by ${row}`),
      ...unknown.map((row) => `  not measured: ${row}`),
    ]
  })
}
