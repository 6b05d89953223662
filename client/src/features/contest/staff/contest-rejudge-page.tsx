import { Button, Text } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { useState } from 'react'
import { RejudgeWays } from '../../../components/rejudge/rejudge-ways.tsx'
import { ownTitle } from '../../../i18n/own-title.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { isRoot } from '../../../session/roles.ts'
import { useUser } from '../../../session/session.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { InnerPage } from '../../../ui/inner-page.tsx'
import { Empty, Failure, Forbidden } from '../../../ui/page-states.tsx'
import { WholeTable } from '../../../ui/whole-table.tsx'
import { Balloon } from '../balloon.tsx'
import classes from './staff-page.module.css'

type Row = Outputs['contest']['problems'][number]

/** Judges all runs of a problem of this contest again, with a preview of the changes. */
export function ContestRejudgePage({ cid }: { cid: number }) {
  const t = useTexts('contest-staff')
  const user = useUser()
  const list = trpc.contest.problems.useQuery({ cid })
  const [chosen, setChosen] = useState<Row>()
  if (!isRoot(user)) return <Forbidden />
  return (
    <InnerPage title={t('rejudge.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('rejudge.text')}
      </Text>
      <WholeTable
        label={t('rejudge.label')}
        list={list}
        rowKey={({ pid }) => pid}
        expectedRows={5}
        columns={[
          {
            key: 'problem',
            header: t('column.problemName'),
            render: (row) => (
              <span className={classes.balloon}>
                <Balloon color={row.color} /> <b>{row.displayId}</b> {ownTitle(row.displayTitle)}
              </span>
            ),
          },
          {
            key: 'do',
            header: t('column.actions'),
            width: 140,
            align: 'right',
            render: (row) => (
              <Button size="compact-sm" variant="default" leftSection={<IconGavel size={15} />} onClick={() => setChosen(row)}>
                {t('rejudge.do')}
              </Button>
            ),
          },
        ]}
        empty={<Empty title={t('rejudge.empty')} />}
      />
      {chosen && <RejudgeQuestion cid={cid} problem={chosen} onClose={() => setChosen(undefined)} />}
    </InnerPage>
  )
}

/** The two ways to judge the runs again, or a note that there are none. */
function RejudgeQuestion({ cid, problem, onClose }: { cid: number; problem: Row; onClose(): void }) {
  const t = useTexts('contest-staff')
  const selection = { pid: problem.pid, cid }
  const counted = trpc.rejudge.count.useQuery(selection, { staleTime: 0 })
  const count = counted.data?.count
  return (
    <Dialog title={t('rejudge.dialog', { problem: `${problem.displayId} ${ownTitle(problem.displayTitle)}` })} onClose={onClose}>
      {counted.error ? (
        <Failure error={counted.error} onRetry={() => void counted.refetch()} />
      ) : (
        <>
          <Text size="sm" mb="sm">
            {count === 0 ? t('rejudge.none') : count === undefined ? '…' : t('rejudge.count', { count })}
          </Text>
          <RejudgeWays selection={selection} count={count} onStarted={onClose} />
        </>
      )}
    </Dialog>
  )
}
