import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { isStaff, type RoleId, RoleIds, roleName } from '@touchstone/shared/ground/access/role.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Mute } from '@touchstone/shared/talk/discussion/discussion.schema.ts'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { localDateTime } from '../../ground/time/local-day.ts'
import * as queries from '../account/account.queries.ts'
import type { MessageService } from '../message/message.service.ts'

export type MuteService = {
  /** A second mute replaces the first. @throws DomainError account.not-found, mute.staff, mute.past */
  mute(input: Mute, caller: Caller): Promise<null>
  /** @throws DomainError mute.gone */
  unmute(uid: string, caller: Caller): Promise<null>
  /** End of this user's mute; null without one. */
  mutedUntil(uid: string): Promise<number | null>
  /** Restores the roles of users whose mute has ended. */
  lift(): Promise<void>
}

type Deps = { db: Database; clock: Clock; audit: AuditService; messages: MessageService }

/** Roles that forbid writing for a while. A role that is set meanwhile stays. */
export function createMuteService({ db, clock, audit, messages }: Deps): MuteService {
  const find = (db: Database, uid: string) => db.selectFrom('mutes').selectAll().where('uid', '=', uid).executeTakeFirst()

  async function giveBack(db: Transaction, { uid, roleId, roleBefore }: { uid: string; roleId: number; roleBefore: number }) {
    await db.deleteFrom('mutes').where('uid', '=', uid).execute()
    const user = await queries.findUser(db, uid)
    if (!user || user.roleId !== roleId) return null
    await queries.setUser(db, uid, { roleId: roleBefore, gmtModified: clock.now() })
    return messages.send(db, { uid, kind: 'Sys', text: 'unmuted' })
  }

  return {
    async mute({ uid, role, until }, caller) {
      const now = clock.now()
      if (until <= now) throw new DomainError('mute.past')
      const announce = await inTransaction(db, async (db) => {
        const user = await queries.findUser(db, uid)
        if (!user) throw new DomainError('account.not-found')
        if (isStaff(roleName(user.roleId))) throw new DomainError('mute.staff')
        const earlier = await find(db, uid)
        const roleBefore = earlier && earlier.roleId === user.roleId ? earlier.roleBefore : user.roleId
        const row = { roleBefore, roleId: withoutSubmitting(roleBefore, role), until }
        await db
          .insertInto('mutes')
          .values({ uid, ...row, gmtCreate: now })
          .onConflict((oc) => oc.column('uid').doUpdateSet(row))
          .execute()
        await queries.setUser(db, uid, { roleId: row.roleId, gmtModified: now })
        const before = { roleId: user.roleId, until: earlier?.until ?? null }
        await audit.record(db, caller, { action: 'user.mute', target: uid, before, after: { roleId: row.roleId, until } })
        const details = { until: localDateTime(until) }
        return messages.send(db, { uid, kind: 'Sys', text: 'muted', details, senderUid: caller.actor?.uid ?? null })
      })
      announce()
      return null
    },

    async unmute(uid, caller) {
      const announce = await inTransaction(db, async (db) => {
        const muted = await find(db, uid)
        if (!muted) throw new DomainError('mute.gone')
        const announce = await giveBack(db, muted)
        await audit.record(db, caller, { action: 'user.unmute', target: uid, before: muted })
        return announce
      })
      announce?.()
      return null
    },

    async mutedUntil(uid) {
      return (await find(db, uid))?.until ?? null
    },

    async lift() {
      const due = await db.selectFrom('mutes').selectAll().where('until', '<=', clock.now()).execute()
      for (const muted of due) {
        const announce = await inTransaction(db, async (db) => {
          const still = await find(db, muted.uid)
          return still && still.until <= clock.now() ? giveBack(db, still) : null
        })
        announce?.()
      }
    },
  }
}

const withoutSubmission: readonly number[] = [RoleIds.noSubmitting, RoleIds.noSubmittingOrPosting, RoleIds.noSubmittingOrWriting]

/** A user that could not submit before cannot submit while muted either. */
function withoutSubmitting(roleBefore: number, role: Mute['role']): RoleId {
  const couldSubmit = !withoutSubmission.includes(roleBefore)
  if (couldSubmit) return role
  return role === RoleIds.noPosting ? RoleIds.noSubmittingOrPosting : RoleIds.noSubmittingOrWriting
}
