import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import type { Clock } from '../time/clock.ts'
import { addressGroups } from './address-group.ts'

/**
 * Calls per minute, for a signed-in user and for an address without a sign-in. A whole class shares one address, so the second number is
 * far above what sixty pupils can do by hand.
 */
export const rateLimits = {
  read: { user: 1200, address: 12_000 },
  write: { user: 240, address: 1200 },
  login: { user: 120, address: 600 },
  // A pupil who guesses must not use up the sign-ins of the school's address; the hash queue and the throttle limit guesses.
  signIn: { user: 120, address: 12_000 },
  // The interval between submissions limits ordinary users long before this.
  submit: { user: 600, address: 600 },
  upload: { user: 60, address: 300 },
  mail: { user: 10, address: 60 },
  stream: { user: 240, address: 2400 },
} as const satisfies Record<string, { user: number; address: number }>

export type LimitName = keyof typeof rateLimits

const MAX_KEYS = 50_000

export type RateLimiter = {
  /** @throws DomainError request.too-many */
  take(limit: LimitName, caller: Pick<Caller, 'actor' | 'ip'>): void
}

/** Token buckets in memory: a restart empties them, and each process counts separately. */
export function createRateLimiter(clock: Clock): RateLimiter {
  const buckets = new Map<string, { tokens: number; at: number }>()

  /** @returns whether there was a token, which is then taken */
  function takeFrom(key: string, perMinute: number): boolean {
    const now = clock.now()
    const bucket = buckets.get(key) ?? { tokens: perMinute, at: now }
    // A clock that was set back neither fills nor empties a bucket.
    const elapsedMs = Math.max(0, now - bucket.at)
    const tokens = Math.min(perMinute, bucket.tokens + (elapsedMs * perMinute) / minute)
    if (buckets.size >= MAX_KEYS) buckets.clear()
    buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at: now })
    return tokens >= 1
  }

  return {
    take(limit, { actor, ip }) {
      const { user, address } = rateLimits[limit]
      const isWithin = actor
        ? takeFrom(`${limit} ${actor.uid}`, user)
        : addressGroups(ip).every(({ name, share }) => takeFrom(`${limit} ${name}`, address * share))
      if (!isWithin) throw new DomainError('request.too-many')
    },
  }
}
