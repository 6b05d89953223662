import type { TutorQuestion } from '@touchstone/shared/classes/tutor/tutor.schema.ts'
import { isOwn } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { firstDifferingToken } from '@touchstone/shared/judging/submission/first-token.ts'
import { verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import { unpackExamples } from '@touchstone/shared/problems/problem/examples.ts'
import type { FailingCaseService } from '../../judging/failing-case/failing-case.service.ts'
import type { SubmissionService } from '../../judging/submission/submission.service.ts'
import type { Problem } from '../../problems/problem/problem.queries.ts'
import type { TutorMaterial } from './tutor-prompt.ts'

type Deps = { submissions: Pick<SubmissionService, 'detail'>; failingCases: Pick<FailingCaseService, 'read'> }
type Tried = Pick<TutorMaterial, 'verdict' | 'sample'>
const nothing: Tried = { verdict: null, sample: null }

/** The statement as the pupil reads it. */
export function statementOf(problem: Pick<Problem, 'title' | 'description' | 'input' | 'output' | 'hint' | 'examples'>): string {
  const { title, description, input, output, hint, examples } = problem
  const samples = unpackExamples(examples).map(
    (sample, i) => `Sample ${i + 1} input:\n${sample.input}\nSample ${i + 1} output:\n${sample.output}`,
  )
  return [title, description, input && `Input: ${input}`, output && `Output: ${output}`, hint, ...samples].filter(Boolean).join('\n\n')
}

/** The readable part of the submission: the verdict, and the failing test only where it is a sample. */
export async function triedBy({ pid, submitId }: TutorQuestion, caller: Caller, { submissions, failingCases }: Deps): Promise<Tried> {
  if (submitId == null) return nothing
  try {
    const { submission } = await submissions.detail(submitId, caller)
    if (submission.pid !== pid || !isOwn(caller.actor, submission.uid)) return nothing
    const verdict = verdictName(submission.status) ?? null
    const failing = await failingCases.read({ submitId }, caller)
    if (failing.state !== 'shown' || !failing.isSample || !failing.input) return { verdict, sample: null }
    const { input, expected, got, anyAnswer } = failing
    const difference = expected && got && !anyAnswer ? firstDifferingToken(expected, got) : null
    return { verdict, sample: { input: input.text, expected: expected?.text ?? null, got: got?.text ?? null, difference } }
  } catch (error) {
    if (error instanceof DomainError) return nothing
    throw error
  }
}
