import { createHash } from 'node:crypto'
import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { VerifyDoubt } from '@touchstone/shared/judging/verify/verify.schema.ts'
import type { Judge } from '../open-judge/create-judge.ts'
import type { PackageSubmission, ProblemPackage } from '../package/problem-package.ts'
import { checkSubmission, type RunOptions } from './check-submission.ts'

// Checks for all that a problem may have, and that is seldom meant.

/** A program that is expected to be too slow stays so with this much more time. */
const ROOM_FOR_SLOW = 1.5

/** Programs that are expected to be too slow, and are not with half as much time again. */
export async function passingSlowOnes(
  judge: Judge,
  pkg: ProblemPackage,
  submissions: readonly PackageSubmission[],
  options: RunOptions,
): Promise<VerifyDoubt[]> {
  const timeLimitMs = Math.ceil(pkg.problem.timeLimitMs * ROOM_FOR_SLOW)
  const roomy = { ...pkg, problem: { ...pkg.problem, timeLimitMs } }
  const doubts: VerifyDoubt[] = []
  for (const submission of submissions.filter(({ expected, rules }) => !rules && expected.every((each) => each === Verdict.TimeLimit))) {
    const { state, submission: name, verdict } = await checkSubmission(judge, roomy, submission, { ...options, onlySomeTests: false })
    if (state === 'bad') doubts.push({ code: 'slow-passes', details: { submission: name, verdict, timeLimitMs } })
  }
  return doubts
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

/** Runs a program that must be accepted on the examples of the statement, as if they were tests. Nobody can answer for a talk. */
export async function failingExamples(
  judge: Judge,
  pkg: ProblemPackage,
  accepted: PackageSubmission | undefined,
  options: RunOptions,
): Promise<VerifyDoubt[]> {
  const { problem, examples = [] } = pkg
  if (!accepted || examples.length === 0 || problem.judgeMode === 'interactive') return []
  const folder = judge.tools.newFolder()
  try {
    const blobs = new Map<string, string>()
    const addFile = (content: string) => {
      const hash = sha256(content)
      blobs.set(hash, folder.addInput(hash, content))
      return hash
    }
    const doubts: VerifyDoubt[] = []
    for (const [index, { input, output }] of examples.entries()) {
      const testcase = {
        caseId: null,
        seq: 1,
        groupNum: null,
        score: null,
        inputName: 'example.in',
        outputName: 'example.out',
        inputHash: addFile(input),
        outputHash: addFile(output),
        inputSize: Buffer.byteLength(input),
        outputSize: Buffer.byteLength(output),
      }
      const { subtaskNeeds: _needs, ...rest } = problem
      const asTest: JudgeProblem = { ...rest, type: RuleType.ACM, judgeCaseMode: 'default', ioScore: null, testcases: [testcase] }
      const { submission, verdict, state } = await checkSubmission(judge, { ...pkg, blobs, problem: asTest }, accepted, {
        ...options,
        onlySomeTests: false,
      })
      if (state === 'bad') doubts.push({ code: 'example-fails', details: { number: index + 1, submission, verdict } })
    }
    return doubts
  } finally {
    folder.remove()
  }
}
