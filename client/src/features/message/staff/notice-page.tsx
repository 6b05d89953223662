import { Button, Group, UnstyledButton } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Paging, pagesOfTen } from '../../../search/list-search.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { RowAction, RowActions } from '../../../ui/row-actions.tsx'
import cell from '../../../ui/title-cell.module.css'
import { toastRefusal, toastSuccess } from '../../../ui/toast.ts'
import { ToneTag } from '../../../ui/tone-tag.tsx'
import { NoticeDialog, type NoticeRow } from './notice-dialog.tsx'
import { typeOf } from './notice-words.ts'

type Props = { search: Paging; onSearch(search: Paging): void }

/** Notices from staff to people; they appear under messages. */
export function NoticePage({ search, onSearch }: Props) {
  const t = useTexts('admin-notices')
  const utils = trpc.useUtils()
  const list = trpc.message.notices.useQuery(pagesOfTen.input(search), { placeholderData: keepPreviousData })
  const [edited, setEdited] = useState<NoticeRow | 'new' | null>(null)
  const remove = trpc.message.removeNotice.useMutation({
    onSettled: () => utils.message.notices.invalidate(),
    onError: toastRefusal,
    onSuccess: () => toastSuccess(t('removed')),
  })
  const removeOne = async ({ id, title, state }: NoticeRow) => {
    const text = t(state ? 'removePublished' : 'removeWaiting', { title })
    if (await confirm({ title: t('removeTitle'), text, yes: t('removeYes'), danger: true })) remove.mutate({ id })
  }
  const toWhom = ({ type, recipientUsername, gid }: NoticeRow) => {
    if (type === 'Single') return recipientUsername ?? t('to.gone')
    return type === 'Group' ? t('to.group', { gid: gid ?? 0 }) : t(`to.${typeOf(type)}`)
  }
  return (
    <ListPage
      title={t('title')}
      aside={
        <Button ml="auto" size="xs" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
          {t('create')}
        </Button>
      }
      address={pagesOfTen}
      search={search}
      onSearch={onSearch}
      list={list}
      label={t('label')}
      rowKey={({ id }) => id}
      empty={<Empty title={t('empty')} text={t('emptyText')} />}
      columns={[
        {
          key: 'title',
          header: t('column.title'),
          render: (row) => (
            <div className={cell.words}>
              <UnstyledButton onClick={() => setEdited(row)}>{row.title}</UnstyledButton>
              <div className={cell.under}>{toWhom(row)}</div>
            </div>
          ),
        },
        { key: 'to', header: t('column.to'), width: 130, from: 'sm', render: toWhom },
        {
          key: 'when',
          header: t('column.when'),
          width: 190,
          from: 'sm',
          render: ({ state, publishAt }) => (
            <Group gap={8} wrap="nowrap">
              <Instant at={publishAt} show={state ? 'ago' : 'exact'} />
              {!state && <ToneTag tone="open">{t('waits')}</ToneTag>}
            </Group>
          ),
        },
        { key: 'seen', header: t('column.seen'), align: 'right', width: 90, render: ({ seenNum }) => seenNum },
        { key: 'author', header: t('column.author'), width: 120, from: 'md', render: ({ adminUsername }) => adminUsername },
        {
          key: 'actions',
          header: t('column.actions'),
          width: 90,
          align: 'right',
          render: (row) => (
            <RowActions>
              <RowAction icon={IconPencil} label={t('edit', { title: row.title })} onClick={() => setEdited(row)} />
              <RowAction icon={IconTrash} label={t('remove', { title: row.title })} onClick={() => void removeOne(row)} />
            </RowActions>
          ),
        },
      ]}
    >
      {edited !== null && (
        <NoticeDialog
          row={edited === 'new' ? null : edited}
          read={async (id) => (await list.refetch()).data?.records.find((row) => row.id === id) ?? null}
          onClose={() => setEdited(null)}
        />
      )}
    </ListPage>
  )
}
