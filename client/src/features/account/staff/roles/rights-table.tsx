import { IconCheck } from '@tabler/icons-react'
import { can, type Permission, permissions } from '@touchstone/shared/ground/access/permission.ts'
import { roleName as nameOfRole, type RoleId } from '@touchstone/shared/ground/access/role.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { rolesToChoose, useRoleName } from '../role-names.ts'

/** One row per right, one column per role: the server's own table. */
export function RightsTable() {
  const t = useTexts('admin-roles')
  const roleName = useRoleName()
  const column = (id: RoleId): Column<Permission> => ({
    key: String(id),
    header: roleName(id),
    align: 'center',
    least: 96,
    render: (permission) =>
      can(nameOfRole(id), permission) ? <IconCheck size={18} role="img" aria-label={t('yes')} /> : <span aria-label={t('no')} role="img" />,
  })
  return (
    <DataTable
      label={t('rightsLabel')}
      rows={permissions}
      rowKey={(permission) => permission}
      columns={[
        { key: 'right', header: t('column.right'), least: 200, render: (permission) => t(`permission.${permission}`) },
        ...rolesToChoose.map(column),
      ]}
      empty={null}
    />
  )
}
