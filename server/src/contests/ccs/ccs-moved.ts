/**
 * Theory of operation. A recording that is played faster than time begins earlier and earlier, with all its runs. Sent objects then stay
 * true, except for the start of the contest: contest times are unchanged, and absolute times are those of the first publication. So only
 * other changes are sent again.
 */
import type { CcsRun } from './ccs.queries.ts'
import type { CcsState } from './ccs-state.ts'

/** A contest as one reader last saw it. @property stands its state by its own times @property sent the published state */
export type LastLook = { startTime: number; runs: ReadonlyMap<number, CcsRun>; stands: CcsState; sent: CcsState }

const inContest = (run: CcsRun, startTime: number): string =>
  JSON.stringify({ ...run, submitTime: run.submitTime - startTime, judgedAt: run.judgedAt === null ? null : run.judgedAt - startTime })

/** Texts of the runs that moved with their contest and are otherwise unchanged. */
export function textsOfMoved<Texts>(
  texts: WeakMap<CcsRun, Texts>,
  last: LastLook,
  now: Pick<LastLook, 'startTime' | 'runs'>,
): WeakMap<CcsRun, Texts> {
  const kept = new WeakMap<CcsRun, Texts>()
  for (const run of now.runs.values()) {
    const before = last.runs.get(run.submitId)
    const text = before && texts.get(before)
    if (text && inContest(before, last.startTime) === inContest(run, now.startTime)) kept.set(run, text)
  }
  return kept
}

/** The state now; a moment that moved with the contest keeps its first published value. */
export function steadyMoments(last: LastLook | null, { startTime, stands }: Pick<LastLook, 'startTime' | 'stands'>): CcsState {
  if (last === null) return stands
  const movedBy = startTime - last.startTime
  const moments = (Object.keys(stands) as (keyof CcsState)[]).map((key) => {
    const [before, now] = [last.stands[key], stands[key]]
    const isSame = before != null && now != null && Date.parse(now) - Date.parse(before) === movedBy
    return [key, isSame ? last.sent[key] : now]
  })
  return Object.fromEntries(moments) as CcsState
}
