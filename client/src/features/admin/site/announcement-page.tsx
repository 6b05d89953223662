import { ActionIcon, Button, Group, Switch, UnstyledButton } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { AnnouncementStatus } from '@touchstone/shared/announcement/announcement.schema.ts'
import { useState } from 'react'
import { AnnouncementDialog } from '../../../domain/announcement/announcement-dialog.tsx'
import { type AnnouncementSearch, announcementInput, usualPageSize } from '../../../domain/announcement/announcement-search.ts'
import { messageOfError } from '../../../errors/error-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'

export type AnnouncementRow = Outputs['announcement']['list']['records'][number]

type Props = { search: AnnouncementSearch; onSearch(search: AnnouncementSearch): void }

/** What the site announces on its home page. */
export function AnnouncementPage({ search, onSearch }: Props) {
  const t = useTexts('admin-site')
  const utils = trpc.useUtils()
  const list = trpc.announcement.list.useQuery(announcementInput(search), { placeholderData: keepPreviousData })
  const [edited, setEdited] = useState<AnnouncementRow | 'new' | null>(null)
  const onSettled = () => utils.announcement.invalidate()
  const onError = (error: unknown) => toastError(messageOfError(error), { stays: true })
  const change = trpc.announcement.change.useMutation({ onSettled, onError })
  const remove = trpc.announcement.remove.useMutation({ onSettled, onError })
  const create = trpc.announcement.create.useMutation({ onSettled })
  const save = trpc.announcement.change.useMutation({ onSettled })
  const deleteOne = async ({ id, title }: AnnouncementRow) => {
    const question = {
      title: t('announcement.deleteTitle'),
      text: t('announcement.deleteText', { title }),
      yes: t('announcement.deleteYes'),
    }
    if (!(await confirm({ ...question, danger: true }))) return
    remove.mutate({ aid: id }, { onSuccess: () => toastSuccess(t('announcement.deleted')) })
  }
  return (
    <Page
      title={t('announcement.title')}
      aside={
        <Button ml="auto" size="xs" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
          {t('announcement.create')}
        </Button>
      }
    >
      <PagedTable
        list={list}
        paging={search}
        usualPageSize={usualPageSize}
        onPage={onSearch}
        label={t('announcement.label')}
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
            header: t('announcement.visible'),
            width: 80,
            render: ({ id, title, status }) => (
              <Switch
                size="sm"
                aria-label={t('announcement.visibilityOf', { title })}
                checked={status === AnnouncementStatus.shown}
                disabled={change.isPending && change.variables.id === id}
                onChange={(event) =>
                  change.mutate({ id, status: event.currentTarget.checked ? AnnouncementStatus.shown : AnnouncementStatus.hidden })
                }
              />
            ),
          },
          {
            key: 'actions',
            header: t('announcement.actions'),
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
          save={(words) => (edited === 'new' ? create.mutateAsync(words) : save.mutateAsync({ id: edited.id, ...words }))}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}
