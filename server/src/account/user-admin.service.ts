import { type RoleId, RoleIds, roleIds, roles } from '@touchstone/shared/access/role.ts'
import {
  BATCH_MAX,
  type CreateUser,
  type EditUser,
  type GenerateUsers,
  type ImportedUser,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type UserListQuery,
} from '@touchstone/shared/account/account.schema.ts'
import { checkPassword, checkProfileField, checkUsername, foldName, isEmail, readGender } from '@touchstone/shared/account/account-rules.ts'
import { DomainError } from '@touchstone/shared/errors/domain-error.ts'
import { errorMessage } from '@touchstone/shared/i18n/error-message.ts'
import { minute } from '@touchstone/shared/time/instant.ts'
import { makePage } from '@touchstone/shared/wire/wire.ts'
import type { z } from 'zod'
import type { RequestFacts } from '../api/context.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Ids } from '../ids.ts'
import * as queries from './account.queries.ts'
import { hashPassword, hashPasswords } from './password.ts'
import type { SessionService } from './session.service.ts'
import type { TicketService } from './ticket.service.ts'

const SHEET_LIFETIME = 30 * minute
const STAFF_ROLES = [RoleIds.root, RoleIds.admin, RoleIds.problemAdmin]

export type NewUser = {
  username: string
  password: string
  email?: string | null
  realname?: string | null
  gender?: string | number | null
  nickname?: string | null
  school?: string | null
  roleId?: number
  uid?: string
}

export type GeneratedAccount = { username: string; password: string }

/** A row of a pasted class list, in the documented order of its cells. */
function readRow(row: (string | number | null | undefined)[]): NewUser {
  const [username = '', password = '', email, realname, gender, nickname, school] = row.map((cell) => String(cell ?? '').trim())
  return { username, password, email, realname, gender, nickname, school }
}

type Deps = { db: Database; clock: Clock; ids: Ids; sessions: SessionService; tickets: TicketService; audit: AuditService }

export type UserAdminService = ReturnType<typeof createUserAdminService>

