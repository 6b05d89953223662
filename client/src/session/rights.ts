import { can, type Permission } from '@touchstone/shared/ground/access/permission.ts'
import { type RoleName, roles } from '@touchstone/shared/ground/access/role.ts'
import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'

const names: readonly string[] = Object.values(roles)
const isRole = (name: string): name is RoleName => names.includes(name)

/** Whether to offer actions that need this permission; the server decides each call again. */
export function mayDo(user: UserInfo | null, permission: Permission): boolean {
  return user?.roleList.some((role) => isRole(role) && can(role, permission)) ?? false
}
