import { typicalMs } from '@touchstone/shared/judging/queue/expected-wait.ts'
import { z } from 'zod'
import type { JudgeJobTable } from '../../ground/db/tables/judging.table.ts'

type Kind = JudgeJobTable['kind']

/** Number of last jobs that count: a lesson moves from one problem to the next. */
const REMEMBERED = 40

/** Milliseconds of the last jobs of each kind. A kind of a newer version counts in the mean of all. */
export const Paces = z.record(z.string(), z.array(z.number().nonnegative()))
export type Paces = z.infer<typeof Paces>

export type JudgePace = {
  /** A job has ended well. @param ms its whole time on lanes */
  note(kind: Kind, ms: number): void
  /** The last jobs that ended at this server. */
  own(): Paces
  /** The last jobs that ended at other servers of the site. */
  setElsewhere(paces: readonly Paces[]): void
  /** A kind without data counts like any other; null without any data. */
  typicalMs(kind: Kind): number | null
}

/**
 * The current pace of judging: the durations of the last jobs of each kind, those of all servers together. Kept in memory; after a restart
 * only the other servers know it.
 */
export function createJudgePace(): JudgePace {
  let own: Paces = {}
  let elsewhere: readonly Paces[] = []

  return {
    note(kind, ms) {
      own = { ...own, [kind]: [...(own[kind] ?? []), ms].slice(-REMEMBERED) }
    },
    own: () => own,
    setElsewhere(paces) {
      elsewhere = paces
    },
    typicalMs(kind) {
      const all = [own, ...elsewhere]
      const ofKind = all.flatMap((paces) => paces[kind] ?? [])
      return typicalMs(ofKind.length > 0 ? ofKind : all.flatMap((paces) => Object.values(paces).flat()))
    },
  }
}
