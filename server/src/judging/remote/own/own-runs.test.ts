/** Runs that pupils make at other judges themselves, against fixtures of their public data. */
import { hour, minute, second } from '@touchstone/shared/ground/time/instant.ts'
import { handleSites } from '@touchstone/shared/judging/remote/own-run.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinGroup, makeGroup, makeTraining } from '../../../testing/make.ts'
import type { Outcome } from '../testing/fixture-site.ts'
import { openWith } from '../testing/open-with.ts'
import { isProofInTime, isRunCounted, PROOF_MS, proofProblem } from './own-run-rules.ts'

/** Each judge with public runs, the id of its problem there, the language of a run, and the path of its public data. */
const judges = [
  { judge: 'CF', id: '1A', wrong: '2B', language: 'GNU C++17 7.3.2', path: '/api' },
  { judge: 'GYM', id: '100001A', wrong: '2B', language: 'GNU C++17 7.3.2', path: '/api' },
  { judge: 'HDU', id: '1000', wrong: '1099', language: 'G++', path: '/status' },
  { judge: 'POJ', id: '1000', wrong: '1099', language: 'G++', path: '/status' },
] as const
type Judge = (typeof judges)[number]
/** Codeforces alone has runs of several people. */
const hasTeams = ({ judge }: Judge) => judge === 'CF' || judge === 'GYM'

/** A site that counts own runs, with a problem of another judge and without any account there. */
async function open({ judge, id: problem, language, path }: Judge = judges[0]) {
  const site = await openWith(judge, { account: false })
  const handleSite = remoteSites[judge].accounts
  const { services, clock, other, ada, call } = site
  await services.config.update('switches', { countsOwnRuns: true })
  let serial = 5000
  /** A run at the other judge, by default of Ada's handle and one that is judged at once. */
  const there = (run: { user?: string; problem?: string; outcome?: Outcome; waits?: number; at?: number; team?: string[] } = {}) => {
    const id = String(serial++)
    other.runs.push({
      id,
      user: 'Ada_CF',
      problem,
      language,
      code: '',
      outcome: 'accepted',
      waits: 0,
      at: clock.now(),
      ...run,
    })
    return id
  }
  const handles = async (as = ada) => (await call('GET /api/get-own-handles', as)).body
  const ask = async (handle = 'ada_cf', as = ada) =>
    (await call('POST /api/ask-handle-proof', { ...as, body: { site: handleSite, handle } })).body
  const check = async (as = ada) => (await call('POST /api/check-handle-proof', { ...as, body: { site: handleSite } })).body
  const remove = async (as = ada) => (await call(`DELETE /api/own-handle?site=${handleSite}`, as)).body
  const fetchRuns = async (place: object = {}, as = ada) =>
    (await call('POST /api/fetch-own-runs', { ...as, body: { pid: site.pid, cid: null, tid: null, gid: null, ...place } })).body
  const prove = async (handle = 'ada_cf', as = ada) => {
    await ask(handle, as)
    const { problem } = (await handles(as)).data.handles[0]
    there({ user: handle, problem, outcome: 'compile-error' })
    clock.advance(second)
    return check(as)
  }
  return { ...site, handleSite, path, there, handles, ask, check, remove, fetchRuns, prove }
}

