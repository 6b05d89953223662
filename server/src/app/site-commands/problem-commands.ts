import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { unpackExamples } from '@touchstone/shared/problems/problem/examples.ts'
import { z } from 'zod'
import { toJudgeProblem } from '../../problems/problem/judge-problem.ts'
import { siteCommand } from './site-command.ts'

/** A problem of the bank as a judge beside the site needs it. `files` has a path on this machine for each hash. */
export type ProblemToVerify = {
  title: string
  problem: JudgeProblem
  examples: { input: string; output: string }[]
  solutions: { name: string; language: string; expected: string | null; code: string }[]
  files: Record<string, string>
}

/** @throws DomainError problem.gone */
export const problemToVerify = siteCommand(
  z.object({ problemId: z.string().min(1).max(255) }),
  async ({ services: { db, blobs, problems, solutions } }, { problemId }): Promise<ProblemToVerify> => {
    const row = await problems.findByDisplayId(db, problemId)
    if (!row) throw new DomainError('problem.gone')
    const problem = toJudgeProblem(row, await problems.cases(db, row.id))
    const hashes = new Set(problem.testcases.flatMap(({ inputHash, outputHash }) => [inputHash, outputHash]))
    const files: ProblemToVerify['files'] = {}
    for (const hash of hashes) files[hash] = await blobs.localFile(hash)
    return {
      title: row.title ?? problemId,
      problem,
      examples: unpackExamples(row.examples),
      solutions: (await solutions.allOf(db, row.id)).map(({ name, ...rest }) => ({ ...rest, name: name ?? rest.language })),
      files,
    }
  },
)
