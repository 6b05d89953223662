import { findingText } from '@touchstone/shared/judging/verify/verified-solutions.ts'
import type { SolutionFinding, VerifyCheck, VerifyStep, VerifyStepResult } from '@touchstone/shared/judging/verify/verify.schema.ts'
import type { Judge } from '../open-judge/create-judge.ts'
import type { PackageSubmission, ProblemPackage } from '../package/problem-package.ts'
import { bankExpectation } from './bank-submission.ts'
import { failingExamples, passingSlowOnes } from './check-sense.ts'
import { checkSubmission, type RunOptions } from './check-submission.ts'
import { commandTextsIn } from './command-texts.ts'

type Options = { blobPath: (hash: string) => Promise<string>; signal?: AbortSignal }

/**
 * Runs one check of a problem of the bank: the same that the command `verify` makes.
 * @throws what `blobPath` throws; rejects as `judge` does
 */
export async function verifyStep(judge: Judge, step: VerifyStep, { blobPath, signal }: Options): Promise<VerifyStepResult> {
  const { check, problem, program, examples, timeFactor } = step
  const wanted = bankExpectation(program.expected)
  if (!wanted) throw new Error(`an expectation of a later version: ${program.expected}`)
  const folder = judge.tools.newFolder()
  try {
    const submission: PackageSubmission = { path: folder.addInput(program.name, program.code), language: program.language, ...wanted }
    const hashes = new Set(problem.testcases.flatMap(({ inputHash, outputHash }) => [inputHash, outputHash]))
    const blobs = new Map<string, string>()
    for (const hash of hashes) blobs.set(hash, await blobPath(hash))
    const pkg: ProblemPackage = { name: problem.problemId, problem, blobs, submissions: [submission], notes: [], examples }
    const faults: string[] = []
    const options: RunOptions = {
      language: 'en-US',
      timeFactor,
      onFault: (errorCode) => faults.push(errorCode),
      ...(signal ? { signal } : {}),
    }
    const found = await checks[check](judge, pkg, submission, options)
    return { solution: null, doubts: [], ...found, errorCode: faults[0] ?? null }
  } finally {
    folder.remove()
  }
}

type Check = (judge: Judge, pkg: ProblemPackage, submission: PackageSubmission, options: RunOptions) => Promise<Partial<VerifyStepResult>>

const checks = {
  solution: async (judge, pkg, submission, options) => ({ solution: await findingOf(judge, pkg, submission, options) }),
  examples: async (judge, pkg, submission, options) => ({ doubts: await failingExamples(judge, pkg, submission, options) }),
  slow: async (judge, pkg, submission, options) => ({ doubts: await passingSlowOnes(judge, pkg, [submission], options) }),
} as const satisfies Record<VerifyCheck, Check>

async function findingOf(judge: Judge, pkg: ProblemPackage, submission: PackageSubmission, options: RunOptions): Promise<SolutionFinding> {
  const done = await checkSubmission(judge, pkg, submission, { ...options, onlySomeTests: false })
  const { groups: _, memoryKb: __, message, stderr, ...check } = done
  const wasRun = check.verdict !== commandTextsIn('en-US')('not-run')
  // The reason for which nothing ran is a sentence of the command, and nothing runs the second time either.
  const inChinese = wasRun ? null : await checkSubmission(judge, pkg, submission, { ...options, language: 'zh-CN', onlySomeTests: false })
  return {
    ...check,
    verdict: wasRun ? check.verdict : null,
    message: findingText(message),
    messageZh: findingText(inChinese?.message ?? null),
    stderr: findingText(stderr),
  }
}
