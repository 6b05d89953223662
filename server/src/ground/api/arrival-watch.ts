/**
 * Theory of operation. A request arrives when its first lines do, before its body is read, and before waits for a lock, a password hash or
 * the database. So our own delays make nobody late. A slow body must not keep that time, though: a program could be written after the end,
 * into a request from before it. So a body that is not complete within two seconds arrives when it is complete.
 */
import type { IncomingMessage } from 'node:http'
import { type ArrivedAt, arrivedAt } from '@touchstone/shared/ground/time/arrived-at.ts'
import { type Instant, second } from '@touchstone/shared/ground/time/instant.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../time/clock.ts'

export const SLOW_BODY_MS = 2 * second

type Arrival = { headAt: Instant; wholeAt: Instant | null }
const arrivals = new WeakMap<IncomingMessage, Arrival>()

/** Must be called before all other hooks on requests. */
export function watchArrivals(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', async ({ raw }) => {
    const arrival: Arrival = { headAt: clock.now(), wholeAt: null }
    arrivals.set(raw, arrival)
    raw.once('end', () => {
      arrival.wholeAt = clock.now()
    })
  })
}

/** Arrival time of a request so far; now for one that was not watched. */
export function arrivalOfRequest(raw: IncomingMessage, clock: Clock): ArrivedAt {
  const arrival = arrivals.get(raw)
  if (!arrival) return arrivedAt(clock.now())
  const { headAt, wholeAt } = arrival
  return arrivedAt(wholeAt !== null && wholeAt - headAt > SLOW_BODY_MS ? wholeAt : headAt)
}
