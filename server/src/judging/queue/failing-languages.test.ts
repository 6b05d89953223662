import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { judgeAll, judgeResult } from '../../testing/judge-by-hand.ts'
import { allowLanguages, makeCases, makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { TEST_RUN_TICKET, TestRunTicket } from '../test-run/test-run-job.ts'
import type { WorkerHello } from './judge-status.ts'

const CODE = 'print("a program that is longer than fifty characters, to be sure")'

type State = 'works' | 'proving' | 'fails'
const found = (name: string, state: State) => ({
  name,
  available: state === 'works',
  proving: state === 'proving',
  version: null,
  install: null,
  reason: state === 'fails' ? [{ code: 'tool-missing' as const, details: { commands: 'pypy3' } }] : null,
})
const worker = (name: string, pypy: State | null, fields: Partial<WorkerHello> = {}): WorkerHello => ({
  name,
  boot: 'b1',
  lanes: 1,
  state: 'ready',
  reason: null,
  languages: pypy ? [found('Python3', 'works'), found('PyPy3', pypy)] : [],
  ...fields,
})

async function site() {
  const site = await openTestApp()
  const { db } = site.services
  const pid = await makeProblem(db, { problemId: 'P1' })
  await allowLanguages(db, pid, ['Python3', 'PyPy3'])
  await makeCases(db, pid, [{}])
  const { token } = await site.signIn('default_user')
  const send = async () =>
    (await site.call('POST /api/submit-problem-judge', { token, body: { pid: 'P1', language: 'PyPy3', code: CODE } })).body
  const run = async () => {
    const body = { pid, language: 'PyPy3', code: CODE, userInput: '1', expectedOutput: null, type: 'public', mode: 'text/x-python' }
    return (await site.call('POST /api/submit-problem-test-judge', { token, body })).body
  }
  const stored = async () => [
    (await db.selectFrom('submissions').select('submitId').execute()).length,
    (await db.selectFrom('judgeJobs').select('id').execute()).length,
  ]
  const shown = async () =>
    (await site.call('GET /api/get-problem-detail?problemId=P1')).body.data.languageDetails.map(
      ({ name, available }: { name: string; available: boolean | null }) => [name, available],
    )
  return { ...site, pid, send, run, stored, shown }
}

describe('a language whose proof failed on every judge', () => {
  test('is refused with a message before a submission or a test run in it is stored', async () => {
    const { services, send, run, stored, shown } = await site()
    services.roster.hello(worker('box', 'fails'))
    for (const body of [await send(), await run()]) {
      expect(body).toMatchObject({ status: 400, errorCode: 'submission.language-fails' })
      expect(body.msg).toContain('PyPy3')
    }
    expect(await stored()).toEqual([0, 0])
    expect(await shown()).toEqual([
      ['Python3', true],
      ['PyPy3', false],
    ])
  })

  test('stays in every documented list, because clients post those back', async () => {
    const { services, call, pid } = await site()
    services.roster.hello(worker('box', 'fails'))
    const names = async (path: string) => (await call(`GET /api/${path}`)).body.data.map(({ name }: { name: string }) => name)
    expect(await names('languages?all=false')).toContain('PyPy3')
    expect(await names(`get-problem-languages?pid=${pid}`)).toEqual(expect.arrayContaining(['PyPy3', 'Python3']))
    expect((await call('GET /api/get-problem-detail?problemId=P1')).body.data.languages.toSorted()).toEqual(['PyPy3', 'Python3'])
  })
})

describe('a language that may still work', () => {
  const fails = worker('box', 'fails')
  test.each<{ name: string; hellos: WorkerHello[]; silentMs?: number }>([
    { name: 'no judge has ever come', hellos: [] },
    { name: 'the judge has fallen silent', hellos: [fails], silentMs: minute },
    { name: 'it is still in test', hellos: [worker('box', 'proving')] },
    { name: 'another judge proved it', hellos: [fails, worker('second', 'works')] },
    { name: 'another judge proved it, in any order of reports', hellos: [worker('second', 'works'), fails] },
    { name: 'another judge that works is paused', hellos: [fails, worker('second', 'works', { state: 'off', cause: 'disk-full' })] },
    { name: 'another judge is still starting', hellos: [fails, worker('second', null, { state: 'starting' })] },
  ])('is taken and waits: $name', async ({ hellos, silentMs = 0 }) => {
    const { services, clock, send, run, stored } = await site()
    for (const hello of hellos) services.roster.hello(hello)
    clock.advance(silentMs)
    expect([(await send()).status, (await run()).status]).toEqual([200, 200])
    expect(await stored()).toEqual([1, 2])
  })

  test('a paused judge remembers its failed languages', async () => {
    const { services, send } = await site()
    services.roster.hello(worker('box', 'fails', { state: 'off', cause: 'disk-full' }))
    expect((await send()).errorCode).toBe('submission.language-fails')
  })
})

describe('what waits in a language whose proof fails later', () => {
  async function waiting() {
    const opened = await site()
    opened.services.roster.hello(worker('box', 'proving'))
    const submitId = (await opened.send()).data.submitId as number
    const key = (await opened.run()).data as string
    const status = () =>
      opened.services.db.selectFrom('submissions').select(['status', 'errorCode']).where('submitId', '=', submitId).executeTakeFirst()
    const left = () => opened.services.db.selectFrom('judgeJobs').select('kind').execute()
    /** The judge stays connected and reports this state. */
    const wait = (ms: number, state: State = 'fails') => {
      opened.clock.advance(ms)
      opened.services.roster.hello(worker('box', state))
    }
    return { ...opened, submitId, key, status, left, wait }
  }

  test('ends as a System Error with the reason: a submission and a test run', async () => {
    const { services, wait, status, left, key, call, signIn } = await waiting()
    wait(2 * minute)
    expect(await services.judging.endStranded()).toBe(2)
    expect(await status()).toEqual({ status: Verdict.SystemError, errorCode: 'judge.language-unavailable' })
    expect(await left()).toEqual([])
    const { token } = await signIn('root')
    expect((await call(`GET /api/get-test-judge-result?testJudgeKey=${key}`, { token })).body.errorCode).toBe('test-run.not-found')
    const ticket = await services.tickets.read(TEST_RUN_TICKET, TestRunTicket, key)
    expect(ticket?.result).toMatchObject({ status: Verdict.SystemError, errorCode: 'judge.language-unavailable' })
  })

  test('waits on for two minutes, while it is in test, and while no judge is here', async () => {
    const { services, wait, left, clock } = await waiting()
    wait(2 * minute - 1)
    expect(await services.judging.endStranded()).toBe(0)
    wait(minute, 'proving')
    expect(await services.judging.endStranded()).toBe(0)
    wait(minute)
    clock.advance(minute)
    expect(await services.judging.endStranded()).toBe(0)
    expect(await left()).toHaveLength(2)
  })

  test('leaves alone what waits in a language that runs, and what a judge has in hand', async () => {
    const { services, wait, left } = await waiting()
    wait(minute, 'works')
    const job = await services.judging.claim('box#b1', 0, new AbortController().signal)
    wait(2 * minute)
    expect(await services.judging.endStranded()).toBe(1)
    expect((await left()).map(({ kind }) => kind)).toEqual([job?.kind])
  })
})

describe('a rejudge in a language whose proof failed', () => {
  async function judged() {
    const opened = await site()
    const { db } = opened.services
    const author = await opened.signIn('default_user', 'author')
    const root = await opened.signIn('root')
    const old = await makeSubmission(db, author.uid, opened.pid, { language: 'PyPy3', status: Verdict.Accepted })
    const other = await makeSubmission(db, author.uid, opened.pid, { language: 'Python3', status: Verdict.Accepted })
    opened.services.roster.hello(worker('box', 'fails'))
    const ask = (path: string) => opened.call(`GET /api/admin/judge/${path}`, { token: root.token })
    const statuses = async () =>
      (await db.selectFrom('submissions').select('status').orderBy('submitId').execute()).map(({ status }) => status)
    return { ...opened, author, root, old, other, ask, statuses }
  }

  test('is refused in words, and the verdict stays', async () => {
    const { ask, old, statuses, services, author, call } = await judged()
    const { body } = await ask(`rejudge?submitId=${old}`)
    expect([body.status, body.errorCode, body.msg.includes('PyPy3')]).toEqual([400, 'submission.language-fails', true])
    expect(await statuses()).toEqual([Verdict.Accepted, Verdict.Accepted])
    await services.db.updateTable('submissions').set({ status: Verdict.SubmitFailed }).where('submitId', '=', old).execute()
    const again = await call(`GET /api/resubmit?submitId=${old}`, { token: author.token })
    expect(again.body.errorCode).toBe('submission.language-fails')
  })

  test('of a whole problem leaves it out, and counts as much before', async () => {
    const { ask, root, call, pid, statuses } = await judged()
    expect((await ask(`get-rejudge-count?pid=${pid}`)).body.data).toEqual({ count: 1 })
    const { body } = await call('POST /api/admin/judge/rejudge-many', { token: root.token, body: { pid } })
    expect(body.data).toEqual({ count: 1 })
    expect(await statuses()).toEqual([Verdict.Accepted, Verdict.Pending])
  })
})

describe('a preview of a rejudge in a language that works nowhere', () => {
  async function previewed() {
    const opened = await site()
    const { db } = opened.services
    const author = await opened.signIn('default_user', 'author')
    const root = await opened.signIn('root')
    const submit = (language: string) => makeSubmission(db, author.uid, opened.pid, { language, status: Verdict.Accepted })
    const dead = await submit('PyPy3')
    const begin = async () =>
      (await opened.call('POST /api/admin/judge/preview-rejudge', { token: root.token, body: { pid: opened.pid } })).body
    const look = async (id: number) => (await opened.call(`GET /api/admin/judge/get-rejudging?id=${id}`, { token: root.token })).body.data
    const apply = (id: number) => opened.call('POST /api/admin/judge/apply-rejudging', { token: root.token, body: { id } })
    const statusOf = async (submitId: number) =>
      (await db.selectFrom('submissions').select('status').where('submitId', '=', submitId).executeTakeFirstOrThrow()).status
    /** The judge stays, and its word is heard. */
    const wait = (ms: number, state: State = 'fails') => {
      opened.clock.advance(ms)
      opened.services.roster.hello(worker('box', state))
    }
    return { ...opened, db, submit, dead, begin, look, apply, statusOf, wait }
  }

  test.each([
    { state: 'proving', name: 'was in test' },
    { state: 'fails', name: 'had failed' },
  ] as const)('ends without a result when it began while the language $name; the verdict stays', async ({ state }) => {
    const { services, db, dead, begin, look, apply, statusOf, wait } = await previewed()
    services.roster.hello(worker('box', state))
    const { id } = (await begin()).data
    expect(await look(id)).toMatchObject({ state: 'running', counts: { total: 1, waiting: 1 } })
    wait(2 * minute)
    expect(await services.judging.endStranded()).toBe(1)
    expect(await look(id)).toMatchObject({ state: 'failed', counts: { total: 1, waiting: 0, failed: 1 } })
    const results = await db.selectFrom('rejudgingResults').select(['state', 'errorCode', 'newStatus']).execute()
    expect(results).toEqual([{ state: 'failed', errorCode: 'judge.language-unavailable', newStatus: null }])
    expect(await db.selectFrom('judgeJobs').select('id').execute()).toEqual([])
    expect((await apply(id)).body.status).not.toBe(200)
    expect(await statusOf(dead)).toBe(Verdict.Accepted)
  })

  test('leaves the results in other languages, which can be applied', async () => {
    const { services, dead, submit, begin, look, apply, statusOf, wait } = await previewed()
    const live = await submit('Python3')
    services.roster.hello(worker('box', 'fails'))
    const { id } = (await begin()).data
    wait(2 * minute)
    expect(await services.judging.endStranded()).toBe(1)
    expect(await look(id)).toMatchObject({ state: 'running', counts: { waiting: 1, failed: 1 } })
    await judgeAll(services, () => judgeResult(Verdict.WrongAnswer))
    expect(await look(id)).toMatchObject({ state: 'ready', counts: { judged: 1, failed: 1, changed: 1 } })
    expect((await apply(id)).body.status).toBe(200)
    await services.rejudgings.settled()
    expect([await statusOf(live), await statusOf(dead)]).toEqual([Verdict.WrongAnswer, Verdict.Accepted])
  })
})
