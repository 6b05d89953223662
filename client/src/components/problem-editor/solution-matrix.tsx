import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isOpen } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { formatTimeMs } from '../../ui/format.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import { useExpectationName } from './expectation-name.ts'
import classes from './solution-matrix.module.css'

type Board = Outputs['solution']['board']
export type SolutionRow = Board['solutions'][number]

type Props = Pick<Board, 'solutions' | 'cases' | 'fullScore'> & { onEdit(solution: SolutionRow): void }

/** One row per solution, one column per test. */
export function SolutionMatrix({ solutions, cases, fullScore, onEdit }: Props) {
  const t = useTexts('admin-problems')
  const expectationName = useExpectationName()
  const columns: Column<SolutionRow>[] = [
    {
      key: 'solution',
      header: t('solutions.solution'),
      least: 150,
      render: (solution) => (
        <>
          <Anchor component="button" type="button" size="sm" onClick={() => onEdit(solution)}>
            {solution.name ?? solution.language}
          </Anchor>
          {solution.name && (
            <Text size="xs" c="dimmed">
              {solution.language}
            </Text>
          )}
          {!solution.isAvailable && (
            <div>
              <StateMark tone="limit">{t('solutions.notHere')}</StateMark>
            </div>
          )}
        </>
      ),
    },
    { key: 'expected', header: t('solutions.expected'), least: 110, render: ({ expected }) => expectationName(expected) },
    {
      key: 'got',
      header: t('solutions.got'),
      least: 150,
      render: ({ run }) => run && <Got run={run} fullScore={fullScore} />,
    },
    {
      key: 'time',
      header: t('solutions.time'),
      align: 'right',
      least: 70,
      render: ({ run }) => run && !isOpen(run.status) && formatTimeMs(run.time),
    },
    ...cases.map(
      ({ seq, name }): Column<SolutionRow> => ({
        key: `case ${seq}`,
        header: <span title={name}>{seq}</span>,
        align: 'center',
        least: 58,
        render: ({ run }) => {
          const cell = run?.cases.find((each) => each.seq === seq)
          return (
            cell && (
              <>
                <VerdictBadge status={cell.status} form="short" />
                <div className={classes.time}>{formatTimeMs(cell.time)}</div>
              </>
            )
          )
        },
      }),
    ),
  ]
  return <DataTable label={t('solutions.label')} columns={columns} rows={solutions} rowKey={({ id }) => id} empty={null} />
}

function Got({ run, fullScore }: { run: NonNullable<SolutionRow['run']>; fullScore: number | null }) {
  const t = useTexts('admin-problems')
  return (
    <>
      <Link to="/submission-detail/$submitID" params={{ submitID: String(run.submitId) }}>
        <VerdictBadge status={run.status} form="short" score={fullScore === null ? null : run.score} fullScore={fullScore} />
      </Link>
      {run.meets !== null && (
        <div>
          <StateMark tone={run.meets ? 'accepted' : 'wrong'}>{t(run.meets ? 'solutions.meets' : 'solutions.differs')}</StateMark>
        </div>
      )}
      {run.isStale && (
        <Text size="xs" c="dimmed">
          {t('solutions.stale')}
        </Text>
      )}
    </>
  )
}
