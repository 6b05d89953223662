import { sealTime } from '@touchstone/shared/contests/contest/contest-runs.ts'
import { isSealed } from '@touchstone/shared/contests/contest/contest-seal.ts'
import { isOpen as isWaiting } from '@touchstone/shared/judging/verdict/verdict.ts'
import { z } from 'zod'
import type { CcsFacts } from './ccs-facts.ts'
import type { SentRun } from './ccs-run-objects.ts'
import { absTime } from './ccs-time.ts'

const Moment = z.string().nullable()

/** The state of a contest; each key is a time or null. */
export const CcsState = z.object({
  started: Moment,
  frozen: Moment.optional(),
  ended: Moment,
  thawed: Moment.optional(),
  finalized: Moment,
  end_of_updates: Moment,
})
export type CcsState = z.infer<typeof CcsState>

/**
 * The state follows from the clock and the runs; it is never set. Results are final when the contest is over, its board open and every run judged.
 * A rejudge reopens them.
 */
export function stateObject({ kept, pages, now }: CcsFacts, sent: readonly SentRun[]): CcsState {
  const { contest } = kept
  const { startTime, endTime, sealRank } = contest
  const reached = (at: number) => (now >= at ? absTime(at) : null)
  const openedAt = isSealed(contest, now) || now < endTime ? null : Math.max(endTime, pages.openedAt ?? endTime)
  const isFinal = openedAt !== null && sent.every(({ run }) => !isWaiting(run.status))
  const last = sent.reduce((at, { run }) => Math.max(at, run.judgedAt ?? 0), openedAt ?? 0)
  const final = isFinal ? absTime(last) : null
  return {
    started: reached(startTime),
    ...(sealRank ? { frozen: reached(sealTime(contest)) } : {}),
    ended: reached(endTime),
    ...(sealRank ? { thawed: openedAt === null ? null : absTime(openedAt) } : {}),
    finalized: final,
    end_of_updates: final,
  }
}