export function createUserAdminService({ db, clock, ids, sessions, tickets, audit }: Deps) {
  function check(user: NewUser): void {
    checkUsername(user.username)
    checkPassword(user.password)
    if (user.email && !isEmail(user.email)) throw new DomainError('account.email-form')
    checkProfileField('realname', user.realname)
    checkProfileField('nickname', user.nickname)
    checkProfileField('school', user.school)
    if (user.roleId !== undefined && !roleIds.includes(user.roleId as RoleId))
      throw new DomainError('account.role-unknown', { role: user.roleId })
  }

  /**
   * Creates one account.
   * @throws DomainError account.username-taken, account.email-taken and what the field rules say
   */
  async function create(user: NewUser): Promise<string> {
    check(user)
    return store(user, await hashPassword(user.password))
  }

  async function store(user: NewUser, passwordHash: string): Promise<string> {
    const uid = user.uid ?? ids.uid()
    const now = clock.now()
    await db.transaction().execute(async (db) => {
      if (await queries.findUserByName(db, user.username)) throw new DomainError('account.username-taken', { username: user.username })
      if (user.email && (await queries.findUserByEmail(db, user.email))) throw new DomainError('account.email-taken')
      await queries.insertUser(db, {
        uid,
        username: user.username,
        usernameFolded: foldName(user.username),
        passwordHash,
        email: user.email || null,
        emailFolded: user.email ? foldName(user.email) : null,
        roleId: user.roleId ?? RoleIds.user,
        realname: user.realname || null,
        nickname: user.nickname || null,
        school: user.school || null,
        gender: readGender(user.gender),
        gmtCreate: now,
        gmtModified: now,
      })
    })
    return uid
  }

  function faultOf(user: NewUser): DomainError | null {
    try {
      check(user)
      return null
    } catch (error) {
      if (error instanceof DomainError) return error
      throw error
    }
  }

  async function storeOrFault(user: NewUser, passwordHash: string): Promise<DomainError | null> {
    try {
      await store(user, passwordHash)
      return null
    } catch (error) {
      if (error instanceof DomainError) return error
      throw error
    }
  }

  /** What `store` would say about names and addresses, without storing; rows before it count as stored. */
  async function findTaken(users: readonly NewUser[]): Promise<(DomainError | null)[]> {
    const names = new Set<string>()
    const mails = new Set<string>()
    const faults: (DomainError | null)[] = []
    for (const user of users) {
      const name = foldName(user.username)
      const mail = user.email ? foldName(user.email) : null
      const nameTaken = names.has(name) || (await queries.findUserByName(db, user.username)) !== undefined
      const mailTaken = mail !== null && (mails.has(mail) || (await queries.findUserByEmail(db, user.email ?? '')) !== undefined)
      faults.push(
        nameTaken
          ? new DomainError('account.username-taken', { username: user.username })
          : mailTaken
            ? new DomainError('account.email-taken')
            : null,
      )
      names.add(name)
      if (mail) mails.add(mail)
    }
    return faults
  }

  /** Row by row: good ones stay. @returns what was wrong with each row, null where its account was created (or could be) */
  async function importEach(users: readonly NewUser[], dryRun: boolean): Promise<(DomainError | null)[]> {
    const faults = users.map(faultOf)
    const sound = users.filter((_, i) => faults[i] === null)
    const later = dryRun ? await findTaken(sound) : []
    const hashes = dryRun ? [] : await hashPasswords(sound.map((user) => user.password))
    for (const [i, user] of sound.entries()) {
      faults[users.indexOf(user)] = dryRun ? (later[i] ?? null) : await storeOrFault(user, hashes[i] ?? '')
    }
    return faults
  }

  /** Refuses what would leave the site without a root who can sign in. */
  async function keepARoot(db: Database, user: queries.User): Promise<void> {
    if (user.roleId !== RoleIds.root || user.status !== 0) return
    if ((await queries.countActiveWithRole(db, RoleIds.root)) <= 1) throw new DomainError('account.last-root')
  }

  async function mustFind(db: Database, uid: string): Promise<queries.User> {
    const user = await queries.findUser(db, uid)
    if (!user) throw new DomainError('account.not-found')
    return user
  }

  return {
    create,

    async list(query: z.output<typeof UserListQuery>) {
      const filter = { keyword: query.keyword, roleIds: query.onlyAdmin ? STAFF_ROLES : undefined }
      const [records, total] = [await queries.listUsers(db, filter, query), await queries.countUsers(db, filter)]
      const rows = records.map((user) => {
        const stamps = { gmtCreate: user.gmtCreate, gmtModified: user.gmtModified }
        const role = roles[user.roleId as RoleId]
        return { ...user, password: '' as const, roles: [{ id: user.roleId, role, description: role, status: 0, ...stamps }] }
      })
      return makePage(rows, total, query)
    },

    /** Rows one by one: good ones stay, bad ones are told by name. */
    async insertBatch(rows: (string | number | null | undefined)[][], request: RequestFacts): Promise<null> {
      if (rows.length === 0) throw new DomainError('account.batch-empty')
      if (rows.length > BATCH_MAX) throw new DomainError('account.batch-too-many', { max: BATCH_MAX })
      const users = rows.map(readRow)
      const faults = await importEach(users, false)
      const failed = users.filter((_, i) => faults[i] !== null).map((user) => user.username || '?')
      await audit.record(request, 'user.insert-batch', null, { rows: rows.length, failed: failed.length })
      if (failed.length > 0) {
        const names = failed.slice(0, 50).join(', ') + (failed.length > 50 ? ' ...' : '')
        throw new DomainError('account.batch-partial', {
          total: rows.length,
          created: rows.length - failed.length,
          failed: failed.length,
          names,
        })
      }
      return null
    },

    /** The same, with the fate of every row told; `dryRun` only looks. */
    async importRows(rows: (string | number | null | undefined)[][], dryRun: boolean, request: RequestFacts) {
      const users = rows.map(readRow)
      const faults = await importEach(users, dryRun)
      const report = users.map(({ username }, i): ImportedUser => {
        const fault = faults[i] ?? null
        const message = fault && errorMessage(fault.code, fault.details, request.language)
        return { username, created: fault === null && !dryRun, code: fault?.code ?? null, message }
      })
      const refused = faults.filter((fault) => fault !== null).length
      const created = dryRun ? 0 : rows.length - refused
      if (!dryRun) await audit.record(request, 'user.import', null, { rows: rows.length, refused })
      return { created, refused, rows: report }
    },

    async createByHand({ type, ...user }: CreateUser, request: RequestFacts): Promise<{ uid: string }> {
      const uid = await create({ ...user, roleId: type })
      await audit.record(request, 'user.create', uid, { role: type })
      return { uid }
    },

    /**
     * Creates prefix + number + suffix, all or none; the clear passwords wait half an hour for the spreadsheet.
     * @returns key of the sheet
     */
    async generate(input: GenerateUsers, request: RequestFacts): Promise<{ key: string }> {
      const { number_from: from, number_to: to, password_length: length } = input
      if (from > to || length < PASSWORD_MIN || length > PASSWORD_MAX) throw new DomainError('account.generate-range')
      if (to - from + 1 > BATCH_MAX) throw new DomainError('account.batch-too-many', { max: BATCH_MAX })
      const accounts: GeneratedAccount[] = []
      for (let n = from; n <= to; n++) {
        const username = `${input.prefix ?? ''}${n}${input.suffix ?? ''}`
        checkUsername(username)
        accounts.push({ username, password: ids.password(length) })
      }
      const hashes = await hashPasswords(accounts.map(({ password }) => password))
      const now = clock.now()
      await db.transaction().execute(async (db) => {
        const taken = await queries.listTakenNames(
          db,
          accounts.map((a) => a.username),
        )
        if (taken.length > 0) throw new DomainError('account.generate-taken', { names: taken.slice(0, 20).join(', ') })
        for (const [i, { username }] of accounts.entries()) {
          await queries.insertUser(db, {
            uid: ids.uid(),
            username,
            usernameFolded: foldName(username),
            passwordHash: hashes[i] ?? '',
            roleId: RoleIds.user,
            gmtCreate: now,
            gmtModified: now,
          })
        }
      })
      const key = await tickets.issue('account-sheet', accounts, SHEET_LIFETIME)
      await audit.record(request, 'user.generate', null, { from, to })
      return { key }
    },

    /** Accounts of a sheet; none when the key is unknown or too old. */
    async generatedAccounts(key: string): Promise<GeneratedAccount[]> {
      return (await tickets.read<GeneratedAccount[]>('account-sheet', key)) ?? []
    },

    async edit(input: EditUser, request: RequestFacts): Promise<null> {
      checkUsername(input.username)
      checkProfileField('realname', input.realname)
      checkProfileField('titleName', input.titleName)
      if (!roleIds.includes(input.type as RoleId)) throw new DomainError('account.role-unknown', { role: input.type })
      if (input.email && !isEmail(input.email)) throw new DomainError('account.email-form')
      if (input.setNewPwd) checkPassword(input.password ?? '')
      const passwordHash = input.setNewPwd ? await hashPassword(input.password ?? '') : undefined
      await db.transaction().execute(async (db) => {
        const user = await mustFind(db, input.uid)
        if (input.type !== user.roleId || input.status !== 0) await keepARoot(db, user)
        const sameName = await queries.findUserByName(db, input.username)
        if (sameName && sameName.uid !== user.uid) throw new DomainError('account.username-taken', { username: input.username })
        const sameMail = input.email ? await queries.findUserByEmail(db, input.email) : undefined
        if (sameMail && sameMail.uid !== user.uid) throw new DomainError('account.email-taken')
        await queries.setUser(db, user.uid, {
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
          ...(passwordHash ? { passwordHash } : {}),
        })
      })
      if (passwordHash || input.status !== 0)
        await sessions.endAll(input.uid, input.uid === request.actor?.uid ? request.session?.device : undefined)
      await audit.record(request, 'user.edit', input.uid, {
        role: input.type,
        status: input.status,
        newPassword: passwordHash !== undefined,
      })
      return null
    },

    async remove(uids: string[], request: RequestFacts): Promise<null> {
      if (request.actor && uids.includes(request.actor.uid)) throw new DomainError('account.self')
      await db.transaction().execute(async (db) => {
        const owners = await queries.listOwners(db, uids)
        if (owners.length > 0) throw new DomainError('account.owns-content', { usernames: owners.join(', ') })
        for (const uid of uids) {
          const user = await queries.findUser(db, uid)
          if (user) await keepARoot(db, user)
          if (user && (await queries.deleteUsers(db, [uid])) === 0) throw new DomainError('account.not-found')
          if (!user && uids.length === 1) throw new DomainError('account.not-found')
        }
      })
      await audit.record(request, 'user.delete', uids.join(','), {})
      return null
    },

    /** Sets a password without knowing the old one (lost root password); ends every session of the user. */
    async setPassword(username: string, password: string): Promise<void> {
      checkPassword(password)
      const user = await queries.findUserByName(db, username)
      if (!user) throw new DomainError('account.not-found')
      await queries.setUser(db, user.uid, { passwordHash: await hashPassword(password), gmtModified: clock.now() })
      await sessions.endAll(user.uid)
    },

    hasAnyUser: async (): Promise<boolean> => (await db.selectFrom('users').select('uid').limit(1).executeTakeFirst()) !== undefined,
  }
}
