/** Rules of picture tasks: the pace of handing in, and the worth of a picture (docs/rules/picture-tasks.md). */
import { minute } from '../../ground/time/instant.ts'
import { latePercentOf } from '../homework/homework-result.ts'
import { type HomeworkTerms, isOpenAt, ownDueAt, takesWork } from '../homework/homework-terms.ts'

/** A pupil hands in at most one picture to a task in this time. */
export const PICTURE_PACE_MS = 15 * minute

/**
 * `handed-in`: for a teacher. `waiting`: the scoring service is asked. `proposed`: it has rated the picture, and a teacher confirms. `failed`: it
 * gave no rating, so the picture is for a teacher. `confirmed`: marked. Pupils see the first and the last one only.
 */
export const pictureStates = ['handed-in', 'waiting', 'proposed', 'failed', 'confirmed'] as const
export type PictureState = (typeof pictureStates)[number]

/** A picture of one pupil for one task. `mark`: points before the late rule; null without a mark. */
export type HandedIn = { id: number; taskId: number; handedInAt: number; state: PictureState; mark: number | null; isRemoved: boolean }

type PictureTaskTerms = { id: number; points: number }

/** @param lastAt the newest picture, removed ones included; null: none. @returns when the next one is allowed; null: now */
export function nextPictureAt(lastAt: number | null, now: number): number | null {
  if (lastAt === null) return null
  const next = lastAt + PICTURE_PACE_MS
  return now < next ? next : null
}

/** Why no picture can be handed in now: the homework is not open yet, or it is over. Late work that still counts is taken. */
export function pictureClosing(terms: HomeworkTerms, now: number): 'not-open' | 'over' | null {
  if (!isOpenAt(terms, now)) return 'not-open'
  return takesWork(terms, now) ? null : 'over'
}

export type PictureCell = {
  taskId: number
  /** The newest picture; null: none. */
  recordId: number | null
  state: PictureState | 'none'
  handedInAt: number | null
  isLate: boolean
  /** Of the newest picture with a mark, after the late rule; at most two decimals. */
  points: number
  /** The picture whose mark counts. */
  countedId: number | null
  countedIsLate: boolean
}

const byAge = (a: HandedIn, b: HandedIn) => a.handedInAt - b.handedInAt || a.id - b.id

/** In hundredths of a point, so that half of one is rounded up. */
export const worthOfMark = (mark: number, percent: number): number => Math.round(mark * percent) / 100

/**
 * One pupil's cell for one task. The newest picture counts; while it has no mark, the mark of the one before stays.
 * @param records of this pupil for this task, in any order
 * @param terms with the pupil's own due time
 */
export function pictureCell(records: readonly HandedIn[], task: PictureTaskTerms, terms: HomeworkTerms): PictureCell {
  const { opensAt, dueAt } = terms
  const isLate = (at: number) => dueAt !== null && at > dueAt
  const percentAt = (at: number) => (isLate(at) ? latePercentOf(terms) : 100)
  const counts = ({ state, mark, handedInAt }: HandedIn) =>
    state === 'confirmed' && mark !== null && (opensAt === null || handedInAt >= opensAt) && percentAt(handedInAt) > 0
  const kept = records.filter(({ isRemoved }) => !isRemoved).toSorted(byAge)
  const newest = kept.at(-1)
  const counted = kept.findLast(counts)
  return {
    taskId: task.id,
    recordId: newest?.id ?? null,
    state: newest?.state ?? 'none',
    handedInAt: newest?.handedInAt ?? null,
    isLate: newest !== undefined && isLate(newest.handedInAt),
    points: counted?.mark == null ? 0 : worthOfMark(Math.min(counted.mark, task.points), percentAt(counted.handedInAt)),
    countedId: counted?.id ?? null,
    countedIsLate: counted !== undefined && isLate(counted.handedInAt),
  }
}

/** One pupil's cells, in the order of the tasks. */
export function pictureRow(
  records: readonly HandedIn[],
  tasks: readonly PictureTaskTerms[],
  terms: HomeworkTerms,
  extendedTo: number | null,
): PictureCell[] {
  const own = { ...terms, dueAt: ownDueAt(terms.dueAt, extendedTo) }
  const of = Map.groupBy(records, ({ taskId }) => taskId)
  return tasks.map((task) => pictureCell(of.get(task.id) ?? [], task, own))
}

/** A picture as one piece of homework beside the problems: handed in counts as tried, full points as solved. */
export const asWork = (cell: PictureCell, { points }: PictureTaskTerms) => ({
  points: cell.points,
  countedTries: cell.recordId === null ? 0 : 1,
  solved: cell.countedId !== null && cell.points >= points,
})
