import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { type AccountJudge, accountJudges, remoteJudges, remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { AuditCaller, AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { SecretBox } from '../../ground/secrets/secret-box.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ListedAccount } from './account-lists.ts'
import type { RemoteLogin } from './protocol/remote-adapter.ts'
import * as queries from './remote-account.queries.ts'
import { ACCOUNT_PAUSE_MS, FAILURES_TO_PAUSE, MAX_ACCOUNTS } from './remote-limits.ts'
import { countUnfinished } from './remote-run.queries.ts'
import type { RemoteSessions } from './remote-session.ts'

type Deps = { db: Database; clock: Clock; box: SecretBox; audit: AuditService; sessions: RemoteSessions }

/** State of an account, for staff. */
export type RemoteAccountView = {
  id: number
  judge: AccountJudge
  username: string
  /** Whether its password can be read; otherwise it must be entered again. */
  hasPassword: boolean
  isBusy: boolean
  failures: number
  fault: string | null
  failedAt: number | null
  succeededAt: number | null
  pausedUntil: number | null
}

type RemoteHealth = {
  judge: AccountJudge
  works: boolean
  waiting: number
  succeededAt: number | null
  /** Name of the newest fault while none works. */
  fault: string | null
}

export type HeldAccount = { id: number; lease: string; login: RemoteLogin }

export type RemoteAccountService = {
  list(): Promise<RemoteAccountView[]>
  /** Each judge with an account, by the accounts that may be used now. */
  health(): Promise<RemoteHealth[]>
  /** Whether the judge has an account that can sign in. */
  hasAccount(db: Database, judge: AccountJudge): Promise<boolean>
  /** Adds an account, or sets its password. @throws DomainError remote.account-invalid, remote.too-many-accounts */
  put(account: ListedAccount, by: AuditCaller): Promise<void>
  /**
   * Makes these accounts the only ones: deletes others, and sets passwords that are not empty.
   * @returns what to do once the transaction has ended
   * @throws DomainError remote.account-invalid for a new account without a password, remote.too-many-accounts
   */
  replace(db: Transaction, accounts: readonly ListedAccount[], by: AuditCaller): Promise<() => void>
  /** @throws DomainError remote.account-gone */
  remove(id: number, by: AuditCaller): Promise<void>
  /** Signs in now. @returns the name of the fault; null: it works. @throws DomainError remote.account-gone, remote.password-missing */
  test(id: number): Promise<string | null>
  /** Takes a free account for a run. */
  hold(db: Transaction, judge: AccountJudge, lease: string, until: number, only?: number | null): Promise<HeldAccount | undefined>
  free(id: number, lease: string): Promise<void>
  succeeded(id: number): Promise<void>
  failed(id: number, fault: string): Promise<void>
}

/** Accounts of this site at other judges. Their passwords are encrypted, and never leave the server. */
export function createRemoteAccountService({ db, clock, box, audit, sessions }: Deps): RemoteAccountService {
  const loginOf = ({ username, passwordBox }: queries.RemoteAccountRow): RemoteLogin | undefined => {
    const password = passwordBox === null ? null : box.open(passwordBox)
    return password === null ? undefined : { username, password }
  }

  /** @returns id of the account */
  async function putIn(db: Transaction, { judge, username, password }: ListedAccount, by: AuditCaller): Promise<number> {
    const name = username.trim()
    if (name === '' || password === '') throw new DomainError('remote.account-invalid')
    const stored = await queries.listAccounts(db, judge)
    const known = stored.find((row) => row.username === name)
    if (!known && stored.length >= MAX_ACCOUNTS) throw new DomainError('remote.too-many-accounts', { max: MAX_ACCOUNTS })
    const now = clock.now()
    const fresh = { passwordBox: box.seal(password), failures: 0, fault: null, pausedUntil: null, gmtModified: now }
    const detail = { username: name, done: known ? 'changed' : 'added' }
    await audit.record(db, by, { action: 'remote.account', target: judge, detail })
    if (!known) return queries.insertAccount(db, { judge, username: name, ...fresh, gmtCreate: now })
    await queries.setAccount(db, known.id, fresh)
    return known.id
  }

  async function removeIn(db: Transaction, { id, judge, username }: queries.RemoteAccountRow, by: AuditCaller): Promise<void> {
    await queries.deleteAccount(db, id)
    await audit.record(db, by, { action: 'remote.account', target: judge, detail: { username, done: 'deleted' } })
  }

  async function list(): Promise<RemoteAccountView[]> {
    const now = clock.now()
    return (await queries.listAccounts(db)).map((row) => ({
      id: row.id,
      judge: row.judge as AccountJudge,
      username: row.username,
      hasPassword: loginOf(row) !== undefined,
      isBusy: row.leaseUntil !== null && Number(row.leaseUntil) > now,
      failures: row.failures,
      fault: row.fault,
      failedAt: row.failedAt === null ? null : Number(row.failedAt),
      succeededAt: row.succeededAt === null ? null : Number(row.succeededAt),
      pausedUntil: row.pausedUntil !== null && Number(row.pausedUntil) > now ? Number(row.pausedUntil) : null,
    }))
  }

  return {
    list,

    async health() {
      const [accounts, waiting] = [await list(), await countUnfinished(db)]
      return accountJudges.flatMap((judge) => {
        const own = accounts.filter((account) => account.judge === judge)
        if (own.length === 0) return []
        const works = own.some(({ hasPassword, pausedUntil }) => hasPassword && pausedUntil === null)
        const last = own.toSorted((a, b) => (b.failedAt ?? 0) - (a.failedAt ?? 0))[0]
        const isLocked = own.every(({ hasPassword }) => !hasPassword)
        const succeeded = own.flatMap(({ succeededAt }) => succeededAt ?? [])
        const judges = remoteJudges.filter((one) => remoteSites[one].accounts === judge)
        return {
          judge,
          works,
          waiting: judges.reduce((sum, one) => sum + (waiting.get(one) ?? 0), 0),
          succeededAt: succeeded.length > 0 ? Math.max(...succeeded) : null,
          fault: works ? null : isLocked ? 'password-missing' : (last?.fault ?? null),
        }
      })
    },

    async hasAccount(db, judge) {
      return (await queries.listAccounts(db, judge)).some((row) => loginOf(row) !== undefined)
    },

    async put(account, by) {
      const id = await inTransaction(db, (db) => putIn(db, account, by))
      sessions.forget(id)
    },

    async remove(id, by) {
      await inTransaction(db, async (db) => {
        const account = await queries.findAccount(db, id)
        if (!account) throw new DomainError('remote.account-gone')
        await removeIn(db, account, by)
      })
      sessions.forget(id)
    },

    async replace(db, accounts, by) {
      const stored = await queries.listAccounts(db)
      const isListed = (row: queries.RemoteAccountRow) => accounts.some((one) => one.judge === row.judge && one.username === row.username)
      const isStored = (one: ListedAccount) => stored.some((row) => row.judge === one.judge && row.username === one.username)
      const gone = stored.filter((row) => !isListed(row))
      const set = accounts.filter((one) => one.password !== '' || !isStored(one))
      for (const account of gone) await removeIn(db, account, by)
      const ids = gone.map(({ id }) => id)
      for (const account of set) ids.push(await putIn(db, account, by))
      return () => {
        for (const id of ids) sessions.forget(id)
      }
    },

    async test(id) {
      const account = await queries.findAccount(db, id)
      if (!account) throw new DomainError('remote.account-gone')
      const login = loginOf(account)
      if (!login) throw new DomainError('remote.password-missing')
      const fault = await sessions.trySignIn(account.judge as AccountJudge, login)
      const now = clock.now()
      const outcome =
        fault === null
          ? { failures: 0, fault: null, pausedUntil: null, succeededAt: now }
          : { failures: account.failures + 1, fault, failedAt: now }
      await queries.setAccount(db, id, { ...outcome, gmtModified: now })
      return fault
    },

    async hold(db, judge, lease, until, only) {
      const row = await queries.leaseAccount(db, judge, { lease, now: clock.now(), until, only })
      if (!row) return undefined
      const login = loginOf(row)
      if (login) return { id: row.id, lease, login }
      // Sealed with another key: nobody takes it again until somebody enters the password.
      await queries.setAccount(db, row.id, { passwordBox: null, lease: null, leaseUntil: null, fault: 'password-missing' })
      return undefined
    },

    free: (id, lease) => queries.freeAccount(db, id, lease),

    succeeded: (id) => queries.setAccount(db, id, { failures: 0, fault: null, pausedUntil: null, succeededAt: clock.now() }),

    async failed(id, fault) {
      const row = await queries.findAccount(db, id)
      if (!row) return
      const failures = row.failures + 1
      const pausedUntil = failures >= FAILURES_TO_PAUSE ? clock.now() + ACCOUNT_PAUSE_MS : null
      await queries.setAccount(db, id, { failures, fault, failedAt: clock.now(), pausedUntil })
    },
  }
}
