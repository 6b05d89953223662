/** Checks after a growth run, over rows of the database and answers of the servers. */
import { isOpen, Verdict, verdictName } from '../../../shared/src/judging/verdict/verdict.ts'

export type StoredSubmission = { submitId: number; uid: string; pid: number; status: number; code: string; at: number }
/** The row of the board that a run has. */
export type StoredRecord = { submitId: number; status: number | null }
/** @param submitId the number that the site has answered; null where no answer came */
export type SentSubmission = { key: string; program: number; submitId: number | null }

/** @param of how much was checked, in words */
export type Finding = { check: string; of: string; faults: readonly string[] }

const keyOf = (code: string): string | undefined => /growth-\d+/.exec(code.slice(code.lastIndexOf('\n')))?.[0]

/** Submissions that the site has accepted and does not have, has not judged, or has several times. */
export function checkSubmissions(
  sent: readonly SentSubmission[],
  stored: readonly StoredSubmission[],
  records: readonly StoredRecord[],
): Finding[] {
  const byKey = new Map<string, StoredSubmission[]>()
  for (const row of stored) {
    const key = keyOf(row.code)
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), row])
  }
  const recordsOf = new Map<number, number>()
  for (const { submitId } of records) recordsOf.set(submitId, (recordsOf.get(submitId) ?? 0) + 1)
  const lost: string[] = []
  const twice: string[] = []
  for (const { key, submitId } of sent) {
    const rows = byKey.get(key) ?? []
    if (submitId === null && rows.length === 0) lost.push(`${key} was never taken, although it was sent again and again`)
    else if (rows.length === 0) lost.push(`${key} was answered with number ${submitId}, which is gone`)
    else if (submitId !== null && !rows.some((row) => row.submitId === submitId)) lost.push(`${key} has another number than ${submitId}`)
    for (const { submitId, status } of rows) if (isOpen(status)) lost.push(`${key} (${submitId}) has no verdict`)
    if (rows.length > 1) twice.push(`${key} is stored as ${rows.map((row) => row.submitId).join(', ')}`)
    for (const { submitId } of rows) {
      const count = recordsOf.get(submitId) ?? 0
      if (count !== 1) (count === 0 ? lost : twice).push(`${key} (${submitId}) has ${count} rows of the board`)
    }
  }
  const of = `${sent.length} sent, ${byKey.size} stored`
  return [
    { check: 'submissions lost', of, faults: lost },
    { check: 'submissions counted twice', of, faults: twice },
  ]
}

/** @param expected verdict of each program on one machine */
export function checkVerdicts(
  sent: readonly SentSubmission[],
  stored: readonly StoredSubmission[],
  expected: ReadonlyMap<number, number>,
): Finding {
  const statusOf = new Map(stored.map((row) => [keyOf(row.code), row]))
  let compared = 0
  const faults = sent.flatMap(({ key, program }) => {
    const row = statusOf.get(key)
    if (!row || isOpen(row.status)) return []
    compared++
    if (row.status === expected.get(program)) return []
    return [`${key} (${row.submitId}, program ${program}): ${verdictName(row.status)}, not ${verdictName(expected.get(program) ?? -1)}`]
  })
  return { check: 'verdicts different from one machine', of: `${compared} verdicts`, faults }
}

/** A row of a board: problems solved, and the penalty in seconds. */
export type BoardLine = { uid: string; main: number; cost: number }

/** Seconds for each wrong try before the accept. */
const PENALTY_S = 20 * 60
const free: readonly number[] = [Verdict.CompileError, Verdict.SystemError, Verdict.Cancelled]

/** The board of an ACM contest, reckoned from the submissions alone. @param startMs start of the contest */
export function reckonBoard(stored: readonly StoredSubmission[], startMs: number): Map<string, Omit<BoardLine, 'uid'>> {
  const lines = new Map<string, { main: number; cost: number }>()
  const cells = new Map<string, { wrong: number; isSolved: boolean }>()
  const second = ({ at }: StoredSubmission) => Math.floor((at - startMs) / 1000)
  for (const row of stored.toSorted((a, b) => second(a) - second(b) || a.submitId - b.submitId)) {
    const line = lines.get(row.uid) ?? { main: 0, cost: 0 }
    lines.set(row.uid, line)
    const place = `${row.uid} ${row.pid}`
    const cell = cells.get(place) ?? { wrong: 0, isSolved: false }
    cells.set(place, cell)
    if (cell.isSolved || isOpen(row.status) || free.includes(row.status)) continue
    if (row.status !== Verdict.Accepted) cell.wrong++
    else {
      cell.isSolved = true
      line.main++
      line.cost += second(row) + PENALTY_S * cell.wrong
    }
  }
  return lines
}

export function checkBoard(name: string, shown: readonly BoardLine[], reckoned: ReadonlyMap<string, Omit<BoardLine, 'uid'>>): Finding {
  const faults: string[] = []
  const seen = new Set(shown.map(({ uid }) => uid))
  for (const { uid, main, cost } of shown) {
    const own = reckoned.get(uid) ?? { main: 0, cost: 0 }
    if (own.main !== main || own.cost !== cost) faults.push(`${uid}: ${main} solved and ${cost} s, reckoned ${own.main} and ${own.cost} s`)
  }
  for (const [uid, { main }] of reckoned) if (main > 0 && !seen.has(uid)) faults.push(`${uid} is missing`)
  return { check: `rows of the board at ${name} that differ from the reckoning`, of: `${shown.length} rows`, faults }
}

const SHOWN = 5

/** One line for each check, with its first faults. */
export const findingLines = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ check, of, faults }) => [
    `${faults.length === 0 ? 'ok    ' : 'FAILED'} ${check}: ${faults.length} (${of})`,
    ...faults.slice(0, SHOWN).map((fault) => `         ${fault}`),
    ...(faults.length > SHOWN ? [`         and ${faults.length - SHOWN} more`] : []),
  ])

/** The last line of a run. */
export function outcomeOf(findings: readonly Finding[]): { isKept: boolean; line: string } {
  const broken = findings.filter(({ faults }) => faults.length > 0)
  const line = `passed: all ${findings.length} promises were kept`
  if (broken.length === 0) return { isKept: true, line }
  return {
    isKept: false,
    line: `FAILED: ${broken.length} of ${findings.length} promises were broken: ${broken.map(({ check }) => check).join('; ')}`,
  }
}
