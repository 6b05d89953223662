import { hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import type { InspectionResult } from '@touchstone/shared/judging/inspection/inspection.schema.ts'
import { describe, expect, test } from 'vitest'
import { allowLanguages, makeContest, makeContestProblem, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

const CODE = '#include <stdio.h>\nint a[3];\nint main(void) { int n; scanf("%d", &n); return a[n]; }\n'
const found: InspectionResult = {
  state: 'found',
  input: 0,
  finding: { id: 'array-index', line: 3, slots: { index: '5', length: '3' } },
  readLength: null,
  message: null,
  errorCode: null,
}
const hello = { name: 'w', boot: '1', lanes: 1, state: 'ready', reason: null, languages: [] } as const

async function siteWithProblem(languages = ['C', 'Python3']) {
  const site = await openTestApp()
  const { db } = site.services
  const pid = await makeProblem(db)
  await allowLanguages(db, pid, languages)
  const [pupil, other, root] = [await site.signIn('default_user'), await site.signIn('default_user', 'other'), await site.signIn('root')]
  site.services.roster.hello({ ...hello, languages: [] })
  const start = async (fields: object = {}, who: { token: string } | null = pupil) => {
    const body = { pid, type: 'public', language: 'C', code: CODE, inputs: ['1', '5'], ...fields }
    return (await site.call('POST /api/start-inspection', { body, ...(who ? { token: who.token } : {}) })).body
  }
  const read = async (key: string, who: { token: string } | null = pupil) =>
    (await site.call(`GET /api/get-inspection?key=${key}`, who ? { token: who.token } : {})).body
  const claim = async () => {
    const job = await site.services.judging.claim('w#1', 0, new AbortController().signal)
    if (job?.kind !== 'inspection') throw new Error(`no inspection but ${job?.kind}`)
    return { job, lease: { worker: 'w#1', jobId: job.jobId, attempt: job.attempt } }
  }
  return { ...site, db, pid, pupil, other, root, start, read, claim }
}

describe('an inspection', () => {
  test('is run by a worker, and its result is returned once, to its owner', async () => {
    const { start, read, claim, services, other, db } = await siteWithProblem()
    const key = (await start()).data as string
    expect((await read(key)).data).toBeNull()
    const { job, lease } = await claim()
    expect(job.inspection).toMatchObject({ language: 'C', code: CODE, inputs: ['1', '5'], problem: { testcases: [] } })
    expect(await services.judging.completeInspection(lease, found)).toBe(true)
    expect((await read(key, other)).errorCode).toBe('inspection.not-found')
    expect((await read(key)).data).toEqual(found)
    expect((await read(key)).errorCode).toBe('inspection.not-found')
    expect(await db.selectFrom('judgeJobs').selectAll().execute()).toEqual([])
  })

  test.each([
    { name: 'a signed-out caller', fields: {}, signedIn: false, http: 401 },
    { name: 'no input', fields: { inputs: [] }, status: 400 },
    { name: 'an input beyond the limit', fields: { inputs: ['1'.repeat(1001)] }, status: 400 },
    { name: 'eleven inputs', fields: { inputs: Array.from({ length: 11 }, () => '1') }, status: 400 },
    { name: 'a contest', fields: { type: 'contest' }, status: 400 },
    { name: 'a missing problem', fields: { pid: 99_999 }, errorCode: 'problem.gone' },
    { name: 'a language that the problem forbids', fields: { language: 'C++' }, errorCode: 'submission.language-unsupported' },
    { name: 'a language without checks', fields: { language: 'Python3' }, errorCode: 'inspection.language' },
    { name: 'a program that is too short', fields: { code: 'x' }, errorCode: 'submission.code-too-short' },
  ])('is refused for $name', async ({ fields, signedIn = true, http, status, errorCode }) => {
    const { start, pupil, db } = await siteWithProblem()
    const body = await start(fields, signedIn ? pupil : null)
    if (http ?? status) expect(body.status).toBe(http ?? status)
    if (errorCode) expect(body.errorCode).toBe(errorCode)
    expect(await db.selectFrom('judgeJobs').select('id').execute()).toEqual([])
  })

  test('takes ten inputs of the greatest length', async () => {
    const { start } = await siteWithProblem()
    expect((await start({ inputs: Array.from({ length: 10 }, () => '1'.repeat(1000)) })).status).toBe(200)
  })

  test('waits between two, and of two at the same moment one is refused; staff never waits', async () => {
    const { start, clock, root } = await siteWithProblem()
    const answers = await Promise.all([start(), start()])
    expect(answers.map(({ errorCode }) => errorCode ?? 'started').toSorted()).toEqual(['inspection.too-frequent', 'started'])
    clock.advance(minute)
    expect((await start()).status).toBe(200)
    expect([(await start({}, root)).status, (await start({}, root)).status]).toEqual([200, 200])
  })

  test('is refused while a contest holds the problem, from its first millisecond to its last, but not for staff', async () => {
    const { start, db, pid, clock, root, other } = await siteWithProblem()
    const [startsAt, endsAt] = [clock.now() + hour, clock.now() + 2 * hour]
    const cid = await makeContest(db, { startTime: startsAt, endTime: endsAt, bankClosing: 'never' })
    await makeContestProblem(db, cid, pid, 'A')
    clock.advance(hour - 1)
    expect((await start({}, other)).errorCode).toBeUndefined()
    clock.advance(1)
    expect((await start()).errorCode).toBe('inspection.contest')
    expect((await start({}, root)).status).toBe(200)
    clock.advance(hour - 1)
    expect((await start()).errorCode).toBe('inspection.contest')
    clock.advance(1)
    expect((await start()).errorCode).toBeUndefined()
  })

  test('comes behind every program that waits for a verdict', async () => {
    const { start, call, claim, services, other, pid } = await siteWithProblem()
    await start()
    const body = { pid, type: 'public', language: 'C', code: CODE, userInput: '1' }
    expect((await call('POST /api/submit-problem-test-judge', { token: other.token, body })).body.status).toBe(200)
    expect((await services.judging.claim('w#2', 0, new AbortController().signal))?.kind).toBe('test-run')
    await claim()
  })

  test('that no worker could finish says so, with the cause for staff alone', async () => {
    const { start, read, claim, services, root } = await siteWithProblem()
    const failed = {
      ...found,
      state: 'failed',
      finding: null,
      input: null,
      message: '/srv/data: broken',
      errorCode: 'judge.internal',
    } as const
    const keys = [(await start()).data as string, (await start({}, root)).data as string]
    for (let each = 0; each < 2; each++) await services.judging.completeInspection((await claim()).lease, failed)
    expect((await read(keys[0] ?? '')).data).toMatchObject({ state: 'failed', message: null, errorCode: null })
    expect((await read(keys[1] ?? '', root)).data).toMatchObject({ message: '/srv/data: broken', errorCode: 'judge.internal' })
  })

  test('never names a line of the hidden parts of a problem', async () => {
    const { start, read, claim, services, db, pid, clock } = await siteWithProblem()
    const code =
      '//PREPEND BEGIN\nint secret(void);\n//PREPEND END\n//TEMPLATE BEGIN\n//TEMPLATE END\n//APPEND BEGIN\nint secret(void) { return 1; }\n//APPEND END\n'
    const { id: lid } = await db.selectFrom('languages').select('id').where('name', '=', 'C').executeTakeFirstOrThrow()
    await db.insertInto('problemTemplates').values({ pid, lid, code, status: 1, gmtCreate: 0, gmtModified: 0 }).execute()
    const lineAfter = async (line: number) => {
      clock.advance(minute)
      const key = (await start()).data as string
      const { job, lease } = await claim()
      expect(job.inspection.code).toBe(
        `#line 1 "part-before"\nint secret(void);\n#line 1 "main.c"\n${CODE}int secret(void) { return 1; }\n`,
      )
      const finding = { id: 'null-pointer', line, slots: {} } as const
      await services.judging.completeInspection(lease, { ...found, finding })
      return (await read(key)).data.finding.line
    }
    expect([await lineAfter(3), await lineAfter(5)]).toEqual([3, null])
  })
})
