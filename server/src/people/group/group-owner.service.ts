import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { seesEveryGroup } from '@touchstone/shared/ground/access/group-content.ts'
import { isStaffRole } from '@touchstone/shared/ground/access/role.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type { GroupOwnerPage, GroupOwnerQuery } from '@touchstone/shared/people/group/group-owner.schema.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import * as queries from './group-owner.queries.ts'

/** Owners of groups outside staff, and the vouchers of staff for them; shared/src/ground/access/group-trust.ts has the effects. */
export type GroupOwnerService = {
  /** `waiting` counts whom a voucher for all at once would reach. Hidden groups are named to those alone who see every group; their owners to all staff. */
  list(query: GroupOwnerQuery, caller: Caller): Promise<z.input<typeof GroupOwnerPage>>
  /** For any account outside staff, also before it opens its first group. @throws DomainError group.owner-gone, group.owner-is-staff */
  vouch(uid: string, caller: Caller): Promise<null>
  /** @throws DomainError group.owner-gone */
  withdraw(uid: string, caller: Caller): Promise<null>
  /** For every current owner without a voucher. */
  vouchForAll(caller: Caller): Promise<{ vouched: number }>
}

type Deps = { db: Database; clock: Clock; audit: AuditService }

export function createGroupOwnerService({ db, clock, audit }: Deps): GroupOwnerService {
  /** A second voucher changes nothing and is not recorded. */
  async function put(db: Transaction, uid: string, caller: Caller): Promise<boolean> {
    const isNew = await queries.insertVoucher(db, { uid, byUid: caller.actor?.uid ?? null, gmtCreate: clock.now() })
    if (isNew) await audit.record(db, caller, { action: 'group.vouch', target: uid, after: { isVouched: true } })
    return isNew
  }

  return {
    async list({ keyword, onlyWaiting, ...page }, { actor }) {
      const filter = { keyword, onlyWaiting }
      const owners = await queries.listOwners(db, filter, page)
      const groups = await queries.listGroupsOf(
        db,
        owners.map(({ uid }) => uid),
        seesEveryGroup(actor),
      )
      const byOwner = Map.groupBy(groups, ({ uid }) => uid)
      const records = owners.map((owner) => ({
        ...owner,
        groups: (byOwner.get(owner.uid) ?? []).map(({ gid, name, members }) => ({ gid, name, memberCount: Number(members ?? 0) })),
      }))
      const waiting = await queries.countOwners(db, { onlyWaiting: true })
      return { ...makePage(records, await queries.countOwners(db, filter), page), waiting }
    },

    async vouch(uid, caller) {
      await inTransaction(db, async (db) => {
        const roleId = await queries.findOwnerRole(db, uid)
        if (roleId === undefined) throw new DomainError('group.owner-gone')
        if (isStaffRole(roleId)) throw new DomainError('group.owner-is-staff')
        await put(db, uid, caller)
      })
      return null
    },

    async withdraw(uid, caller) {
      await inTransaction(db, async (db) => {
        if ((await queries.findOwnerRole(db, uid)) === undefined) throw new DomainError('group.owner-gone')
        if (!(await queries.deleteVoucher(db, uid))) return
        await audit.record(db, caller, { action: 'group.unvouch', target: uid, before: { isVouched: true }, after: { isVouched: false } })
      })
      return null
    },

    async vouchForAll(caller) {
      return inTransaction(db, async (db) => {
        const uids = await queries.listWaitingUids(db)
        for (const uid of uids) await put(db, uid, caller)
        return { vouched: uids.length }
      })
    },
  }
}
