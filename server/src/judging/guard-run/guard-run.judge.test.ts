import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { createTutorGuard, type Guarded } from '../../classes/tutor/tutor-guard.ts'
import { makeCases, makeProblem } from '../../testing/make.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { closeTestJudge, openTestJudge, startTestWorker } from '../../testing/test-judge.ts'
import { createGuardRuns } from './guard-run-job.ts'

afterAll(closeTestJudge)

const OWN = 'n = int(input())\nprint(sum(range(n)))\n'
const FACTS = { allowed: 'line' as const, own: OWN, known: '', earlier: [], said: [], needsMain: false, language: 'Python3' }

/** The sum from 1 to n, for n of 0, 3 and 4: the pupil's program passes the first test alone. */
async function openSums(guardRunMs?: number) {
  const site = await openTestApp()
  const { services } = site
  const { db, blobs, clock, tickets, judging } = services
  const { uid } = await site.signIn('default_user')
  const pid = await makeProblem(db, { problemId: 'SUMS', caseVersion: '1' })
  const put = async (text: string) => {
    const { hash, size } = await blobs.putBytes(text)
    return { hash, size }
  }
  const cases = []
  for (const [given, wanted] of [
    ['0', '0'],
    ['3', '6'],
    ['4', '10'],
  ] as const) {
    const [input, output] = [await put(`${given}\n`), await put(`${wanted}\n`)]
    cases.push({ inputHash: input.hash, inputSize: input.size, outputHash: output.hash, outputSize: output.size })
  }
  await makeCases(db, pid, cases)
  const guard = createTutorGuard({
    runs: createGuardRuns({ db, clock, tickets }),
    judging,
    lookEveryMs: 20,
    laneWaitMs: 120_000,
    runPatienceMs: 600_000,
  })
  const check = async (text: string, fields: Partial<Guarded> = {}) => {
    const answer = { rung: 'line' as const, line: null, text, code: null }
    return (await guard.check({ ...FACTS, answer, uid, pid, isJudged: true, solutions: [], ...fields })).kind
  }
  const stop = await startTestWorker(site, await openTestJudge(), { guardRunMs: guardRunMs ?? 300_000 })
  while (!(await judging.status()).ready) await sleep(50)
  return { ...site, check, stop, jobs: () => jobsOf(site) }
}

const jobsOf = ({ services }: TestApp) => services.db.selectFrom('judgeJobs').select('kind').execute()

describe('with the real judge, the guard', () => {
  test('passes code that helps no test, and withholds what passes one more, alone or in the program', async () => {
    const { check, stop, jobs } = await openSums()
    try {
      expect(await check('What does `range(0, n)` hold?')).toBe('pass')
      expect(await check('Use `range(n + 1)`.')).toBe('withheld')
      expect(await check('改成 range(n + 1) 就对了')).toBe('withheld')
      expect(await check('Use print(sum(range(n + 1))) at the end')).toBe('withheld')
      expect(await check('Then `print(n * (n + 1) // 2)`.')).toBe('withheld')
      expect(await jobs()).toEqual([])
    } finally {
      await stop()
    }
  }, 300_000)

  test('withholds code whose run does not end in time', async () => {
    const { check, stop } = await openSums(1)
    try {
      expect(await check('What does `range(0, n)` hold?')).toBe('withheld')
    } finally {
      await stop()
    }
  }, 300_000)
})

test('without a judge, and without a free lane, code is withheld, and the job ends when a lane takes it', async () => {
  const site = await openTestApp()
  const { services } = site
  const { db, clock, tickets, judging, roster } = services
  const { uid } = await site.signIn('default_user')
  const pid = await makeProblem(db)
  await makeCases(db, pid, [{}])
  const guard = createTutorGuard({ runs: createGuardRuns({ db, clock, tickets }), judging, lookEveryMs: 5, laneWaitMs: 50 })
  const answer = { rung: 'line' as const, line: null, text: 'What does `range(0, n)` hold?', code: null }
  const check = () => guard.check({ ...FACTS, answer, uid, pid, isJudged: true, solutions: [] })
  expect(await check()).toEqual({ kind: 'withheld' })
  expect(await jobsOf(site)).toEqual([])
  roster.hello({ name: 'box', boot: 'b1', lanes: 1, state: 'ready', cause: null, reason: null, languages: [] })
  expect(await check()).toEqual({ kind: 'withheld' })
  expect(await jobsOf(site)).toEqual([{ kind: 'guard-run' }])
  expect(await judging.claim('box#b1', 0, new AbortController().signal)).toBeUndefined()
  expect(await jobsOf(site)).toEqual([])
})
