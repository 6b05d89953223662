import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { SubmissionEffects } from './submission-effects.ts'

/** The problem for judging a run of this contest. Where points depend on all tests, a failed one does not end the judging. */
export async function problemInPlace(
  db: Transaction,
  { contestRecord }: SubmissionEffects,
  stored: JudgeProblem,
  cid: number | null,
): Promise<JudgeProblem> {
  const stopsEarly = stored.judgeCaseMode === 'ergodic_without_error'
  const goesOn = stopsEarly && cid !== null && (await contestRecord.runsEveryCase(db, cid))
  return goesOn ? { ...stored, judgeCaseMode: 'default' } : stored
}
