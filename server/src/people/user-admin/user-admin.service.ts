import { type RoleId, RoleIds, roleIds, roles } from '@touchstone/shared/ground/access/role.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type { ClassSizes, CreateUser, EditUser, UserListQuery, UserPage } from '@touchstone/shared/people/account/account.schema.ts'
import {
  checkLink,
  checkPassword,
  checkProfileField,
  checkUsername,
  foldName,
  isEmail,
  readGender,
} from '@touchstone/shared/people/account/account-rules.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import type { z } from 'zod'
import type { AuditCaller, AuditService } from '../../ground/audit/audit.service.ts'
import type { SignInCaller } from '../../ground/caller/sign-in-caller.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import { allTouched, inTouchingTransaction, nothingTouched, type Touched } from '../../ground/live/touched.ts'
import type { Clock } from '../../ground/time/clock.ts'
import * as queries from '../account/account.queries.ts'
import type { HashTurn } from '../account/hash-line.ts'
import { checkNewUser, type NewUser, recordNewUser, storeNewUser } from '../account/new-user.ts'
import { hashPassword } from '../account/password.ts'
import { sendRoleNews } from '../account/role-news.ts'
import type { MessageService } from '../message/message.service.ts'
import type { SessionService } from '../sign-in/session.service.ts'

type Deps = {
  db: Database
  clock: Clock
  ids: Ids
  sessions: SessionService
  /** Problems stand above people: their counts follow the submissions that are deleted. */
  problems: { rebuildCounts(db: Transaction): Promise<void> }
  audit: AuditService
  messages: MessageService
  events: EventBus
}

export type UserAdminService = {
  /**
   * Creates one account.
   * @param by the acting staff member; null for self-registration
   * @param turn the caller's place in the hash queue
   * @throws DomainError account.sign-in-busy, account.username-taken, account.email-taken and those of the field rules
   */
  create(user: NewUser, by?: AuditCaller | null, turn?: HashTurn | null): Promise<string>
  list(query: z.output<typeof UserListQuery>): Promise<z.input<typeof UserPage>>
  classes(): Promise<z.input<typeof ClassSizes>>
  createByHand(input: CreateUser, caller: SignInCaller): Promise<{ uid: string }>
  edit(input: EditUser, caller: SignInCaller): Promise<null>
  /**
   * Deletes accounts with all their submissions. Their problems, groups, contests and trainings pass to root; their posts stay without a
   * name.
   */
  remove(uids: string[], caller: SignInCaller): Promise<null>
  /** Sets a password without knowing the old one (lost root password); ends every session of the user. */
  setPassword(username: string, password: string, by: AuditCaller): Promise<void>
  hasAnyUser(): Promise<boolean>
}

const profileFields = ['nickname', 'signature', 'school', 'blog', 'github'] as const

/** The fields in the editor of an account. */
function editedOf({ username, realname, email, className, number, gender, registeredBySchool, roleId, status, ...user }: queries.User) {
  const { nickname, signature, school, blog, github, avatar, titleName, titleColor } = user
  const profile = { nickname, signature, school, blog, github, avatar, titleName, titleColor }
  return { username, realname, email, className, number, gender, registeredBySchool, roleId, status, ...profile }
}

/** The fields of a public profile that staff changes; absent ones stay, because other clients do not send them. */
function profileFieldsOf(input: EditUser) {
  const given = profileFields.filter((field) => input[field] !== undefined)
  return {
    ...Object.fromEntries(given.map((field) => [field, input[field] || null])),
    ...(input.gender == null ? {} : { gender: readGender(input.gender) }),
    ...(input.clearAvatar ? { avatar: null } : {}),
  }
}

