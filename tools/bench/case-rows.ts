/** The site's part of a submission with many cases: what claiming, reporting and storing them costs the server, on a real SQLite file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inTransaction } from '../../server/src/ground/db/transaction.ts'
import * as queue from '../../server/src/judging/queue/judge-queue.ts'
import { caseResult, judgeResult } from '../../server/src/testing/judge-by-hand.ts'
import { allowLanguages, makeCases, makeProblem, makeSubmission } from '../../server/src/testing/make.ts'
import { Priority } from '../../shared/src/judging/queue/lane-sharing.ts'
import { Verdict } from '../../shared/src/judging/verdict/verdict.ts'
import { factLine, timed } from './measure.ts'
import { openBenchSite } from './site.ts'

const WORKER = 'bench#1'
/** Cases of a millisecond that end between two reports. */
const GROUP = 10

export async function benchCaseRows(say: (line: string) => void, count: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
  const site = await openBenchSite(dataDir)
  try {
    const { db, judging, roster } = site.services
    roster.hello({ name: 'bench', boot: '1', lanes: 1, state: 'ready', reason: null, languages: [] })
    const { uid } = await db.selectFrom('users').select('uid').where('username', '=', 'pupil1').executeTakeFirstOrThrow()
    const pid = await makeProblem(db, { problemId: 'MANY' })
    await allowLanguages(db, pid, ['C'])
    await makeCases(
      db,
      pid,
      Array.from({ length: count }, () => ({})),
    )
    const submitId = await makeSubmission(db, uid, pid, { status: Verdict.Pending })
    const job = { kind: 'submission', submitId, payload: null, language: 'C', uid, priority: Priority.practice } as const
    await inTransaction(db, (db) => queue.enqueue(db, job, Date.now()))
    const results = Array.from({ length: count }, (_, i) => caseResult({ seq: i + 1 }))
    const cpu = process.cpuUsage()
    let lease = { worker: WORKER, jobId: 0, attempt: 0 }
    const claimMs = await timed(async () => {
      const work = await judging.claim(WORKER, 0, new AbortController().signal, 0)
      if (!work) throw new Error('the job of the bench was not claimed')
      lease = { worker: WORKER, jobId: work.jobId, attempt: work.attempt }
    })
    let worstMs = 0
    const progressMs = await timed(async () => {
      for (let at = 0; at < count; at += GROUP) {
        const cases = results.slice(at, at + GROUP)
        const took = await timed(() => judging.progress(lease, submitId, 'default', { status: Verdict.Judging, caseCount: count, cases }))
        worstMs = Math.max(worstMs, took)
      }
    })
    const completeMs = await timed(() => judging.complete(lease, submitId, 'default', judgeResult(Verdict.Accepted, { cases: results })))
    const used = process.cpuUsage(cpu)
    const [cpuMs, reports] = [(used.user + used.system) / 1000, Math.ceil(count / GROUP)]
    say(factLine(`the server's part of ${count} cases`, `${cpuMs.toFixed(0)} ms of CPU, ${(cpuMs / count).toFixed(2)} ms a case`))
    say(factLine('  giving the job out', `${claimMs.toFixed(1)} ms`))
    const each = `${(progressMs / reports).toFixed(1)} ms each, ${worstMs.toFixed(1)} ms at most`
    say(factLine(`  ${reports} reports of ${GROUP} cases`, `${progressMs.toFixed(0)} ms, ${each}`))
    say(factLine('  storing the result', `${completeMs.toFixed(1)} ms`))
  } finally {
    await site.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
