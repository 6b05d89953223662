import { readFileSync } from 'node:fs'
import type { JudgeResult } from '@touchstone/shared/judging/judge-job.schema.ts'
import type { Judge } from '../judge/create-judge.ts'
import { kattisFormat } from './kattis/kattis-format.ts'
import type { KattisPackage } from './kattis/read-kattis-package.ts'
import type { ProblemPackage } from './problem-package.ts'

export const isKattis = (pkg: ProblemPackage): pkg is KattisPackage => 'format' in pkg && pkg.format === 'kattis'

/** Judges one source file on a package, without a site. */
export function judgeSource(judge: Judge, pkg: ProblemPackage, language: string, sourcePath: string): Promise<JudgeResult> {
  const { problem, blobs } = pkg
  const job = { jobId: 0, attempt: 1, submitId: 0, language, code: readFileSync(sourcePath, 'utf8'), problem }
  return judge.judge(job, {
    blobPath: async (hash) => {
      const path = blobs.get(hash)
      if (path === undefined) throw new Error(`no file of the package has the hash ${hash}`)
      return path
    },
    onProgress: () => undefined,
    ...(isKattis(pkg) ? { format: kattisFormat(pkg) } : {}),
  })
}
