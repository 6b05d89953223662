import { backingOf, type GroupBacking } from '@touchstone/shared/ground/access/group-trust.ts'
import { isStaffRole, roleName } from '@touchstone/shared/ground/access/role.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import type { Database } from '../../ground/db/database.ts'

/** A banned owner has no backing. */
export async function listBackings(db: Database, gids: readonly number[]): Promise<Map<number, GroupBacking>> {
  if (gids.length === 0) return new Map()
  const rows = await db
    .selectFrom('groups as g')
    .innerJoin('users as u', 'u.uid', 'g.uid')
    .leftJoin('groupVouchers as v', 'v.uid', 'g.uid')
    .select(['g.id', 'u.roleId', 'u.status', 'v.uid as voucher'])
    .where('g.id', 'in', [...gids])
    .execute()
  return new Map(
    rows.map(({ id, roleId, status, voucher }) => [
      id,
      backingOf(status === AccountStatus.active ? { role: roleName(roleId), isVouched: voucher !== null } : null),
    ]),
  )
}

export async function isVouched(db: Database, uid: string): Promise<boolean> {
  return (await db.selectFrom('groupVouchers').select('uid').where('uid', '=', uid).executeTakeFirst()) !== undefined
}

/** Whether a voucher for this account would put somebody behind it: neither staff, nor banned, nor vouched for. */
export async function awaitsVoucher(db: Database, uid: string): Promise<boolean> {
  const owner = await db.selectFrom('users').select(['roleId', 'status']).where('uid', '=', uid).executeTakeFirst()
  return owner !== undefined && owner.status === AccountStatus.active && !isStaffRole(owner.roleId) && !(await isVouched(db, uid))
}
