import { Button, Text } from '@mantine/core'
import type { Translate } from '../../../i18n/texts.ts'
import type { Outputs } from '../../../trpc/trpc.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { UserName } from '../../../ui/user-name.tsx'

export type GroupOwnerRow = Outputs['groupOwner']['list']['records'][number]

type Parts = {
  t: Translate<'admin-group-owners'>
  /** The owner whose voucher is being changed. */
  busyUid: string | null
  onVouch(row: GroupOwnerRow): void
  onWithdraw(row: GroupOwnerRow): void
}

export function groupOwnerColumns({ t, busyUid, onVouch, onWithdraw }: Parts): Column<GroupOwnerRow>[] {
  return [
    { key: 'owner', header: t('column.owner'), width: 150, render: ({ uid, username }) => <UserName uid={uid} username={username} /> },
    {
      key: 'groups',
      header: t('column.groups'),
      least: 170,
      render: ({ groups }) =>
        groups.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('hidden')}
          </Text>
        ) : (
          groups.map(({ gid, name, memberCount }) => (
            <div key={gid}>
              <PageLink to="/group/$groupID" params={{ groupID: String(gid) }}>
                {t('group', { name, count: memberCount })}
              </PageLink>
            </div>
          ))
        ),
    },
    {
      key: 'backing',
      header: t('column.backing'),
      width: 190,
      render: ({ vouchedAt, vouchedBy }) =>
        vouchedAt === null ? (
          <StateMark tone="limit">{t('nobody')}</StateMark>
        ) : (
          <>
            <StateMark tone="accepted">{vouchedBy === null ? t('vouchedByGone') : t('vouchedBy', { name: vouchedBy })}</StateMark>
            <Text size="xs" c="dimmed">
              <Instant at={vouchedAt} show="exact" />
            </Text>
          </>
        ),
    },
    {
      key: 'actions',
      header: t('column.actions'),
      width: 130,
      align: 'right',
      render: (row) => {
        const act = row.vouchedAt === null ? 'vouch' : 'withdraw'
        return (
          <Button
            size="compact-sm"
            variant={act === 'vouch' ? 'filled' : 'default'}
            aria-label={t(`${act}One`, { name: row.username })}
            loading={busyUid === row.uid}
            onClick={() => (act === 'vouch' ? onVouch : onWithdraw)(row)}
          >
            {t(act)}
          </Button>
        )
      },
    },
  ]
}
