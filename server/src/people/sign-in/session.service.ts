import { createHash } from 'node:crypto'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { type DeviceId, deviceId } from '@touchstone/shared/ground/access/device.ts'
import { roleName } from '@touchstone/shared/ground/access/role.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { day, hour, type Instant, minute } from '@touchstone/shared/ground/time/instant.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import type { ResolvedToken, SignInCaller } from '../../ground/caller/sign-in-caller.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import { addressGroup } from '../../ground/rate-limit/address-group.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { CORRECTION_MS } from '../../ground/time/still-lasts.ts'
import * as queries from './session.queries.ts'

/** Lifetimes of a token (docs/rules/accounts.md): good for a day, renewed after half of it. */
const LIFETIME = 24 * hour
const REFRESH_AFTER = 12 * hour
/** A renewed token's predecessor stays valid this long, for requests under way. */
const GRACE = 5 * minute
const SEEN_EVERY = 10 * minute
/** Sign-ins are remembered for six months (docs/rules/accounts.md). */
const KEPT = 183 * day

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** A device on which the user is signed in. `id` survives the renewal of tokens. */
type Device = {
  id: string
  current: boolean
  ip: string
  userAgent: string
  signedInAt: Instant
  seenAt: Instant
  expiresAt: Instant
}

export type SessionService = {
  /** Starts a session on this device and sends its token. */
  start(uid: string, caller: SignInCaller): Promise<void>
  resolve(token: string): Promise<ResolvedToken>
  /** Those whose device has a valid token, and whose role has not changed. */
  stillSignedIn(actors: readonly Actor[]): Promise<ReadonlySet<Actor>>
  /** Past half of its life a token is replaced; the response headers carry the new one. */
  renewWhenDue(caller: SignInCaller): Promise<void>
  /** Ends this device's session. */
  end(caller: SignInCaller): Promise<void>
  /** The caller's devices with a valid token, the last seen first. */
  list(caller: SignInCaller): Promise<Device[]>
  /**
   * Ends one of the caller's other devices; signing out ends the current one.
   * @throws DomainError session.gone, session.own
   */
  endOne(device: string, caller: SignInCaller): Promise<null>
  /** Whether a user signed in from the address before, or from its IPv6 network, within the stored sign-ins. */
  wasAt(uid: string, ip: string): Promise<boolean>
  /** Deletes sign-ins older than half a year, except each user's last one. @returns their number */
  purge(): Promise<number>
  /**
   * Ends a user's sessions on every device, or on every other one.
   * @param db the transaction of the cause: a new password and sessions with the old one must never coexist
   */
  endAll(db: Transaction, uid: string, exceptDevice?: string): Promise<void>
  /** Signs the caller out everywhere else. */
  endOthers(caller: Pick<SignInCaller, 'actor' | 'session'>): Promise<null>
}

/** Tokens are opaque and random; the table holds their hashes, one row per token, one `device` per sign-in. */
export function createSessionService({ db, clock, ids }: { db: Database; clock: Clock; ids: Ids }): SessionService {
  async function issue(uid: string, caller: Pick<SignInCaller, 'ip' | 'userAgent'>, device: DeviceId): Promise<string> {
    const now = clock.now()
    const token = ids.token()
    await queries.insertSession(db, {
      tokenHash: hash(token),
      device,
      uid,
      ip: caller.ip,
      userAgent: caller.userAgent.slice(0, 512),
      createdAt: now,
      refreshAt: now + REFRESH_AFTER,
      expiresAt: now + LIFETIME,
      seenAt: now,
    })
    return token
  }

  /** A clock that was set back must neither lengthen nor end a session; its remaining time at the last sight stays. */
  async function timely<S extends queries.SessionTimes>(row: S | undefined, now: Instant): Promise<S | undefined> {
    if (!row || row.seenAt <= now + CORRECTION_MS) return row
    const ahead = row.seenAt - now
    const times = { seenAt: now, refreshAt: row.refreshAt - ahead, expiresAt: row.expiresAt - ahead }
    await queries.setTimes(db, row.id, times)
    return { ...row, ...times }
  }

  return {
    async start(uid, caller) {
      caller.sendToken(await issue(uid, caller, deviceId(ids.uid())), false)
    },

    async resolve(token) {
      const now = clock.now()
      const row = await timely(await queries.findSession(db, hash(token)), now)
      if (!row || row.endedAt !== null || row.expiresAt <= now) return { bad: 'unknown' }
      if (row.status !== AccountStatus.active) return { bad: 'banned' }
      if (row.seenAt + SEEN_EVERY < now) await queries.setSeen(db, row.id, now)
      const device = deviceId(row.device)
      return {
        actor: { uid: row.uid, username: row.username, role: roleName(row.roleId), device },
        session: { id: row.id, device, refreshAt: row.refreshAt },
        mustChangePassword: row.mustChangePassword !== 0,
      }
    },

    async wasAt(uid, ip) {
      const group = addressGroup(ip)
      return (await queries.listKnownAddresses(db, uid)).some((known) => addressGroup(known) === group)
    },

    async stillSignedIn(actors) {
      const devices = [...new Set(actors.map(({ device }) => device))]
      const rows = await queries.listWorkingDevices(db, devices, clock.now())
      const roleOf = new Map(rows.map(({ device, roleId }) => [deviceId(device), roleName(roleId)]))
      return new Set(actors.filter(({ device, role }) => roleOf.get(device) === role))
    },

    async renewWhenDue(caller) {
      const { actor, session } = caller
      const now = clock.now()
      if (!actor || !session || session.refreshAt > now) return
      if (!(await queries.claimRefresh(db, session.id, now, now + LIFETIME))) return
      const token = await issue(actor.uid, caller, session.device)
      await queries.setSessionExpiry(db, session.id, now + GRACE)
      caller.sendToken(token, true)
    },

    async end(caller) {
      if (caller.actor && caller.session) await queries.endDevice(db, caller.actor.uid, caller.session.device, clock.now())
      caller.clearToken()
    },

    async list(caller) {
      const rows = await queries.listSessions(db, caller.actor?.uid ?? '')
      const devices = new Map<string, Device>()
      for (const row of rows) {
        const known = devices.get(row.device)
        devices.set(row.device, {
          id: row.device,
          current: row.device === caller.session?.device,
          ip: row.ip,
          userAgent: row.userAgent,
          signedInAt: known?.signedInAt ?? row.createdAt,
          seenAt: Math.max(known?.seenAt ?? 0, row.seenAt),
          expiresAt: Math.max(known?.expiresAt ?? 0, row.expiresAt),
        })
      }
      const now = clock.now()
      return [...devices.values()].filter((d) => d.expiresAt > now).sort((a, b) => b.seenAt - a.seenAt || b.signedInAt - a.signedInAt)
    },

    async endOne(device, caller) {
      if (device === caller.session?.device) throw new DomainError('session.own')
      if (!(await queries.endDevice(db, caller.actor?.uid ?? '', device, clock.now()))) throw new DomainError('session.gone')
      return null
    },

    purge() {
      return queries.deleteOldSessions(db, clock.now() - KEPT)
    },

    endAll(db, uid, exceptDevice) {
      return queries.endSessions(db, uid, clock.now(), exceptDevice)
    },

    async endOthers({ actor, session }) {
      await queries.endSessions(db, actor?.uid ?? '', clock.now(), session?.device)
      return null
    },
  }
}
