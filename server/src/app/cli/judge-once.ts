import { setTimeout } from 'node:timers/promises'
import { type Judge, openJudge } from '@touchstone/judge-sandbox/open-judge/create-judge.ts'
import { findNsjail, NsjailUnavailable } from '@touchstone/judge-sandbox/sandbox/find-nsjail.ts'
import { SandboxError } from '@touchstone/judge-sandbox/sandbox/sandbox-error.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { JudgeOnce } from '../../site/backup/drill.ts'

/** Resolves when the proof of this language is done; the others may take minutes on a fresh machine. */
async function proofOf(judge: Judge, language: string): Promise<void> {
  let all = false
  const done = judge.proven.finally(() => {
    all = true
  })
  while (!all && judge.languages.some(({ name, proving }) => name === language && proving)) await Promise.race([done, setTimeout(200)])
}

/** Judges with its own judge, beside that of the site. */
export function createJudgeOnce(options: { nsjail: string | null; path: string; cacheDir: string; say(line: string): void }): JudgeOnce {
  return async (job, blobPath) => {
    try {
      const nsjail = await findNsjail({ NSJAIL: options.nsjail ?? undefined, PATH: options.path }, options.cacheDir, options.say)
      const judge = await openJudge({ ...options, nsjailPath: nsjail.path, instanceId: `drill${process.pid}`, lanes: 1 })
      try {
        await proofOf(judge, job.language)
        const report = judge.languages.find(({ name }) => name === job.language)
        if (!report?.available) return { off: `${job.language} does not work on this machine` }
        const result = await judge.judge(job, { blobPath: async (hash) => blobPath(hash), onProgress: () => {} })
        // A failure of the judge proves nothing about the backup.
        if (result.status === Verdict.SystemError) return { off: `the judge failed (${result.errorCode ?? 'unknown'})` }
        return { status: result.status }
      } finally {
        await judge.close()
      }
    } catch (error) {
      if (error instanceof NsjailUnavailable || error instanceof SandboxError) return { off: `judging is off here: ${error.message}` }
      throw error
    }
  }
}
