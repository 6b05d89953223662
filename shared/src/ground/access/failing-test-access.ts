/** Contents of tests after a wrong answer: the choice of the problem's owner, and the contests that hold the problem. */
import { type FailingTests, failingTestPolicies } from '../../judging/submission/failing-tests.ts'
import type { Actor } from './actor.ts'
import { leads, type SubmissionFacts, submissionRights } from './submission-access.ts'

/** The problem of a submission, for one viewer. */
export type TestPlace = {
  /** The choice of the problem's owner, or the default of the site. */
  policy: FailingTests
  /** The viewer may read the test data itself (`mayReadInside`). */
  readsInside: boolean
  /** The viewer may open the problem now; always so for a run of a contest that shows its problem. */
  opensProblem: boolean
  /** The bank closes the problem to the viewer for a contest. */
  isClosed: boolean
  /** Contests with the problem that run now. `isStaff`: the viewer is an admin there. */
  running: readonly { isStaff: boolean; showsSamples: boolean }[]
}

const lesser = (a: FailingTests, b: FailingTests): FailingTests => (failingTestPolicies.indexOf(a) < failingTestPolicies.indexOf(b) ? a : b)

/**
 * The tests of a submission whose contents the viewer may read. Only the author of the program and the people that prepare the problem or
 * teach the author read any. The results of single cases come first: where scoring hides them, contents are hidden too.
 */
export function readableTests(viewer: Actor | null, facts: SubmissionFacts, place: TestPlace): FailingTests {
  const rights = submissionRights(viewer, facts)
  if (!rights.see || !rights.verdict || !rights.figures || !rights.cases) return 'none'
  if (place.readsInside) return 'all'
  if (!(rights.isOwn || leads(viewer, facts)) || !place.opensProblem) return 'none'
  const held = place.running.filter(({ isStaff }) => !isStaff)
  if (held.length === 0) return place.isClosed ? 'none' : place.policy
  return held.every(({ showsSamples }) => showsSamples) ? lesser(place.policy, 'samples') : 'none'
}
