import { ActionIcon, Group } from '@mantine/core'
import { IconEye, IconEyeOff, IconPin, IconPinFilled, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { PostStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import type { Translate } from '../../../i18n/texts.ts'
import type { Outputs } from '../../../trpc/trpc.ts'
import { chooseColumn } from '../../../ui/choose-column.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { RowAction } from '../../../ui/row-actions.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { ToneTag } from '../../../ui/tone-tag.tsx'
import classes from './talk.module.css'

export type StaffDiscussionRow = Outputs['discussion']['list']['records'][number]
export type Change = { status?: typeof PostStatus.shown | typeof PostStatus.hidden; topPriority?: boolean }

type Options = {
  t: Translate<'admin-talk'>
  rows: readonly StaffDiscussionRow[] | undefined
  categories: ReadonlyMap<number, string>
  chosen: ReadonlySet<number>
  onChoose(ids: ReadonlySet<number>): void
  onChange(row: StaffDiscussionRow, change: Change): void
  onDelete(row: StaffDiscussionRow): void
}

export function staffDiscussionColumns(options: Options): Column<StaffDiscussionRow>[] {
  const { t, rows = [], categories, chosen, onChoose, onChange, onDelete } = options
  return [
    chooseColumn({
      rows,
      chosen,
      onChoose,
      allLabel: t('list.selectAll'),
      keyOf: ({ id }) => id,
      label: ({ title }) => t('list.select', { title }),
    }),
    {
      key: 'title',
      header: t('list.column.title'),
      least: 170,
      render: ({ id, title, topPriority, status, gid }) => (
        <span className={classes.title}>
          {topPriority && <IconPinFilled size={15} role="img" aria-label={t('list.pinned')} />}
          <RowLink to="/discussion-detail/$discussionID" params={{ discussionID: String(id) }}>
            {title}
          </RowLink>
          {status !== PostStatus.shown && <ToneTag tone="limit">{t('state.hidden')}</ToneTag>}
          {gid !== null && <ToneTag tone="muted">{t('list.group', { gid })}</ToneTag>}
        </span>
      ),
    },
    { key: 'author', header: t('list.column.author'), width: 130, from: 'sm', render: ({ author }) => author },
    { key: 'category', header: t('list.column.category'), width: 120, from: 'md', render: ({ categoryId }) => categories.get(categoryId) },
    { key: 'pid', header: t('list.column.problem'), width: 100, from: 'lg', render: ({ pid }) => pid },
    { key: 'when', header: t('list.column.when'), width: 120, from: 'md', render: ({ gmtCreate }) => <Instant at={gmtCreate} /> },
    {
      key: 'actions',
      header: t('list.column.actions'),
      width: 116,
      align: 'right',
      render: (row) => (
        <Group gap={2} justify="flex-end" wrap="nowrap" data-above>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(row.status === PostStatus.shown ? 'list.hideOne' : 'list.showOne', { title: row.title })}
            onClick={() => onChange(row, { status: row.status === PostStatus.shown ? PostStatus.hidden : PostStatus.shown })}
          >
            {row.status === PostStatus.shown ? <IconEyeOff size={17} /> : <IconEye size={17} />}
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(row.topPriority ? 'list.unpinOne' : 'list.pinOne', { title: row.title })}
            onClick={() => onChange(row, { topPriority: !row.topPriority })}
          >
            {row.topPriority ? <IconPinnedOff size={17} /> : <IconPin size={17} />}
          </ActionIcon>
          <RowAction icon={IconTrash} label={t('list.deleteOne', { title: row.title })} onClick={() => onDelete(row)} />
        </Group>
      ),
    },
  ]
}
