import { UnstyledButton } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { AnnouncementStatus } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { pagesOfTen } from '../../search/list-search.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Instant } from '../../ui/instant.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { RowAction, RowActions } from '../../ui/row-actions.tsx'
import { switchColumn } from '../../ui/switch-column.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'

type AnnouncementRow = Outputs['announcement']['list']['records'][number]
type Words = Pick<AnnouncementRow, 'title' | 'content' | 'status'>
/** The calls for announcements of this place. */
type AnnouncementActs = {
  create(words: Words): Promise<unknown>
  change(id: number, words: Partial<Words> & { version?: string | null }): Promise<unknown>
  remove(id: number): Promise<unknown>
  /** Returns the stored announcement; null when it was deleted. */
  read(id: number): Promise<AnnouncementRow | null>
}

type Props = Omit<ComponentProps<typeof PagedTable<AnnouncementRow>>, 'columns' | 'rowKey' | 'usualPageSize'> & {
  acts: AnnouncementActs
  /** Label of the dialog's switch: where readers see the announcement. */
  shownWhere: string
  /** Names the loss when this one is deleted. */
  deleteText(title: string): string
  /** Whether the dialog for a new one is open. */
  isWriting: boolean
  onWritten(): void
}

/** Announcements for their editors, on the site or in a contest. */
export function AnnouncementTable({ acts, shownWhere, deleteText, isWriting, onWritten, ...table }: Props) {
  const t = useTexts('admin-site')
  const [edited, setEdited] = useState<AnnouncementRow | null>(null)
  /** The announcement whose switch was just used. */
  const [switched, setSwitched] = useState<number | null>(null)
  const show = async ({ id }: AnnouncementRow, on: boolean) => {
    setSwitched(id)
    await acts.change(id, { status: on ? AnnouncementStatus.shown : AnnouncementStatus.hidden }).catch(toastRefusal)
    setSwitched(null)
  }
  const remove = async ({ id, title }: AnnouncementRow) => {
    const question = { title: t('announcement.deleteTitle'), text: deleteText(title), yes: t('announcement.deleteYes'), danger: true }
    if (await confirm(question)) await acts.remove(id).then(() => toastSuccess(t('announcement.deleted')), toastRefusal)
  }
  return (
    <>
      <PagedTable
        {...table}
        usualPageSize={pagesOfTen.usualPageSize}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            header: t('announcement.name'),
            render: (row) => <UnstyledButton onClick={() => setEdited(row)}>{row.title}</UnstyledButton>,
          },
          { key: 'author', header: t('announcement.author'), render: ({ username, realname }) => realname || username, from: 'sm' },
          { key: 'when', header: t('announcement.when'), render: ({ gmtCreate }) => <Instant at={gmtCreate} />, from: 'sm' },
          switchColumn<AnnouncementRow>({
            header: t('announcement.visible'),
            label: ({ title }) => t('announcement.visibilityOf', { title }),
            isOn: ({ status }) => status === AnnouncementStatus.shown,
            isDisabled: ({ id }) => switched === id,
            onChange: (row, on) => void show(row, on),
          }),
          {
            key: 'actions',
            header: t('announcement.actions'),
            width: 90,
            align: 'right',
            render: (row) => (
              <RowActions>
                <RowAction icon={IconPencil} label={t('announcement.edit', { title: row.title })} onClick={() => setEdited(row)} />
                <RowAction icon={IconTrash} label={t('announcement.delete', { title: row.title })} onClick={() => void remove(row)} />
              </RowActions>
            ),
          },
        ]}
      />
      {(isWriting || edited) && (
        <AnnouncementDialog
          row={edited}
          startsShown
          shownWhere={shownWhere}
          read={async () => edited && acts.read(edited.id)}
          save={(words, version) => (edited ? acts.change(edited.id, { ...words, version }) : acts.create(words))}
          onClose={() => {
            setEdited(null)
            onWritten()
          }}
        />
      )}
    </>
  )
}
