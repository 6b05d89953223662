import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { DEFAULT_PROBLEM } from '../package/problem-package.ts'
import { testCacheDir } from './test-judge.ts'

/** A problem made from pairs of input and answer, its files in its own folder. */
export function simpleProblem(pairs: readonly (readonly [string, string])[], fields: Partial<JudgeProblem> = {}) {
  mkdirSync(testCacheDir, { recursive: true })
  const folder = mkdtempSync(join(testCacheDir, 'problem-'))
  chmodSync(folder, 0o755)
  const blobs = new Map<string, string>()
  const blobPath = async (hash: string) => join(folder, hash)
  const keep = (content: string) => {
    const hash = createHash('sha256').update(content).digest('hex')
    writeFileSync(join(folder, hash), content, { mode: 0o644 })
    blobs.set(hash, join(folder, hash))
    return hash
  }
  const problem: JudgeProblem = {
    ...DEFAULT_PROBLEM,
    problemId: 'test',
    testcases: pairs.map(([input, answer], index) => ({
      caseId: null,
      seq: index + 1,
      groupNum: null,
      score: null,
      inputName: `${index + 1}.in`,
      outputName: `${index + 1}.ans`,
      inputHash: keep(input),
      outputHash: keep(answer),
      inputSize: input.length,
      outputSize: answer.length,
    })),
    ...fields,
  }
  return { problem, blobs, blobPath, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A job without a site. */
export const jobOf = (language: string, code: string, problem: JudgeProblem) => ({
  jobId: 0,
  attempt: 1,
  submitId: 0,
  language,
  code,
  problem,
})
