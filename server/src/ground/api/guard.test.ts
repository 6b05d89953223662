import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { permissions } from '@touchstone/shared/ground/access/permission.ts'
import { roles } from '@touchstone/shared/ground/access/role.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { createRateLimiter, type RateLimiter, rateLimits } from '../rate-limit/rate-limit.ts'
import type { Context, RequestFacts } from './context.ts'
import { guard } from './guard.ts'

const ada: RequestFacts['actor'] = { uid: 'a', username: 'ada', role: 'default_user', device: deviceId('here') }

function facts(changes: Partial<RequestFacts>): RequestFacts {
  return {
    requestId: 'r',
    ip: '10.0.0.1',
    userAgent: '',
    language: 'en-US',
    actor: null,
    session: null,
    tokenVia: null,
    badToken: false,
    method: 'POST',
    sameOrigin: true,
    browserToken: null,
    sendBrowserToken: () => {},
    sendToken: () => {},
    clearToken: () => {},
    log: { error: () => {}, info: () => {} },
    ...changes,
  }
}

/** Code of the error of `run`, or `fine`. */
function outcome(run: () => void): string {
  try {
    run()
    return 'fine'
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error)
  }
}

describe('the guard', () => {
  const cookie = { actor: ada, tokenVia: 'cookie' } as const
  test.each([
    { name: 'a guest reads what is public', given: {}, demand: 'public', changes: false, outcomeIs: 'fine' },
    { name: 'a guest may change by a public call', given: {}, demand: 'public', changes: true, outcomeIs: 'fine' },
    { name: 'a guest is asked to sign in', given: {}, demand: 'login', changes: false, outcomeIs: 'session.signed-out' },
    { name: 'a bad token is ignored by public calls', given: { badToken: 'unknown' }, demand: 'public', changes: false, outcomeIs: 'fine' },
    {
      name: 'a bad token is refused elsewhere',
      given: { badToken: 'unknown' },
      demand: 'login',
      changes: false,
      outcomeIs: 'session.signed-out',
    },
    {
      name: 'a banned user gets a clear refusal',
      given: { badToken: 'banned' },
      demand: 'login',
      changes: false,
      outcomeIs: 'session.banned',
    },
    {
      name: 'a user has the rights of the role',
      given: { actor: ada, tokenVia: 'header' },
      demand: 'submit',
      changes: true,
      outcomeIs: 'fine',
    },
    {
      name: 'and nothing else',
      given: { actor: ada, tokenVia: 'header' },
      demand: 'user_admin',
      changes: false,
      outcomeIs: 'permission.missing',
    },
    { name: 'a cookie reads', given: { ...cookie, method: 'GET' }, demand: 'login', changes: false, outcomeIs: 'fine' },
    { name: 'a cookie changes from our own pages', given: cookie, demand: 'login', changes: true, outcomeIs: 'fine' },
    {
      name: 'never from another site',
      given: { ...cookie, sameOrigin: false },
      demand: 'login',
      changes: true,
      outcomeIs: 'request.cross-site',
    },
    { name: 'and never by GET', given: { ...cookie, method: 'GET' }, demand: 'login', changes: true, outcomeIs: 'session.signed-out' },
  ] as const)('$name', ({ given, demand, changes, outcomeIs }) => {
    const ctx = { request: facts(given) } as Context
    expect(outcome(() => guard(ctx, { can: demand }, changes))).toBe(outcomeIs)
  })

  test('marked calls refuse a bad token although guests are welcome', () => {
    const ctx = { request: facts({ badToken: 'unknown' }) } as Context
    expect(outcome(() => guard(ctx, { can: 'public', refuseBadToken: true }, false))).toBe('session.signed-out')
  })

  test('gives each role the rights of the matrix', () => {
    const matrix = Object.values(roles).map((role) => {
      const ctx = { request: facts({ actor: { ...ada, role }, tokenVia: 'header' }) } as Context
      return `${role}: ${permissions.filter((p) => outcome(() => guard(ctx, { can: p }, false)) === 'fine').join(' ')}`
    })
    expect(matrix).toMatchSnapshot()
  })
})

describe('the rate limiter', () => {
  const takeUntilRefused = (limiter: RateLimiter, request: RequestFacts, limit: 'mail' | 'login') => {
    for (let n = 0; n < 10_000; n++) if (outcome(() => limiter.take(limit, request)) !== 'fine') return n
    return Infinity
  }

  test('admits as many as the table allows, then refuses until a minute has refilled the bucket', () => {
    const clock = fakeClock()
    const limiter = createRateLimiter(clock)
    const request = facts({ actor: ada })
    expect(takeUntilRefused(limiter, request, 'mail')).toBe(rateLimits.mail.user)
    expect(outcome(() => limiter.take('mail', request))).toBe('request.too-many')
    clock.advance(minute / rateLimits.mail.user)
    expect(takeUntilRefused(limiter, request, 'mail')).toBe(1)
    clock.advance(10 * minute)
    expect(takeUntilRefused(limiter, request, 'mail')).toBe(rateLimits.mail.user)
  })

  test('counts a signed-in user separately, guests by address, and each limit separately', () => {
    const limiter = createRateLimiter(fakeClock())
    expect(takeUntilRefused(limiter, facts({ actor: ada }), 'mail')).toBe(rateLimits.mail.user)
    expect(outcome(() => limiter.take('mail', facts({ actor: { ...ada, uid: 'b' } })))).toBe('fine')
    expect(outcome(() => limiter.take('login', facts({ actor: ada })))).toBe('fine')
    expect(takeUntilRefused(limiter, facts({}), 'mail')).toBe(rateLimits.mail.address)
    expect(outcome(() => limiter.take('mail', facts({ ip: '10.0.0.2' })))).toBe('fine')
  })

  test('lets sixty pupils behind one address sign in twice within a minute', () => {
    const limiter = createRateLimiter(fakeClock())
    expect(takeUntilRefused(limiter, facts({}), 'login')).toBeGreaterThanOrEqual(120)
  })
})
