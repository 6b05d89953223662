import { createHash } from 'node:crypto'
import { FinishedCase, type JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { z } from 'zod'
import { readStored } from '../../ground/db/stored-json.ts'

/** The cases that a job keeps of its earlier turns. */
export const KeptCases = z.object({
  mode: z.string(),
  cases: z.array(FinishedCase),
  /** The judges that judged them; absent in rows of an older version. */
  by: z.array(z.string()).optional(),
})
export type KeptCases = z.infer<typeof KeptCases>

/** Finished cases of a job; null where there are none. @throws DamagedRow */
export function readKept(jobId: number, finished: string | null): KeptCases | null {
  return finished === null ? null : readStored(KeptCases, finished, `judge_jobs.finished of ${jobId}`)
}

/** Null when nothing is finished. */
export const writeKept = (kept: KeptCases): string | null => (kept.cases.length === 0 ? null : JSON.stringify(kept))

/** The input of a case's verdict. */
export type JudgedWork = { code: string; problem: JudgeProblem; borderlinePercent: number }

/** A hash of the work of finished cases: another program, test, limit or rule is other work. */
export function hashOfWork({ code, problem, borderlinePercent }: JudgedWork): string {
  return createHash('sha256')
    .update(JSON.stringify([code, problem, borderlinePercent]))
    .digest('hex')
}
