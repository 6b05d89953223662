/** Rows of a growth run's database, and the checks over them. */
import { isOpen } from '../../../shared/src/judging/verdict/verdict.ts'
import { organiserName, pupilPassword } from '../contest-site.ts'
import type { BrokenCalls } from './broken-calls.ts'
import {
  checkBoard,
  checkSubmissions,
  checkVerdicts,
  type Finding,
  reckonBoard,
  type SentSubmission,
  type StoredRecord,
  type StoredSubmission,
} from './growth-checks.ts'
import type { Counted } from './growth-progress.ts'
import { createCaller } from './growth-pupil.ts'
import type { GrowthSite } from './growth-site.ts'

const rows = async <T>(site: GrowthSite, text: string) => (await site.postgres.query(text, 'site')) as unknown as T[]

export const storedSubmissions = (site: GrowthSite) =>
  rows<StoredSubmission>(site, 'select submit_id as "submitId", uid, pid, status, code, submit_time::float8 as at from submissions')

/** Submissions of the run, without the ones that the only machine judged before it began. */
export async function countSubmissions(site: GrowthSite): Promise<Counted> {
  const text = "select status, count(*)::float8 as n from submissions where code not like '%reference-%' group by status"
  const counts = await rows<{ status: number; n: number }>(site, text)
  const sum = (wanted: boolean) => counts.reduce((sum, { status, n }) => sum + (isOpen(status) === wanted ? n : 0), 0)
  return { judged: sum(false), open: sum(true) }
}

export async function checkSite(
  site: GrowthSite,
  sent: readonly SentSubmission[],
  reference: ReadonlyMap<number, number>,
  broken: BrokenCalls,
): Promise<Finding[]> {
  const stored = await storedSubmissions(site)
  const records = await rows<StoredRecord>(site, 'select submit_id as "submitId", status from contest_records')
  const [contest] = await rows<{ start: number }>(site, `select start_time::float8 as start from contests where id = ${site.cid}`)
  const reckoned = reckonBoard(stored, contest?.start ?? 0)
  const findings = [...checkSubmissions(sent, stored, records), checkVerdicts(sent, stored, reference)]
  for (const [n, port] of site.serverPorts().entries()) {
    const here = createCaller(() => port, '127.0.0.1', broken)
    await here.until('POST /api/login', { username: organiserName, password: pupilPassword })
    const { data, msg } = await here.until(`GET /api/get-contest-board?cid=${site.cid}`)
    const shown = (data as { rows?: { uid: string; main: number; cost: number }[] } | null)?.rows
    findings.push(
      shown
        ? checkBoard(`server ${n + 1}`, shown, reckoned)
        : { check: `board at server ${n + 1}`, of: 'no answer', faults: [String(msg)] },
    )
    here.close()
  }
  return findings
}
