/**
 * Theory of operation. Contest programs send the username and the password with every request. A pair that was right is remembered for ten minutes, as a
 * hash under a key of this process: a password hash for each request would cost too much. Each request reads the user again all the same: another password,
 * another role or a ban ends the pair at once. Only wrong pairs that are new count as failed sign-ins, since only those are looked at.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { Actor } from '@touchstone/shared/access/actor.ts'
import { deviceId } from '@touchstone/shared/access/device.ts'
import { roleName } from '@touchstone/shared/access/role.ts'
import { DomainError } from '@touchstone/shared/errors/domain-error.ts'
import { minute } from '@touchstone/shared/time/instant.ts'
import type { AccountService } from '../account/account.service.ts'
import type { RateLimiter } from '../rate-limit/rate-limit.ts'
import type { Clock } from '../time/clock.ts'
import { stillLasts } from '../time/still-lasts.ts'
import { CcsError } from './ccs-error.ts'

const PAIR_LASTS_MS = 10 * minute
const MOST_PAIRS = 1000
/** No sign-in has this name: programs that send a password have no device. */
const NO_DEVICE = deviceId('basic-auth')

/** Somebody whose password was right, and what would end that. */
export type Grant = { actor: Actor; stamp: string }

export type BasicAuthService = {
  /**
   * Who sends this header; null when there is none.
   * @throws CcsError 401 for a header that cannot be read; DomainError as AccountService.verify, account.change-password-first, request.too-many
   */
  read(header: string | undefined, ip: string): Promise<Grant | null>
  /** Whether the grant is still worth what it was: same password, same role, no ban. */
  stillGood(grant: Grant): Promise<boolean>
}

type Pair = { grant: Grant; since: number }
type Credentials = { username: string; password: string }
type User = NonNullable<Awaited<ReturnType<AccountService['findActive']>>>

function parse(header: string): Credentials {
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(header) ?? []
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 1 || text.includes('\0')) throw new CcsError(401, 'Sign in by HTTP basic authentication.')
  return { username: text.slice(0, colon), password: text.slice(colon + 1) }
}

const stampOf = ({ uid, passwordHash, roleId, mustChangePassword }: User) => JSON.stringify([uid, passwordHash, roleId, mustChangePassword])

type Deps = { accounts: AccountService; limiter: RateLimiter; clock: Clock }

export function createBasicAuth({ accounts, limiter, clock }: Deps): BasicAuthService {
  const key = randomBytes(32)
  const pairs = new Map<string, Pair>()
  /** Pairs that are being looked at: the first ten requests of a program come at once and are one try. */
  const looking = new Map<string, Promise<Grant>>()

  const hashOf = ({ username, password }: Credentials) =>
    createHmac('sha256', key)
      .update(JSON.stringify([username, password]))
      .digest('hex')

  async function stillGood({ actor, stamp }: Grant): Promise<boolean> {
    const user = await accounts.findActive({ uid: actor.uid })
    return user !== undefined && stampOf(user) === stamp
  }

  async function verify(credentials: Credentials, ip: string): Promise<Grant> {
    limiter.take('login', { actor: null, ip })
    const user = await accounts.verify(credentials, { ip, browserToken: null })
    if (user.mustChangePassword !== 0) throw new DomainError('account.change-password-first')
    const { uid, username, roleId } = user
    return { actor: { uid, username, role: roleName(roleId), device: NO_DEVICE }, stamp: stampOf(user) }
  }

  function remember(hash: string, grant: Grant): void {
    const now = clock.now()
    for (const [known, { since }] of pairs) if (!stillLasts(since, PAIR_LASTS_MS, now)) pairs.delete(known)
    const oldest = pairs.keys().next().value
    if (pairs.size >= MOST_PAIRS && oldest !== undefined) pairs.delete(oldest)
    pairs.set(hash, { grant, since: now })
  }

  async function findKnown(hash: string): Promise<Grant | null> {
    const pair = pairs.get(hash)
    if (pair && stillLasts(pair.since, PAIR_LASTS_MS, clock.now()) && (await stillGood(pair.grant))) return pair.grant
    if (pairs.get(hash) === pair) pairs.delete(hash)
    return null
  }

  return {
    stillGood,

    async read(header, ip) {
      if (header === undefined) return null
      const credentials = parse(header)
      const hash = hashOf(credentials)
      const known = await findKnown(hash)
      if (known) return known
      // Who else waits for the same pair from the same address shares its answer and its try.
      const name = `${hash} ${ip}`
      const look = looking.get(name) ?? verify(credentials, ip).finally(() => looking.delete(name))
      looking.set(name, look)
      const grant = await look
      remember(hash, grant)
      return grant
    },
  }
}
