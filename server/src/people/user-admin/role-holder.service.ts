import { isStaffRole, roleIds } from '@touchstone/shared/ground/access/role.ts'
import { HOLDERS_SHOWN, type RoleHolders } from '@touchstone/shared/people/account/role-holder.schema.ts'
import type { Database } from '../../ground/db/database.ts'

export type RoleHolderService = {
  /** Every role, also those without holders. */
  list(): Promise<RoleHolders[]>
}

/** Holders of the site's roles; shared/src/ground/access/permission.ts has the rights of a role. */
export function createRoleHolderService({ db }: { db: Database }): RoleHolderService {
  return {
    async list() {
      const counts = await db
        .selectFrom('users')
        .select((eb) => ['roleId', eb.fn.countAll<number>().as('n')])
        .groupBy('roleId')
        .execute()
      const countOf = new Map(counts.map(({ roleId, n }) => [roleId, Number(n)]))
      const holders: RoleHolders[] = []
      for (const roleId of roleIds) {
        const people = isStaffRole(roleId)
          ? await db
              .selectFrom('users')
              .select(['uid', 'username', 'realname'])
              .where('roleId', '=', roleId)
              .orderBy('usernameFolded')
              .limit(HOLDERS_SHOWN)
              .execute()
          : []
        holders.push({ roleId, count: countOf.get(roleId) ?? 0, people })
      }
      return holders
    },
  }
}
