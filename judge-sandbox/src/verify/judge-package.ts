import type { JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { Judge } from '../open-judge/create-judge.ts'
import type { OnGroup } from '../package/kattis/grading.ts'
import { includesFor } from '../package/kattis/include-files.ts'
import type { KattisPackage } from '../package/kattis/kattis-package.ts'
import { packageFormat, tooLong } from '../package/kattis/prepare-job.ts'
import type { ProblemPackage } from '../package/problem-package.ts'
import { type SourceSet, withIncludes } from '../package/source-set.ts'

export const isKattis = (pkg: ProblemPackage): pkg is KattisPackage => 'format' in pkg && pkg.format === 'kattis'

type Options = {
  onGroup?: OnGroup
  onStderr?: (seq: number, text: string) => void
  isWhole?: boolean
  signal?: AbortSignal
  timeFactor?: number | undefined
}

/**
 * Judges a program on a package, without a site.
 * @throws PackageError when no program can be made of its files and those of the package
 */
export async function judgeSource(
  judge: Judge,
  { problem, blobs }: ProblemPackage,
  sources: SourceSet,
  { onGroup, onStderr, isWhole, signal, timeFactor }: Options = {},
): Promise<JudgeResult> {
  const { language, code, beside, adapt } = withIncludes(sources, includesFor(problem, sources.language))
  const size = Object.values(sources.files).reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  const job = { jobId: 0, attempt: 1, submitId: 0, language, code, problem, timeFactor }
  return judge.judge(job, {
    blobPath: async (hash) => {
      const path = blobs.get(hash)
      if (path === undefined) throw new Error(`no file of the package has the hash ${hash}`)
      return path
    },
    onProgress: () => undefined,
    prepare: () => ({ beside, adapt, ...tooLong(size, problem.packageRules?.codeBytes), ...packageFormat(problem, onGroup, isWhole) }),
    ...(onStderr ? { onStderr } : {}),
    ...(signal ? { signal } : {}),
  })
}
