import { sayWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { RunFolder } from '../language/run-folders.ts'
import type { CaseJudge } from './judge-case.ts'
import type { CaseOutcome, Judging } from './judging.ts'

/** Judges one pass. Files for the next one go into `folder`; `state` is what the pass before left there. */
type JudgePass = (judging: Judging, pass: { folder: RunFolder; number: number; state: string | null }) => CaseJudge

/**
 * Runs the program again while its validator accepts and leaves an input for the next pass. The limits of time and memory hold for each
 * pass; the slowest and the largest are those of the case. The validator's feedback folder goes from pass to pass.
 * @param most more passes are a failure of the validator
 */
export function multiPassCaseJudge(judging: Judging, most: number, judgePass: JudgePass): CaseJudge {
  if (most === 1) return singlePass(judging, judgePass)
  return (testcase) => ({
    testcase,
    discard: () => undefined,
    async judge() {
      const folder = judging.tools.newFolder()
      try {
        let [passInput, state] = [null, null] as [string | null, string | null]
        let before: CaseOutcome | null = null
        for (let number = 1; ; number++) {
          const ofPass = passInput === null ? judging : { ...judging, passInput }
          const ended = await judgePass(ofPass, { folder, number, state })(testcase).judge()
          const outcome = withEarlier(ended, before)
          const { nextInput = null, state: left = null } = ended.feedback ?? {}
          if (ended.status === Verdict.SystemError) return inPass(outcome, number)
          if (nextInput !== null && ended.status === Verdict.WrongAnswer) return failed(outcome, sayWords('words.pass.rejected', {}))
          if (nextInput === null || ended.status !== Verdict.Accepted) return inPass(outcome, number)
          if (number === most) return failed(outcome, sayWords('words.pass.endless', { most }))
          ;[passInput, state, before] = [nextInput, left, outcome]
        }
      } finally {
        folder.remove()
      }
    },
  })
}

/** With one pass an input for the next has no meaning. Its jail may stand before its turn, as with other problems. */
const singlePass =
  (judging: Judging, judgePass: JudgePass): CaseJudge =>
  (testcase) => {
    const folder = judging.tools.newFolder()
    const pass = judgePass(judging, { folder, number: 1, state: null })(testcase)
    let hasBegun = false
    return {
      testcase,
      async judge(turn) {
        hasBegun = true
        try {
          return await pass.judge(turn)
        } finally {
          folder.remove()
        }
      },
      discard() {
        pass.discard()
        if (!hasBegun) folder.remove()
      },
    }
  }

/** The largest measures of all passes so far; wall time adds up. */
function withEarlier(outcome: CaseOutcome, before: CaseOutcome | null): CaseOutcome {
  if (before === null) return outcome
  return {
    ...outcome,
    cpuMs: Math.max(outcome.cpuMs, before.cpuMs),
    wallMs: outcome.wallMs + before.wallMs,
    peakBytes: Math.max(outcome.peakBytes, before.peakBytes),
  }
}

function inPass(outcome: CaseOutcome, number: number): CaseOutcome {
  const place = outcome.status === Verdict.Accepted ? sayWords('words.pass.all', { number }) : sayWords('words.pass.at', { number })
  return { ...outcome, message: outcome.message ? `${place}\n${outcome.message}` : place }
}

const failed = (outcome: CaseOutcome, message: string): CaseOutcome => ({
  ...outcome,
  status: Verdict.SystemError,
  message,
  errorCode: 'judge.checker-failed',
})
