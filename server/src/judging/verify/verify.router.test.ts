import type { SolutionFinding, VerifyDoubt, VerifyStepResult } from '@touchstone/shared/judging/verify/verify.schema.ts'
import { describe, expect, test } from 'vitest'
import { claimNow, WORKER } from '../../testing/judge-by-hand.ts'
import { joinGroup, makeCases, makeGroup, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { MAX_VERIFY_CUTS } from './verify-job.ts'

const finding = (submission: string, fields: Partial<SolutionFinding> = {}): SolutionFinding => ({
  submission,
  language: 'C',
  expectation: 'accepted',
  verdict: 'Accepted',
  state: 'ok',
  timeMs: 100,
  score: null,
  expectedScore: null,
  test: null,
  message: null,
  messageZh: null,
  stderr: null,
  ...fields,
})
const result = (solution: SolutionFinding | null, doubts: VerifyDoubt[] = []): VerifyStepResult => ({ solution, doubts, errorCode: null })

async function siteWithProblem(fields: Parameters<typeof makeProblem>[1] = {}) {
  const site = await openTestApp()
  const { services, call, signIn } = site
  const { db, judging } = services
  const author = await signIn('admin', 'author')
  const pid = await makeProblem(db, {
    problemId: 'P1',
    auth: 1,
    authorUid: author.uid,
    timeLimit: 1000,
    examples: '<input>1 2</input><output>3</output>',
    ...fields,
  })
  await makeCases(db, pid, [{}, {}])
  const ask = async (rest: string, body: object | undefined, token: string | undefined = author.token) =>
    call(`${rest.split(' ')[0]} /api/admin/problem/${rest.split(' ')[1]}`, { ...(token ? { token } : {}), ...(body ? { body } : {}) })
  const solve = async (name: string, expected: string | null, code = 'int main(){}') =>
    (await ask('PUT solution', { pid, language: 'C', expected, name, code })).body
  const start = async (token?: string) => (await ask('POST verify', { pid }, token)).body.errorCode ?? null
  const read = async (token?: string) => (await ask(`GET get-verification?pid=${pid}`, undefined, token)).body.data
  const cancel = async () => (await ask('POST cancel-verify', { pid, token: (await read()).token })).body.errorCode ?? null

  /** Claims the next step. @returns what it checks */
  async function step(answer: VerifyStepResult) {
    const job = await claimNow(services)
    if (job?.kind !== 'verify') return null
    const held = await judging.completeVerify({ worker: WORKER, jobId: job.jobId, attempt: job.attempt }, answer)
    const { check, program, problem, examples } = job.step
    return { held, check, name: program.name, tests: problem.testcases.length, examples: examples.length }
  }
  return { ...site, db, author, pid, ask, solve, start, read, cancel, step }
}

describe('the check of a problem', () => {
  test('continues in steps, is found again, and keeps its findings', async () => {
    const { solve, start, read, step, db } = await siteWithProblem()
    await solve('main', 'accepted')
    await solve('slow', 'time-limit')
    expect(await read()).toBeNull()
    expect(await start()).toBeNull()
    expect(await read()).toMatchObject({ state: 'running', isWaiting: true, done: 0, total: 4, solutions: [], endedAt: null })
    expect(await start()).toBe('verify.running')
    expect(await step(result(finding('accepted/1-main', { timeMs: 200 })))).toEqual({
      held: true,
      check: 'solution',
      name: '1-main',
      tests: 2,
      examples: 0,
    })
    expect(await read()).toMatchObject({ state: 'running', done: 1, total: 4, solutions: [{ submission: 'accepted/1-main' }] })
    const wrong = finding('time-limit/2-slow', { state: 'bad', verdict: 'Accepted', expectation: 'time-limit' })
    expect(await step(result(wrong))).toMatchObject({ check: 'solution', name: '2-slow' })
    const example: VerifyDoubt = { code: 'example-fails', details: { number: 1, submission: 'accepted/1-main', verdict: 'WrongAnswer' } }
    expect(await step(result(null, [example]))).toMatchObject({ check: 'examples', name: '1-main', tests: 0, examples: 1 })
    expect(await step(result(null))).toMatchObject({ check: 'slow', name: '2-slow', tests: 2 })
    expect(await read()).toMatchObject({
      state: 'done',
      isWaiting: false,
      isStale: false,
      done: 4,
      errors: 1,
      // The two tests of this problem are equal.
      doubtful: 2,
      doubts: [example, { code: 'same-inputs' }],
      timeLimitMs: 1000,
      slowestAcceptedMs: 200,
      suggestedLimitMs: 1000,
      isRoomy: true,
      endedAt: expect.any(Number),
    })
    expect(await db.selectFrom('judgeJobs').select('id').execute()).toEqual([])
    expect(await start()).toBeNull()
    expect(await read()).toMatchObject({ state: 'running', done: 0, solutions: [] })
  })

  test('counts a solution whose language the judge lacks as a note', async () => {
    const { solve, start, read, step } = await siteWithProblem({ examples: null })
    await solve('main', 'accepted')
    await start()
    await step(result(finding('accepted/1-main', { state: 'not-run', verdict: null, timeMs: null })))
    expect(await read()).toMatchObject({ state: 'done', errors: 0, doubtful: 2, slowestAcceptedMs: null })
  })

  test.each<{ name: string; change: (site: Awaited<ReturnType<typeof siteWithProblem>>) => Promise<unknown>; stale: boolean }>([
    {
      name: 'a limit',
      change: ({ db, pid }) => db.updateTable('problems').set({ timeLimit: 500, gmtModified: 5_000 }).where('id', '=', pid).execute(),
      stale: true,
    },
    {
      name: 'the tests',
      change: ({ db, pid }) => db.updateTable('problems').set({ caseVersion: '9', gmtModified: 5_000 }).where('id', '=', pid).execute(),
      stale: true,
    },
    {
      name: 'the examples',
      change: ({ db, pid }) => db.updateTable('problems').set({ examples: null, gmtModified: 5_000 }).where('id', '=', pid).execute(),
      stale: true,
    },
    { name: 'a solution', change: ({ solve }) => solve('more', null), stale: true },
    {
      name: 'the title',
      change: ({ db, pid }) => db.updateTable('problems').set({ title: 'x', gmtModified: 5_000 }).where('id', '=', pid).execute(),
      stale: false,
    },
  ])('is out of date after a change of $name: $stale', async ({ change, stale }) => {
    const site = await siteWithProblem({ examples: '<input>1</input><output>1</output>' })
    await site.solve('main', 'accepted')
    await site.start()
    await site.step(result(finding('accepted/1-main')))
    await site.step(result(null))
    expect(await site.read()).toMatchObject({ state: 'done', isStale: false })
    await change(site)
    expect(await site.read()).toMatchObject({ state: 'done', isStale: stale })
    await site.services.verifies.compareAll()
    const row = await site.db.selectFrom('problemVerifies').select('isStale').executeTakeFirstOrThrow()
    expect(row.isStale).toBe(stale ? 1 : 0)
  })

  test('is no longer out of date when the change is taken back', async () => {
    const { solve, start, step, db, services } = await siteWithProblem({ examples: null })
    await solve('main', 'accepted')
    await start()
    await step(result(finding('accepted/1-main')))
    const staleAfter = async (timeLimit: number, gmtModified: number) => {
      await db.updateTable('problems').set({ timeLimit, gmtModified }).execute()
      await services.verifies.compareAll()
      return (await db.selectFrom('problemVerifies').select('isStale').executeTakeFirstOrThrow()).isStale
    }
    expect([await staleAfter(500, 5_000), await staleAfter(1000, 6_000)]).toEqual([1, 0])
  })

  test('ends when the problem changes meanwhile', async () => {
    const { solve, start, read, step } = await siteWithProblem({ examples: null })
    await solve('main', 'accepted')
    await solve('other', 'accepted')
    await start()
    await step(result(finding('accepted/1-main')))
    await solve('more', null)
    expect(await step(result(finding('accepted/2-other')))).toBeNull()
    expect(await read()).toMatchObject({ state: 'failed', fault: 'changed-meanwhile', done: 1 })
  })

  test('ends when its steps are stopped too often for other work', async () => {
    const { solve, start, read, db, step } = await siteWithProblem({ examples: null })
    await solve('main', 'accepted')
    await start()
    await db.updateTable('judgeJobs').set({ cuts: MAX_VERIFY_CUTS }).execute()
    expect(await step(result(null))).toBeNull()
    expect(await read()).toMatchObject({ state: 'failed', fault: 'too-busy' })
  })

  test('is cancelled once, and a late result of it counts for nothing', async () => {
    const { solve, start, read, cancel, services } = await siteWithProblem({ examples: null })
    await solve('main', 'accepted')
    await start()
    const job = await claimNow(services)
    expect(await cancel()).toBeNull()
    expect(await cancel()).toBe('verify.none')
    expect(await read()).toMatchObject({ state: 'cancelled', solutions: [] })
    const lease = { worker: WORKER, jobId: job?.jobId ?? 0, attempt: job?.attempt ?? 0 }
    expect(await services.judging.completeVerify(lease, result(finding('accepted/1-main')))).toBe(false)
    expect(await read()).toMatchObject({ state: 'cancelled', solutions: [] })
  })

  test('needs tests and solutions, and a problem of this site', async () => {
    const { start, solve, db } = await siteWithProblem()
    expect(await start()).toBe('verify.no-solutions')
    await solve('main', 'accepted')
    await db.deleteFrom('problemCases').execute()
    expect(await start()).toBe('problem.cases-missing')
    await db.updateTable('problems').set({ isRemote: 1 }).execute()
    expect(await start()).toBe('verify.remote')
  })

  test('is for preparers of the problem', async () => {
    const { ask, signIn, solve, start, pid } = await siteWithProblem()
    await solve('main', 'accepted')
    await start()
    const [other, pupil, root] = [await signIn('admin', 'other'), await signIn('default_user'), await signIn('root')]
    const calls = [
      ['GET get-verification', undefined],
      ['GET get-problem-health', undefined],
      ['POST verify', {}],
      ['POST cancel-verify', { token: 'x' }],
    ] as const
    for (const [rest, more] of calls) {
      const at = (number: number | string): [string, object | undefined] =>
        more ? [rest, { ...more, pid: number }] : [`${rest}?pid=${number}`, undefined]
      expect([rest, (await ask(...at('x'))).http]).toEqual([rest, 400])
      expect([rest, (await ask(...at(pid), '')).http]).toEqual([rest, 401])
      for (const { token } of [other, pupil])
        expect([rest, (await ask(...at(pid), token)).body.errorCode]).toEqual([rest, 'problem.not-yours'])
      expect([rest, (await ask(...at(999))).body.errorCode]).toEqual([rest, 'problem.gone'])
    }
    expect((await ask('POST cancel-verify', { pid, token: 'x' }, root.token)).body.errorCode).toBe('verify.none')
    expect((await ask(`GET get-verification?pid=${pid}`, undefined, root.token)).body.data).toMatchObject({ state: 'running' })
  })

  test('is for those who may edit it in a group', async () => {
    const { db, signIn, ask, pid } = await siteWithProblem()
    const [owner, member] = [await signIn('default_user', 'owner'), await signIn('default_user', 'member')]
    const gid = await makeGroup(db, owner.uid)
    await joinGroup(db, gid, owner.uid, 'root')
    await joinGroup(db, gid, member.uid, 'member')
    await db.updateTable('problems').set({ gid, isGroup: 1 }).where('id', '=', pid).execute()
    const http = async (token: string) => (await ask(`GET get-problem-health?pid=${pid}`, undefined, token)).body.errorCode ?? null
    expect([await http(owner.token), await http(member.token)]).toEqual([null, 'problem.not-yours'])
  })
})
