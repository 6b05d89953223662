import { day } from '@touchstone/shared/ground/time/instant.ts'
import type { CaseResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { MACHINE_PROTOCOL, machineWorker } from '@touchstone/shared/judging/machine/machine-rules.ts'
import { type KernelTimes, RECHECK_WAIT_MS } from '@touchstone/shared/judging/machine/machine-speed.ts'
import { type FinalVerdict, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { caseResult, judgeResult } from '../../testing/judge-by-hand.ts'
import { allowLanguages, makeCases, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createWorkerHandlers } from '../queue/worker-api.ts'
import { PROTOCOL_HEADER } from './machine-wire.ts'

const STAFF = '/api/admin/judge-machine'
const base: KernelTimes = { integersMs: 100, memoryMs: 100, jvmMs: 80 }
const slower = (factor: number): KernelTimes => ({ integersMs: 100 * factor, memoryMs: 100 * factor, jvmMs: 80 * factor })
const uneven: KernelTimes = { integersMs: 100, memoryMs: 130, jvmMs: 80 }
const languages = [{ name: 'C', available: true, version: 'gcc 12', reason: null, install: null }]
const signal = new AbortController().signal

async function open() {
  const site = await openTestApp()
  const { app, services, call, signIn, clock } = site
  const { db, judging } = services
  const root = { token: (await signIn('root')).token }
  const list = async () => (await call(`GET ${STAFF}/list`, root)).body.data
  const put = async (path: string, body: object) => (await call(`PUT ${STAFF}/${path}`, { ...root, body })).body
  let count = 0

  /** A machine that works, with its calls. */
  async function machine(speed: KernelTimes | null) {
    const { code } = (await call(`POST ${STAFF}/join-code`, { ...root, body: { name: 'Room 302' } })).body.data
    const ask = async (path: string, body: object, key?: string) => {
      const headers = { [PROTOCOL_HEADER]: String(MACHINE_PROTOCOL), ...(key ? { authorization: `Bearer ${key}` } : {}) }
      return (await app.inject({ method: 'POST', url: `/api/judge-machine${path}`, headers, payload: body })).json()
    }
    const { id, key } = await ask('/join', { code })
    await put('state', { id, state: 'working' })
    const name = machineWorker(id)
    const self = { name, boot: '1', lanes: 2, state: 'ready', reason: null, languages, version: '0.1.0', cores: 4, speed }
    return {
      id,
      name,
      hello: (fields: object = {}) => ask('/worker/hello', { ...self, ...fields }, key),
      claim: async () => (await ask('/worker/claim', { worker: `${name}#1`, lane: 0, waitMs: 0 }, key)).job,
    }
  }

  const handlers = createWorkerHandlers(services)
  /** The judge beside the site. */
  const beside = {
    name: 'local',
    hello: (speed: KernelTimes | null = base, fields: object = {}) =>
      handlers['/worker/hello']({ name: 'local', boot: '1', lanes: 2, state: 'ready', reason: null, languages, speed, ...fields }, signal),
    claim: async () => judging.claim('local#1', 0, signal, 0),
  }

  async function submit(): Promise<number> {
    const pid = await makeProblem(db, { problemId: `P${++count}` })
    await allowLanguages(db, pid, ['C'])
    await makeCases(db, pid, [{}])
    const body = { pid: `P${count}`, language: 'C', code: 'int main() { return 0; } // long enough for a program of the site' }
    const { token } = await signIn('default_user', `pupil-${count}`)
    return (await call('POST /api/submit-problem-judge', { token, body })).body.data.submitId
  }

  type Job = { jobId: number; attempt: number; submitId: number }
  /** The judge ends the job with one test. */
  const end = (
    name: string,
    { jobId, attempt, submitId }: Job,
    status: FinalVerdict,
    ran: Partial<CaseResult> & { cpuMs?: number } = {},
  ) => {
    const { cpuMs = 10, ...fields } = ran
    const measured = { cpuMs, peakKb: 1, timeLimitMs: 1000, wallLimitMs: 2000, memoryLimitKb: 1, runs: 1 }
    const result = judgeResult(status, { cases: [caseResult({ status, measured, ...fields })] })
    return judging.complete({ worker: `${name}#1`, jobId, attempt }, submitId, 'default', result)
  }
  const row = (submitId: number) =>
    db.selectFrom('submissions').select(['status', 'judger']).where('submitId', '=', submitId).executeTakeFirstOrThrow()
  const queue = async (submitId: number) => (await call(`GET /api/get-submission-detail?submitId=${submitId}`, root)).body.data.queue
  return { ...site, db, root, clock, list, put, machine, beside, submit, end, row, queue }
}

describe('the speed of a machine', () => {
  test('becomes its factor: limits and times of its jobs follow it, and those of the reference machine do not', async () => {
    const { machine, beside, submit, list } = await open()
    const one = await machine(slower(2))
    expect(await beside.hello(null)).toEqual({ proveAgain: false, measureSpeed: true })
    await one.hello()
    expect(await list()).toMatchObject({
      reference: { worker: 'local', isChosen: false, isMeasured: false, isHere: true },
      machines: [{ speed: null, isPaused: false }],
    })
    await beside.hello()
    expect((await list()).machines).toMatchObject([{ speed: { factor: 2, spreadPercent: 0, isUneven: false }, isReference: false }])
    const [first, second] = [await submit(), await submit()]
    expect(await one.claim()).toMatchObject({ submitId: first, timeFactor: 2 })
    const job = await beside.claim()
    expect(job).toMatchObject({ submitId: second })
    expect(job).not.toHaveProperty('timeFactor')
  })

  test('is 1 and said to be unknown for a machine of the version before, which measures nothing', async () => {
    const { machine, beside, submit, list } = await open()
    const one = await machine(null)
    await beside.hello()
    await one.hello()
    expect((await list()).machines).toMatchObject([{ speed: null, isPaused: false }])
    await submit()
    expect((await one.claim()).timeFactor).toBeUndefined()
  })

  test('is compared with the machine that staff chose, until that is revoked or another one is chosen', async () => {
    const { machine, beside, list, put, call, root, db } = await open()
    const [one, two] = [await machine(slower(2)), await machine(slower(4))]
    for (const each of [beside, one, two]) await each.hello()
    const factors = async () => (await list()).machines.map((each: { speed: { factor: number } | null }) => each.speed?.factor ?? null)
    expect(await factors()).toEqual([2, 4])
    expect((await put('reference', { id: one.id })).status).toBe(200)
    expect(await factors()).toEqual([1, 2])
    expect((await list()).reference).toEqual({ worker: one.name, isChosen: true, isMeasured: true, isHere: true })
    expect((await put('reference', { id: null })).status).toBe(200)
    expect(await factors()).toEqual([2, 4])
    await put('reference', { id: one.id })
    await call(`DELETE ${STAFF}?id=${one.id}`, root)
    expect(await factors()).toEqual([4])
    expect([(await put('reference', { id: one.id })).errorCode, (await put('uneven', { id: one.id })).errorCode]).toEqual([
      'machine.gone',
      'machine.gone',
    ])
    expect([(await put('reference', {})).status, (await put('uneven', { id: null })).status]).toEqual([400, 400])
    const left = await db.selectFrom('judgeSpeeds').select('worker').orderBy('worker').execute()
    expect(left.map(({ worker }) => worker)).toEqual(['local', two.name])
  })

  test('is unknown without a reference machine: the judge beside the site counts for a day after its last word', async () => {
    const { machine, beside, list, clock } = await open()
    const one = await machine(slower(2))
    await one.hello()
    expect(await list()).toMatchObject({ reference: null, machines: [{ speed: null }] })
    await beside.hello()
    clock.advance(day - 1)
    expect(await list()).toMatchObject({ reference: { worker: 'local', isHere: false }, machines: [{ speed: { factor: 2 } }] })
    clock.advance(1)
    expect(await list()).toMatchObject({ reference: null, machines: [{ speed: null }] })
  })

  test('that differs by kind of work pauses the machine until staff accepts it', async () => {
    const { machine, beside, submit, list, put, services } = await open()
    const one = await machine(uneven)
    for (const each of [beside, one]) await each.hello()
    await submit()
    expect((await list()).machines).toMatchObject([{ isPaused: true, speed: { spreadPercent: 30, isUneven: true } }])
    expect(await one.claim()).toBeNull()
    expect((await services.judging.status()).lanes).toBe(2)
    expect((await put('uneven', { id: one.id })).status).toBe(200)
    expect((await list()).machines).toMatchObject([{ isPaused: false, acceptsUneven: true }])
    await one.hello()
    expect((await services.judging.status()).lanes).toBe(4)
    expect((await one.claim()).kind).toBe('submission')
    await put('reference', { id: null })
    expect((await list()).machines).toMatchObject([{ isPaused: true, acceptsUneven: false }])
  })

  test('comes with the compilers that are others on the reference machine', async () => {
    const { machine, beside, list } = await open()
    const one = await machine(base)
    await beside.hello(base, { languages: [{ ...languages[0], version: 'gcc 14' }] })
    await one.hello()
    expect((await list()).machines[0].otherCompilers).toEqual([{ language: 'C', version: 'gcc 12', reference: 'gcc 14' }])
  })
})

describe('a verdict near the limit', () => {
  test('of a machine waits for the reference machine, says so, and is final there', async () => {
    const { machine, beside, submit, end, row, queue, clock } = await open()
    const [one, other] = [await machine(base), await machine(base)]
    for (const each of [beside, one, other]) await each.hello()
    const submitId = await submit()
    expect(await end(one.name, await one.claim(), Verdict.Accepted, { borderline: true, cpuMs: 980 })).toBe(true)
    expect(await row(submitId)).toEqual({ status: Verdict.Pending, judger: null })
    expect(await queue(submitId)).toMatchObject({ recheckMs: RECHECK_WAIT_MS })
    clock.advance(1000)
    for (const each of [beside, one, other]) await each.hello()
    expect(await queue(submitId)).toMatchObject({ recheckMs: RECHECK_WAIT_MS - 1000 })
    // Later jobs are taken all the same.
    const later = await submit()
    expect((await one.claim()).submitId).toBe(later)
    expect(await other.claim()).toBeNull()
    const job = await beside.claim()
    expect(job).toMatchObject({ submitId, finished: [] })
    await end('local', job as never, Verdict.TimeLimit, { borderline: true, cpuMs: 1010 })
    expect(await row(submitId)).toEqual({ status: Verdict.TimeLimit, judger: 'local' })
  })

  test('goes to the next best after ten minutes without the reference machine, and is final then', async () => {
    const { machine, beside, submit, end, row, clock } = await open()
    const [best, worse] = [await machine(slower(1.5)), await machine({ ...base, memoryMs: 110 })]
    for (const each of [beside, best, worse]) await each.hello()
    const submitId = await submit()
    await end(worse.name, await worse.claim(), Verdict.TimeLimit, { borderline: true })
    clock.advance(RECHECK_WAIT_MS - 1)
    for (const each of [best, worse]) await each.hello()
    expect([await best.claim(), await worse.claim()]).toEqual([null, null])
    clock.advance(1)
    for (const each of [best, worse]) await each.hello()
    expect(await worse.claim()).toBeNull()
    await end(best.name, await best.claim(), Verdict.Accepted, { borderline: true })
    expect(await row(submitId)).toEqual({ status: Verdict.Accepted, judger: best.name })
  })

  test.each([
    { name: 'of the reference machine itself', by: 'local', speed: base, hasReference: true },
    { name: 'without a reference machine', by: 'machine', speed: base, hasReference: false },
    { name: 'in a language that the reference machine cannot run', by: 'machine', speed: base, hasReference: true, lacks: true },
  ])('$name is final at once', async ({ by, speed, hasReference, lacks }) => {
    const { machine, beside, submit, end, row } = await open()
    const one = await machine(speed)
    const cannot = [{ ...languages[0], available: false }]
    if (hasReference) await beside.hello(base, lacks ? { languages: cannot } : {})
    await one.hello()
    const submitId = await submit()
    const [name, job] = by === 'local' ? ['local', await beside.claim()] : [one.name, await one.claim()]
    await end(name, job as never, Verdict.TimeLimit, { borderline: true })
    expect((await row(submitId)).status).toBe(Verdict.TimeLimit)
  })

  test('is judged again once more after the loss of the reference machine, and still waits for it alone', async () => {
    const { machine, beside, submit, end, row, services, clock } = await open()
    const one = await machine(base)
    for (const each of [beside, one]) await each.hello()
    const submitId = await submit()
    await end(one.name, await one.claim(), Verdict.TimeLimit, { borderline: true })
    expect(await beside.claim()).toMatchObject({ submitId })
    clock.advance(30_000)
    await services.judging.reclaim({ expiredAt: clock.now() })
    for (const each of [beside, one]) await each.hello()
    expect(await one.claim()).toBeNull()
    await end('local', (await beside.claim()) as never, Verdict.Accepted)
    expect((await row(submitId)).judger).toBe('local')
  })
})

test.each([
  { name: 'time limit exceeded', status: Verdict.TimeLimit, cpuMs: 5000, isFinal: false },
  { name: 'accepted with more than half of the limit', status: Verdict.Accepted, cpuMs: 501, isFinal: false },
  { name: 'accepted with half of the limit', status: Verdict.Accepted, cpuMs: 500, isFinal: true },
  { name: 'a wrong answer', status: Verdict.WrongAnswer, cpuMs: 900, isFinal: true },
] as const)('of an accepted uneven machine, $name is final: $isFinal', async ({ status, cpuMs, isFinal }) => {
  const { machine, beside, submit, end, row, put } = await open()
  const one = await machine(uneven)
  await beside.hello()
  await put('uneven', { id: one.id })
  await one.hello()
  const submitId = await submit()
  await end(one.name, await one.claim(), status, { cpuMs })
  expect((await row(submitId)).status).toBe(isFinal ? status : Verdict.Pending)
})

test('cases that an uneven machine judged in an earlier turn count for the verdict of an even one', async () => {
  const { machine, beside, submit, end, row, services } = await open()
  const [one, two] = [await machine(null), await machine(base)]
  for (const each of [beside, one, two]) await each.hello()
  const submitId = await submit()
  const { jobId, attempt } = await one.claim()
  await services.judging.endTurn({ worker: `${one.name}#1`, jobId, attempt }, { mode: 'default', cases: [] }, { isCut: true, why: 'stop' })
  const again = await two.claim()
  await services.db
    .updateTable('judgeJobs')
    .set({ finished: JSON.stringify({ mode: 'default', cases: [], by: [one.name] }) })
    .execute()
  await end(two.name, again, Verdict.TimeLimit, { cpuMs: 5000 })
  expect((await row(submitId)).status).toBe(Verdict.Pending)
})
