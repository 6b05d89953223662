import { Button, Group, Text } from '@mantine/core'
import { IconEdit, IconGavel, IconPencil, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { use, useState } from 'react'
import { RejudgeProblemDialog } from '../../../../components/rejudge/rejudge-problem-dialog.tsx'
import { ownTitle } from '../../../../i18n/own-title.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { mayDo } from '../../../../session/rights.ts'
import { useUser } from '../../../../session/session.ts'
import { confirm } from '../../../../ui/confirm.tsx'
import { DataTable } from '../../../../ui/data-table.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { Empty, Failure } from '../../../../ui/page-states.tsx'
import { RowAction, RowActions } from '../../../../ui/row-actions.tsx'
import { StateMark } from '../../../../ui/state-mark.tsx'
import { switchColumn } from '../../../../ui/switch-column.tsx'
import { toastRefusal, toastSuccess } from '../../../../ui/toast.ts'
import { AddProblemDialog } from './add-problem-dialog.tsx'
import { allProblems } from './all-problems.ts'
import { ContestRoom, contestPage, placedProblemPage, useContestCalls, useRefreshContests } from './contest-room.ts'
import classes from './contests.module.css'
import { PlaceDialog, type PlaceRow } from './place-dialog.tsx'

/** Problems of a contest, from the bank or written here, ordered by their ids. */
export function ContestProblemsPage({ cid, type }: { cid: number; type: number }) {
  const t = useTexts('admin-contests')
  const user = useUser()
  const calls = useContestCalls()
  const gid = use(ContestRoom)
  const list = calls.problems.useQuery({ cid, ...allProblems })
  const [dialog, setDialog] = useState<{ kind: 'add' } | { kind: 'place' | 'rejudge'; row: PlaceRow } | null>(null)
  const onSettled = useRefreshContests()
  const remove = calls.removeProblem.useMutation({ onSettled, onError: toastRefusal })
  const hide = calls.hideProblem.useMutation({ onSettled, onError: toastRefusal })
  const rows = list.data?.problemList.records.flatMap((problem): PlaceRow[] => {
    const place = list.data?.contestProblemMap[problem.id]
    return place ? [{ problem, place }] : []
  })
  const close = () => setDialog(null)
  const removeOne = async ({ place }: PlaceRow) => {
    const { displayId, displayTitle, pid } = place
    const question = { title: t('problems.removeTitle', { displayId, title: ownTitle(displayTitle) }), text: t('problems.removeText') }
    if (!(await confirm({ ...question, yes: t('problems.removeYes'), danger: true }))) return
    remove.mutate({ cid, pid }, { onSuccess: () => toastSuccess(t('problems.removed', { displayId })) })
  }
  const buttons = (
    <Group gap="xs">
      <Button size="xs" leftSection={<IconSearch size={16} />} onClick={() => setDialog({ kind: 'add' })}>
        {t(gid === null ? 'problems.add' : 'problems.addInGroup')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} />}
        renderRoot={(props) => <PageLink {...contestPage(gid, cid, 'newProblem')} {...props} />}
      >
        {t('problems.create')}
      </Button>
    </Group>
  )
  if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  return (
    <>
      <Group mb="sm">{buttons}</Group>
      <DataTable
        label={t('problems.label')}
        rows={rows}
        rowKey={({ place }) => place.pid}
        expectedRows={5}
        empty={<Empty title={t('problems.empty')} text={t('problems.emptyText')} />}
        columns={[
          {
            key: 'id',
            header: '#',
            width: 64,
            render: ({ place }) => (
              <Group gap={8} wrap="nowrap">
                <span className={classes.balloon} style={{ background: place.color ?? 'transparent' }} />
                <strong>{place.displayId}</strong>
              </Group>
            ),
          },
          {
            key: 'title',
            header: t('problems.title'),
            least: 150,
            render: ({ place, problem }) => (
              <div>
                {ownTitle(place.displayTitle)}
                <Text size="xs" c="dimmed">
                  {[problem.problemId, problem.author].filter(Boolean).join(' · ')}
                </Text>
              </div>
            ),
          },
          {
            key: 'state',
            header: t('problems.state'),
            width: 120,
            render: ({ problem }) =>
              problem.unjudgeable ? (
                <StateMark tone="wrong">{t('problems.unjudgeable')}</StateMark>
              ) : (
                <StateMark tone={problem.auth === ProblemAuth.Public ? 'open' : 'muted'}>
                  {t(problem.auth === ProblemAuth.Public ? 'problems.public' : 'problems.closed')}
                </StateMark>
              ),
            from: 'sm',
          },
          switchColumn<PlaceRow>({
            header: t('problems.shown'),
            label: ({ place }) => t('problems.shownOf', { displayId: place.displayId }),
            isOn: ({ place }) => !place.hidden,
            isDisabled: ({ place }) => hide.isPending && hide.variables.pid === place.pid,
            onChange: ({ place }, on) => hide.mutate({ cid, pid: place.pid, hidden: !on }),
          }),
          {
            key: 'actions',
            header: t('column.actions'),
            width: 140,
            align: 'right',
            render: (row) => (
              <RowActions>
                <RowAction
                  icon={IconPencil}
                  label={t('problems.place', { displayId: row.place.displayId })}
                  onClick={() => setDialog({ kind: 'place', row })}
                />
                {row.problem.can.edit && (
                  <RowAction
                    icon={IconEdit}
                    label={t('problems.edit', { displayId: row.place.displayId })}
                    link={placedProblemPage(gid, cid, row.place.pid)}
                  />
                )}
                {mayDo(user, 'rejudge') && (
                  <RowAction
                    icon={IconGavel}
                    label={t('problems.rejudge', { displayId: row.place.displayId })}
                    onClick={() => setDialog({ kind: 'rejudge', row })}
                  />
                )}
                <RowAction
                  icon={IconTrash}
                  label={t('problems.remove', { displayId: row.place.displayId })}
                  onClick={() => void removeOne(row)}
                />
              </RowActions>
            ),
          },
        ]}
      />
      {dialog?.kind === 'add' && <AddProblemDialog cid={cid} type={type} places={rows?.map(({ place }) => place) ?? []} onClose={close} />}
      {dialog?.kind === 'place' && <PlaceDialog place={dialog.row.place} onClose={close} />}
      {dialog?.kind === 'rejudge' && (
        <RejudgeProblemDialog problem={{ id: dialog.row.place.pid, problemId: dialog.row.place.displayId }} cid={cid} onClose={close} />
      )}
    </>
  )
}
