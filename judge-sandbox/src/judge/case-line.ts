import type { JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { type CaseJudge, judgeWithRetry, NotWanted, type PreparedJudgement } from './judge-case.ts'
import type { CaseOutcome, Judging } from './judging.ts'

// Theory of operation. Cases are judged in their order, one program at a time. Two things happen ahead of their turn:
//
//   the jail of the next case     is built while the current case runs, because building costs more than running a small program
//   the program of the next case  runs while the output of the current one is judged, when that takes longer than a moment
//
// A case that runs ahead waits with its output until the one before it has its verdict. So verdicts, progress and the first failure
// are as they would be in one go. When the cases end before it, or it is left out, its program is ended and nothing of it counts.

/** An output that is judged sooner saves less than a program that runs in vain would cost. */
const MOMENT_MS = 2

/** A case whose program runs, or has run. */
type Begun = {
  testcase: JudgeTestcase
  outcome: Promise<CaseOutcome>
  /** Settles when only its output is judged. */
  compares: Promise<void>
  /** Its turn has come. */
  go(): void
  /** Its turn never comes; settles when nothing of it runs any more. */
  stop(): Promise<void>
}

export type CaseLine = {
  /** Judges one case of the line. Others may be left out, but the order stays. It rejects only when the judging was aborted. */
  judge(testcase: JudgeTestcase): Promise<CaseOutcome>
  /** Must be called. Settles when nothing runs ahead any more. */
  end(): Promise<void>
}

/** @param cases all that may be judged, in their order */
export function createCaseLine(judging: Judging, cases: readonly JudgeTestcase[], caseJudge: CaseJudge): CaseLine {
  const places = new Map(cases.map(({ seq }, index) => [seq, index]))
  let ahead = null as PreparedJudgement | null
  let begun = null as Begun | null

  const take = (testcase: JudgeTestcase): PreparedJudgement => {
    const prepared = ahead
    ahead = null
    if (prepared?.testcase === testcase) return prepared
    prepared?.discard()
    return caseJudge(testcase)
  }

  function prepare(index: number): void {
    const testcase = cases[index]
    if (testcase && !judging.finished?.has(testcase.seq) && ahead?.testcase !== testcase) ahead = caseJudge(testcase)
  }

  function begin(prepared: PreparedJudgement): Begun {
    const [turn, compares] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    turn.promise.catch(() => undefined)
    const outcome = judgeWithRetry(prepared, caseJudge, judging, { wait: () => turn.promise, compares: compares.resolve })
    outcome.catch(() => undefined)
    return {
      testcase: prepared.testcase,
      outcome,
      compares: compares.promise,
      go: turn.resolve,
      async stop() {
        turn.reject(new NotWanted())
        prepared.discard()
        await outcome.catch(() => undefined)
      },
    }
  }

  async function stopBegun(): Promise<void> {
    const stopped = begun
    begun = null
    await stopped?.stop()
  }

  return {
    async judge(testcase) {
      const index = places.get(testcase.seq) ?? cases.length
      if (begun?.testcase !== testcase) await stopBegun()
      const current = begun ?? begin(take(testcase))
      begun = null
      current.go()
      prepare(index + 1)
      if (await takesLong(current)) {
        const next = ahead
        ahead = null
        if (next) begun = begin(next)
        prepare(index + 2)
      }
      return current.outcome
    },
    async end() {
      ahead?.discard()
      await stopBegun()
    },
  }
}

/** Whether the output of a case is still judged after a moment. */
async function takesLong({ outcome, compares }: Begun): Promise<boolean> {
  let isDone = false
  const done = outcome.then(
    () => (isDone = true),
    () => (isDone = true),
  )
  await Promise.race([done, compares])
  if (isDone) return false
  let timer: NodeJS.Timeout | undefined
  const moment = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MOMENT_MS)
  })
  await Promise.race([done, moment])
  clearTimeout(timer)
  return !isDone
}
