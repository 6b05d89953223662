import { tutorLimits } from './tutor-limits.ts'

/** Why the tutor takes no question now, the first reason that holds. */
export const tutorClosings = ['guest', 'contest', 'off', 'unready', 'budget', 'own-budget', 'busy', 'pause'] as const
type TutorClosing = (typeof tutorClosings)[number]
/** The reasons that also close help by rules, which needs neither model nor tokens. */
export const helpClosings = ['guest', 'contest', 'off'] as const satisfies readonly TutorClosing[]
type HelpClosing = (typeof helpClosings)[number]

export type TutorFacts = {
  isSignedIn: boolean
  /** Takes part in a running contest, on whatever problem. */
  isInContest: boolean
  /** A teacher has turned it off in a place that counts. */
  isOff: boolean
  /** The site has an address, a model and a readable key. */
  isReady: boolean
  /** Tokens of this day, of the site and of the pupil. */
  used: { site: number; own: number }
  budget: { site: number; own: number }
  /** An answer is under way. */
  isBusy: boolean
  /** Null: never asked. */
  lastAskedAt: number | null
}

/** Milliseconds until the next question is taken; a clock that was set back never makes it longer than the pause. */
export function pauseLeft(lastAskedAt: number | null, now: number): number {
  return lastAskedAt === null ? 0 : Math.min(tutorLimits.pauseMs, Math.max(0, lastAskedAt + tutorLimits.pauseMs - now))
}

/** Null: it takes a question. */
export function tutorClosing(facts: TutorFacts, now: number): TutorClosing | null {
  if (!facts.isSignedIn) return 'guest'
  if (facts.isInContest) return 'contest'
  if (facts.isOff) return 'off'
  if (!facts.isReady) return 'unready'
  if (facts.used.site >= facts.budget.site) return 'budget'
  if (facts.used.own >= facts.budget.own) return 'own-budget'
  if (facts.isBusy) return 'busy'
  return pauseLeft(facts.lastAskedAt, now) > 0 ? 'pause' : null
}

/** Why help by rules is closed; null: it is given. The reasons that close help come first in `tutorClosing`, so none hides behind another. */
export function helpClosing(facts: TutorFacts, now: number): HelpClosing | null {
  const closed = tutorClosing(facts, now)
  return helpClosings.find((known) => known === closed) ?? null
}