describe.each(judges)('the proof of a handle for $judge', (judge) => {
  const openThere = () => open(judge)
  test('is a Compile Error at the named problem, by this handle alone, within five minutes', async () => {
    const { ask, check, handles, there, clock } = await openThere()
    expect(await check()).toMatchObject({ errorCode: 'handle.not-asked' })
    expect((await ask()).status).toBe(200)
    const [asked] = (await handles()).data.handles
    expect(asked).toMatchObject({
      site: remoteSites[judge.judge].accounts,
      handle: 'ada_cf',
      provedAt: null,
      address: expect.stringMatching(/^https?:/),
    })
    there({ problem: asked.problem, outcome: 'accepted' })
    there({ problem: judge.wrong, outcome: 'compile-error' })
    there({ problem: asked.problem, outcome: 'compile-error', user: 'somebody' })
    if (hasTeams(judge)) there({ problem: asked.problem, outcome: 'compile-error', team: ['friend'] })
    there({ problem: asked.problem, outcome: 'compile-error', at: clock.now() - 2 * second })
    there({ problem: asked.problem, outcome: 'compile-error', waits: 99 })
    expect(await check()).toMatchObject({ status: 400, errorCode: 'handle.no-proof' })
    there({ problem: asked.problem, outcome: 'compile-error' })
    expect((await check()).status).toBe(200)
    expect((await handles()).data).toMatchObject({ isOn: true, handles: [{ provedAt: expect.any(String) }] })
    expect(await ask('other')).toMatchObject({ errorCode: 'handle.proved' })
  })

  test('may be looked for later, but not sent later', async () => {
    const { ask, check, handles, there, clock, fetchRuns } = await openThere()
    await ask()
    const { problem } = (await handles()).data.handles[0]
    clock.advance(PROOF_MS + second)
    there({ problem, outcome: 'compile-error' })
    expect(await check()).toMatchObject({ errorCode: 'handle.late' })
    await ask()
    const again = (await handles()).data.handles[0].problem
    expect(again).not.toBe(problem)
    there({ problem: again, outcome: 'compile-error' })
    clock.advance(minute)
    there()
    clock.advance(hour)
    expect((await check()).status).toBe(200)
    expect((await fetchRuns()).data.submitIds).toHaveLength(1)
  })

  test('is held by one account, also when two ask at once; it is free again once removed', async () => {
    const { ask, check, handles, there, remove, signIn } = await openThere()
    const eve = await signIn('default_user', 'eve')
    await ask()
    await ask('ADA_CF', eve)
    for (const as of [undefined, eve]) there({ problem: (await handles(as)).data.handles[0].problem, outcome: 'compile-error' })
    expect((await check()).status).toBe(200)
    expect(await check(eve)).toMatchObject({ status: 400, errorCode: 'handle.taken' })
    expect(await ask('Ada_cf', eve)).toMatchObject({ errorCode: 'handle.taken' })
    expect((await remove()).status).toBe(200)
    expect((await check(eve)).status).toBe(200)
  })

  test.each([
    ['x y', 'handle.invalid'],
    ['a', 'handle.invalid'],
    ['a'.repeat(25), 'handle.invalid'],
  ])('of %s ends with %s', async (handle, errorCode) => {
    const { ask, check } = await openThere()
    const asked = await ask(handle)
    expect(asked.errorCode ?? (await check()).errorCode).toBe(errorCode)
  })

  test.each([
    ['forbidden', 'shuts out'],
    ['busy', 'come back later'],
    ['broken', 'has a fault'],
    ['slow', 'in time'],
    ['cut', 'cannot be reached'],
    ['huge', 'too large'],
    ['changed', 'has changed'],
  ] as const)('names the fault when the site is %s, and can be tried again', async (fault, words) => {
    const { ask, check, handles, there, other, ada, call, handleSite, path } = await openThere()
    await ask()
    there({ problem: (await handles()).data.handles[0].problem, outcome: 'compile-error' })
    other.faults.set(path, fault)
    const headers = { 'accept-language': 'en-US' }
    const refused = (await call('POST /api/check-handle-proof', { ...ada, headers, body: { site: handleSite } })).body
    expect(refused).toMatchObject({ status: 400, errorCode: 'handle.not-read', msg: expect.stringContaining(words) })
    other.faults.clear()
    expect((await check()).status).toBe(200)
  })
})

