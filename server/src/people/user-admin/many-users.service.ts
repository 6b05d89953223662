import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { type RoleId, RoleIds, roleIds } from '@touchstone/shared/ground/access/role.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { checkProfileField } from '@touchstone/shared/people/account/account-rules.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import type { ChangeUsers, PasswordSlip, ResetPasswords } from '@touchstone/shared/people/account/many-users.schema.ts'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { Clock } from '../../ground/time/clock.ts'
import * as queries from '../account/account.queries.ts'
import { hashPasswords } from '../account/password.ts'
import { sendRoleNews } from '../account/role-news.ts'
import type { MessageService } from '../message/message.service.ts'
import type { SessionService } from '../sign-in/session.service.ts'

const PASSWORD_LENGTH = 8

type Deps = { db: Database; clock: Clock; ids: Ids; sessions: SessionService; audit: AuditService; messages: MessageService }

/** Throws when the caller may not change these users. */
type Admit = (db: Transaction, users: readonly queries.User[]) => Promise<void>

export type ManyUsersService = {
  /**
   * Gives each of these users a new password, ends their sessions, and returns the passwords this once.
   * @param admit called in the same transaction, before any change
   * @throws DomainError account.self, account.not-found, and those of `admit`; then no password has changed
   */
  resetPasswords(input: ResetPasswords, caller: Caller, admit?: Admit): Promise<PasswordSlip[]>
  /**
   * Gives several users a role, a state or a class, all or none.
   * @throws DomainError account.self, account.not-found, account.last-root, account.role-unknown, account.field-too-long,
   *   account.nothing-to-change
   */
  change(input: ChangeUsers, caller: Caller): Promise<{ changed: number }>
}

/** Changes of many users at once; each user gets a line in the record. */
export function createManyUsersService({ db, clock, ids, sessions, audit, messages }: Deps): ManyUsersService {
  async function mustFind(db: Transaction, uids: readonly string[]): Promise<queries.User[]> {
    const users = await queries.listUsersByUid(db, uids)
    if (users.length !== uids.length) throw new DomainError('account.not-found')
    return users
  }

  return {
    async resetPasswords({ uids: given, mustChangePassword }, caller, admit) {
      const uids = [...new Set(given)]
      if (caller.actor && uids.includes(caller.actor.uid)) throw new DomainError('account.self')
      const passwords = uids.map(() => ids.password(PASSWORD_LENGTH))
      const hashes = await hashPasswords(passwords)
      return inTransaction(db, async (db) => {
        const users = await mustFind(db, uids)
        await admit?.(db, users)
        for (const user of users) {
          const passwordHash = hashes[uids.indexOf(user.uid)] ?? ''
          const fields = { passwordHash, mustChangePassword: mustChangePassword ? 1 : 0, gmtModified: clock.now() }
          await queries.setUser(db, user.uid, fields)
          await sessions.endAll(db, user.uid)
          const detail = { username: user.username }
          await audit.record(db, caller, { action: 'user.set-password', target: user.uid, before: user, after: fields, detail })
        }
        return users.map(({ uid, username, realname, className, number }) => {
          return { uid, username, realname, className, number, password: passwords[uids.indexOf(uid)] ?? '' }
        })
      })
    },

    async change({ uids: given, roleId, status, className, registeredBySchool }, caller) {
      const uids = [...new Set(given)]
      if ([roleId, status, className, registeredBySchool].every((value) => value === undefined))
        throw new DomainError('account.nothing-to-change')
      if (roleId !== undefined && !roleIds.includes(roleId as RoleId)) throw new DomainError('account.role-unknown', { role: roleId })
      checkProfileField('className', className)
      const isRight = roleId !== undefined || status !== undefined
      if (isRight && caller.actor && uids.includes(caller.actor.uid)) throw new DomainError('account.self')
      const announcements: (() => void)[] = []
      const answer = await inTransaction(db, async (db) => {
        announcements.length = 0
        const users = await mustFind(db, uids)
        for (const user of users) {
          const fields = {
            ...(roleId === undefined ? {} : { roleId }),
            ...(status === undefined ? {} : { status }),
            ...(className === undefined ? {} : { className: className || null }),
            ...(registeredBySchool === undefined ? {} : { registeredBySchool: registeredBySchool ? 1 : 0 }),
            gmtModified: clock.now(),
          }
          await queries.setUser(db, user.uid, fields)
          if (status === AccountStatus.banned) await sessions.endAll(db, user.uid)
          if (roleId !== undefined && roleId !== user.roleId) announcements.push(await sendRoleNews(db, messages, user, roleId, caller))
          await audit.record(db, caller, { action: 'user.edit', target: user.uid, before: user, after: fields })
        }
        if (isRight && (await queries.countActiveWithRole(db, RoleIds.root)) === 0) throw new DomainError('account.last-root')
        return { changed: users.length }
      })
      for (const announce of announcements) announce()
      return answer
    },
  }
}
