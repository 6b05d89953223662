import { IconCircleCheck } from '@tabler/icons-react'
import { type HomeworkStanding, homeworkStanding } from '@touchstone/shared/classes/homework/homework-standing.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PageRowLink } from '../../ui/row-link.tsx'
import { SolvedBar } from '../../ui/solved-bar.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import { DueLine } from './due-line.tsx'
import classes from './homework-panel.module.css'

/** When it is due; handed-in work says so instead. */
function Due({ homework }: { homework: Outputs['homework']['mine'][number] }) {
  const t = useTexts('homework')
  if (homeworkStanding(homework) === 'handed-in') return <ToneTag tone="accepted">{t('standing.handed-in')}</ToneTag>
  return <DueLine terms={homework} />
}

/** A pupil's homework in one group or in all. Open work comes first, by due time; done and past work follows. */
export function HomeworkPanel({ gid }: { gid?: number }) {
  const t = useTexts('homework')
  const list = trpc.homework.mine.useQuery(gid === undefined ? {} : { gid })
  if (list.data?.length === 0) return null
  const byDue = list.data?.toSorted((a, b) => (a.dueAt ?? Number.POSITIVE_INFINITY) - (b.dueAt ?? Number.POSITIVE_INFINITY))
  const isOf = (...standings: HomeworkStanding[]) => byDue?.filter((row) => standings.includes(homeworkStanding(row)))
  const rows = byDue && [...(isOf('open') ?? []), ...(isOf('handed-in') ?? [])]
  const settled = [...(isOf('over') ?? []), ...(isOf('done') ?? [])]
  return (
    <Panel title={t('panel.title')}>
      {list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} inline />
      ) : (
        <DataTable
          label={t('panel.title')}
          rows={rows}
          rowKey={({ tid }) => tid}
          expectedRows={2}
          empty={
            <span className={classes.allDone}>
              <IconCircleCheck size={18} aria-hidden /> {t('panel.allDone')}
            </span>
          }
          columns={[
            {
              key: 'title',
              header: t('panel.what'),
              render: (row) => (
                <div className={classes.words}>
                  <PageRowLink to="/group/$groupID/training/$trainingID" params={{ groupID: String(row.gid), trainingID: String(row.tid) }}>
                    {row.title}
                  </PageRowLink>
                  {gid === undefined && <div className={classes.group}>{row.groupName}</div>}
                  <span className={classes.under}>
                    <Due homework={row} />
                  </span>
                </div>
              ),
            },
            { key: 'due', header: t('panel.due'), width: 230, from: 'lg', render: (row) => <Due homework={row} /> },
            {
              key: 'done',
              header: t('panel.done'),
              width: 170,
              render: (row) => <SolvedBar solved={row.solvedCount} of={row.problemCount} />,
            },
            {
              key: 'points',
              header: t('panel.points'),
              width: 100,
              align: 'right',
              from: 'xs',
              render: (row) => `${row.points} / ${row.maxPoints}`,
            },
          ]}
        />
      )}
      {settled.length > 0 && (
        <ul className={classes.list} aria-label={t('panel.settled')}>
          {settled.map((row) => (
            <li key={row.tid}>
              <ToneTag tone={homeworkStanding(row) === 'done' ? 'accepted' : 'muted'}>{t(`standing.${homeworkStanding(row)}`)}</ToneTag>
              <PageLink to="/group/$groupID/training/$trainingID" params={{ groupID: String(row.gid), trainingID: String(row.tid) }}>
                {row.title}
              </PageLink>
              <span className={classes.note}>{`${gid === undefined ? `${row.groupName} · ` : ''}${row.points} / ${row.maxPoints}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
