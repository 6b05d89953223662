import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'

export const streamLimits = { perUser: 16, guestsPerAddress: 1000 } as const

/** Counts open streams of every kind, by user or by the address of guests. */
export type StreamSeats = {
  /** @returns a function that frees the seat, once. @throws DomainError live.too-many */
  take(caller: Pick<Caller, 'actor' | 'ip'>): () => void
}

export function createStreamSeats(): StreamSeats {
  const seats = new Map<string, number>()
  return {
    take({ actor, ip }) {
      const seat = actor ? `user ${actor.uid}` : `address ${ip}`
      const taken = seats.get(seat) ?? 0
      if (taken >= (actor ? streamLimits.perUser : streamLimits.guestsPerAddress)) throw new DomainError('live.too-many')
      seats.set(seat, taken + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = (seats.get(seat) ?? 1) - 1
        if (left > 0) seats.set(seat, left)
        else seats.delete(seat)
      }
    },
  }
}
