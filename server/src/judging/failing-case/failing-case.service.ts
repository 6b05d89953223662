import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { readableTests } from '@touchstone/shared/ground/access/failing-test-access.ts'
import { firstDifference } from '@touchstone/shared/judging/submission/first-difference.ts'
import type { FailingCase } from '@touchstone/shared/judging/submission/submission.schema.ts'
import type { ShownHead } from '@touchstone/shared/judging/verdict/shown-head.ts'
import { isFailedCase } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import type { Problem, ProblemCase } from '../../problems/problem/problem.queries.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import type { SubmissionService } from '../submission/submission.service.ts'
import { equalsSample, headOf } from './case-contents.ts'
import { answersOf } from './problem-answers.ts'
import { createTestPlace, type TestPlaceDeps } from './test-place.ts'

type Deps = TestPlaceDeps & { blobs: BlobStore; problems: ProblemService; submissions: SubmissionService }

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

export function createFailingCaseService({ blobs, problems, submissions, ...places }: Deps): FailingCaseService {
  const { db } = places
  const placeOf = createTestPlace(places)

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
