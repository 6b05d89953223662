/**
 * How people share the lanes of the judge (docs/judging.md, "Lanes are shared by time").
 *
 * Theory of operation. Whoever waits is measured against whoever runs. A judging that has had its turn gives its lane back between two
 * cases. One that is in the middle of a case is stopped there only when somebody has waited for a while; that case is run again later, so a
 * program never gets a verdict by this.
 */
import { second } from '../../ground/time/instant.ts'

/** So long a judging may hold its lane while others wait. */
export const TURN_MS = 10 * second
/** So long somebody waits until a judging that has had its turn is stopped inside a case. */
const PATIENCE_MS = 5 * second
/** Lane time is forgotten four times as slowly as it is used, and no more than two turns of it are held against anybody. */
export const FORGETTING = 4
export const REMEMBERED_MS = 2 * TURN_MS

/** Smaller is earlier. Practice and test runs share one class. */
export const Priority = { contest: 0, practice: 2, rejudge: 3, preview: 4 } as const
export type Priority = (typeof Priority)[keyof typeof Priority]

/** Whether a person waits for such a job; rejudges and previews count as nobody's. */
export const isPersonal = (priority: number): boolean => priority <= Priority.practice

/** When the lane time of a person is forgotten: an instant, later with each use. */
export function paidUntil(before: number, usedMs: number, now: number): number {
  return Math.min(Math.max(before, now) + FORGETTING * usedMs, now + FORGETTING * REMEMBERED_MS)
}

export type OnLane = {
  jobId: number
  uid: string
  priority: number
  /** Since it took this lane. */
  heldMs: number
  /** Lane time that its person is remembered for, this turn included. */
  usedMs: number
  /** How often it was stopped inside a case. */
  cuts: number
  /** One short run and not many cases: it can only be stopped inside. */
  isSingleRun: boolean
}
export type InLine = { uid: string; priority: number; waitedMs: number; usedMs: number }
export type TurnOver = { jobId: number; when: 'between-cases' | 'now' }

/** Whether this one in line would be taken before that judging, if both stood in line. */
function goesBefore(next: InLine, running: OnLane, lanesOf: (uid: string) => number): boolean {
  if (isPersonal(next.priority) !== isPersonal(running.priority)) return isPersonal(next.priority)
  if (next.uid === running.uid) return next.priority < running.priority
  if (lanesOf(next.uid) === 0 && lanesOf(running.uid) > 1) return true
  if (lanesOf(next.uid) > 0 && lanesOf(running.uid) <= 1) return false
  if (next.priority !== running.priority) return next.priority < running.priority
  return next.usedMs < running.usedMs
}

function whenOver(next: InLine, running: OnLane, holdsMore: boolean): TurnOver['when'] {
  // Of one class and with one lane each, a case that was stopped once gets twice the time: it must come to its end some day.
  const isEqual = next.priority === running.priority && !holdsMore
  const patience = isEqual ? TURN_MS * 2 ** (running.cuts + 1) : PATIENCE_MS
  return next.waitedMs >= patience ? 'now' : 'between-cases'
}

/**
 * Which judgings give their lanes back, when, for those in line.
 * @param line in the order in which they will be taken
 * @param freeLanes lanes that take the first ones in line anyway
 */
export function turnsOver(running: readonly OnLane[], line: readonly InLine[], freeLanes: number): TurnOver[] {
  const lanes = new Map<string, number>()
  for (const { uid } of running) lanes.set(uid, (lanes.get(uid) ?? 0) + 1)
  const lanesOf = (uid: string) => lanes.get(uid) ?? 0
  const left = running.filter(({ heldMs }) => heldMs >= TURN_MS)
  const over: TurnOver[] = []
  for (const next of line.slice(Math.max(0, freeLanes))) {
    // The lowest class first, then who has most lanes, then who has used most; a case that was stopped before comes last.
    const [first] = left
      .filter((each) => goesBefore(next, each, lanesOf))
      .sort((a, b) => b.priority - a.priority || lanesOf(b.uid) - lanesOf(a.uid) || a.cuts - b.cuts || b.usedMs - a.usedMs)
    if (!first) continue
    const when = whenOver(next, first, lanesOf(first.uid) > 1)
    // Nothing is gained where the only run cannot be stopped in between.
    if (when === 'now' || !first.isSingleRun) over.push({ jobId: first.jobId, when })
    left.splice(left.indexOf(first), 1)
    lanes.set(first.uid, lanesOf(first.uid) - 1)
    lanes.set(next.uid, lanesOf(next.uid) + 1)
  }
  return over
}
