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

type Props = {
  /** Statuses of the judged cases, in order. */
  cases: readonly number[]
  total: number
}

/** How many tests passed, and the fault of the first that did not; nothing where none failed or results of cases are hidden. */
export function PassedCases({ cases, total }: Props) {
  const t = useTexts('problem')
  const at = cases.findIndex(isFailedCase)
  const status = cases[at]
  if (status === undefined || !isFailedCase(status)) return null
  const passed = cases.filter((one) => one === Verdict.Accepted).length
  return <p className={classes.passed}>{t(words[status], { passed, total: Math.max(total, cases.length), seq: at + 1 })}</p>
}
