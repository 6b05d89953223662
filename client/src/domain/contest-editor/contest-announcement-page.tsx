import { ActionIcon, Button, Group, Switch, UnstyledButton } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { AnnouncementStatus } from '@touchstone/shared/announcement/announcement.schema.ts'
import { useState } from 'react'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { AnnouncementDialog } from '../announcement/announcement-dialog.tsx'
import { type AnnouncementSearch, announcementInput, usualPageSize } from '../announcement/announcement-search.ts'
import { useContestCalls, useRefreshContests } from './contest-room.ts'

type Row = Outputs['contestAnnouncementAdmin']['list']['records'][number]
type Props = { cid: number; search: AnnouncementSearch; onSearch(search: AnnouncementSearch): void }

/** What contestants are told; a shown one appears on every page of the contest at once. */
export function ContestAnnouncementPage({ cid, search, onSearch }: Props) {
  const t = useTexts('admin-contests')
  const calls = useContestCalls()
  const list = calls.announcements.useQuery({ cid, ...announcementInput(search) }, { placeholderData: keepPreviousData })
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const onSettled = useRefreshContests()
  const onError = (error: unknown) => toastError(messageOfError(error), { stays: true })
  const create = calls.announce.useMutation({ onSettled })
  const save = calls.changeAnnouncement.useMutation({ onSettled })
  const show = calls.changeAnnouncement.useMutation({ onSettled, onError })
  const remove = calls.removeAnnouncement.useMutation({ onSettled, onError })
  const deleteOne = async ({ id, title }: Row) => {
    const question = { title: t('announcement.deleteTitle', { title }), text: t('announcement.deleteText'), yes: t('delete.yes') }
    if (!(await confirm({ ...question, danger: true }))) return
    remove.mutate({ cid, aid: id }, { onSuccess: () => toastSuccess(t('announcement.deleted')) })
  }
  return (
    <>
      <Group mb="sm">
        <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
          {t('announcement.create')}
        </Button>
      </Group>
      <PagedTable
        list={list}
        paging={search}
        usualPageSize={usualPageSize}
        onPage={onSearch}
        label={t('tab.announcement')}
        rowKey={({ id }) => id}
        empty={<Empty title={t('announcement.empty')} text={t('announcement.emptyText')} />}
        columns={[
          {
            key: 'title',
            header: t('announcement.name'),
            render: (row) => <UnstyledButton onClick={() => setEdited(row)}>{row.title}</UnstyledButton>,
          },
          { key: 'author', header: t('announcement.author'), render: ({ username }) => username, from: 'sm' },
          { key: 'when', header: t('announcement.when'), render: ({ gmtCreate }) => <Instant at={gmtCreate} />, from: 'sm' },
          {
            key: 'visible',
            header: t('announcement.shown'),
            width: 80,
            render: ({ id, title, status }) => (
              <Switch
                size="sm"
                aria-label={t('announcement.shownOf', { title })}
                checked={status === AnnouncementStatus.shown}
                disabled={show.isPending && show.variables.announcement.id === id}
                onChange={(event) => {
                  const next = event.currentTarget.checked ? AnnouncementStatus.shown : AnnouncementStatus.hidden
                  show.mutate({ cid, announcement: { id, status: next } })
                }}
              />
            ),
          },
          {
            key: 'actions',
            header: t('column.actions'),
            width: 90,
            align: 'right',
            render: (row) => (
              <Group gap={4} justify="flex-end" wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('announcement.edit', { title: row.title })}
                  onClick={() => setEdited(row)}
                >
                  <IconPencil size={17} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('announcement.delete', { title: row.title })}
                  onClick={() => void deleteOne(row)}
                >
                  <IconTrash size={17} />
                </ActionIcon>
              </Group>
            ),
          },
        ]}
      />
      {edited !== null && (
        <AnnouncementDialog
          row={edited === 'new' ? null : edited}
          startsShown
          save={(words) =>
            edited === 'new'
              ? create.mutateAsync({ cid, announcement: words })
              : save.mutateAsync({ cid, announcement: { id: edited.id, ...words } })
          }
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
