/** The machine's clock is set, or synchronised after a start: by a day, forward or back. */

import { day, minute, second } from '@touchstone/shared/ground/time/instant.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { WorkerHello } from '../../judging/queue/judge-status.ts'
import { LEASE_MS } from '../../judging/queue/judging.service.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { allowLanguages, makeCases, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createRateLimiter, rateLimits } from '../rate-limit/rate-limit.ts'
import { cached } from './cached.ts'

const jumps = [
  { name: 'forward', ms: day },
  { name: 'back', ms: -day },
]
afterEach(() => {
  vi.useRealTimers()
})
const CODE = 'int main() { return 0; } // a program of more than fifty characters'
const ready: WorkerHello = { name: 'box', boot: 'b1', lanes: 1, state: 'ready', reason: null, languages: [] }

async function openJudging() {
  const site = await openTestApp()
  const { services } = site
  const pid = await makeProblem(services.db, { problemId: 'P1' })
  await allowLanguages(services.db, pid, ['C++ 17'])
  await makeCases(services.db, pid, [{}])
  const { token } = await site.signIn('root')
  const submit = () => site.call('POST /api/submit-problem-judge', { token, body: { pid: 'P1', language: 'C++ 17', code: CODE } })
  const claimFor = (waitMs: number, worker = 'box#b1') => services.judging.claim(worker, waitMs, new AbortController().signal)
  const claim = (worker = 'box#b1') => claimFor(0, worker)
  const reclaim = () => services.judging.reclaim({ expiredAt: site.clock.now() })
  return { ...site, token, submit, claim, claimFor, reclaim }
}

describe.each(jumps)('a clock that jumps $name by a day', ({ ms }) => {
  test("blocks nobody's calls, and gives nobody more than the full rate", () => {
    const clock = fakeClock()
    const limiter = createRateLimiter(clock)
    const take = () => limiter.take('mail', { actor: null, ip: '10.0.0.1' })
    take()
    clock.advance(ms)
    for (let n = 0; n < rateLimits.mail.address - 1; n++) take()
    if (ms > 0) take()
    expect(take).toThrow(expect.objectContaining({ code: 'request.too-many' }))
    clock.advance(minute)
    take()
  })

  test('leaves no outdated cached result', async () => {
    const clock = fakeClock()
    let count = 0
    const answer = cached(clock, minute, async () => ++count)
    await answer.get()
    clock.advance(ms)
    expect(await answer.get()).toBe(2)
    clock.advance(minute - 1)
    expect(await answer.get()).toBe(2)
    clock.advance(1)
    expect(await answer.get()).toBe(3)
  })

  test('does not count a silent worker as present', async () => {
    const { services, clock } = await openTestApp()
    services.roster.hello(ready)
    clock.advance(ms)
    expect(services.roster.status(0).state).toBe('no-worker')
    services.roster.hello(ready)
    expect(services.roster.status(0).state).toBe('ready')
  })

  test('gives the job of a dead worker to another within a lease', async () => {
    const { clock, submit, claim, reclaim } = await openJudging()
    await submit()
    const first = await claim()
    clock.advance(ms)
    if (ms < 0) {
      expect(await reclaim()).toBe(0)
      clock.advance(LEASE_MS + 1)
    }
    expect(await reclaim()).toBe(1)
    expect(await claim('box#b2')).toMatchObject({ jobId: first?.jobId })
  })

  test('leaves a job with a worker that keeps renewing its lease', async () => {
    const { services, clock, submit, claim, reclaim } = await openJudging()
    await submit()
    const work = await claim()
    clock.advance(ms)
    if (ms < 0) await reclaim()
    const lease = [{ jobId: work?.jobId ?? 0, attempt: work?.attempt ?? 0 }]
    for (let n = 0; n < 5; n++) {
      expect(await services.judging.heartbeat('box#b1', lease)).toMatchObject({ lost: [] })
      clock.advance(LEASE_MS - second)
      expect(await reclaim()).toBe(0)
    }
  })

  test('delays no job that was due before', async () => {
    const { clock, services, submit, claim, reclaim } = await openJudging()
    await submit()
    const work = await claim()
    await services.judging.fail({ worker: 'box#b1', jobId: work?.jobId ?? 0, attempt: work?.attempt ?? 0 }, 'judge.internal')
    clock.advance(ms)
    await reclaim()
    clock.advance(LEASE_MS)
    expect(await claim()).toMatchObject({ jobId: work?.jobId })
  })
})

describe('a clock that is set back by a day', () => {
  test('locks nobody out for longer, and a small correction unlocks nobody', async () => {
    const { services, clock } = await openTestApp()
    const { counters } = services
    await counters.add('login', 30 * minute, true)
    clock.advance(-30 * second)
    expect(await counters.read('login', 30 * minute)).toMatchObject({ count: 1 })
    expect(await counters.add('login', 30 * minute, true)).toBe(2)
    clock.advance(-day)
    expect(await counters.read('login', 30 * minute)).toMatchObject({ count: 0 })
    expect(await counters.add('login', 30 * minute, true)).toBe(1)
    clock.advance(30 * minute)
    expect(await counters.read('login', 30 * minute)).toMatchObject({ count: 0 })
  })

  test('lengthens the life of no ticket, and a small correction ends none', async () => {
    const { services, clock } = await openTestApp()
    const { tickets } = services
    const key = await tickets.issue('code', 'a', 10 * minute)
    clock.advance(-30 * second)
    expect(await tickets.read('code', z.string(), key)).toBe('a')
    clock.advance(-day)
    expect(await tickets.read('code', z.string(), key)).toBeUndefined()
    expect(await tickets.take('code', z.string(), key)).toBeUndefined()
  })

  test('neither ends a session nor lengthens it', async () => {
    const { call, signIn, clock } = await openTestApp()
    const isIn = async (token: string) => (await call('GET /api/get-user-auth-info', { token })).body.status === 200
    const [{ token: early }, { token: late }] = [await signIn('default_user'), await signIn('admin')]
    clock.advance(-day)
    expect([await isIn(early), await isIn(late)]).toEqual([true, true])
    clock.advance(day - 1)
    expect(await isIn(early)).toBe(true)
    clock.advance(1)
    expect(await isIn(late)).toBe(false)
  })

  test('does not keep a worker waiting for a job past its timeout', async () => {
    const { claimFor } = await openJudging()
    vi.useFakeTimers({ toFake: ['Date'] })
    expect(await claimFor(20)).toBeUndefined()
  })
})
