import { typicalMs } from '@touchstone/shared/judging/queue/expected-wait.ts'
import type { JudgeJobTable } from '../../ground/db/tables/judging.table.ts'
import type { Clock } from '../../ground/time/clock.ts'

type Kind = JudgeJobTable['kind']

/** Number of last jobs that count: a lesson moves from one problem to the next. */
const REMEMBERED = 40

export type JudgePace = {
  /** @param beforeMs lane time of its earlier turns */
  started(jobId: number, kind: Kind, beforeMs?: number): void
  /** The job ended; a failed one does not count for the pace. */
  ended(jobId: number, isDone: boolean): void
  /** A kind without data counts like any other; null without any data. */
  typicalMs(kind: Kind): number | null
}

/** The current pace of judging: the durations of the last jobs of each kind. Kept in memory; after a restart it is unknown again. */
export function createJudgePace({ clock }: { clock: Clock }): JudgePace {
  const started = new Map<number, { kind: Kind; at: number }>()
  const lately = new Map<Kind, number[]>()

  return {
    started(jobId, kind, beforeMs = 0) {
      started.set(jobId, { kind, at: clock.now() - beforeMs })
    },

    ended(jobId, isDone) {
      const job = started.get(jobId)
      started.delete(jobId)
      if (!job || !isDone) return
      lately.set(job.kind, [...(lately.get(job.kind) ?? []), Math.max(0, clock.now() - job.at)].slice(-REMEMBERED))
    },

    typicalMs: (kind) => typicalMs(lately.get(kind) ?? [...lately.values()].flat()),
  }
}
