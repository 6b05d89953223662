import { type RoleId, RoleIds, roleIds } from '@touchstone/shared/ground/access/role.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

const isRoleId = (id: number): id is RoleId => roleIds.some((known) => known === id)

/** Names of roles by their number (docs/rules/accounts.md); an unknown one is shown as its number. */
export function useRoleName(): (id: number) => string {
  const t = useTexts('admin-users')
  return (id) => (isRoleId(id) ? t(`role.${id}`) : String(id))
}

/** The roles in the order of a search: ordinary users first. */
export const rolesToChoose: readonly RoleId[] = [
  RoleIds.user,
  RoleIds.root,
  RoleIds.admin,
  RoleIds.problemAdmin,
  RoleIds.noSubmitting,
  RoleIds.noPosting,
  RoleIds.noWriting,
  RoleIds.noSubmittingOrPosting,
  RoleIds.noSubmittingOrWriting,
]
