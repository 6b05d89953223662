/** Rights to the smallest breaking input of a program: search for it, read it, show it to the author, make a test of it. */
import type { Actor } from './actor.ts'
import type { TestPlace } from './failing-test-access.ts'
import { leads, type SubmissionFacts, submissionRights } from './submission-access.ts'

type BreakingFacts = {
  /** A teacher or preparer has shown the input to the author. */
  isShown: boolean
  /** Wrong tries after which the problem lets its pupils search; null: never. */
  after: number | null
  /** Wrong tries of the submission's author at the problem. */
  wrongTries: number
}

type Place = Pick<TestPlace, 'readsInside' | 'opensProblem' | 'isClosed' | 'running'>
type BreakingRights = { search: boolean; read: boolean; show: boolean; addTest: boolean }

const none: BreakingRights = { search: false, read: false, show: false, addTest: false }

/**
 * Contests come first, as for failed tests: while one with the problem runs, or closes the bank, only its staff and the people that prepare
 * the problem read anything.
 */
export function breakingRights(
  viewer: Actor | null,
  facts: SubmissionFacts,
  place: Place,
  { isShown, after, wrongTries }: BreakingFacts,
): BreakingRights {
  const { see, verdict, figures, isOwn } = submissionRights(viewer, facts)
  if (viewer === null || !see || !verdict || !figures) return none
  if (place.readsInside) return { search: true, read: true, show: true, addTest: true }
  if (!place.opensProblem || place.isClosed || place.running.some(({ isStaff }) => !isStaff)) return none
  if (leads(viewer, facts)) return { search: true, read: true, show: true, addTest: false }
  if (!isOwn) return none
  const isAllowed = after !== null && wrongTries >= after
  return { search: isAllowed, read: isAllowed || isShown, show: false, addTest: false }
}
