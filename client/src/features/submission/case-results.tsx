import { Skeleton, Text } from '@mantine/core'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { formatMemoryKb, formatTimeMs } from '../../ui/format.ts'
import { JudgeSaid } from '../../ui/judge-said.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import { CaseGrid } from './case-grid.tsx'
import classes from './submission-page.module.css'

type Results = NonNullable<Outputs['submission']['cases']>
type Props = { submitId: number; status: number; scored: boolean }

/** The tests one by one; subtasks as groups. */
export function CaseResults({ submitId, status, scored }: Props) {
  const t = useTexts('submission')
  const results = trpc.submission.cases.useQuery({ submitId }, { staleTime: 60_000 })
  if (status === Verdict.CompileError) return null
  if (results.error) return <Failure error={results.error} onRetry={() => void results.refetch()} />
  return (
    <section className={classes.section}>
      <h2>
        {t('page.cases')}
        {results.data && <Passed results={results.data} />}
      </h2>
      <div className={classes.cases}>
        {results.data === undefined ? <Skeleton height={55} /> : <Cases results={results.data} scored={scored} />}
      </div>
    </section>
  )
}

/** The longest time and the largest memory of a subtask's cases. */
export function Most({ cases }: { cases: readonly { time: number | null; memory: number | null }[] }) {
  const t = useTexts('submission')
  const most = (values: (number | null)[]) =>
    values.reduce((most, value) => (value !== null && (most === null || value > most) ? value : most), null)
  const [time, memory] = [most(cases.map((one) => one.time)), most(cases.map((one) => one.memory))]
  if (time === null && memory === null) return null
  return <span className={classes.note}>{t('page.subtaskMost', { time: formatTimeMs(time), memory: formatMemoryKb(memory) })}</span>
}

/** The reason why no test of a subtask was run. */
export function HeldBack({ cases }: { cases: readonly { status: number; userOutput: string | null }[] }) {
  const reason = cases[0]?.userOutput
  if (!reason || cases.some(({ status, userOutput }) => status !== Verdict.Cancelled || userOutput !== reason)) return null
  return (
    <Text size="sm" c="dimmed" component="div">
      <JudgeSaid text={reason} />
    </Text>
  )
}

function Passed({ results }: { results: Results }) {
  const t = useTexts('submission')
  const rows = [...results.judgeCaseList, ...results.subTaskJudgeCaseVoList.flatMap((group) => group.subtaskDetailList)]
  if (rows.length === 0) return null
  const ac = rows.filter((row) => row.status === Verdict.Accepted).length
  return <span className={classes.note}>{t('page.casesPassed', { ac, total: rows.length })}</span>
}

function Cases({ results, scored }: { results: Results | null; scored: boolean }) {
  const t = useTexts('submission')
  if (results === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('page.casesHidden')}
      </Text>
    )
  }
  if (results.subTaskJudgeCaseVoList.length > 0) {
    return results.subTaskJudgeCaseVoList.map((group) => (
      <section key={group.groupNum} className={classes.section}>
        <h2>
          {t('page.subtask', { seq: group.groupNum })}
          {group.status !== null && <VerdictBadge status={group.status} score={group.score} ofTests />}
          <span className={classes.note}>{t('page.casesPassed', { ac: group.ac, total: group.total })}</span>
          <Most cases={group.subtaskDetailList} />
        </h2>
        <HeldBack cases={group.subtaskDetailList} />
        <CaseGrid cases={group.subtaskDetailList} scored={scored} />
      </section>
    ))
  }
  const cases = results.judgeCaseList
  return cases.length > 0 ? (
    <CaseGrid cases={cases} scored={scored} />
  ) : (
    <Text size="sm" c="dimmed">
      {t('page.casesNone')}
    </Text>
  )
}
