import { type FailedCase, isFailedCase, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { KeyOf } from '../../i18n/dictionary.ts'
import type { Texts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './result-panel.module.css'

const words = {
  [Verdict.PresentationError]: 'passed.presentationError',
  [Verdict.WrongAnswer]: 'passed.wrongAnswer',
  [Verdict.TimeLimit]: 'passed.timeLimit',
  [Verdict.MemoryLimit]: 'passed.memoryLimit',
  [Verdict.RuntimeError]: 'passed.runtimeError',
  [Verdict.PartialAccepted]: 'passed.partial',
} as const satisfies Record<FailedCase, KeyOf<Texts['problem']>>

/**
 * How many tests passed, and the fault of the first that did not; null where none failed or results of cases are hidden.
 * @param cases statuses of the judged cases, in order
 */
export function usePassedWords(cases: readonly number[], total: number): string | null {
  const t = useTexts('problem')
  const at = cases.findIndex(isFailedCase)
  const status = cases[at]
  if (status === undefined || !isFailedCase(status)) return null
  const passed = cases.filter((one) => one === Verdict.Accepted).length
  return t(words[status], { passed, total: Math.max(total, cases.length), seq: at + 1 })
}

/** The passed tests of a submission, in words. */
export function PassedCases({ cases, total }: { cases: readonly number[]; total: number }) {
  const words = usePassedWords(cases, total)
  return words === null ? null : <p className={classes.passed}>{words}</p>
}
