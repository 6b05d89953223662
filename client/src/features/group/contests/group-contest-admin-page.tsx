import { ActionIcon, Button, Switch, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { ContestPhaseMark } from '../../../domain/contest-editor/contest-phase-mark.tsx'
import { useGroup } from '../../../domain/group/use-group.ts'
import { messageOfError } from '../../../errors/error-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { InnerPage } from '../../../ui/inner-page.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { type GroupContestSearch, groupContestInput, usualPageSize } from './group-contest-search.ts'

type Row = Outputs['groupContest']['listKept']['records'][number]
type Props = { gid: number; search: GroupContestSearch; onSearch(search: GroupContestSearch): void }

/** Every contest of a group, the hidden ones too, for its admins; each is kept by whoever made it, and by those who lead the group. */
export function GroupContestAdminPage({ gid, search, onSearch }: Props) {
  const t = useTexts('admin-contests')
  const words = useTexts('group-work')
  const utils = trpc.useUtils()
  const { can } = useGroup(gid)
  const groupID = String(gid)
  const list = trpc.groupContest.listKept.useQuery(groupContestInput(gid, search), { placeholderData: keepPreviousData })
  const onSettled = () => utils.groupContest.invalidate()
  const onError = (error: unknown) => toastError(messageOfError(error), { stays: true })
  const show = trpc.groupContest.changeVisible.useMutation({ onSettled, onError })
  const remove = trpc.groupContest.remove.useMutation({ onSettled, onError })
  const deleteOne = async ({ id, title }: Row) => {
    const question = { title: t('delete.title', { title }), text: words('contests.deleteText'), yes: t('delete.yes'), danger: true }
    if (await confirm(question)) remove.mutate({ cid: id }, { onSuccess: () => toastSuccess(t('delete.done')) })
  }
  const create = (
    <Button
      size="xs"
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => <PageLink to="/group/$groupID/contest-admin/create" params={{ groupID }} {...props} />}
    >
      {t('list.create')}
    </Button>
  )
  const columns: Column<Row>[] = [
    {
      key: 'title',
      header: t('column.contest'),
      least: 150,
      render: ({ id, title, can, author }) => (
        <div>
          {can.edit ? (
            <RowLink to="/group/$groupID/contest-admin/$contestId/edit" params={{ groupID, contestId: String(id) }}>
              {title}
            </RowLink>
          ) : (
            title
          )}
          <Text size="xs" c="dimmed">
            {author}
          </Text>
        </div>
      ),
    },
    { key: 'status', header: t('column.phase'), width: 92, render: ({ status }) => <ContestPhaseMark status={status} /> },
    { key: 'type', header: t('column.type'), width: 64, render: ({ type }) => (type === 1 ? 'OI' : 'ACM'), from: 'sm' },
    { key: 'start', header: t('column.start'), width: 180, render: ({ startTime }) => <Instant at={startTime} show="exact" />, from: 'sm' },
    {
      key: 'visible',
      header: t('column.visible'),
      width: 70,
      render: ({ id, title, visible, can }) => (
        <Switch
          size="sm"
          data-above
          aria-label={t('list.visibilityOf', { title })}
          checked={visible}
          disabled={!can.edit}
          onChange={(event) => show.mutate({ cid: id, visible: event.currentTarget.checked })}
        />
      ),
    },
    {
      key: 'actions',
      header: t('column.actions'),
      width: 64,
      align: 'right',
      from: 'xs',
      render: (row) =>
        row.can.delete && (
          <ActionIcon variant="subtle" color="gray" aria-label={t('list.delete', { title: row.title })} onClick={() => void deleteOne(row)}>
            <IconTrash size={17} />
          </ActionIcon>
        ),
    },
  ]
  return (
    <InnerPage
      title={words('contests.adminTitle')}
      aside={
        <>
          <PageLink to="/group/$groupID/contest" params={{ groupID }}>
            {words('problems.toList')}
          </PageLink>
          {can.manage && <div style={{ marginLeft: 'auto' }}>{create}</div>}
        </>
      }
    >
      <PagedTable
        list={list}
        paging={search}
        usualPageSize={usualPageSize}
        onPage={onSearch}
        label={words('contests.adminLabel')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<Empty title={t('list.empty')} text={t('list.emptyText')} action={create} />}
      />
    </InnerPage>
  )
}
