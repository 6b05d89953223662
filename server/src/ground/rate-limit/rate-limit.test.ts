import { expect, test } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { createRateLimiter, rateLimits } from './rate-limit.ts'

test('guests of a /48 have four times the calls of one network together, and each network its own', () => {
  const limiter = createRateLimiter(fakeClock())
  const taken = (ip: string) => {
    let n = 0
    try {
      for (;;) {
        limiter.take('mail', { actor: null, ip })
        n++
      }
    } catch {
      return n
    }
  }
  const { address } = rateLimits.mail
  expect([1, 2, 3, 4, 5].map((n) => taken(`2001:db8:1:${n}::1`))).toEqual([address, address, address, address, 0])
  expect(taken('2001:db8:2:1::1')).toBe(address)
  expect(taken('10.0.0.1')).toBe(address)
})
