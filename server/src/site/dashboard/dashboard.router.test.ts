import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { addLocalDays, startOfLocalDay } from '../../ground/time/local-day.ts'
import { makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp, PASSWORD } from '../../testing/test-app.ts'
import { cpuShare, percent } from './system-load.ts'

const calls = [
  'GET /api/admin/dashboard/get-dashboard-info',
  'POST /api/admin/dashboard/get-sessions',
  'GET /api/admin/config/get-service-info',
  'GET /api/admin/config/get-judge-service-info',
]

test('the dashboard is for staff: guests 401, users 403, each kind of staff 200', async () => {
  const { call, signIn } = await openTestApp()
  const tokens = {
    user: (await signIn('default_user')).token,
    admin: (await signIn('admin')).token,
    problem: (await signIn('problem_admin')).token,
  }
  for (const rest of calls) {
    expect([rest, (await call(rest)).http, (await call(rest, { token: tokens.user })).http]).toEqual([rest, 401, 403])
    for (const token of [tokens.admin, tokens.problem]) expect([rest, (await call(rest, { token })).body.status]).toEqual([rest, 200])
  }
})

describe('the dashboard', () => {
  test('counts users and today’s submissions', async () => {
    const { call, signIn, services, clock } = await openTestApp()
    const { token, uid } = await signIn('root')
    const pid = await makeProblem(services.db)
    const today = startOfLocalDay(clock.now())
    for (const submitTime of [today - 1, today, clock.now(), addLocalDays(today, 1)]) {
      await makeSubmission(services.db, uid, pid, { submitTime, status: Verdict.WrongAnswer })
    }
    const { body } = await call('GET /api/admin/dashboard/get-dashboard-info', { token })
    expect(body.data).toEqual({ userNum: 1, recentContestNum: 0, todayJudgeNum: 2 })
  })

  test('shows the sign-in before this one; a renewed token is no sign-in, and a body that is no JSON does no harm', async () => {
    const { call, signIn, clock } = await openTestApp()
    const { token } = await signIn('root')
    const before = async (t: string) =>
      (await call('POST /api/admin/dashboard/get-sessions', { token: t, body: 'null', headers: { 'content-type': 'text/plain' } })).body
        .data
    expect(await before(token)).toMatchObject({ uid: '1', userAgent: 'lightMyRequest', gmtCreate: '2026-09-01T08:00:00.000+0000' })
    clock.advance(hour)
    const login = await call('POST /api/admin/login', {
      body: { username: 'root', password: PASSWORD },
      headers: { 'user-agent': 'Phone' },
    })
    const phone = String(login.headers.authorization)
    expect(await before(phone)).toMatchObject({ userAgent: 'lightMyRequest' })
    clock.advance(13 * hour)
    const renewed = String((await call('GET /api/get-user-auth-info', { token: phone })).headers.authorization)
    expect(await before(renewed)).toMatchObject({ userAgent: 'lightMyRequest', gmtCreate: '2026-09-01T08:00:00.000+0000' })
  })

  test('says the load of the machine with two decimals and a percent sign', async () => {
    const { call, signIn } = await openTestApp()
    const { token } = await signIn('root')
    const { data } = (await call('GET /api/admin/config/get-service-info', { token })).body
    expect(data.nacos).toEqual({ status: 'UP' })
    expect(data.backupService).toHaveLength(1)
    expect(data.backupCores).toBeGreaterThan(0)
    expect(data.backupPercentCpuLoad).toMatch(/^\d+\.\d\d%$/)
    expect(data.backupPercentMemoryLoad).toMatch(/^[1-9]\d?\.\d\d%$/)
  })

  test('lists each judge, also one that does not judge', async () => {
    const { call, signIn, services } = await openTestApp()
    const { token } = await signIn('root')
    const judges = async () => (await call('GET /api/admin/config/get-judge-service-info', { token })).body.data
    expect(await judges()).toEqual([])
    services.roster.hello({ name: 'box', boot: 'b1', lanes: 4, state: 'ready', reason: null, languages: [] })
    services.roster.seen('box#b1', 3)
    services.roster.hello({ name: 'old', boot: 'b1', lanes: 2, state: 'off', reason: 'no nsjail', languages: [] })
    expect(await judges()).toMatchObject([
      {
        service: { host: 'box', metadata: { 'nacos.healthy': 'true', judgeName: 'box', maxTaskNum: '4' } },
        cpuCores: 4,
        percentCpuLoad: '75.00%',
        state: 'ready',
      },
      { service: { host: 'old', metadata: { 'nacos.healthy': 'false' } }, reason: 'no nsjail', percentCpuLoad: '0.00%' },
    ])
  })
})

describe('shares', () => {
  test.each([
    { name: 'half busy', before: { busy: 10, total: 100 }, after: { busy: 60, total: 200 }, share: '50.00%' },
    { name: 'no time passed', before: { busy: 10, total: 100 }, after: { busy: 10, total: 100 }, share: '0.00%' },
    { name: 'a counter that went back', before: { busy: 10, total: 100 }, after: { busy: 0, total: 200 }, share: '0.00%' },
  ])('$name', ({ before, after, share }) => {
    expect(percent(cpuShare(before, after))).toBe(share)
  })
})

describe('testing the languages again', () => {
  const REST = 'POST /api/admin/judge/prove-languages'

  test('is for staff, and needs a judge', async () => {
    const { call, signIn } = await openTestApp()
    expect((await call(REST)).http).toBe(401)
    expect((await call(REST, { token: (await signIn('default_user')).token })).http).toBe(403)
    const { body } = await call(REST, { token: (await signIn('admin')).token })
    expect(body).toMatchObject({ status: 400, errorCode: 'judge.not-ready' })
  })

  test('each judge that is ready hears of it with its next hello, once', async () => {
    const { call, signIn, services } = await openTestApp()
    const { token } = await signIn('root')
    const hello = (name: string, state: 'ready' | 'starting') =>
      services.roster.hello({ name, boot: 'b1', lanes: 2, state, reason: null, languages: [] }).proveAgain
    expect([hello('box', 'ready'), hello('new', 'starting')]).toEqual([false, false])
    expect((await call(REST, { token })).body).toMatchObject({ status: 200, data: { judges: 1 } })
    expect([hello('new', 'starting'), hello('box', 'ready'), hello('box', 'ready')]).toEqual([false, true, false])
  })
})
