import { openJudge } from '@touchstone/judge-sandbox/open-judge/create-judge.ts'
import { findNsjail, NsjailUnavailable } from '@touchstone/judge-sandbox/sandbox/find-nsjail.ts'
import { SandboxError } from '@touchstone/judge-sandbox/sandbox/sandbox-error.ts'
import { type BothLanguages, inLanguage, type Say, type TextDetails } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { judgeReasonText } from '@touchstone/shared/judging/job/judge-fault.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { JudgeOnce } from '../../site/backup/drill.ts'

type Options = {
  nsjail: string | null
  path: string
  cacheDir: string
  say: Say
  /** Of the reasons why nothing was judged. */
  language: UiLanguage
}

const texts = {
  language: { en: '{language} does not work on this machine', zh: '{language} 在本机不可用' },
  failed: { en: 'the judge failed ({code})', zh: '评测机出错（{code}）' },
  off: { en: 'judging is off here: {why}', zh: '本机评测已关闭：{why}' },
} as const satisfies Record<string, BothLanguages>

/** Judges with its own judge, beside that of the site. */
export function createJudgeOnce(options: Options): JudgeOnce {
  const off = (text: keyof typeof texts, details: TextDetails) => ({ off: inLanguage(texts[text], details, options.language) })
  return async (job, blobPath) => {
    try {
      const nsjail = await findNsjail({ NSJAIL: options.nsjail ?? undefined, PATH: options.path }, options.cacheDir, options.say)
      const judge = await openJudge({
        ...options,
        nsjailPath: nsjail.path,
        instanceId: `drill${process.pid}`,
        lanes: 1,
        provesOnDemand: true,
      })
      try {
        if ((await judge.tools.findToolchain(job.language)) === undefined) return off('language', { language: job.language })
        const result = await judge.judge(job, { blobPath: async (hash) => blobPath(hash), onProgress: () => {} })
        // A failure of the judge proves nothing about the backup.
        if (result.status === Verdict.SystemError) return off('failed', { code: result.errorCode ?? '?' })
        return { status: result.status }
      } finally {
        await judge.close()
      }
    } catch (error) {
      if (error instanceof NsjailUnavailable) return off('off', { why: judgeReasonText(error.faults, options.language) })
      if (error instanceof SandboxError) {
        return off('off', { why: judgeReasonText([{ code: error.code, details: { words: error.words } }], options.language) })
      }
      throw error
    }
  }
}
