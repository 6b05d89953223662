import { ActionIcon } from '@mantine/core'
import { IconMessageCircleCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { RoleIds } from '@touchstone/shared/ground/access/role.ts'
import { rolePartsOf } from '@touchstone/shared/ground/access/role-parts.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import type { Translate } from '../../../i18n/texts.ts'
import type { Outputs } from '../../../trpc/trpc.ts'
import { chooseColumn } from '../../../ui/choose-column.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { RowAction, RowActions } from '../../../ui/row-actions.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { UserName } from '../../../ui/user-name.tsx'
import { isRoleId } from './role-names.ts'

/** Roles without the right to post, or to write at all. */
const muted: readonly number[] = [RoleIds.noPosting, RoleIds.noWriting, RoleIds.noSubmittingOrPosting, RoleIds.noSubmittingOrWriting]

export type UserRow = Outputs['userAdmin']['list']['records'][number]

type Options = {
  t: Translate<'admin-users'>
  roleName(id: number): string
  rows: readonly UserRow[] | undefined
  chosen: ReadonlySet<string>
  onChoose(uids: ReadonlySet<string>): void
  onEdit(user: UserRow): void
  onDelete(user: UserRow): void
  onUnmute(user: UserRow): void
}

/** The role, and its punishment as a mark of its own. */
function RoleCell({ id, roleName }: { id: number; roleName: Options['roleName'] }) {
  const office = isRoleId(id) ? rolePartsOf(id).office : id
  return (
    <>
      {roleName(office)} {office !== id && <StateMark tone="limit">{roleName(id)}</StateMark>}
    </>
  )
}

export function userColumns({ t, roleName, rows = [], chosen, onChoose, onEdit, onDelete, onUnmute }: Options): Column<UserRow>[] {
  return [
    chooseColumn({
      rows,
      chosen,
      onChoose,
      allLabel: t('list.selectAll'),
      keyOf: ({ uid }) => uid,
      label: ({ username }) => t('list.select', { username }),
    }),
    {
      key: 'username',
      header: t('column.user'),
      least: 130,
      render: ({ uid, username, realname, nickname, titleName, titleColor }) => (
        <UserName uid={uid} username={username} realname={realname} nickname={nickname} titleName={titleName} titleColor={titleColor} />
      ),
    },
    { key: 'className', header: t('column.className'), render: ({ className }) => className, from: 'sm' },
    { key: 'number', header: t('column.number'), render: ({ number }) => number, from: 'lg' },
    {
      key: 'role',
      header: t('column.role'),
      least: 104,
      render: ({ roles }) => roles.map(({ id }) => <RoleCell key={id} id={id} roleName={roleName} />),
      from: 'sm',
    },
    { key: 'email', header: t('column.email'), render: ({ email }) => email, from: 'lg' },
    {
      key: 'state',
      header: t('column.state'),
      width: 118,
      render: ({ status, mustChangePassword }) => {
        if (status !== AccountStatus.active) return <StateMark tone="wrong">{t('state.banned')}</StateMark>
        return <StateMark tone="muted">{t(mustChangePassword ? 'state.newcomer' : 'state.active')}</StateMark>
      },
    },
    { key: 'created', header: t('column.created'), render: ({ gmtCreate }) => <Instant at={gmtCreate} />, from: 'md' },
    {
      key: 'actions',
      header: t('column.actions'),
      width: 90,
      align: 'right',
      render: (user) => (
        <RowActions>
          {user.roles.some(({ id }) => muted.includes(id)) && (
            <RowAction icon={IconMessageCircleCheck} label={t('list.unmute', { username: user.username })} onClick={() => onUnmute(user)} />
          )}
          <RowAction icon={IconPencil} label={t('list.edit', { username: user.username })} onClick={() => onEdit(user)} />
          <ActionIcon
            variant="subtle"
            color="gray"
            visibleFrom="xs"
            aria-label={t('list.delete', { username: user.username })}
            onClick={() => onDelete(user)}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </RowActions>
      ),
    },
  ]
}
