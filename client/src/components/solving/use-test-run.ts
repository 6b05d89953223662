import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useEffect, useRef, useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { type SolvingTarget, testRunType } from './solving-target.ts'
import { longestCode } from './use-submit.ts'

/** Characters of input (docs/rules/submissions.md). */
export const longestInput = 1000
/** The poll interval of docs/rules/pages.md. */
const pollMs = 1000
/** The server forgets a run after ten minutes. */
const mostRounds = 600

export type TestRunState =
  | { step: 'idle' }
  | { step: 'running' }
  | { step: 'refused'; message: string }
  | { step: 'done'; result: Outputs['testRun']['result'] }

type Run = { language: string; code: string; input: string; expected: string | null }

/** Runs a program on one input and waits for the result; a new run or leaving the page discards the one before. */
export function useTestRun(pid: number, target: SolvingTarget) {
  const t = useTexts('problem')
  const utils = trpc.useUtils()
  const start = trpc.testRun.start.useMutation()
  const [state, setState] = useState<TestRunState>({ step: 'idle' })
  const current = useRef(0)
  useEffect(
    () => () => {
      current.current += 1
    },
    [],
  )

  const run = async ({ language, code, input, expected }: Run): Promise<void> => {
    const mine = ++current.current
    const report = (next: TestRunState) => {
      if (mine === current.current) setState(next)
    }
    if (code.trim() === '') return report({ step: 'refused', message: t('submit.empty') })
    if (code.length > longestCode) return report({ step: 'refused', message: t('submit.tooLong', { max: longestCode }) })
    if (input.length > longestInput) return report({ step: 'refused', message: t('run.inputTooLong') })
    report({ step: 'running' })
    try {
      // The call requires at least one character; an empty line is harmless to a program without input.
      const userInput = input === '' ? '\n' : input
      const testJudgeKey = await start.mutateAsync({
        pid,
        type: testRunType(target),
        language,
        code,
        userInput,
        expectedOutput: expected,
      })
      for (let round = 0; round < mostRounds && mine === current.current; round += 1) {
        await new Promise((resolve) => setTimeout(resolve, pollMs))
        if (mine !== current.current) return
        // never cached: the server returns a finished result once
        const result = await utils.testRun.result.fetch({ testJudgeKey }, { staleTime: 0, gcTime: 0, retry: false })
        if (result.status !== Verdict.Pending) return report({ step: 'done', result })
      }
    } catch (error) {
      report({ step: 'refused', message: messageOfError(error) })
    }
  }
  return { state, run }
}
