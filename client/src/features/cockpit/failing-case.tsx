import { Skeleton } from '@mantine/core'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { formatMemoryKb, formatTimeMs } from '../../ui/format.ts'
import { JudgeSaid } from '../../ui/judge-said.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import classes from './cockpit.module.css'

type Results = NonNullable<Outputs['submission']['cases']>
type Props = { submitId: number; status: number; message: string | null }

const allCases = ({ judgeCaseList, subTaskJudgeCaseVoList }: Results) => [
  ...judgeCaseList,
  ...subTaskJudgeCaseVoList.flatMap(({ subtaskDetailList }) => subtaskDetailList),
]

/** The first failed case of a submission, or the compiler's output. */
export function FailingCase({ submitId, status, message }: Props) {
  const t = useTexts('cockpit')
  const { data, error, refetch } = trpc.submission.cases.useQuery({ submitId }, { enabled: status !== Verdict.CompileError })
  const head = <h3>{t('case')}</h3>
  if (status === Verdict.CompileError) {
    return (
      <section className={classes.case}>
        <h3>{t('case.compiler')}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>{message}</pre>
      </section>
    )
  }
  if (error) return <Failure inline error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height={160} />
  const cases = data === null ? [] : allCases(data)
  const failed = cases.find((one) => one.status !== Verdict.Accepted && one.status !== Verdict.Cancelled)
  if (!failed) {
    return (
      <section className={classes.case}>
        {head}
        <p>{t(data === null ? 'case.hidden' : 'case.none')}</p>
      </section>
    )
  }
  const facts = [
    { name: t('case.input'), value: failed.inputData },
    { name: t('case.output'), value: failed.outputData },
    { name: t('case.time'), value: failed.time === null ? null : formatTimeMs(failed.time) },
    { name: t('case.memory'), value: failed.memory === null ? null : formatMemoryKb(failed.memory) },
  ].filter(({ value }) => value)
  return (
    <section className={classes.case}>
      {head}
      <p>
        {t('case.place', { seq: failed.seq ?? cases.indexOf(failed) + 1, of: cases.length })} <VerdictBadge status={failed.status} />
      </p>
      <dl>
        {facts.map(({ name, value }) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} value`} className="tabular">
            {value}
          </dd>,
        ])}
      </dl>
      {failed.userOutput && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <pre tabIndex={0}>
          <JudgeSaid text={failed.userOutput} />
        </pre>
      )}
    </section>
  )
}
