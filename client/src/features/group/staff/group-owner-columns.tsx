import { Box, Button, Text } from '@mantine/core'
import type { Translate } from '../../../i18n/texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Outputs } from '../../../trpc/trpc.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { nameAndAccount } from '../../../ui/name-and-account.ts'
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

function GroupsOf({ groups }: GroupOwnerRow) {
  const t = useTexts('admin-group-owners')
  if (groups.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('hidden')}
      </Text>
    )
  }
  return groups.map(({ gid, name, memberCount }) => (
    <div key={gid}>
      <PageLink to="/group/$groupID" params={{ groupID: String(gid) }}>
        {t('group', { name, count: memberCount })}
      </PageLink>
    </div>
  ))
}

function Backing({ vouchedAt, vouchedBy, voucherName }: GroupOwnerRow) {
  const t = useTexts('admin-group-owners')
  if (vouchedAt === null) return <StateMark tone="limit">{t('nobody')}</StateMark>
  return (
    <>
      <StateMark tone="accepted">
        {vouchedBy === null ? t('vouchedByGone') : t('vouchedBy', { name: nameAndAccount(vouchedBy, voucherName) })}
      </StateMark>
      <Text size="xs" c="dimmed">
        <Instant at={vouchedAt} show="exact" />
      </Text>
    </>
  )
}

/** On a phone the groups and the voucher stand below the owner, so that the act stays on the screen. */
export function groupOwnerColumns({ t, busyUid, onVouch, onWithdraw }: Parts): Column<GroupOwnerRow>[] {
  return [
    {
      key: 'owner',
      header: t('column.owner'),
      width: 150,
      render: (row) => (
        <>
          <UserName uid={row.uid} username={row.username} realname={row.realname} />
          <Box hiddenFrom="sm">
            <GroupsOf {...row} />
            <Backing {...row} />
          </Box>
        </>
      ),
    },
    { key: 'groups', header: t('column.groups'), least: 170, from: 'sm', render: (row) => <GroupsOf {...row} /> },
    { key: 'backing', header: t('column.backing'), width: 190, from: 'sm', render: (row) => <Backing {...row} /> },
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
