import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { allowLanguages, makeCases, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { WorkerHello } from './judge-status.ts'

const CODE = 'print("a program that is longer than fifty characters, to be sure")'

type State = 'works' | 'proving' | 'fails'
const found = (name: string, state: State) => ({
  ...{ name, available: state === 'works', proving: state === 'proving', version: null, install: null },
  reason: state === 'fails' ? [{ code: 'tool-missing' as const, details: { commands: 'pypy3' } }] : null,
})
const worker = (name: string, pypy: State | null, fields: Partial<WorkerHello> = {}): WorkerHello => ({
  ...{ name, boot: 'b1', lanes: 1, state: 'ready', reason: null },
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
  test('is refused in words before a submission or a test run in it is stored', async () => {
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

  test('stays in every documented list, since clients post those back', async () => {
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
    { name: 'another judge proved it, whoever spoke last', hellos: [worker('second', 'works'), fails] },
    { name: 'another judge that works is paused', hellos: [fails, worker('second', 'works', { state: 'off', cause: 'disk-full' })] },
    { name: 'another judge is still starting', hellos: [fails, worker('second', null, { state: 'starting' })] },
  ])('is taken and waits: $name', async ({ hellos, silentMs = 0 }) => {
    const { services, clock, send, run, stored } = await site()
    for (const hello of hellos) services.roster.hello(hello)
    clock.advance(silentMs)
    expect([(await send()).status, (await run()).status]).toEqual([200, 200])
    expect(await stored()).toEqual([1, 2])
  })

  test('a judge that is paused has not forgotten what failed on it', async () => {
    const { services, send } = await site()
    services.roster.hello(worker('box', 'fails', { state: 'off', cause: 'disk-full' }))
    expect((await send()).errorCode).toBe('submission.language-fails')
  })
})