export function createUserAdminService({ db, clock, ids, sessions, problems, audit, messages, events }: Deps): UserAdminService {
  async function create(user: NewUser, by: AuditCaller | null = null, turn: HashTurn | null = null): Promise<string> {
    checkNewUser(user)
    const passwordHash = await hashPassword(user.password, turn)
    return inTransaction(db, async (db) => {
      const uid = await storeNewUser(db, { clock, ids }, { ...user, registeredBySchool: by !== null }, passwordHash)
      if (by) await recordNewUser(db, audit, by, uid)
      return uid
    })
  }

  /** Refuses changes that would leave the site without an active root. */
  async function keepARoot(db: Database, user: queries.User): Promise<void> {
    if (user.roleId !== RoleIds.root || user.status !== AccountStatus.active) return
    if ((await queries.countActiveWithRole(db, RoleIds.root)) <= 1) throw new DomainError('account.last-root')
  }

  async function mustFind(db: Database, uid: string): Promise<queries.User> {
    const user = await queries.findUser(db, uid)
    if (!user) throw new DomainError('account.not-found')
    return user
  }

  return {
    create,

    async list(query) {
      const asked = query.onlyAdmin ? queries.STAFF_ROLES : undefined
      const roleIds = query.roleId == null ? asked : (asked ?? [query.roleId]).filter((id) => id === query.roleId)
      const filter = { keyword: query.keyword, className: query.className, roleIds }
      const [records, total] = [await queries.listUsers(db, filter, query), await queries.countUsers(db, filter)]
      const rows = records.map((user) => {
        const stamps = { gmtCreate: user.gmtCreate, gmtModified: user.gmtModified }
        const role = roles[user.roleId as RoleId]
        const version = versionOf(editedOf(user))
        return { ...user, version, password: '' as const, roles: [{ id: user.roleId, role, description: role, status: 0, ...stamps }] }
      })
      return makePage(rows, total, query)
    },

    classes: () => queries.listClasses(db),

    async createByHand({ type, ...user }, caller) {
      return { uid: await create({ ...user, roleId: type }, caller) }
    },

    async edit(input, caller) {
      checkProfileField('realname', input.realname)
      checkProfileField('titleName', input.titleName)
      checkProfileField('className', input.className)
      checkProfileField('number', input.number)
      for (const field of profileFields) checkProfileField(field, input[field])
      checkLink('blog', input.blog)
      checkLink('github', input.github)
      if (!roleIds.includes(input.type as RoleId)) throw new DomainError('account.role-unknown', { role: input.type })
      if (input.email && !isEmail(input.email)) throw new DomainError('account.email-form')
      if (input.setNewPwd) checkPassword(input.password ?? '')
      // Absent keeps the mark: a client without this field must not free a user from choosing a password. An own password is never marked.
      const marked = input.uid === caller.actor?.uid ? false : input.mustChangePassword
      const firstPassword = marked == null ? {} : { mustChangePassword: marked ? 1 : 0 }
      const passwordHash = input.setNewPwd ? await hashPassword(input.password ?? '') : undefined
      let announce = () => {}
      await inTransaction(db, async (db) => {
        await queries.holdUser(db, input.uid)
        const user = await mustFind(db, input.uid)
        mustBeVersion(input.version, editedOf(user))
        if (input.type !== user.roleId || input.status !== AccountStatus.active) await keepARoot(db, user)
        if (input.username !== user.username) checkUsername(input.username)
        const sameName = await queries.findUserByName(db, input.username)
        if (sameName && sameName.uid !== user.uid) throw new DomainError('account.username-taken', { username: input.username })
        const sameMail = input.email ? await queries.findUserByEmail(db, input.email) : undefined
        if (sameMail && sameMail.uid !== user.uid) throw new DomainError('account.email-taken')
        const fields = {
          username: input.username,
          usernameFolded: foldName(input.username),
          realname: input.realname || null,
          email: input.email || null,
          emailFolded: input.email ? foldName(input.email) : null,
          roleId: input.type,
          status: input.status,
          titleName: input.titleName || null,
          titleColor: input.titleColor || null,
          gmtModified: clock.now(),
          ...(input.className === undefined ? {} : { className: input.className || null }),
          ...(input.number === undefined ? {} : { number: input.number || null }),
          ...profileFieldsOf(input),
          ...(input.registeredBySchool == null ? {} : { registeredBySchool: input.registeredBySchool ? 1 : 0 }),
          ...(passwordHash ? { passwordHash, ...firstPassword } : {}),
        }
        await queries.setUser(db, user.uid, fields)
        if (input.type !== user.roleId) announce = await sendRoleNews(db, messages, user, input.type, caller)
        if (passwordHash || input.status !== AccountStatus.active)
          await sessions.endAll(db, input.uid, input.uid === caller.actor?.uid ? caller.session?.device : undefined)
        await audit.record(db, caller, { action: 'user.edit', target: user.uid, before: user, after: fields })
      })
      announce()
      return null
    },

    async remove(uids, caller) {
      if (caller.actor && uids.includes(caller.actor.uid)) throw new DomainError('account.self')
      await inTouchingTransaction({ db, events }, async (db) => {
        const touched: Touched[] = []
        const heir = await queries.findFirstRoot(db, uids)
        for (const uid of uids) {
          const user = await queries.findUser(db, uid)
          if (user) await keepARoot(db, user)
          // The last root cannot be deleted, so there is an heir; otherwise the database refuses to orphan rows.
          const handedOver = user && heir ? await queries.handOver(db, uid, heir) : { moved: {}, touched: nothingTouched }
          const gone = user ? await queries.deleteUsers(db, [uid]) : { deleted: 0, touched: nothingTouched }
          if (gone.deleted === 0 && (user || uids.length === 1)) throw new DomainError('account.not-found')
          touched.push(handedOver.touched, gone.touched)
          const detail = { heir, ...handedOver.moved }
          if (user) await audit.record(db, caller, { action: 'user.delete', target: uid, before: user, detail })
        }
        await problems.rebuildCounts(db)
        return { touched: allTouched(touched), result: null }
      })
      return null
    },

    async setPassword(username, password, by) {
      checkPassword(password)
      const passwordHash = await hashPassword(password)
      await inTransaction(db, async (db) => {
        const user = await queries.findUserByName(db, username)
        if (!user) throw new DomainError('account.not-found')
        await queries.setUser(db, user.uid, { passwordHash, gmtModified: clock.now() })
        await sessions.endAll(db, user.uid)
        await audit.record(db, by, { action: 'user.set-password', target: user.uid, detail: { username: user.username } })
      })
    },

    hasAnyUser: async () => (await db.selectFrom('users').select('uid').limit(1).executeTakeFirst()) !== undefined,
  }
}
