import { Text } from '@mantine/core'
import { IconListNumbers, IconTrash } from '@tabler/icons-react'
import type { Translate } from '../../../i18n/texts.ts'
import type { Outputs } from '../../../trpc/trpc.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { nameAndAccount } from '../../../ui/name-and-account.ts'
import { RowAction, RowActions } from '../../../ui/row-actions.tsx'
import { PageRowLink } from '../../../ui/row-link.tsx'
import { switchColumn } from '../../../ui/switch-column.tsx'
import { keptLink } from './editor/kept-link.ts'

type KeptRow = Outputs['trainingAdmin']['list']['records'][number]

type Options = {
  t: Translate<'training-editor'>
  gid: number | null
  onShow(training: KeptRow, status: boolean): void
  onDelete(training: KeptRow): void
}

/** Columns of the staff lists of trainings. */
export function keptTrainingColumns({ t, gid, onShow, onDelete }: Options): Column<KeptRow>[] {
  return [
    { key: 'rank', header: t('column.rank'), width: 70, align: 'right', from: 'sm', render: ({ rank }) => rank },
    {
      key: 'title',
      header: t('column.training'),
      least: 150,
      render: ({ id, title, author, authorName, can }) => (
        <div>
          {can.edit ? <PageRowLink {...keptLink(gid, 'edit', id)}>{title}</PageRowLink> : title}
          <Text size="xs" c="dimmed">
            {nameAndAccount(author, authorName)}
          </Text>
        </div>
      ),
    },
    {
      key: 'auth',
      header: t('column.auth'),
      width: 84,
      from: 'sm',
      render: ({ auth }) => t(auth === 'Public' ? 'auth.public' : 'auth.private'),
    },
    {
      key: 'when',
      header: t('column.when'),
      width: 120,
      align: 'right',
      from: 'md',
      render: ({ gmtModified }) => <Instant at={gmtModified} />,
    },
    switchColumn({
      header: t('column.status'),
      label: ({ title }) => t('list.statusOf', { title }),
      isOn: ({ status }) => status,
      isDisabled: ({ can }) => !can.edit,
      onChange: onShow,
    }),
    {
      key: 'actions',
      header: t('column.actions'),
      width: 90,
      align: 'right',
      render: (training) => (
        <RowActions>
          {training.can.arrange && (
            <RowAction
              icon={IconListNumbers}
              label={t('list.problemsOf', { title: training.title })}
              link={keptLink(gid, 'problems', training.id)}
            />
          )}
          {training.can.delete && (
            <RowAction icon={IconTrash} label={t('list.delete', { title: training.title })} onClick={() => onDelete(training)} />
          )}
        </RowActions>
      ),
    },
  ]
}
