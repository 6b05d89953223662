import type { CaseResult, FinishedCase, JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { sayWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { missedNeed } from '@touchstone/shared/judging/verdict/subtask-needs.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { hasSubtasks } from '@touchstone/shared/problems/problem/full-score.ts'
import { continuation, orderCases } from './case-modes.ts'
import { caseResult, skippedCase } from './case-result.ts'
import { type Fault, faultOf, finishedCase } from './finished-cases.ts'
import { type CaseJudge, judgeWithRetry, NotWanted, type PreparedJudgement } from './judge-case.ts'
import type { CaseOutcome, Judging } from './judging.ts'

// Theory of operation. Cases are judged in their order, one program at a time. Two things happen ahead of their turn:
//
//   the jail of the next case     is built while the current case runs, because building costs more than running a small program
//   the program of the next case  runs while the output of the current one is judged, when that takes longer than a moment
//
// A case that runs ahead waits with its output until the one before it has its verdict. So verdicts, progress and the first failure
// are as they would be in one go. When the cases end before it, its program is ended and nothing of it counts.

/** An output that is judged sooner saves less than a program that runs in vain would cost. */
const MOMENT_MS = 2

export type JudgedCases = { results: CaseResult[] /** First internal fault, if any. */; fault: Fault | null }

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

/** Runs the testcases. Cases from an earlier turn of the lane count as they did then, and are not reported again. */
export async function judgeCases(
  judging: Judging,
  caseJudge: CaseJudge,
  onCase: (result: CaseResult, finished: FinishedCase) => void,
): Promise<JudgedCases> {
  const { problem, finished } = judging
  const cases = orderCases(problem)
  const results: CaseResult[] = []
  let fault: Fault | null = null
  let skippedGroup: { groupNum: number | null; reason: string | null } | null = null
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
    if (testcase && !finished?.has(testcase.seq) && ahead?.testcase !== testcase) ahead = caseJudge(testcase)
  }

  /** A subtask does not run when a subtask that it needs is not complete. */
  function heldBack(groupNum: number | null) {
    const need = hasSubtasks(problem.judgeCaseMode) ? missedNeed(problem.subtaskNeeds ?? {}, groupNum, results) : null
    return need === null ? null : { groupNum, reason: sayWords('words.case.needs', { need }) }
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

  async function judgeNext(index: number): Promise<FinishedCase> {
    const testcase = cases[index]!
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
    const outcome = await current.outcome
    return finishedCase(caseResult(judging, outcome, results), outcome, outcome.points ?? null)
  }

  try {
    for (const [index, testcase] of cases.entries()) {
      if (isFirstOfGroup(cases, index)) skippedGroup = heldBack(testcase.groupNum)
      if (skippedGroup && skippedGroup.groupNum === testcase.groupNum) {
        if (begun?.testcase === testcase) await stopBegun()
        const skipped = skippedCase(problem, testcase, skippedGroup.reason)
        results.push(skipped)
        if (!finished?.has(testcase.seq)) onCase(skipped, { result: skipped, percent: 0, points: null, fault: null })
        continue
      }
      const kept = finished?.get(testcase.seq)
      const ended = kept ?? (await judgeNext(index))
      fault ??= faultOf(ended)
      results.push(ended.result)
      if (!kept) onCase(ended.result, ended)
      const { status } = ended.result
      // One SystemError makes the whole result a fault; the next case would only hold the lane longer.
      if (status === Verdict.SystemError) break
      const what = continuation(problem.judgeCaseMode, { status, percent: ended.percent })
      if (what === 'stop') break
      if (what === 'skip-group') skippedGroup = { groupNum: testcase.groupNum, reason: null }
    }
  } finally {
    ahead?.discard()
    await stopBegun()
  }
  return { results, fault }
}

const isFirstOfGroup = (cases: readonly { groupNum: number | null }[], index: number): boolean =>
  index === 0 || cases[index]?.groupNum !== cases[index - 1]?.groupNum

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
