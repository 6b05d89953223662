import type { FormattingResult } from '@touchstone/shared/judging/formatting/formatting.schema.ts'
import { CODE_MAX } from '@touchstone/shared/judging/submission/code-rules.ts'
import { describe, expect, test } from 'vitest'
import { randomIds } from '../../ground/ids/ids.ts'
import { allowLanguages, makeContest, makeContestProblem, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createFormattingService } from './formatting.service.ts'
import { createFormattings, FORMATTING_INTERVAL_MS } from './formatting-job.ts'

const CODE = 'int main(){return 0;}'
const formatted: FormattingResult = { state: 'formatted', code: 'int main() {\n    return 0;\n}', errorCode: null, message: null }
const hello = { name: 'w', boot: '1', lanes: 1, state: 'ready', reason: null, languages: [] } as const

async function openSite({ hasJudge = true } = {}) {
  const site = await openTestApp()
  const { db, clock, tickets, judging, roster } = site.services
  const [pupil, other] = [await site.signIn('default_user'), await site.signIn('default_user', 'other')]
  if (hasJudge) roster.hello({ ...hello, languages: [] })
  const format = async (fields: object = {}, who: { token: string } | null = pupil) => {
    const body = { language: 'C++ 17', code: CODE, ...fields }
    return (await site.call('POST /api/format-program', { body, ...(who ? { token: who.token } : {}) })).body
  }
  const claim = async (waitMs = 20_000) => {
    const job = await judging.claim('w#1', waitMs, new AbortController().signal)
    if (!job) return undefined
    if (job.kind !== 'formatting') throw new Error(`no program to format but ${job.kind}`)
    return { job, lease: { worker: 'w#1', jobId: job.jobId, attempt: job.attempt } }
  }
  const jobs = createFormattings({ db, clock, tickets, ids: randomIds })
  const hasty = createFormattingService({ jobs, judging, laneWaitMs: 20, lookEveryMs: 10 })
  const waiting = () => db.selectFrom('judgeJobs').select('kind').execute()
  return { ...site, db, judging, pupil, other, format, claim, hasty, waiting }
}

describe('a program', () => {
  test('is formatted by a worker, and nothing of it stays', async () => {
    const { format, claim, judging, waiting, db } = await openSite()
    const answer = format()
    const claimed = await claim()
    expect(claimed?.job.formatting).toEqual({ language: 'C++ 17', code: CODE })
    if (claimed) expect(await judging.completeFormatting(claimed.lease, formatted)).toBe(true)
    expect((await answer).data).toEqual({ state: 'formatted', code: formatted.code })
    expect(await waiting()).toEqual([])
    expect(await db.selectFrom('tickets').select('key').where('kind', '=', 'formatting').execute()).toEqual([])
  })

  test.each([
    { name: 'a signed-out caller', fields: {}, signedIn: false, status: 401 },
    { name: 'no program', fields: { code: '' }, status: 400 },
    { name: 'a program beyond the limit', fields: { code: 'x'.repeat(CODE_MAX + 1) }, status: 400 },
    { name: 'no language', fields: { language: '' }, status: 400 },
  ])('is refused for $name', async ({ fields, signedIn = true, status }) => {
    const { format, pupil, waiting } = await openSite()
    expect((await format(fields, signedIn ? pupil : null)).status).toBe(status)
    expect(await waiting()).toEqual([])
  })

  test('of the greatest length is taken', async () => {
    const { format, claim, judging } = await openSite()
    const answer = format({ code: 'x'.repeat(CODE_MAX) })
    const claimed = await claim()
    if (claimed) await judging.completeFormatting(claimed.lease, formatted)
    expect((await answer).data.state).toBe('formatted')
  })

  test.each(['Python3', 'Pascal', 'Nonsense'])('in %s asks no worker', async (language) => {
    const { format, waiting } = await openSite()
    expect((await format({ language })).data).toEqual({ state: 'unavailable', code: null })
    expect(await waiting()).toEqual([])
  })

  test('is not waited for without a judge', async () => {
    const { format, waiting } = await openSite({ hasJudge: false })
    expect((await format()).data).toEqual({ state: 'busy', code: null })
    expect(await waiting()).toEqual([])
  })

  test('that no lane takes in time is given up, and no lane runs it later', async () => {
    const { hasty, claim, waiting, pupil } = await openSite()
    const caller = { actor: { ...pupil, roles: [] }, language: 'en-US', ip: '::1' } as never
    expect(await hasty.format({ language: 'C', code: CODE }, caller)).toEqual({ state: 'busy', code: null })
    expect(await waiting()).toHaveLength(1)
    expect(await claim(0)).toBeUndefined()
    expect(await waiting()).toEqual([])
  })

  test('comes every two seconds from one user, and of two at the same moment one is refused', async () => {
    const { format, claim, judging, clock, other } = await openSite()
    const finish = async () => {
      const claimed = await claim()
      if (claimed) await judging.completeFormatting(claimed.lease, formatted)
    }
    const both = Promise.all([format(), format()])
    await finish()
    expect((await both).map(({ errorCode }) => errorCode ?? 'formatted').toSorted()).toEqual(['formatted', 'formatting.too-frequent'])
    const others = format({}, other)
    await finish()
    expect((await others).status).toBe(200)
    clock.advance(FORMATTING_INTERVAL_MS - 1)
    expect((await format()).errorCode).toBe('formatting.too-frequent')
    clock.advance(1)
    const again = format()
    await finish()
    expect((await again).data.state).toBe('formatted')
  })

  test('is formatted during a contest too, behind every program that waits for a verdict', async () => {
    const { format, claim, judging, services, other, call, db } = await openSite()
    const pid = await makeProblem(db)
    const now = services.clock.now()
    const cid = await makeContest(db, { startTime: now - 1000, endTime: now + 60_000 })
    await makeContestProblem(db, cid, pid, 'A')
    const answer = format()
    while ((await db.selectFrom('judgeJobs').select('id').execute()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    const free = await makeProblem(db, { problemId: 'FREE' })
    await allowLanguages(db, free, ['C'])
    const body = { pid: free, type: 'public', language: 'C', code: CODE.repeat(5), userInput: '1' }
    expect((await call('POST /api/submit-problem-test-judge', { token: other.token, body })).body.status).toBe(200)
    expect((await judging.claim('w#2', 0, new AbortController().signal))?.kind).toBe('test-run')
    const claimed = await claim()
    if (claimed) await judging.completeFormatting(claimed.lease, formatted)
    expect((await answer).data.state).toBe('formatted')
  })

  test.each([
    ['changed', 'changed'],
    ['unavailable', 'unavailable'],
    ['failed', 'failed'],
  ] as const)('of a run that ended as %s comes back without a text and without a cause', async (state, shown) => {
    const { format, claim, judging } = await openSite()
    const answer = format()
    const claimed = await claim()
    const result = { state, code: null, errorCode: state === 'failed' ? 'judge.internal' : null, message: '/srv/data: broken' }
    if (claimed) await judging.completeFormatting(claimed.lease, result)
    expect((await answer).data).toEqual({ state: shown, code: null })
  })

  test('whose worker is lost waits again, and ends when no worker can finish it', async () => {
    const { format, claim, judging } = await openSite()
    const answer = format()
    for (let times = 0; times < 6; times++) {
      const claimed = await claim(1500)
      if (!claimed) break
      await judging.fail(claimed.lease, 'judge-fault')
    }
    expect(['failed', 'busy']).toContain((await answer).data.state)
  })
})
