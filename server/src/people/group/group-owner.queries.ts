import { isStaffRole, roleIds } from '@touchstone/shared/ground/access/role.ts'
import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import { GroupStatus } from '@touchstone/shared/people/group/group.schema.ts'
import { memberRows } from '@touchstone/shared/people/group/member-state.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import { escapeLike, likeFolded } from '../../ground/db/text-match.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

const staffRoles = roleIds.filter(isStaffRole)

/** `onlyWaiting`: those for whom a voucher would change something; a banned owner has nobody behind them in any case. */
type OwnerFilter = { keyword?: string | undefined; onlyWaiting?: boolean | undefined }

function owners(db: Database, { keyword, onlyWaiting }: OwnerFilter) {
  let query = db
    .selectFrom('users as u')
    .leftJoin('groupVouchers as v', 'v.uid', 'u.uid')
    .leftJoin('users as by', 'by.uid', 'v.byUid')
    .where('u.roleId', 'not in', staffRoles)
    .where((eb) =>
      eb.exists(eb.selectFrom('groups as g').select('g.id').whereRef('g.uid', '=', 'u.uid').where('g.status', '=', GroupStatus.normal)),
    )
  if (onlyWaiting) query = query.where('v.uid', 'is', null).where('u.status', '=', AccountStatus.active)
  return keyword ? query.where(likeFolded(sql.ref('u.usernameFolded'), `%${escapeLike(foldName(keyword))}%`)) : query
}

/** Those without a voucher first, then by name. */
export function listOwners(db: Database, filter: OwnerFilter, { currentPage, limit }: { currentPage: number; limit: number }) {
  return owners(db, filter)
    .select(['u.uid', 'u.username', 'u.realname', 'v.gmtCreate as vouchedAt', 'by.username as vouchedBy', 'by.realname as voucherName'])
    .orderBy(sql`v.uid is not null`)
    .orderBy('u.usernameFolded')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
}

export async function countOwners(db: Database, filter: OwnerFilter): Promise<number> {
  const row = await owners(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export async function listWaitingUids(db: Database): Promise<string[]> {
  const rows = await owners(db, { onlyWaiting: true }).select('u.uid').orderBy('u.uid').execute()
  return rows.map(({ uid }) => uid)
}

/** Groups of these owners with their members. @param hiddenToo those that their members alone see */
export function listGroupsOf(db: Database, uids: readonly string[], hiddenToo: boolean) {
  return db
    .selectFrom('groups as g')
    .select(['g.uid', 'g.id as gid', 'g.name'])
    .select((eb) =>
      eb
        .selectFrom('groupMembers as m')
        .select((sub) => sub.fn.countAll<number>().as('n'))
        .whereRef('m.gid', '=', 'g.id')
        .where('m.auth', 'in', [...memberRows])
        .as('members'),
    )
    .where('g.uid', 'in', uids.length > 0 ? [...uids] : [''])
    .where('g.status', '=', GroupStatus.normal)
    .$if(!hiddenToo, (query) => query.where('g.visible', '=', 1))
    .orderBy('g.id')
    .execute()
}

export async function insertVoucher(db: Transaction, row: { uid: string; byUid: string | null; gmtCreate: number }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('groupVouchers')
    .values(row)
    .onConflict((oc) => oc.column('uid').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteVoucher(db: Transaction, uid: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('groupVouchers').where('uid', '=', uid).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** An account for which staff may vouch. */
export async function findOwnerRole(db: Database, uid: string): Promise<number | undefined> {
  return (await db.selectFrom('users').select('roleId').where('uid', '=', uid).executeTakeFirst())?.roleId
}
