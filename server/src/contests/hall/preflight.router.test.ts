import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { holdContest } from '../../testing/contract-contest.ts'
import { judgeAll, judgeResult } from '../../testing/judge-by-hand.ts'
import { allowLanguages, makeCases, makeProblem, makeUser, registerFor } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createPreflightService } from './preflight.service.ts'

const CALL = '/api/admin/contest'
const cpp = { name: 'C++ 17', available: true, reason: null, version: null, install: null }

/** Root's private contest with a problem of one test and a solution; a judge of two lanes with C++ alone. */
async function openSite() {
  const site = await openTestApp()
  const { services, call } = site
  const { db } = services
  const root = await site.signIn('root')
  const { token } = root
  const cid = await holdContest({ ...site, root }, { auth: 1, pwd: 'x', starAccount: [] })
  const pid = await makeProblem(db, { authorUid: root.uid })
  await makeCases(db, pid, [{}])
  await allowLanguages(db, pid, ['C++ 17', 'Pascal'])
  await call(`POST ${CALL}/add-problem-from-public`, { token, body: { cid, pid, displayId: 'A' } })
  await call('PUT /api/admin/problem/solution', {
    token,
    body: { pid, name: 'main', language: 'C++ 17', expected: 'accepted', code: 'int main() {}' },
  })
  const hello = () => services.roster.hello({ name: 'hand', boot: '1', lanes: 2, state: 'ready', reason: null, languages: [cpp] })
  const caller = {
    actor: { uid: root.uid, username: 'root', role: 'root', device: deviceId('here') },
    language: 'en-US',
    ip: '127.0.0.1',
  } as const
  const last = async () => (await call(`GET ${CALL}/get-preflight?cid=${cid}`, { token })).body.data
  /** A whole check with these verdicts. */
  const check = async (verdict: 0 | -1 = Verdict.Accepted, machine = { freeDisk: 50_000, memory: 8192, clockIsSynchronised: true }) => {
    const service = createPreflightService({
      ...services,
      door: services.contestDoor,
      log: (error: unknown) => expect.fail(String(error)),
      machine: async () => machine,
      pause: () => judgeAll(services, () => judgeResult(verdict)),
    })
    await service.start(cid, caller)
    await service.settled()
    const { points, state } = await last()
    expect(state).toBe('done')
    return points.map(({ code, subject }: { code: string; subject: string | null }) => (subject ? `${subject} ${code}` : code))
  }
  return { ...site, root, token, db, cid, pid, hello, caller, last, check }
}

