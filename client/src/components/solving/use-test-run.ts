import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useEffect, useRef, useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { secondsToWait } from '../../errors/seconds-to-wait.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { noteRun } from './last-run.ts'
import type { Example } from './parse-examples.ts'
import { type SolvingTarget, testRunType } from './solving-target.ts'
import { longestCode } from './use-submit.ts'

/** Characters of input (docs/rules/submissions.md). */
export const longestInput = 1000
/** The poll interval of docs/rules/pages.md. */
const pollMs = 1000
/** The server forgets a run after ten minutes. */
const mostRounds = 600
/** Waits between two runs that the server may ask for, per sample. Another tab that runs samples causes more than one. */
const mostWaits = 5

type Result = Outputs['testRun']['result']

export type TestRunState =
  | { step: 'idle' }
  | { step: 'running' }
  | { step: 'waiting'; seconds: number }
  | { step: 'refused'; message: string }
  | { step: 'done'; result: Result; run: Run }

type Program = { language: string; code: string }
type Run = Program & { input: string; expected: string | null }
type Done = { result: Result; run: Run }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs a program on one input, or on all samples in turn. A new run or leaving the page discards the one before. */
export function useTestRun(pid: number, target: SolvingTarget) {
  const t = useTexts('problem')
  const utils = trpc.useUtils()
  const start = trpc.testRun.start.useMutation()
  const [state, setState] = useState<TestRunState>({ step: 'idle' })
  const [all, setAll] = useState<readonly TestRunState[]>([])
  const current = useRef(0)
  useEffect(
    () => () => {
      current.current += 1
    },
    [],
  )

  const fault = ({ code, input }: Pick<Run, 'code' | 'input'>): string | null => {
    if (code.trim() === '') return t('submit.empty')
    if (code.length > longestCode) return t('submit.tooLong', { max: longestCode })
    return input.length > longestInput ? t('run.inputTooLong') : null
  }

  /** Null when another run has begun meanwhile. */
  const runOnce = async ({ language, code, input, expected }: Run, isCurrent: () => boolean): Promise<Result | null> => {
    // The call requires at least one character; an empty line is harmless to a program without input.
    const userInput = input === '' ? '\n' : input
    const place = { pid, type: testRunType(target) }
    const testJudgeKey = await start.mutateAsync({ ...place, language, code, userInput, expectedOutput: expected })
    for (let round = 0; round < mostRounds && isCurrent(); round += 1) {
      await pause(pollMs)
      if (!isCurrent()) return null
      // never cached: the server returns a finished result once
      const result = await utils.testRun.result.fetch({ testJudgeKey }, { staleTime: 0, gcTime: 0, retry: false })
      if (result.status !== Verdict.Pending) return result
    }
    return null
  }

  const note = ({ result, run: { language, code, input, expected } }: Done) =>
    noteRun({ pid, result, program: { language, code }, input, expected })

  const begin = () => {
    const mine = ++current.current
    return () => mine === current.current
  }

  const run = async (given: Run): Promise<void> => {
    const isCurrent = begin()
    setAll([])
    const report = (next: TestRunState) => {
      if (isCurrent()) setState(next)
    }
    const message = fault(given)
    if (message) return report({ step: 'refused', message })
    report({ step: 'running' })
    try {
      const result = await runOnce(given, isCurrent)
      if (!result) return
      report({ step: 'done', result, run: given })
      note({ result, run: given })
    } catch (error) {
      report({ step: 'refused', message: messageOfError(error) })
    }
  }

  /** One sample of several: waits as long as the server asks for between two runs. */
  const runSample = async (given: Run, isCurrent: () => boolean, report: (next: TestRunState) => void): Promise<TestRunState | null> => {
    const message = fault(given)
    if (message) return { step: 'refused', message }
    for (let waits = 0; isCurrent(); waits += 1) {
      report({ step: 'running' })
      try {
        const result = await runOnce(given, isCurrent)
        return result && { step: 'done', result, run: given }
      } catch (error) {
        const seconds = secondsToWait(error)
        if (seconds === 0 || waits === mostWaits) return { step: 'refused', message: messageOfError(error) }
        for (let left = seconds; left > 0 && isCurrent(); left -= 1) {
          report({ step: 'waiting', seconds: left })
          await pause(1000)
        }
      }
    }
    return null
  }

  /** Runs the samples one after another. A compile error or a refusal ends it: the others would get the same. */
  const runAll = async (program: Program, samples: readonly Example[]): Promise<void> => {
    const isCurrent = begin()
    setState({ step: 'idle' })
    setAll(samples.map(() => ({ step: 'idle' })))
    let first: Done | undefined
    for (const [at, { input, output }] of samples.entries()) {
      const report = (next: TestRunState) => {
        if (isCurrent()) setAll((states) => states.map((state, index) => (index === at ? next : state)))
      }
      const end = await runSample({ ...program, input, expected: output }, isCurrent, report)
      if (!end) return
      report(end)
      // The first failing sample says most.
      if (end.step === 'done' && (!first || first.result.status === Verdict.Accepted)) {
        first = end
        note(end)
      }
      const isLast = end.step === 'done' ? end.result.status === Verdict.CompileError : input.length <= longestInput
      if (isLast) return
    }
  }

  const isBusy = [state, ...all].some(({ step }) => step === 'running' || step === 'waiting')
  return { state, all, run, runAll, isBusy }
}
