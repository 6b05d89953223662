import type { Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { type JudgeFault, type JudgeFaultCode, judgeFaults, judgeReasonText } from '@touchstone/shared/judging/job/judge-fault.ts'
import { isSandboxFault } from '@touchstone/shared/judging/job/system-error.ts'
import type { OffCause } from '@touchstone/shared/judging/queue/site-status.schema.ts'
import type { JobFault } from './short-jobs.ts'
import { WORDS_MAX } from './start-judge.ts'

/** `reason` is the same as `faults`, as one line for the console. */
type Pause = { cause: OffCause; faults: JudgeFault[]; reason: string }

/** After this many faults in a row the judge pauses, though a known program still runs. */
const FEW = 3
const HEAL_MS = 5000
const STORE_AWAY = 'judge.store-away'

type JudgeHealth = {
  /** Why no jobs are taken at the moment; null when all is well. */
  pause(): Pause | null
  /** Checks before a job is taken; pauses when it could not be judged. */
  look(check: () => Promise<void>): Promise<void>
  /**
   * Called with the end of each job, before its result is offered.
   * @returns whether to give the job back, because no other would succeed here
   */
  afterJob(fault: JobFault | null): Promise<boolean>
}

type JudgeHealthDeps = {
  /** Runs a program with a known result; rejects with the fault. `resuming`: there must be spare room. */
  probe(resuming: boolean): Promise<void>
  /** Waits; settles early when the worker stops. */
  sleep(ms: number): Promise<void>
  say: Say
  /** The judge has paused, or works again. */
  changed(): void
  signal: AbortSignal
}

const wordsOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))
/** The message of a tool; all of it, when the fault has no text of its own. */
const toolWordsOf = (thrown: unknown) => (thrown instanceof Error && 'words' in thrown ? String(thrown.words) : wordsOf(thrown))

const isKnown = (code: string): code is JudgeFaultCode => Object.hasOwn(judgeFaults, code)
const faultOf = (code: string, words: string): JudgeFault => ({
  code: isKnown(code) ? code : 'unknown-fault',
  details: { words: words.slice(0, WORDS_MAX) },
})
const reported = (faults: JudgeFault[]) => ({ faults, reason: judgeReasonText(faults, 'en-US') })

const codeOf = (thrown: unknown) => (thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '')

/**
 * Prevents a broken judge from using up the queue.
 *
 * Theory of operation. After each fault of the sandbox a program with a known result is run. If that fails too, no job can be judged here:
 * the job at hand goes back as if it had never been taken, and the worker takes no others. It tries the known program again every few
 * seconds, and resumes by itself when that works. When the known program runs well, the fault belongs to the job. Only several in a row
 * make the worker pause.
 */
export function createJudgeHealth({ probe, sleep, say, changed, signal }: JudgeHealthDeps): JudgeHealth {
  let pause: Pause | null = null
  let inARow = 0

  async function heal(): Promise<void> {
    while (!signal.aborted) {
      await sleep(HEAL_MS)
      if (signal.aborted) return
      try {
        await probe(true)
        break
      } catch (error) {
        if (pause) pause = pauseFor(error)
      }
    }
    pause = null
    inARow = 0
    say({ en: 'works again', zh: '恢复工作' })
    changed()
  }

  function pauseFor(thrown: unknown): Pause {
    const isFull = codeOf(thrown) === 'sandbox.disk-full'
    return { cause: isFull ? 'disk-full' : 'faults', ...reported([faultOf(codeOf(thrown), toolWordsOf(thrown))]) }
  }

  function begin(next: Pause): void {
    if (signal.aborted) return
    const isNew = pause === null
    pause = next
    if (!isNew) return
    say({ en: `pauses (${next.cause}): ${next.reason}`, zh: `暂停（${next.cause}）：${judgeReasonText(next.faults, 'zh-CN')}` })
    say({
      en: 'Submissions wait. Judging resumes by itself as soon as a small known program runs well.',
      zh: '提交会保留。一个已知的小程序运行正常后，评测自动恢复。',
    })
    changed()
    heal().catch((error: unknown) =>
      say({ en: `the judge could not be watched: ${wordsOf(error)}`, zh: `无法监视评测机：${wordsOf(error)}` }),
    )
  }

  return {
    pause: () => pause,

    async look(check) {
      if (pause) return
      try {
        await check()
      } catch (error) {
        begin(pauseFor(error))
      }
    },

    async afterJob(fault) {
      // Its language is being tested again; until then no job in it is taken.
      if (fault?.code === 'judge.language-gone') return true
      const isStore = fault?.code === STORE_AWAY
      if (fault === null || !(isStore || isSandboxFault(fault.code))) {
        inARow = 0
        return false
      }
      if (signal.aborted) return false
      inARow++
      try {
        await probe(false)
      } catch (error) {
        begin(pauseFor(error))
        return true
      }
      if (inARow >= FEW) {
        const few: JudgeFault = { code: 'few-in-a-row', details: { count: inARow } }
        begin({ cause: 'faults', ...reported([few, faultOf(fault.code, fault.message)]) })
      }
      // The store answers again: the job is judged from its beginning, as if it had never been taken.
      return isStore && inARow < FEW
    },
  }
}
