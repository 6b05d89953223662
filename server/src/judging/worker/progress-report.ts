import { setTimeout as sleep } from 'node:timers/promises'
import type { CaseResult, JudgeProgress } from '@touchstone/shared/judging/job/judge-job.schema.ts'

const PROGRESS_MS = 150
const LONGEST_PAUSE_MS = 5000

/** Collects the reports of a judging and sends them at most every 150 ms, one at a time; a failed one waits, each time longer. */
export function createProgressReport(send: (progress: JudgeProgress) => Promise<void>) {
  let pending: JudgeProgress | undefined
  let cases: CaseResult[] = []
  let sending: Promise<void> | undefined
  const closing = new AbortController()

  async function drain(): Promise<void> {
    let pause = PROGRESS_MS
    while (pending && !closing.signal.aborted) {
      const progress: JudgeProgress = { ...pending, cases }
      pending = undefined
      cases = []
      try {
        await send(progress)
        pause = PROGRESS_MS
      } catch {
        // After any error the next report includes these cases; the final result contains them in any case.
        cases = [...progress.cases, ...cases]
        pending ??= progress
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
      }
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => {})
    }
    sending = undefined
  }

  return {
    add(progress: JudgeProgress): void {
      pending = progress
      cases.push(...progress.cases)
      sending ??= drain()
    },
    /** Stops sending; the final result contains everything. */
    async close(): Promise<void> {
      closing.abort()
      await sending
    },
  }
}
