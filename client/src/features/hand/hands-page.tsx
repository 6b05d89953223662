import { Button, Group } from '@mantine/core'
import { mayTake } from '@touchstone/shared/classes/raised-hand/hand-rules.ts'
import { siteNow } from '../../clock/site-clock.ts'
import { useTakeHand } from '../../components/hand/use-hand-acts.ts'
import { problemName } from '../../components/problem/problem-name.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { PageRowLink } from '../../ui/row-link.tsx'
import cell from '../../ui/title-cell.module.css'
import { UserName } from '../../ui/user-name.tsx'
import { WholeTable } from '../../ui/whole-table.tsx'

type Row = Outputs['hand']['queue'][number]

type Props = {
  /** Only of this group. Default: all groups that the reader leads. */
  gid: number | undefined
}

/** The queue of raised hands in the reader's groups; the oldest hand comes first. */
export function HandsPage({ gid }: Props) {
  const t = useTexts('hand')
  const uid = useUser()?.uid ?? ''
  const list = trpc.hand.queue.useQuery(gid === undefined ? {} : { gid })
  const take = useTakeHand()
  const helper = ({ taken }: Row) => (taken === null ? t('waiting') : taken.uid === uid ? t('mine') : taken.realname || taken.username)
  const held = ({ taken }: Row) => ({ takenBy: taken?.uid ?? null, takenAt: taken?.at ?? null })
  const columns: Column<Row>[] = [
    {
      key: 'problem',
      header: t('problem'),
      render: (row) => (
        <div className={cell.words}>
          <PageRowLink
            to="/group/$groupID/training/$trainingID/cockpit"
            params={{ groupID: String(row.gid), trainingID: String(row.tid) }}
            search={{ uid: row.uid, pid: row.pid }}
          >
            {problemName(row.problemId, row.title)}
          </PageRowLink>
          <div className={cell.under}>
            <UserName uid={row.uid} username={row.username} realname={row.realname} />
            <Instant at={row.raisedAt} />
            <span>{helper(row)}</span>
          </div>
        </div>
      ),
    },
    {
      key: 'pupil',
      header: t('pupil'),
      width: 190,
      from: 'sm',
      render: ({ uid, username, realname }) => <UserName uid={uid} username={username} realname={realname} />,
    },
    { key: 'since', header: t('since'), width: 120, from: 'sm', render: ({ raisedAt }) => <Instant at={raisedAt} /> },
    {
      key: 'stuck',
      header: t('stuck'),
      width: 200,
      from: 'sm',
      render: ({ stuckSince, wrongTries }) =>
        stuckSince === null ? (
          t('stuckNever')
        ) : (
          <>
            <Instant at={stuckSince} /> · {t('tries', { count: wrongTries })}
          </>
        ),
    },
    { key: 'helper', header: t('state'), width: 110, from: 'sm', render: helper },
    {
      key: 'actions',
      header: t('actions'),
      width: 130,
      align: 'right',
      render: (row) => {
        const isMine = row.taken?.uid === uid
        if (!mayTake(held(row), uid, siteNow().getTime())) return null
        return (
          <Group justify="flex-end" gap={6} wrap="nowrap">
            <Button
              size="compact-sm"
              variant="default"
              disabled={take.isPending}
              onClick={() => take.mutate({ id: row.id, taken: !isMine })}
            >
              {t(isMine ? 'give' : row.taken ? 'takeOver' : 'take')}
            </Button>
          </Group>
        )
      },
    },
  ]
  return (
    <Page title={t('title')} help="cockpit#hands">
      <WholeTable
        label={t('title')}
        list={list}
        rowKey={({ id }) => id}
        expectedRows={3}
        empty={<Empty title={t('empty')} text={t('emptyText')} />}
        columns={columns}
      />
    </Page>
  )
}
