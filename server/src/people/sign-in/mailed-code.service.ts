import { createHash, timingSafeEqual } from 'node:crypto'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { day, hour, minute, second } from '@touchstone/shared/ground/time/instant.ts'
import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { z } from 'zod'
import { countAddress } from '../../ground/rate-limit/address-group.ts'
import type { CounterService } from '../../ground/rate-limit/counter.service.ts'
import type { TicketService } from '../../ground/tickets/ticket.service.ts'
import type { Clock } from '../../ground/time/clock.ts'

/** Lifetime of a code, and the interval between two codes for an address (docs/rules/accounts.md). */
const kinds = {
  'register-code': { lifetimeMs: 10 * minute, cooldownMs: 60 * second },
  'change-email-code': { lifetimeMs: 10 * minute, cooldownMs: 30 * second },
  'reset-password': { lifetimeMs: 10 * minute, cooldownMs: 90 * second },
} as const

type CodeKind = keyof typeof kinds

/** Mails of one kind that a mailbox gets in a day, whatever is written behind a plus sign in its address. */
export const MOST_PER_MAILBOX = 20
/** Mails that one address of the network makes the site send in an hour, to whomever: a school's, not a robot's. */
export const MOST_PER_SENDER = 600

/** Wrong tries after which a code is void, so that six digits cannot be guessed. */
const TRIES = 5

export const codeLifetimeMinutes = (kind: CodeKind): number => kinds[kind].lifetimeMs / minute

/** The mailbox behind an address: the part after a plus sign is the owner's own note. */
const mailboxOf = (address: string) => foldName(address).replace(/\+[^@]*(?=@)/, '')

const tooMany = () => new DomainError('request.too-many')

const digest = (code: string) => createHash('sha256').update(code).digest()

type Deps = { tickets: TicketService; counters: CounterService; clock: Clock }

type MailRequest = { email: string; caller: Pick<Caller, 'ip'> }

export type MailedCodeService = {
  /** Whole seconds until another mail may be requested; 0 = now. */
  waitSeconds(kind: CodeKind, key: string): Promise<number>
  /**
   * Sends a code; the one before it is void. When the mail cannot be sent, the address may ask again at once.
   * @param to the mail's address, and where it was asked for
   * @returns seconds to wait when the address asked too recently; nothing was sent then
   * @throws DomainError request.too-many: the mailbox has got its mails of the day, or the sender has sent those of the hour
   */
  send(kind: CodeKind, key: string, code: string, to: MailRequest, mail: () => Promise<void>): Promise<number>
  /** A right code stays valid until it is consumed; a wrong one counts, and after five the code is void. */
  check(kind: CodeKind, key: string, code: string): Promise<'right' | 'wrong' | 'missing'>
  consume(kind: CodeKind, key: string): Promise<void>
}

/** Codes that prove access to a mailbox: one per address, stored as a hash, with limited tries, void after use. */
export function createMailedCodeService({ tickets, counters, clock }: Deps): MailedCodeService {
  const cooldownKey = (kind: CodeKind, key: string) => `${kind}-cooldown ${key}`

  async function waitSeconds(kind: CodeKind, key: string): Promise<number> {
    const { expiresAt } = await counters.read(cooldownKey(kind, key), kinds[kind].cooldownMs)
    return Math.max(0, Math.ceil((expiresAt - clock.now()) / second))
  }

  return {
    waitSeconds,

    async send(kind, key, code, { email, caller }, mail) {
      const { lifetimeMs, cooldownMs } = kinds[kind]
      if ((await counters.add(cooldownKey(kind, key), cooldownMs, false)) > 1) return waitSeconds(kind, key)
      const act = { name: 'mail-sender', windowMs: hour, limit: MOST_PER_SENDER }
      if (!(await countAddress(counters, act, caller.ip))) throw tooMany()
      if ((await counters.add(`mailbox ${kind} ${mailboxOf(email)}`, day, false)) > MOST_PER_MAILBOX) throw tooMany()
      try {
        await tickets.issue(kind, digest(code).toString('hex'), lifetimeMs, key)
        await mail()
        return 0
      } catch (error) {
        await tickets.consume(kind, key)
        await counters.clear(cooldownKey(kind, key))
        throw error
      }
    },

    async check(kind, key, code) {
      const known = await tickets.read(kind, z.string(), key)
      if (known === undefined) return 'missing'
      const tries = await tickets.countTry(kind, key)
      if (tries > TRIES) {
        await tickets.consume(kind, key)
        return 'missing'
      }
      return timingSafeEqual(Buffer.from(known, 'hex'), digest(code)) ? 'right' : 'wrong'
    },

    consume: (kind, key) => tickets.consume(kind, key),
  }
}