describe('the check of a contest', () => {
  test('runs the solutions again and finds everything in order', async () => {
    const { hello, check, db, cid, last } = await openSite()
    hello()
    await registerFor(db, cid, await makeUser(db, 'ada'))
    expect(await check()).toEqual([
      ...[
        'judge-ready',
        'lanes-enough',
        'languages-proven',
        'languages-missing',
        'disk-free',
        'clock-set',
        'users-ready',
        // Hints, which keep no problem from being ready.
        'A verify-none',
        'A validator-none',
        'A generator-none',
        'A strength-none',
        'A statement-one',
        'A problem-ready',
      ],
    ])
    expect(await last()).toMatchObject({ done: 2, total: 2, username: 'root', state: 'done' })
  })

  test('finds a solution that ends otherwise, and never calls such a problem ready', async () => {
    const { hello, check } = await openSite()
    hello()
    const points = await check(Verdict.WrongAnswer)
    expect(points).toContain('A solution-differs')
    expect(points).not.toContain('A problem-ready')
  })

  test('proves nothing without a judge', async () => {
    const { check } = await openSite()
    const points = await check()
    expect(points).toEqual(expect.arrayContaining(['judge-off', 'A solution-untried', 'A language-none']))
    expect(points).not.toContain('A problem-ready')
  })

  test('looks at the tests, the people, the disk and the clock', async () => {
    const { hello, check, db, cid, pid, call, token } = await openSite()
    hello()
    await db.deleteFrom('problemCases').execute()
    await db.updateTable('problems').set({ auth: 2 }).where('id', '=', pid).execute()
    const banned = await makeUser(db, 'mallory')
    await registerFor(db, cid, banned)
    await db.updateTable('users').set({ status: 1 }).where('uid', '=', banned).execute()
    const rule = '<prefix>team</prefix><suffix></suffix><start>1</start><end>2</end><extra></extra>'
    await db
      .updateTable('contests')
      .set({ openAccountLimit: 1, accountLimitRule: rule, starAccount: '{"star_account":["coach"]}', visible: 0 })
      .execute()
    await makeUser(db, 'Team1')
    const points = await check(Verdict.Accepted, { freeDisk: 100, memory: 100, clockIsSynchronised: false })
    expect(points).toEqual(
      expect.arrayContaining([
        ...['disk-full', 'clock-unsynced', 'users-unknown', 'users-banned', 'stars-unknown', 'hidden'],
        ...['A problem-no-tests', 'A problem-private', 'A memory-tight'],
      ]),
    )
    const { points: found } = (await call(`GET ${CALL}/get-preflight?cid=${cid}`, { token })).body.data
    expect(found.find(({ code }: { code: string }) => code === 'users-unknown').details).toEqual({ names: 'team2' })
  })

  test('tries the checker, and returns the compiler’s message', async () => {
    const { hello, check, db, pid, services } = await openSite()
    await db.updateTable('problems').set({ judgeMode: 'spj', spjCode: 'int main( {}', spjLanguage: 'C++' }).where('id', '=', pid).execute()
    hello()
    const asked = async () => {
      const job = await services.judging.claim('hand#1', 20_000, new AbortController().signal)
      if (job?.kind !== 'checker-compile') return expect.fail('a checker was expected')
      await services.judging.completeChecker(
        { worker: 'hand#1', jobId: job.jobId, attempt: job.attempt },
        { ok: false, message: 'expected )' },
      )
    }
    const [points] = await Promise.all([check(), asked()])
    expect(points).toContain('A checker-fails')
  })

  test('hides messages about a checker from users that do not manage it', async () => {
    const site = await openSite()
    const { hello, db, pid, services, signIn } = site
    const { uid, username } = await signIn('admin', 'ann')
    await db.updateTable('contests').set({ uid }).execute()
    await db
      .updateTable('problems')
      .set({ auth: 1, judgeMode: 'spj', spjCode: 'int secret( {}', spjLanguage: 'C++' })
      .where('id', '=', pid)
      .execute()
    hello()
    const service = createPreflightService({
      ...services,
      door: services.contestDoor,
      log: (error: unknown) => expect.fail(String(error)),
      machine: async () => ({ freeDisk: 50_000, memory: 8192, clockIsSynchronised: true }),
      pause: () => judgeAll(services, () => judgeResult(Verdict.Accepted)),
    })
    const ann = { ...site.caller, actor: { uid, username, role: 'admin', device: deviceId('there') } } as const
    const asked = async () => {
      const job = await services.judging.claim('hand#1', 20_000, new AbortController().signal)
      if (job?.kind !== 'checker-compile') return expect.fail('a checker was expected')
      const message = 'int secret( {}: expected )'
      await services.judging.completeChecker({ worker: 'hand#1', jobId: job.jobId, attempt: job.attempt }, { ok: false, message })
    }
    await Promise.all([service.start(site.cid, ann), asked()])
    await service.settled()
    const { points } = await site.last()
    expect(points.map(({ code }: { code: string }) => code)).toEqual(expect.arrayContaining(['checker-fails']))
    expect(JSON.stringify(points)).not.toContain('secret')
  })

  test('is begun once at a time, is on record, and is found again', async () => {
    const { call, token, cid, services, last, caller } = await openSite()
    expect(await last()).toBe(null)
    let go: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    const service = createPreflightService({
      ...services,
      door: services.contestDoor,
      log: () => {},
      machine: async () => {
        await held
        return { freeDisk: 1, memory: 1, clockIsSynchronised: true }
      },
    })
    const { id } = await service.start(cid, caller)
    expect(await last()).toMatchObject({ id, state: 'running', points: [] })
    const again = () => call(`POST ${CALL}/start-preflight`, { token, body: { cid } })
    expect((await again()).body).toMatchObject({ status: 400, errorCode: 'contest.preflight-runs' })
    go()
    await service.settled()
    expect(await last()).toMatchObject({ id, state: 'done' })
    const acts = await call(`GET ${CALL}/get-act-list?cid=${cid}`, { token })
    expect(acts.body.data.records[0]).toMatchObject({ action: 'contest.preflight' })
    expect((await again()).body.status).toBe(200)
  })

  test('that a restart interrupted is reported as failed, and can be started again', async () => {
    const { call, token, cid, services, last } = await openSite()
    const id = await services.tasks.begin(`contest-preflight ${cid}`, null, 'x')
    await services.tasks.failInterrupted()
    expect(await last()).toMatchObject({ id, state: 'failed', points: [] })
    expect((await call(`POST ${CALL}/start-preflight`, { token, body: { cid } })).body.status).toBe(200)
  })

  test('whose report is damaged is a fault, and no report without points', async () => {
    const { call, token, cid, services } = await openSite()
    const id = await services.tasks.begin(`contest-preflight ${cid}`, null, 'x')
    await services.db.updateTable('tasks').set({ state: 'done', report: '{"points":3}' }).where('id', '=', id).execute()
    expect((await call(`GET ${CALL}/get-preflight?cid=${cid}`, { token })).body).toMatchObject({ status: 500, data: null })
  })

  test('is for those who hold the contest', async () => {
    const { call, signIn, cid } = await openSite()
    const [admin, pupil] = [await signIn('admin'), await signIn('default_user')]
    for (const rest of [`GET ${CALL}/get-preflight?cid=${cid}`, `POST ${CALL}/start-preflight`]) {
      const body = rest.startsWith('POST') ? { body: { cid } } : {}
      expect([rest, (await call(rest, body)).http, (await call(rest, { ...pupil, ...body })).http]).toEqual([rest, 401, 403])
      expect((await call(rest, { ...admin, ...body })).body.errorCode).toBe('contest.not-admin')
    }
    expect((await call(`POST ${CALL}/start-preflight`, { ...admin, body: {} })).http).toBe(400)
  })
})
