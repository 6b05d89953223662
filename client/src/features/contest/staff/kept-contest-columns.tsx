import { Text } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import { lookOf } from '../../../components/contest-rules/contest-looks.ts'
import type { Translate } from '../../../i18n/texts.ts'
import type { Outputs } from '../../../trpc/trpc.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { nameAndAccount } from '../../../ui/name-and-account.ts'
import { RowAction, RowActions } from '../../../ui/row-actions.tsx'
import { PageRowLink } from '../../../ui/row-link.tsx'
import { switchColumn } from '../../../ui/switch-column.tsx'
import { ContestPhaseMark } from './editor/contest-phase-mark.tsx'
import { contestPage } from './editor/contest-room.ts'

/** A row of a group's list; rows of the site are the same without passwords. */
export type KeptContestRow = Outputs['groupContest']['listKept']['records'][number]

type Options = {
  t: Translate<'admin-contests'>
  gid: number | null
  onVisible(contest: KeptContestRow, visible: boolean): void
  onClone(contest: KeptContestRow): void
  onDelete(contest: KeptContestRow): void
}

const auths: readonly number[] = Object.values(ContestAuth)
const isAuth = (auth: number): auth is ContestAuth => auths.includes(auth)

/** Columns of the staff lists of contests. */
export function keptContestColumns({ t, gid, onVisible, onClone, onDelete }: Options): Column<KeptContestRow>[] {
  return [
    {
      key: 'title',
      header: t('column.contest'),
      least: 150,
      render: ({ id, title, can, author, authorName, problemCount, registered, auth }) => (
        <div>
          {can.edit ? <PageRowLink {...contestPage(gid, id, 'edit')}>{title}</PageRowLink> : title}
          <Text size="xs" c="dimmed" className="tabular">
            {[
              nameAndAccount(author, authorName),
              t('list.problems', { count: problemCount }),
              ...(auth === ContestAuth.public ? [] : [t('list.registered', { count: registered })]),
            ].join(' · ')}
          </Text>
        </div>
      ),
    },
    { key: 'status', header: t('column.phase'), width: 92, render: ({ status }) => <ContestPhaseMark status={status} /> },
    { key: 'type', header: t('column.type'), width: 64, render: (contest) => lookOf(contest).name, from: 'sm' },
    {
      key: 'auth',
      header: t('column.auth'),
      width: 132,
      render: ({ auth }) => {
        if (!isAuth(auth)) return String(auth)
        return t(gid !== null && auth === ContestAuth.public ? 'auth.group0' : `auth.${auth}`)
      },
      from: 'md',
    },
    { key: 'start', header: t('column.start'), width: 180, render: ({ startTime }) => <Instant at={startTime} show="exact" />, from: 'md' },
    { key: 'end', header: t('column.end'), width: 180, render: ({ endTime }) => <Instant at={endTime} show="exact" />, from: 'lg' },
    switchColumn({
      header: t('column.visible'),
      from: 'xs',
      label: ({ title }) => t('list.visibilityOf', { title }),
      isOn: ({ visible }) => visible,
      isDisabled: ({ can }) => !can.edit,
      onChange: onVisible,
    }),
    {
      key: 'actions',
      header: t('column.actions'),
      width: 90,
      align: 'right',
      render: (contest) => (
        <RowActions>
          {contest.can.edit && (
            <RowAction icon={IconCopy} label={t('list.clone', { title: contest.title })} onClick={() => onClone(contest)} />
          )}
          {contest.can.delete && (
            <RowAction icon={IconTrash} label={t('list.delete', { title: contest.title })} onClick={() => onDelete(contest)} />
          )}
        </RowActions>
      ),
    },
  ]
}