describe.each(judges)('runs made at $judge', (judge) => {
  const openThere = () => open(judge)
  test('come in with their instant, verdict and figures, each once, and need no account of this site', async () => {
    const { prove, there, fetchRuns, detail, clock, run, submit } = await openThere()
    expect(await submit()).toMatchObject({ errorCode: 'remote.no-account' })
    there({ outcome: 'accepted' })
    await prove()
    clock.advance(minute)
    const at = clock.now()
    const ids = [there({ outcome: 'wrong-answer' }), there({ outcome: 'accepted' })]
    there({ problem: judge.wrong })
    there({ user: 'somebody' })
    if (hasTeams(judge)) there({ team: ['friend'] })
    clock.advance(minute)
    const { submitIds } = (await fetchRuns()).data
    expect(submitIds).toHaveLength(2)
    await run()
    const [wrong, right] = [await detail(submitIds[0]), await detail(submitIds[1])]
    expect(wrong).toMatchObject({ status: Verdict.WrongAnswer, vjudgeSubmitId: Number(ids[0]), vjudgeUsername: 'Ada_CF'.toLowerCase() })
    expect(right).toMatchObject({ status: Verdict.Accepted, time: 15, memory: 1408, language: judge.language })
    expect(new Date(right.submitTime).getTime()).toBe(Math.floor(at / second) * second)
    expect((await fetchRuns()).data.submitIds).toEqual([])
  })

  test('that still wait there are polled until their verdict', async () => {
    const { prove, there, fetchRuns, detail, run } = await openThere()
    await prove()
    there({ waits: 3 })
    const { submitIds } = (await fetchRuns()).data
    expect((await detail(submitIds[0])).status).not.toBe(Verdict.Accepted)
    await run()
    expect((await detail(submitIds[0])).status).toBe(Verdict.Accepted)
  })

  test('are read again by a rejudge, and never sent', async () => {
    const { prove, there, fetchRuns, detail, run, call, root, other } = await openThere()
    await prove()
    const id = there({ outcome: 'wrong-answer' })
    const { submitIds } = (await fetchRuns()).data
    await run()
    const stored = other.runs.find((one) => one.id === id)
    if (stored) stored.outcome = 'accepted'
    const sent = other.runs.length
    expect((await call(`GET /api/admin/judge/rejudge?submitId=${submitIds[0]}`, root)).body.status).toBe(200)
    await run()
    expect((await detail(submitIds[0])).status).toBe(Verdict.Accepted)
    expect(other.runs).toHaveLength(sent)
  })

  test('fail by name when the site no longer shows them', async () => {
    const { prove, there, fetchRuns, detail, run, other } = await openThere()
    await prove()
    there({ waits: 9 })
    const { submitIds } = (await fetchRuns()).data
    other.runs.length = 0
    await run()
    expect(await detail(submitIds[0])).toMatchObject({
      status: Verdict.SubmitFailed,
      errorMessage: 'the other site does not show the submission',
    })
  })

  test('count in a training from its opening on', async () => {
    const { prove, there, fetchRuns, services, clock, root, ada, call, run, pid: displayId } = await openThere()
    const { db } = services
    const gid = await makeGroup(db, root.uid)
    await joinGroup(db, gid, root.uid, 'root')
    await joinGroup(db, gid, ada.uid, 'member')
    await prove()
    clock.advance(minute)
    there()
    clock.advance(minute)
    const tid = await makeTraining(db, {
      title: 'Loops',
      gid,
      isGroup: 1,
      authorUid: root.uid,
      opensAt: clock.now(),
      dueAt: clock.now() + hour,
    })
    const { id: pid } = await db
      .selectFrom('problems')
      .select('id')
      .where('problemId', '=', displayIdOf(displayId))
      .executeTakeFirstOrThrow()
    await call('POST /api/group/add-training-problem-from-public', { ...root, body: { tid, pid, displayId } })
    expect((await fetchRuns({ tid, gid })).data.submitIds).toEqual([])
    there({ at: clock.now() + second })
    clock.advance(minute)
    expect((await fetchRuns({ tid, gid })).data.submitIds).toHaveLength(1)
    await run()
    const list = (await call(`GET /api/get-training-problem-list?tid=${tid}`, ada)).body.data
    expect(list).toMatchObject([{ problemId: displayId, ac: 1 }])
    expect((await fetchRuns()).data.submitIds).toHaveLength(1)
  })

  test('are refused in words: signed out, switch off, no proof, our own problem', async () => {
    const { fetchRuns, prove, services, call, ada } = await openThere()
    expect(await fetchRuns({}, { token: '' } as never)).toMatchObject({ status: 401 })
    expect(await fetchRuns()).toMatchObject({ status: 403, errorCode: 'handle.none' })
    await prove()
    expect(await fetchRuns({ pid: 'NONE' })).toMatchObject({ errorCode: 'submission.problem-closed' })
    await services.config.update('switches', { countsOwnRuns: false })
    expect(await fetchRuns()).toMatchObject({ status: 403, errorCode: 'handle.off' })
    expect((await call('GET /api/get-own-handles', ada)).body.data).toMatchObject({ isOn: false })
  })
})

test('a handle that Codeforces does not know is named as such', async () => {
  const { ask, check } = await open()
  await ask('nobody')
  expect(await check()).toMatchObject({ errorCode: 'handle.not-read', msg: expect.stringMatching(/没有这个账号|does not know/) })
})

test('a handle that was proved at one judge proves nothing at another', async () => {
  const { prove, services } = await open()
  await prove()
  const caller = await services.db.selectFrom('users').select('uid').where('username', '=', 'ada').executeTakeFirstOrThrow()
  await expect(services.remoteHandles.proved(caller.uid, 'HDU')).rejects.toMatchObject({ code: 'handle.none' })
})

test('a proof counts from the second in which it was asked for, a run after its proof and from the opening on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1e9, max: 2e12 }), fc.integer({ min: -2 * PROOF_MS, max: 2 * PROOF_MS }), (askedAt, after) => {
      const createdAt = Math.floor((askedAt + after) / second) * second
      const sameOrLater = Math.floor((askedAt + after) / second) >= Math.floor(askedAt / second)
      expect(isProofInTime({ createdAt }, { askedAt })).toBe(sameOrLater && createdAt - askedAt <= PROOF_MS)
      expect(isRunCounted({ createdAt }, { provedAt: askedAt, opensAt: null })).toBe(createdAt > askedAt)
      expect(isRunCounted({ createdAt }, { provedAt: 0, opensAt: askedAt })).toBe(createdAt >= askedAt)
    }),
  )
})

test('two proofs in a row name different problems', () => {
  fc.assert(
    fc.property(fc.constantFrom(...handleSites), fc.integer({ min: 0, max: 2e12 }), fc.integer({ min: 0, max: 2e12 }), (site, a, b) => {
      const first = proofProblem(site, a, undefined)
      expect(proofProblem(site, b, first)).not.toBe(first)
    }),
  )
})
