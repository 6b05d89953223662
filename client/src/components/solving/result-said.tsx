import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { hasFailedCase, isOpen, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { formatScore } from '../../ui/format.ts'
import { verdictLook } from '../../ui/verdict/verdict-table.ts'
import { differenceWords } from './difference-words.ts'
import { usePassedWords } from './passed-cases.tsx'

type Props = {
  submitId: number
  status: number
  score: number | null
  /** Full score of the problem; null where it gives no points. */
  fullScore: number | null
  /** Statuses of the judged cases, in order. */
  cases: readonly number[]
  total: number
}

/** The verdict, its tests and the failed test arrive one after the other; they are announced when nothing has come for so long. */
const QUIET_MS = 800

/**
 * Announces a submission to a screen reader: that it is judged, then the verdict, the passed tests and the first difference. The panel itself
 * is no live region, because that would read every test, the input and both outputs.
 */
export function ResultSaid({ submitId, status, score, fullScore, cases, total }: Props) {
  const t = useTexts('problem')
  const words = useTexts('common')
  const passed = usePassedWords(cases, total)
  const ended = !isOpen(status)
  // The panel shows the answer to the same call.
  const { data: failing } = trpc.failingCase.read.useQuery(
    { submitId, caseNumber: null },
    { staleTime: 60_000, enabled: ended && hasFailedCase(cases) },
  )
  const points = score === null || fullScore === null ? '' : ` ${formatScore(score, fullScore)}`
  const judging = status === Verdict.Pending ? '' : t('said.judging')
  const verdict = [`${words(verdictLook(status).key)}${points}.`, passed, differenceWords(t, failing)].filter(Boolean).join(' ')
  const [said] = useDebouncedValue(ended ? verdict : judging, QUIET_MS)
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}
