import { type RoleId, RoleIds, roleIds } from '@touchstone/shared/ground/access/role.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import {
  checkPassword,
  checkProfileField,
  checkUsername,
  foldName,
  isEmail,
  readGender,
} from '@touchstone/shared/people/account/account-rules.ts'
import type { Insertable } from 'kysely'
import type { AuditCaller, AuditService } from '../../ground/audit/audit.service.ts'
import type { UserTable } from '../../ground/db/tables/account.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { Clock } from '../../ground/time/clock.ts'
import * as queries from './account.queries.ts'

export type NewUser = {
  username: string
  password: string
  email?: string | null
  realname?: string | null
  gender?: string | number | null
  nickname?: string | null
  school?: string | null
  className?: string | null
  number?: string | null
  roleId?: number
  mustChangePassword?: boolean
  /** Another person makes the account, for the school. */
  registeredBySchool?: boolean
  uid?: string
}

/** @throws DomainError of the field rules, account.role-unknown */
export function checkNewUser(user: NewUser): void {
  checkUsername(user.username)
  checkPassword(user.password)
  if (user.email && !isEmail(user.email)) throw new DomainError('account.email-form')
  checkProfileField('realname', user.realname)
  checkProfileField('nickname', user.nickname)
  checkProfileField('school', user.school)
  checkProfileField('className', user.className)
  checkProfileField('number', user.number)
  if (user.roleId !== undefined && !roleIds.includes(user.roleId as RoleId))
    throw new DomainError('account.role-unknown', { role: user.roleId })
}

/**
 * Stores a checked account with a hashed password.
 * @throws DomainError account.username-taken, account.email-taken
 */
export async function storeNewUser(
  db: Transaction,
  { clock, ids }: { clock: Clock; ids: Ids },
  user: NewUser,
  passwordHash: string,
): Promise<string> {
  const uid = user.uid ?? ids.uid()
  const now = clock.now()
  if (await queries.findUserByName(db, user.username)) throw new DomainError('account.username-taken', { username: user.username })
  if (user.email && (await queries.findUserByEmail(db, user.email))) throw new DomainError('account.email-taken')
  await queries.insertUser(db, {
    uid,
    username: user.username,
    usernameFolded: foldName(user.username),
    passwordHash,
    mustChangePassword: user.mustChangePassword ? 1 : 0,
    email: user.email || null,
    emailFolded: user.email ? foldName(user.email) : null,
    roleId: user.roleId ?? RoleIds.user,
    realname: user.realname || null,
    nickname: user.nickname || null,
    school: user.school || null,
    className: user.className || null,
    number: user.number || null,
    registeredBySchool: user.registeredBySchool ? 1 : 0,
    gender: readGender(user.gender),
    gmtCreate: now,
    gmtModified: now,
  })
  return uid
}

/** Stores an account of another site with its own uid, stamps and hash. */
export function storeMovedUser(db: Transaction, user: Insertable<UserTable>): Promise<void> {
  return queries.insertUser(db, user)
}

/** Writes down that staff created this account. */
export async function recordNewUser(db: Transaction, audit: AuditService, by: AuditCaller, uid: string): Promise<void> {
  await audit.record(db, by, { action: 'user.create', target: uid, after: await queries.findUser(db, uid) })
}
