import { Group, Text } from '@mantine/core'
import { roleIds } from '@touchstone/shared/ground/access/role.ts'
import type { RoleHolders } from '@touchstone/shared/people/account/role-holder.schema.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { UserName } from '../../../../ui/user-name.tsx'
import { useRoleName } from '../role-names.ts'

type Props = {
  /** undefined while loading. */
  holders: readonly RoleHolders[] | undefined
}

/** Number of holders of each role, the names of staff, and a link to all of them. */
export function RoleHoldersTable({ holders }: Props) {
  const t = useTexts('admin-roles')
  const roleName = useRoleName()
  const columns: Column<RoleHolders>[] = [
    { key: 'role', header: t('column.role'), width: 200, render: ({ roleId }) => roleName(roleId) },
    { key: 'count', header: t('column.count'), width: 90, align: 'right', render: ({ count }) => count },
    {
      key: 'people',
      header: t('column.people'),
      least: 200,
      render: ({ roleId, count, people }) => {
        if (count === 0)
          return (
            <Text c="dimmed" inherit>
              {t('none')}
            </Text>
          )
        const search = { role: roleIds.find((id) => id === roleId) }
        return (
          <Group gap="xs">
            {people.map(({ uid, username, realname }) => (
              <UserName key={uid} uid={uid} username={username} realname={realname} />
            ))}
            {people.length > 0 && count > people.length && <span>{t('more', { count: count - people.length })}</span>}
            <PageLink to="/admin/user" search={search}>
              {t('showAll')}
            </PageLink>
          </Group>
        )
      },
    },
  ]
  return (
    <DataTable
      label={t('holdersLabel')}
      columns={columns}
      rows={holders}
      rowKey={({ roleId }) => roleId}
      expectedRows={roleIds.length}
      empty={null}
    />
  )
}
