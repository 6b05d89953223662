/**
 * Theory of operation. Contest programs send username and password with every request. A correct pair is remembered for ten minutes, as a
 * hash under a key of this process: a password hash for each request would cost too much. Each request still reads the user again: another password,
 * another role or a ban ends the pair at once. Only new wrong pairs count as failed sign-ins, since only those are verified.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { contestTokenForm } from '@touchstone/shared/contests/contest/contest-token.schema.ts'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { roleName } from '@touchstone/shared/ground/access/role.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import type { RateLimiter } from '../../ground/rate-limit/rate-limit.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { stillLasts } from '../../ground/time/still-lasts.ts'
import type { AccountService } from '../../people/sign-in/account.service.ts'
import type { ContestTokenService, ToolPass } from '../hall/contest-token.service.ts'
import { CcsError } from './ccs-error.ts'

const PAIR_LASTS_MS = 10 * minute
const MOST_PAIRS = 1000
/** The device name of these sign-ins; no real device has it. */
const NO_DEVICE = deviceId('basic-auth')

/** A verified user, with the facts that would end the grant. */
type UserGrant = { actor: Actor; stamp: string; tool: null }
/** A tool with a token of one contest. */
type ToolGrant = { actor: null; tool: ToolPass }
export type Grant = UserGrant | ToolGrant

export type BasicAuthService = {
  /**
   * The sender of this header; null without one. A token is sent as Bearer, or as the password of any username.
   * @throws CcsError 401 for a header that cannot be read, and for a token that is not known; DomainError as AccountService.verify,
   * account.change-password-first, request.too-many
   */
  read(header: string | undefined, ip: string): Promise<Grant | null>
  /** Whether the grant is still valid: same password, same role, no ban. */
  stillGood(grant: Grant): Promise<boolean>
}

type Pair = { grant: UserGrant; since: number }
type Credentials = { username: string; password: string }
type User = NonNullable<Awaited<ReturnType<AccountService['findActive']>>>

/** The token in a header; undefined for another form. */
function tokenIn(header: string): string | undefined {
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(header) ?? []
  if (bearer !== undefined) return bearer
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(header) ?? []
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8')
  const password = text.slice(text.indexOf(':') + 1)
  return contestTokenForm.test(password) ? password : undefined
}

function parse(header: string): Credentials {
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(header) ?? []
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 1 || text.includes('\0')) throw new CcsError(401, 'Sign in by HTTP basic authentication.')
  return { username: text.slice(0, colon), password: text.slice(colon + 1) }
}

const stampOf = ({ uid, passwordHash, roleId, mustChangePassword }: User) => JSON.stringify([uid, passwordHash, roleId, mustChangePassword])

type Deps = { accounts: AccountService; tokens: Pick<ContestTokenService, 'find' | 'stillGood'>; limiter: RateLimiter; clock: Clock }

export function createBasicAuth({ accounts, tokens, limiter, clock }: Deps): BasicAuthService {
  const key = randomBytes(32)
  const pairs = new Map<string, Pair>()
  /** Pairs under verification: the first ten requests of a program arrive at once and count as one attempt. */
  const looking = new Map<string, Promise<UserGrant>>()

  const hashOf = ({ username, password }: Credentials) =>
    createHmac('sha256', key)
      .update(JSON.stringify([username, password]))
      .digest('hex')

  async function userStillGood({ actor, stamp }: UserGrant): Promise<boolean> {
    const user = await accounts.findActive({ uid: actor.uid })
    return user !== undefined && stampOf(user) === stamp
  }

  async function verify(credentials: Credentials, ip: string): Promise<UserGrant> {
    limiter.take('signIn', { actor: null, ip })
    const user = await accounts.verify(credentials, { ip, browserToken: null })
    if (user.mustChangePassword !== 0) throw new DomainError('account.change-password-first')
    const { uid, username, roleId } = user
    return { actor: { uid, username, role: roleName(roleId), device: NO_DEVICE }, stamp: stampOf(user), tool: null }
  }

  function remember(hash: string, grant: UserGrant): void {
    const now = clock.now()
    for (const [known, { since }] of pairs) if (!stillLasts(since, PAIR_LASTS_MS, now)) pairs.delete(known)
    const oldest = pairs.keys().next().value
    if (pairs.size >= MOST_PAIRS && oldest !== undefined) pairs.delete(oldest)
    pairs.set(hash, { grant, since: now })
  }

  async function findKnown(hash: string): Promise<UserGrant | null> {
    const pair = pairs.get(hash)
    if (pair && stillLasts(pair.since, PAIR_LASTS_MS, clock.now()) && (await userStillGood(pair.grant))) return pair.grant
    if (pairs.get(hash) === pair) pairs.delete(hash)
    return null
  }

  return {
    stillGood: (grant) => (grant.tool ? tokens.stillGood(grant.tool) : userStillGood(grant)),

    async read(header, ip) {
      if (header === undefined) return null
      const token = tokenIn(header)
      if (token !== undefined) {
        // Wrong tokens are not counted: nobody can guess one, and a count would let guesses block a valid one.
        const tool = await tokens.find(token)
        if (!tool) {
          limiter.take('read', { actor: null, ip })
          throw new CcsError(401, 'This token is not known, or was revoked.')
        }
        return { actor: null, tool }
      }
      const credentials = parse(header)
      const hash = hashOf(credentials)
      const known = await findKnown(hash)
      if (known) return known
      // Other requests with the same pair from the same address share its result and its attempt.
      const name = `${hash} ${ip}`
      const look = looking.get(name) ?? verify(credentials, ip).finally(() => looking.delete(name))
      looking.set(name, look)
      const grant = await look
      remember(hash, grant)
      return grant
    },
  }
}
