import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { allowLanguages, makeCases, makeProblem } from '../../testing/make.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import type { WorkerHello } from './judge-status.ts'

const CODE = 'int main() { return 0; } // a program of more than fifty characters'
const WORKER = 'box#b1'
const accepted = { timeMs: 1, memoryKb: 1, score: null, oiRankScore: null, errorMessage: null, errorCode: null, cases: [] }

async function openQueue() {
  const site = await openTestApp()
  const { services, clock } = site
  const pid = await makeProblem(services.db, { problemId: 'P1' })
  await allowLanguages(services.db, pid, ['C++ 17', 'Java'])
  await makeCases(services.db, pid, [{}])
  const { token } = await site.signIn('root')
  const hello = (fields: Partial<WorkerHello> = {}) =>
    services.roster.hello({ name: 'box', boot: 'b1', lanes: 1, state: 'ready', reason: null, languages: [], ...fields })
  const submit = async (language = 'C++ 17'): Promise<number> =>
    (await site.call('POST /api/submit-problem-judge', { token, body: { pid: 'P1', language, code: CODE } })).body.data.submitId
  const place = async (submitId: number | string) => (await site.call(`GET /api/get-submission-queue?submitId=${submitId}`, { token })).body

  /** Takes the next submission, lets the time of its judging pass, and ends it. */
  async function judgeNext(ms: number): Promise<void> {
    const work = await services.judging.claim(WORKER, 0, new AbortController().signal)
    if (work?.kind !== 'submission') throw new Error('there was nothing to judge')
    clock.advance(ms)
    const lease = { worker: WORKER, jobId: work.jobId, attempt: work.attempt }
    await services.judging.complete(lease, work.submitId, 'default', { ...accepted, status: Verdict.Accepted })
    hello()
  }
  return { ...site, pid, hello, submit, place, judgeNext }
}

describe('the place in the queue', () => {
  test('gives no estimate before the first judging, then uses past ones, and shrinks as time passes', async () => {
    const { services, clock, hello, submit, place, judgeNext } = await openQueue()
    hello()
    const first = await submit()
    expect((await place(first)).data).toEqual({ ahead: 0, judgeReady: true, reason: null, waitMs: null })
    await judgeNext(4000)
    expect((await place(first)).data).toBeNull()
    const [, second, third] = [await submit(), await submit(), await submit()]
    await services.judging.claim(WORKER, 0, new AbortController().signal)
    expect((await place(second)).data).toEqual({ ahead: 0, judgeReady: true, reason: null, waitMs: 4000 })
    expect((await place(third)).data).toMatchObject({ ahead: 1, waitMs: 8000 })
    clock.advance(3000)
    hello()
    expect((await place(third)).data).toMatchObject({ ahead: 1, waitMs: 5000 })
    hello({ lanes: 2 })
    expect((await place(third)).data).toMatchObject({ ahead: 1, waitMs: 1000 })
  })

  test.each([
    { name: 'no worker', reported: null, reason: 'no-worker' },
    { name: 'a worker that cannot run programs', reported: { state: 'off' }, reason: 'no-sandbox' },
    { name: 'a worker that starts', reported: { state: 'starting' }, reason: 'starting' },
    {
      name: 'a language that is not there',
      reported: { languages: [{ name: 'Java', available: false, version: null, reason: [], install: null }] },
      reason: 'language-unavailable',
    },
    {
      name: 'a language that is still being tested',
      reported: { languages: [{ name: 'Java', available: false, proving: true, version: null, reason: null, install: null }] },
      reason: 'language-starting',
    },
  ] as const)('with $name reports that instead of a wait', async ({ reported, reason }) => {
    const { clock, hello, submit, place, judgeNext } = await openQueue()
    hello()
    await submit()
    await judgeNext(1000)
    const waiting = await submit('Java')
    if (reported === null) clock.advance(60_000)
    else hello(reported as Partial<WorkerHello>)
    expect((await place(waiting)).data).toEqual({ ahead: 0, judgeReady: false, reason, waitMs: null })
  })

  test('a job waits while its language is being tested, and others pass it; it runs when that works', async () => {
    const { services, hello, submit } = await openQueue()
    const java = { name: 'Java', version: '17', reason: null, install: null }
    hello({ languages: [{ ...java, available: false, proving: true }] })
    const [early, late] = [await submit('Java'), await submit('C++ 17')]
    const claim = async () => {
      const work = await services.judging.claim(WORKER, 0, new AbortController().signal)
      return work?.kind === 'submission' ? work.submitId : undefined
    }
    expect([await claim(), await claim()]).toEqual([late, undefined])
    hello({ languages: [{ ...java, available: true, proving: false }] })
    expect(await claim()).toBe(early)
  })

  test('failed jobs do not count for the pace', async () => {
    const { services, clock, hello, submit, place } = await openQueue()
    hello()
    const submitId = await submit()
    const work = await services.judging.claim(WORKER, 0, new AbortController().signal)
    clock.advance(9000)
    await services.judging.fail({ worker: WORKER, jobId: work!.jobId, attempt: 1 }, 'judge-fault')
    hello()
    expect((await place(submitId)).data).toMatchObject({ judgeReady: true, waitMs: null })
  })

  test('is for users that may see the submission, and for an existing submission', async () => {
    const site: TestApp & Awaited<ReturnType<typeof openQueue>> = await openQueue()
    const submitId = await site.submit()
    expect((await site.place('x')).status).toBe(400)
    expect((await site.place(999)).status).toBe(404)
    expect((await site.call(`GET /api/get-submission-queue?submitId=${submitId}`)).body.data).toMatchObject({ ahead: 0 })
    const now = { gmtCreate: 1, gmtModified: 1 }
    const contest = { title: 'C', description: '', type: 0, auth: 0, startTime: 1, endTime: 2, ...now }
    const { id: cid } = await site.services.db.insertInto('contests').values(contest).returning('id').executeTakeFirstOrThrow()
    await site.services.db.updateTable('submissions').set({ cid }).execute()
    expect((await site.call(`GET /api/get-submission-queue?submitId=${submitId}`)).body.errorCode).toBe('submission.login-first')
  })
})
