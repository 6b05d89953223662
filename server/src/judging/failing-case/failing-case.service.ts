import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { readableTests, type TestPlace } from '@touchstone/shared/ground/access/failing-test-access.ts'
import { mayOpenProblem, mayReadInside } from '@touchstone/shared/ground/access/problem-access.ts'
import type { SubmissionFacts } from '@touchstone/shared/ground/access/submission-access.ts'
import { storedPolicy } from '@touchstone/shared/judging/submission/failing-tests.ts'
import { firstDifference } from '@touchstone/shared/judging/submission/first-difference.ts'
import type { FailingCase } from '@touchstone/shared/judging/submission/submission.schema.ts'
import type { ShownHead } from '@touchstone/shared/judging/verdict/shown-head.ts'
import { isFailedCase } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { BankClosing } from '../../problems/problem/bank-closing.ts'
import type { Problem, ProblemCase } from '../../problems/problem/problem.queries.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { listRunningContests } from '../../problems/problem/running-contests.ts'
import type { ContestStandings } from '../submission/ports.ts'
import type { SubmissionService } from '../submission/submission.service.ts'
import { equalsSample, headOf } from './case-contents.ts'
import { answersOf } from './problem-answers.ts'

type Deps = {
  db: Database
  clock: Clock
  blobs: BlobStore
  config: Pick<ConfigService, 'switches'>
  groups: GroupService
  problems: ProblemService
  submissions: SubmissionService
  contestDoor: ContestStandings
  closing: BankClosing
}

export type FailingCaseService = {
  /**
   * A failed test of a submission with its contents, where the caller may read them.
   * @throws DomainError as `SubmissionService.open` does
   */
  read(query: { submitId: number; caseNumber?: number | null | undefined }, caller: Caller): Promise<FailingCase>
}

const empty = { caseNumber: null, failed: [], isSample: false, anyAnswer: false, input: null, expected: null, got: null, difference: null }
const nothing: FailingCase = { state: 'nothing', ...empty }
const changed: FailingCase = { state: 'changed', ...empty }

export function createFailingCaseService({
  db,
  clock,
  blobs,
  config,
  groups,
  problems,
  submissions,
  contestDoor,
  closing,
}: Deps): FailingCaseService {
  async function placeOf(problem: Problem, facts: SubmissionFacts, caller: Caller): Promise<TestPlace> {
    const { actor } = caller
    const groupRole = await groups.roleOf(problem.gid, actor?.uid)
    const running = []
    for (const { cid, showsSamples } of await listRunningContests(db, problem.id, clock.now())) {
      running.push({ showsSamples, isStaff: (await contestDoor.standing(cid, caller)).isContestAdmin })
    }
    return {
      policy: storedPolicy(problem.failingTests) ?? config.switches().failingTests,
      readsInside: mayReadInside(actor, problem, groupRole),
      opensProblem: facts.cid === null ? mayOpenProblem(actor, problem, groupRole) : facts.contest?.isOff === false,
      isClosed: await closing.isClosed(problem, actor, groupRole),
      running,
    }
  }

  /** Undefined: a content is gone. */
  async function contentsOf(problem: Problem, testcase: ProblemCase, got: ShownHead | null) {
    const { hasExpected, anyAnswer } = answersOf(problem)
    const isThere = (await blobs.has(testcase.inputHash)) && (!hasExpected || (await blobs.has(testcase.outputHash)))
    if (!isThere) return undefined
    const input = await headOf(blobs, testcase.inputHash)
    const expected = hasExpected ? await headOf(blobs, testcase.outputHash) : null
    const difference = expected && got && !anyAnswer ? firstDifference(expected, got) : null
    return { anyAnswer, input, expected, got, difference }
  }

  return {
    async read({ submitId, caseNumber }, caller) {
      const { row, facts } = await submissions.open(submitId, caller)
      const problem = await problems.find(db, row.pid)
      if (!problem || row.isManual) return nothing
      const readable = readableTests(caller.actor, facts, await placeOf(problem, facts, caller))
      if (readable === 'none') return nothing
      const failed = (await submissions.judgedCases(submitId)).filter(({ status }) => isFailedCase(status))
      const first = failed.find(({ outputHead }) => outputHead !== null) ?? failed[0]
      const wanted = readable === 'all' && caseNumber ? failed.find(({ seq }) => seq === caseNumber) : first
      if (!wanted) return nothing
      // A later version may hold other tests under the same numbers, so nobody knows which of them equalled a sample.
      if (row.judgedCaseVersion === null || row.judgedCaseVersion !== problem.caseVersion) return readable === 'samples' ? nothing : changed
      const testcase = (await problems.cases(db, problem.id)).find(({ seq }) => seq === wanted.seq)
      if (!testcase || (wanted.caseId !== null && wanted.caseId !== testcase.id)) return changed
      const isSample = await equalsSample(blobs, testcase, problem.examples)
      if (readable === 'samples' && !isSample) return nothing
      const got = wanted.outputHead === null ? null : { text: wanted.outputHead, cut: wanted.outputCut === 1 }
      const contents = await contentsOf(problem, testcase, got)
      if (!contents) return changed
      return {
        state: 'shown',
        caseNumber: wanted.seq,
        failed: readable === 'all' ? failed.map(({ seq }) => seq) : [wanted.seq],
        isSample,
        ...contents,
      }
    },
  }
}
