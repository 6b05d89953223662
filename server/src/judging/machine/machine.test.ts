import { day, hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { MACHINE_PROTOCOL, machineWorker } from '@touchstone/shared/judging/machine/machine-rules.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test, vi } from 'vitest'
import { declaredCalls, splitRest } from '../../ground/api/calls.ts'
import { appRouter, rawRoutes } from '../../testing/declared-router.ts'
import { judgeResult } from '../../testing/judge-by-hand.ts'
import { allowLanguages, makeCases, makeContest, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { startVerify } from '../verify/testing/start-verify.ts'
import { HERE_MS, JOIN_CODE_MS } from './machine.service.ts'
import { PROTOCOL_HEADER } from './machine-wire.ts'

const STAFF = '/api/admin/judge-machine'

async function open() {
  const site = await openTestApp()
  const { app, services, call, signIn } = site
  const { db } = services
  const root = { token: (await signIn('root')).token }
  const pupil = await signIn('default_user', 'ada')

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    key: string | null,
    body?: object,
    protocol: number | string = MACHINE_PROTOCOL,
  ) {
    const headers = { [PROTOCOL_HEADER]: String(protocol), ...(key === null ? {} : { authorization: `Bearer ${key}` }) }
    const answer = await app.inject({ method, url: `/api/judge-machine${path}`, headers, ...(body ? { payload: body } : {}) })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { http: answer.statusCode, body: isJson ? answer.json() : null, raw: answer.rawPayload }
  }

  const invite = async (name = 'Room 302') => (await call(`POST ${STAFF}/join-code`, { ...root, body: { name } })).body.data.code as string
  const join = async (code: string) => ask('POST', '/join', null, { code })
  const listed = async () => (await call(`GET ${STAFF}/list`, root)).body.data
  const list = async () => (await listed()).machines
  const change = async (id: number, state: string) => (await call(`PUT ${STAFF}/state`, { ...root, body: { id, state } })).body
  const revoke = async (id: number) => (await call(`DELETE ${STAFF}?id=${id}`, root)).body

  /** A machine that has joined, with its calls. */
  async function machine({ isAccepted = true, name = 'Room 302' } = {}) {
    const { id, key } = (await join(await invite(name))).body as { id: number; key: string }
    if (isAccepted) await change(id, 'working')
    const worker = `${machineWorker(id)}#1`
    const self = { name: machineWorker(id), boot: '1', lanes: 2, state: 'ready', reason: null, languages: [], version: '0.1.0', cores: 4 }
    return {
      id,
      key,
      worker,
      hello: (fields: object = {}) => ask('POST', '/worker/hello', key, { ...self, ...fields }),
      claim: (lane = 0) => ask('POST', '/worker/claim', key, { worker, lane, waitMs: 0 }),
      beat: (jobs: object[] = []) => ask('POST', '/worker/heartbeat', key, { worker, jobs }),
      content: (hash: string) => ask('GET', `/content/${hash}`, key),
    }
  }

  async function submit() {
    const pid = await makeProblem(db, { problemId: `P${Math.random()}`.slice(0, 12) })
    await allowLanguages(db, pid, ['C'])
    const [input, output] = [await services.blobs.putBytes(`${pid} 2\n`), await services.blobs.putBytes(`${pid}\n`)]
    await makeCases(db, pid, [{ inputHash: input.hash, outputHash: output.hash, inputSize: input.size, outputSize: output.size }])
    const { problemId } = await db.selectFrom('problems').select('problemId').where('id', '=', pid).executeTakeFirstOrThrow()
    const body = { pid: problemId, language: 'C', code: 'int main() { return 0; } // long enough for a program of the site' }
    // Another pupil each time, because one must wait between two submissions.
    const { token } = await signIn('default_user', `pupil-${pid}`)
    const { submitId } = (await call('POST /api/submit-problem-judge', { token, body })).body.data
    return { submitId: submitId as number, input: input.hash, output: output.hash }
  }
  return { ...site, db, root, pupil, ask, invite, join, list, listed, change, revoke, machine, submit }
}

describe('a judge machine', () => {
  test('is managed by administrators alone, and each act is on record', async () => {
    const { call, root, pupil, list, invite, join, change, revoke, db, signIn } = await open()
    const admin = await signIn('admin')
    for (const rest of [
      `GET ${STAFF}/list`,
      `POST ${STAFF}/join-code`,
      `PUT ${STAFF}/state`,
      `PUT ${STAFF}/uneven`,
      `PUT ${STAFF}/reference`,
      `DELETE ${STAFF}`,
    ]) {
      expect([rest, (await call(rest, { body: {} })).http]).toEqual([rest, 401])
      for (const { token } of [pupil, admin]) expect([rest, (await call(rest, { token, body: {} })).body.status]).toEqual([rest, 403])
    }
    for (const name of ['', '  ', 'x'.repeat(61)])
      expect((await call(`POST ${STAFF}/join-code`, { ...root, body: { name } })).body.status).toBe(400)
    expect([(await change(9, 'working')).errorCode, (await revoke(9)).errorCode]).toEqual(['machine.gone', 'machine.gone'])
    expect((await change(9, 'waiting')).status).toBe(400)
    expect(await list()).toEqual([])
    const code = await invite()
    const { id, key } = (await join(code)).body
    await change(id, 'working')
    await change(id, 'draining')
    await revoke(id)
    const acts = await db.selectFrom('auditLog').selectAll().where('action', 'like', 'machine.%').orderBy('id').execute()
    expect(acts.map(({ action }) => action)).toEqual([
      'machine.invite',
      'machine.join',
      'machine.accept',
      'machine.drain',
      'machine.revoke',
    ])
    const tickets = await db.selectFrom('tickets').selectAll().execute()
    expect(JSON.stringify([acts, tickets])).not.toMatch(new RegExp(`${code}|${key}`))
  })

  test('joins with a code that counts once, for an hour', async () => {
    const { invite, join, clock, list, db } = await open()
    const code = await invite()
    clock.advance(JOIN_CODE_MS - 1)
    const { http, body } = await join(code)
    expect([http, body]).toEqual([200, { id: expect.any(Number), name: 'Room 302', key: expect.stringMatching(/^tsj_[\w-]{43}$/) }])
    expect(await list()).toMatchObject([{ name: 'Room 302', state: 'waiting', isHere: false, report: null, seenAt: null }])
    expect(JSON.stringify([await list(), await db.selectFrom('judgeMachines').selectAll().execute()])).not.toContain(body.key)
    const late = await invite()
    clock.advance(JOIN_CODE_MS)
    for (const wrong of [code, late, 'join_guessed', '', body.key])
      expect([wrong, await join(wrong)]).toMatchObject([wrong, { http: 400, body: { code: 'machine.code' } }])
    expect(await list()).toHaveLength(1)
  })

  test('shows its key before anybody reads what it sends: only machines may send large bodies', async () => {
    const { app, machine } = await open()
    const { key } = await machine()
    const send = async (authorization: string) => {
      const headers = { [PROTOCOL_HEADER]: String(MACHINE_PROTOCOL), authorization, 'content-type': 'application/json' }
      const answer = await app.inject({ method: 'POST', url: '/api/judge-machine/worker/complete', headers, payload: '{"half' })
      return [answer.statusCode, answer.json().code]
    }
    expect(await send(`Bearer ${key}`)).toEqual([400, 'request.invalid'])
    expect(await send('Bearer tsj_guessed')).toEqual([401, 'machine.key'])
  })

  test('that speaks another version of the calls is refused with the version of the site, before anything else', async () => {
    const { ask, machine, invite } = await open()
    const { key, hello } = await machine()
    expect((await hello()).http).toBe(200)
    for (const other of [MACHINE_PROTOCOL + 1, MACHINE_PROTOCOL - 2, 'new', ''])
      for (const [path, body] of [
        ['/worker/hello', {}],
        ['/join', { code: await invite() }],
      ] as const)
        expect(await ask('POST', path, key, body, other)).toMatchObject({
          http: 409,
          body: { code: 'machine.protocol', protocol: MACHINE_PROTOCOL },
        })
  })

  test('of the version before gets no job of a kind that it does not know', async () => {
    const { ask, machine, services } = await open()
    const { key, worker, hello, claim } = await machine()
    const self = {
      name: worker.split('#')[0],
      boot: '1',
      lanes: 2,
      state: 'ready',
      reason: null,
      languages: [],
      version: '0.1.0',
      cores: 4,
    }
    const before = MACHINE_PROTOCOL - 1
    await startVerify(services)
    expect((await ask('POST', '/worker/hello', key, self, before)).http).toBe(200)
    expect((await claim()).body.job).toBeNull()
    // Its own word about the version does not count.
    expect((await ask('POST', '/worker/hello', key, { ...self, protocol: MACHINE_PROTOCOL }, before)).http).toBe(200)
    expect((await claim()).body.job).toBeNull()
    expect((await hello()).http).toBe(200)
    expect((await claim()).body.job).toMatchObject({ kind: 'verify', step: { check: 'solution' } })
  })

  test('judges nothing before staff lets it, and is no judge of the site until then', async () => {
    const { machine, submit, change, list, services } = await open()
    const one = await machine({ isAccepted: false })
    await submit()
    expect((await one.hello()).body).toEqual({ proveAgain: false, leave: false })
    expect(await one.claim()).toMatchObject({ http: 200, body: { job: null } })
    expect(await services.judging.status()).toMatchObject({ ready: false, state: 'no-worker', lanes: 0 })
    expect(await list()).toMatchObject([
      { state: 'waiting', isHere: true, report: { version: '0.1.0', cores: 4, lanes: 2, state: 'ready' } },
    ])
    await change(one.id, 'working')
    await one.hello()
    expect(await services.judging.status()).toMatchObject({ ready: true, lanes: 2 })
    expect((await one.claim()).body.job).toMatchObject({ kind: 'submission' })
  })

  test('reads the contents of the jobs that it runs, and no others', async () => {
    const { machine, submit, services, clock } = await open()
    const [one, two] = [await machine(), await machine()]
    for (const each of [one, two]) await each.hello()
    const [first, second] = [await submit(), await submit()]
    const mine = (await one.claim()).body.job
    expect(mine.submitId).toBe(first.submitId)
    for (const hash of [first.input, first.output]) {
      expect((await one.content(hash)).raw).toEqual(await services.blobs.read(hash))
      expect(await two.content(hash)).toMatchObject({ http: 403, body: { code: 'machine.content' } })
    }
    for (const hash of [second.input, 'f'.repeat(64), 'x', '..%2fsecret.key'])
      expect([hash, (await one.content(hash)).http]).toEqual([hash, 403])
    clock.advance(minute)
    await services.judging.reclaim({ expiredAt: clock.now() })
    expect((await one.content(first.input)).http).toBe(403)
    const again = (await two.claim()).body.job
    expect(again.submitId).toBe(first.submitId)
    expect([(await one.content(first.input)).http, (await two.content(first.input)).http]).toEqual([403, 200])
    const lease = { worker: two.worker, jobId: again.jobId, attempt: again.attempt }
    await services.judging.complete(lease, again.submitId, 'default', judgeResult(Verdict.Accepted))
    expect((await two.content(first.input)).http).toBe(403)
  })

  test('fetches contents of contests that run or start within a day, before any job of them, while it may judge', async () => {
    const { machine, ask, services, clock, db, change, pupil } = await open()
    const [one, idle] = [await machine(), await machine({ isAccepted: false })]
    const content = await services.blobs.putBytes('7\n')
    const pid = await makeProblem(db, { problemId: 'NEXT' })
    await makeCases(db, pid, [{ inputHash: content.hash, outputHash: content.hash }])
    const cid = await makeContest(db, { uid: pupil.uid, startTime: clock.now() + day + 1, endTime: clock.now() + day + hour })
    await db.insertInto('contestProblems').values({ cid, pid, displayId: 'A', displayTitle: 'A', gmtCreate: 1, gmtModified: 1 }).execute()
    const ahead = async (key = one.key) => (await ask('GET', '/contents-ahead', key)).body.hashes
    const may = async (who = one) => (await who.content(content.hash)).http
    expect([await ahead(), await may()]).toEqual([[], 403])
    clock.advance(1)
    expect([await ahead(), await may()]).toEqual([[content.hash], 200])
    expect([await ahead(idle.key), await may(idle)]).toEqual([[], 403])
    clock.advance(day + hour - 2)
    expect([await ahead(), await may()]).toEqual([[content.hash], 200])
    clock.advance(1)
    expect([await ahead(), await may()]).toEqual([[], 403])
    expect((await ask('GET', '/contents-ahead', null)).http).toBe(401)
    await change(one.id, 'draining')
    expect(await ahead()).toEqual([])
  })

  test('gets the reason for which a content cannot be read', async () => {
    const { machine, submit, services } = await open()
    const one = await machine()
    await one.hello()
    const { input, output } = await submit()
    await one.claim()
    await services.blobs.sweep(async (hashes) => new Set(hashes.filter((hash) => hash === output)), -1)
    expect(await one.content(input)).toMatchObject({ http: 410, body: { code: 'content.missing' } })
  })

  test('stores the verdict of its job, under the name of its number', async () => {
    const { machine, submit, ask, db } = await open()
    const one = await machine()
    await one.hello()
    const { submitId } = await submit()
    const { jobId, attempt } = (await one.claim()).body.job
    expect((await one.beat([{ jobId, attempt }])).body).toEqual({ lost: [], over: [] })
    const done = { worker: one.worker, jobId, attempt, submitId, mode: 'default', result: judgeResult(Verdict.WrongAnswer) }
    expect(await ask('POST', '/worker/complete', one.key, done)).toMatchObject({ http: 200, body: { held: true } })
    expect(await ask('POST', '/worker/complete', one.key, done)).toMatchObject({ http: 200, body: { held: false } })
    const row = await db.selectFrom('submissions').selectAll().where('submitId', '=', submitId).executeTakeFirstOrThrow()
    expect([row.status, row.judger]).toEqual([Verdict.WrongAnswer, one.worker.split('#')[0]])
  })

  test('is its key: it cannot speak for another machine or for the judge of the site', async () => {
    const { machine, submit, ask } = await open()
    const [one, two] = [await machine({ name: 'twin' }), await machine({ name: 'twin' })]
    for (const each of [one, two]) await each.hello()
    await submit()
    const { jobId, attempt } = (await one.claim()).body.job
    for (const worker of [one.worker, 'local#1', 'hand#1']) {
      const lease = { worker, jobId, attempt }
      for (const path of ['/worker/give-back', '/worker/fail'])
        expect(await ask('POST', path, two.key, { ...lease, errorCode: 'x' })).toMatchObject({
          http: 403,
          body: { code: 'machine.other-worker' },
        })
      expect((await ask('POST', '/worker/claim', two.key, { worker, lane: 0, waitMs: 0 })).http).toBe(403)
      expect((await two.hello({ name: worker.split('#')[0] })).http).toBe(403)
    }
    expect((await one.beat([{ jobId, attempt }])).body.lost).toEqual([])
    expect((await two.beat([{ jobId, attempt }])).body.lost).toEqual([jobId])
  })

  test('whose key is revoked loses its jobs at once, and every call', async () => {
    const { machine, submit, revoke, ask, services, list } = await open()
    const [one, two] = [await machine(), await machine()]
    for (const each of [one, two]) await each.hello()
    const { submitId, input } = await submit()
    const { jobId, attempt } = (await one.claim()).body.job
    expect((await revoke(one.id)).status).toBe(200)
    for (const answer of [
      await one.hello(),
      await one.claim(),
      await one.beat(),
      await one.content(input),
      await ask('GET', '/reach', one.key),
    ])
      expect(answer).toMatchObject({ http: 401, body: { code: 'machine.key' } })
    const done = { worker: one.worker, jobId, attempt, submitId, mode: 'default', result: judgeResult(Verdict.Accepted) }
    expect((await ask('POST', '/worker/complete', one.key, done)).http).toBe(401)
    expect((await two.claim()).body.job).toMatchObject({ submitId })
    expect(await services.judging.status()).toMatchObject({ lanes: 2 })
    expect(await list()).toMatchObject([{ id: two.id, jobs: 1 }])
  })

  test.each(['revoked', 'drained'])('that is %s while it waits for a job gets none', async (how) => {
    const { machine, submit, revoke, change, ask, services } = await open()
    const [one, other] = [await machine(), await machine()]
    for (const each of [one, other]) await each.hello()
    const claims = vi.spyOn(services.judging, 'claim')
    const waiting = ask('POST', '/worker/claim', one.key, { worker: one.worker, lane: 0, waitMs: 20_000 })
    await vi.waitFor(() => expect(claims).toHaveBeenCalledOnce(), { timeout: 60_000 })
    await (how === 'revoked' ? revoke(one.id) : change(one.id, 'draining'))
    const { submitId } = await submit()
    expect((await waiting).body).toEqual({ job: null })
    expect((await other.claim()).body.job).toMatchObject({ submitId })
  })

  test('that is drained ends its jobs, gets no other, and leaves when it has none', async () => {
    const { machine, submit, change, ask, services, list } = await open()
    const one = await machine()
    await one.hello()
    const { submitId } = await submit()
    await submit()
    const { jobId, attempt } = (await one.claim()).body.job
    await change(one.id, 'draining')
    expect((await one.hello()).body).toEqual({ proveAgain: false, leave: false })
    expect((await one.claim(1)).body).toEqual({ job: null })
    expect((await services.judging.status()).lanes).toBe(0)
    expect((await one.beat([{ jobId, attempt }])).body.lost).toEqual([])
    const done = { worker: one.worker, jobId, attempt, submitId, mode: 'default', result: judgeResult(Verdict.Accepted) }
    expect((await ask('POST', '/worker/complete', one.key, done)).body).toEqual({ held: true })
    expect((await one.hello()).body).toEqual({ proveAgain: false, leave: true })
    expect(await list()).toMatchObject([{ state: 'draining', jobs: 0 }])
    await change(one.id, 'working')
    expect((await one.hello()).body).toEqual({ proveAgain: false })
    expect((await one.claim()).body.job).toMatchObject({ kind: 'submission' })
  })

  test('is away when it was not heard for fifteen seconds', async () => {
    const { machine, list, clock } = await open()
    await (await machine()).hello()
    clock.advance(HERE_MS - 1)
    expect((await list())[0].isHere).toBe(true)
    clock.advance(1)
    expect((await list())[0].isHere).toBe(false)
  })

  test('gets no answer to nonsense', async () => {
    const { machine, ask } = await open()
    const one = await machine()
    expect((await ask('POST', '/worker/hello', one.key, { name: 1 })).http).toBe(400)
    expect((await one.hello({ lanes: -1 })).http).toBe(400)
    expect((await ask('POST', '/join', null, {})).http).toBe(400)
    for (const key of [null, '', 'tsj_', one.key.slice(0, -1), `${one.key.slice(0, -1)}!`])
      expect([key, (await ask('POST', '/worker/claim', key, { worker: one.worker, lane: 0, waitMs: 0 })).http]).toEqual([key, 401])
  })

  test('opens with its key no other call of the site: each answers as it does to a guest', async () => {
    const { machine, call, app } = await open()
    const { key } = await machine()
    const declared = [
      ...declaredCalls(appRouter).map(({ method, path }) => ({ method, path })),
      ...rawRoutes.map(({ meta }) => splitRest(meta.rest)),
    ]
    const opened: string[] = []
    let asked = 0
    for (const { method, path } of declared) {
      if (path.includes('/live/')) continue
      asked++
      const rest = `${method} ${path}`
      const [guest, machineSays] = [await call(rest, { body: {} }), await call(rest, { token: key, body: {} })]
      const isSame = guest.http === machineSays.http && guest.body?.errorCode === machineSays.body?.errorCode
      const isRefused = machineSays.http === 401
      if (!isSame && !isRefused)
        opened.push(`${rest}: ${guest.http} ${guest.body?.errorCode}, ${machineSays.http} ${machineSays.body?.errorCode}`)
    }
    expect(asked).toBeGreaterThan(300)
    expect(opened).toEqual([])
    const feed = (authorization: string) => app.inject({ url: '/api/ccs/contests', headers: { authorization } })
    expect((await feed(`Bearer ${key}`)).statusCode).toBe(401)
    expect((await feed(`Basic ${Buffer.from(`x:${key}`).toString('base64')}`)).statusCode).toBe(401)
  })

  test('is opened by no session of a user', async () => {
    const { ask, root, machine } = await open()
    const { worker } = await machine()
    expect((await ask('POST', '/worker/claim', root.token, { worker, lane: 0, waitMs: 0 })).http).toBe(401)
    expect((await ask('GET', `/content/${'0'.repeat(64)}`, root.token)).http).toBe(401)
  })
})
