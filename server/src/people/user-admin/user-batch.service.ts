import { isStaffMember } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { RoleIds } from '@touchstone/shared/ground/access/role.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { errorMessage } from '@touchstone/shared/ground/i18n/error-message.ts'
import { type Instant, minute } from '@touchstone/shared/ground/time/instant.ts'
import type { ImportUsersReport } from '@touchstone/shared/people/account/account.schema.ts'
import {
  BATCH_MAX,
  type GenerateUsers,
  type ImportedUser,
  type ImportUsers,
  type InsertBatchUsers,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '@touchstone/shared/people/account/account.schema.ts'
import { checkUsername, foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { z } from 'zod'
import type { AuditCaller, AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { TicketService } from '../../ground/tickets/ticket.service.ts'
import type { Clock } from '../../ground/time/clock.ts'
import * as queries from '../account/account.queries.ts'
import { checkNewUser, type NewUser, recordNewUser, storeNewUser } from '../account/new-user.ts'
import { hashPasswords } from '../account/password.ts'

const SHEET_LIFETIME = 30 * minute

const GeneratedAccount = z.object({ username: z.string(), password: z.string() })
export type GeneratedAccount = z.infer<typeof GeneratedAccount>

/** A row of a pasted class list, in the order of docs/rules/accounts.md; class and student number are ours. */
function readRow(row: (string | number | null | undefined)[]): NewUser {
  const cells = row.map((cell) => String(cell ?? '').trim())
  const [username = '', password = '', email, realname, gender, nickname, school, className, number] = cells
  return { username, password, email, realname, gender, nickname, school, className, number }
}

/** The error, if the caller can fix it. */
async function faultOf(run: () => unknown): Promise<DomainError | null> {
  try {
    await run()
    return null
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

/** Runs for each new account, in the transaction that creates it. */
type AlsoDo = (db: Transaction, uid: string) => Promise<void>
export type ReadRow = NewUser & { known: queries.User | undefined }

const nothingMore: AlsoDo = async () => {}

type Deps = { db: Database; clock: Clock; ids: Ids; tickets: TicketService; audit: AuditService }

export type UserBatchService = {
  /** Row by row: good ones are kept, bad ones are returned by name. */
  insertBatch(input: z.output<typeof InsertBatchUsers>, caller: Caller): Promise<null>
  /** The same, with the result of every row; `dryRun` changes nothing. */
  importRows(input: z.output<typeof ImportUsers>, caller: Caller, alsoDo?: AlsoDo): Promise<z.input<typeof ImportUsersReport>>
  /** Parses each row, and finds the account with its username. */
  readRows(rows: z.output<typeof ImportUsers>['users']): Promise<ReadRow[]>
  /**
   * Creates prefix + number + suffix, all or none. The clear passwords are kept for half an hour for the spreadsheet.
   * @returns key of the sheet
   */
  generate(input: GenerateUsers, caller: Caller): Promise<{ key: string }>
  /** Accounts of a sheet; none when the key is unknown or too old. */
  generatedAccounts(key: string): Promise<GeneratedAccount[]>
}

/** Creates many accounts at once: a class list, or names with numbers and random passwords. */
export function createUserBatchService({ db, clock, ids, tickets, audit }: Deps): UserBatchService {
  /** The faults of names and addresses that `store` would report; rows before a row count as stored. */
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

  /** One account and its line in the record. */
  function store(user: NewUser, passwordHash: string, by: AuditCaller, at: Instant, alsoDo: AlsoDo): Promise<void> {
    return inTransaction(db, async (db) => {
      const uid = await storeNewUser(db, { clock: { now: () => at }, ids }, { ...user, registeredBySchool: true }, passwordHash)
      await recordNewUser(db, audit, by, uid)
      await alsoDo(db, uid)
    })
  }

  /** Row by row: good ones are kept. @returns the fault of each row, null when its account was (or could be) created */
  async function importEach(
    users: readonly NewUser[],
    dryRun: boolean,
    by: AuditCaller,
    alsoDo = nothingMore,
  ): Promise<(DomainError | null)[]> {
    const faults = await Promise.all(users.map((user) => faultOf(() => checkNewUser(user))))
    // Staff may choose any account name; the class list of a group creates none that looks like staff.
    if (!isStaffMember(by.actor))
      for (const [i, user] of users.entries())
        for (const name of [user.username, user.nickname ?? ''])
          if (faults[i] === null && (await queries.isLikeStaff(db, name, null))) faults[i] = new DomainError('account.name-of-staff')
    const sound = users.filter((_, i) => faults[i] === null)
    const later = dryRun ? await findTaken(sound) : []
    const hashes = dryRun ? [] : await hashPasswords(sound.map((user) => user.password))
    const at = clock.now() // the same time for all: lists then order a class by name, not backwards
    for (const [i, user] of sound.entries()) {
      faults[users.indexOf(user)] = dryRun ? (later[i] ?? null) : await faultOf(() => store(user, hashes[i] ?? '', by, at, alsoDo))
    }
    return faults
  }

  return {
    async insertBatch({ users: rows, mustChangePassword }, caller) {
      if (rows.length === 0) throw new DomainError('account.batch-empty')
      if (rows.length > BATCH_MAX) throw new DomainError('account.batch-too-many', { max: BATCH_MAX })
      const users = rows.map((row) => ({ ...readRow(row), mustChangePassword: mustChangePassword ?? false }))
      const faults = await importEach(users, false, caller)
      const failed = users.filter((_, i) => faults[i] !== null).map((user) => user.username || '?')
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

    async importRows({ users: rows, ...options }, caller, alsoDo) {
      const dryRun = options.dryRun ?? false
      const mustChangePassword = options.mustChangePassword ?? false
      const users = rows.map((row) => ({ ...readRow(row), mustChangePassword }))
      const faults = await importEach(users, dryRun, caller, alsoDo)
      const report = users.map(({ username }, i): ImportedUser => {
        const fault = faults[i] ?? null
        const message = fault && errorMessage(fault.code, fault.details, caller.language, caller.added)
        return { username, created: fault === null && !dryRun, code: fault?.code ?? null, message }
      })
      const refused = faults.filter((fault) => fault !== null).length
      const created = dryRun ? 0 : rows.length - refused
      return { created, refused, rows: report }
    },

    readRows: (rows) =>
      Promise.all(
        rows.map(async (row) => {
          const user = readRow(row)
          return { ...user, known: user.username ? await queries.findUserByName(db, user.username) : undefined }
        }),
      ),

    async generate(input, caller) {
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
      await inTransaction(db, async (db) => {
        const taken = await queries.listTakenNames(
          db,
          accounts.map((a) => a.username),
        )
        if (taken.length > 0) throw new DomainError('account.generate-taken', { names: taken.slice(0, 20).join(', ') })
        for (const [i, { username }] of accounts.entries()) {
          const uid = ids.uid()
          await queries.insertUser(db, {
            uid,
            username,
            usernameFolded: foldName(username),
            passwordHash: hashes[i] ?? '',
            mustChangePassword: input.mustChangePassword ? 1 : 0,
            registeredBySchool: 1,
            roleId: RoleIds.user,
            gmtCreate: now,
            gmtModified: now,
          })
          await recordNewUser(db, audit, caller, uid)
        }
        await audit.record(db, caller, { action: 'user.generate', target: null, detail: { from, to, count: accounts.length } })
      })
      const key = await tickets.issue('account-sheet', accounts, SHEET_LIFETIME)
      return { key }
    },

    async generatedAccounts(key) {
      return (await tickets.read('account-sheet', z.array(GeneratedAccount), key)) ?? []
    },
  }
}
