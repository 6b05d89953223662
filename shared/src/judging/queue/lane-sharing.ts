/**
 * Sharing of the judge's lanes between people (docs/judging.md, "Lanes are shared by time").
 *
 * Theory of operation. Each waiting job is compared with the running ones. A judging that has had its turn gives its lane back between two
 * cases. It is stopped inside a case only when another person has waited for some time. That case runs again later, so an interruption
 * never decides a verdict.
 */
import { second } from '../../ground/time/instant.ts'

/** The time that a judging may hold its lane while others wait. */
export const TURN_MS = 10 * second
/** The wait after which a judging that has had its turn is stopped inside a case. */
const PATIENCE_MS = 5 * second
/** Used lane time expires four times as slowly as it is used, and at most two turns count. */
export const FORGETTING = 4
export const REMEMBERED_MS = 2 * TURN_MS

/**
 * Smaller numbers come first. Practice and test runs share one class. `help`: runs that only explain a program to its author. `search`:
 * jobs for idle lanes. A search gives its lane back as soon as another job waits.
 */
export const Priority = { contest: 0, practice: 2, help: 3, rejudge: 4, preview: 5, search: 6 } as const
export type Priority = (typeof Priority)[keyof typeof Priority]

/** Whether a person waits for such a job; nobody waits for rejudges and previews. */
export const isPersonal = (priority: number): boolean => priority <= Priority.help

/** The instant at which a person's used lane time has expired; each use moves it later. */
export function paidUntil(before: number, usedMs: number, now: number): number {
  return Math.min(Math.max(before, now) + FORGETTING * usedMs, now + FORGETTING * REMEMBERED_MS)
}

export type OnLane = {
  jobId: number
  uid: string
  priority: number
  /** Time since it took this lane. */
  heldMs: number
  /** Recorded lane time of its person, this turn included. */
  usedMs: number
  /** How often it was stopped inside a case. */
  cuts: number
  /** One short run instead of many cases: it can only be stopped inside the run. */
  isSingleRun: boolean
}
export type InLine = { uid: string; priority: number; waitedMs: number; usedMs: number }
export type TurnOver = { jobId: number; when: 'between-cases' | 'now' }

const isIdleWork = ({ priority }: { priority: number }): boolean => priority >= Priority.search

/** Whether this waiting job would come before that judging if both waited. */
function goesBefore(next: InLine, running: OnLane, lanesOf: (uid: string) => number): boolean {
  if (isIdleWork(next) || isIdleWork(running)) return !isIdleWork(next)
  if (isPersonal(next.priority) !== isPersonal(running.priority)) return isPersonal(next.priority)
  if (next.uid === running.uid) return next.priority < running.priority
  if (lanesOf(next.uid) === 0 && lanesOf(running.uid) > 1) return true
  if (lanesOf(next.uid) > 0 && lanesOf(running.uid) <= 1) return false
  if (next.priority !== running.priority) return next.priority < running.priority
  return next.usedMs < running.usedMs
}

function whenOver(next: InLine, running: OnLane, holdsMore: boolean): TurnOver['when'] {
  if (isIdleWork(running)) return 'now'
  // In the same class and with one lane each, a stopped case gets twice the time, so that it can end some day.
  const isEqual = next.priority === running.priority && !holdsMore
  const patience = isEqual ? TURN_MS * 2 ** (running.cuts + 1) : PATIENCE_MS
  return next.waitedMs >= patience ? 'now' : 'between-cases'
}

/**
 * The judgings that must give their lanes back to waiting jobs, and when.
 * @param line waiting jobs in order
 * @param freeLanes number of free lanes, which take the first jobs anyway
 */
export function turnsOver(running: readonly OnLane[], line: readonly InLine[], freeLanes: number): TurnOver[] {
  const lanes = new Map<string, number>()
  for (const { uid } of running) lanes.set(uid, (lanes.get(uid) ?? 0) + 1)
  const lanesOf = (uid: string) => lanes.get(uid) ?? 0
  const left = running.filter((job) => job.heldMs >= TURN_MS || isIdleWork(job))
  const over: TurnOver[] = []
  for (const next of line.slice(Math.max(0, freeLanes))) {
    // The lowest class first, then the person with most lanes, then the one with most used time; a case that was stopped before comes last.
    const [first] = left
      .filter((each) => goesBefore(next, each, lanesOf))
      .sort((a, b) => b.priority - a.priority || lanesOf(b.uid) - lanesOf(a.uid) || a.cuts - b.cuts || b.usedMs - a.usedMs)
    if (!first) continue
    const when = whenOver(next, first, lanesOf(first.uid) > 1)
    // Giving back helps nothing when the only run cannot be stopped in between.
    if (when === 'now' || !first.isSingleRun) over.push({ jobId: first.jobId, when })
    left.splice(left.indexOf(first), 1)
    lanes.set(first.uid, lanesOf(first.uid) - 1)
    lanes.set(next.uid, lanesOf(next.uid) + 1)
  }
  return over
}
