import { type RoleId, roleIds } from '@touchstone/shared/ground/access/role.ts'
import { officeIds, punishedIds } from '@touchstone/shared/ground/access/role-parts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

export const isRoleId = (id: number): id is RoleId => roleIds.some((known) => known === id)

/** Names of roles by their number (docs/rules/accounts.md); an unknown one is shown as its number. */
export function useRoleName(): (id: number) => string {
  const t = useTexts('admin-users')
  return (id) => (isRoleId(id) ? t(`role.${id}`) : String(id))
}

/** Every role: offices first, then punishments. */
export const rolesToChoose: readonly RoleId[] = [...officeIds, ...punishedIds]

/** Groups of a chooser of roles. */
export function useRoleChoices() {
  const t = useTexts('admin-users')
  const roleName = useRoleName()
  const items = (ids: readonly RoleId[]) => ids.map((id) => ({ value: String(id), label: roleName(id) }))
  return {
    offices: items(officeIds),
    punishments: items(punishedIds),
    grouped: [
      { group: t('edit.role'), items: items(officeIds) },
      { group: t('punish.title'), items: items(punishedIds) },
    ],
  }
}
