import type { JudgeResult } from '@touchstone/shared/judging/judge-job.schema.ts'
import type { Judge } from '../judge/create-judge.ts'
import { kattisFormat } from './kattis/kattis-format.ts'
import type { KattisPackage } from './kattis/read-kattis-package.ts'
import type { ProblemPackage } from './problem-package.ts'
import type { SourceSet } from './source-set.ts'

export const isKattis = (pkg: ProblemPackage): pkg is KattisPackage => 'format' in pkg && pkg.format === 'kattis'

/** Judges a program on a package, without a site. */
export function judgeSource(judge: Judge, pkg: ProblemPackage, { language, code, beside, adapt }: SourceSet): Promise<JudgeResult> {
  const { problem, blobs } = pkg
  const job = { jobId: 0, attempt: 1, submitId: 0, language, code, problem }
  return judge.judge(job, {
    blobPath: async (hash) => {
      const path = blobs.get(hash)
      if (path === undefined) throw new Error(`no file of the package has the hash ${hash}`)
      return path
    },
    onProgress: () => undefined,
    beside,
    adapt,
    ...(isKattis(pkg) ? { format: kattisFormat(pkg) } : {}),
  })
}
