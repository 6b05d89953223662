import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { judgeAll, judgeResult } from '../../testing/judge-by-hand.ts'
import { makeCases, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function siteWithProblem(fields: Parameters<typeof makeProblem>[1] = {}) {
  const site = await openTestApp()
  const author = await site.signIn('admin', 'author')
  const pid = await makeProblem(site.services.db, { problemId: 'P1', auth: 1, authorUid: author.uid, ...fields })
  await makeCases(site.services.db, pid, [{}, {}])
  const language = (name: string, available: boolean) => ({
    name,
    available,
    reason: available ? null : [],
    version: null,
    install: null,
  })
  site.services.roster.hello({
    name: 'box',
    boot: 'b1',
    lanes: 1,
    state: 'ready',
    cause: null,
    reason: null,
    languages: [language('C', true), language('Python3', true), language('Rust', false)],
  })
  const call = async (rest: string, body: object | undefined, token = author.token) =>
    (await site.call(`${rest.split(' ')[0]} /api/admin/problem/${rest.split(' ')[1]}`, { token, ...(body ? { body } : {}) })).body
  const save = (fields: object = {}, token?: string) =>
    call('PUT solution', { pid, language: 'C', expected: 'accepted', code: 'int main(){}', ...fields }, token)
  const board = async (token?: string) => (await call(`GET get-solution-board?pid=${pid}`, undefined, token)).data
  const runAll = (token?: string) => call('POST run-solutions', { pid }, token)
  return { ...site, author, pid, save, board, runAll, remove: (id: number) => call(`DELETE solution?pid=${pid}&id=${id}`, undefined) }
}

describe('solutions of a problem', () => {
  test('are stored with their expectations', async () => {
    const { save, board, remove } = await siteWithProblem()
    const { id } = (await save({ name: 'main' })).data
    await save({ id, name: 'main', expected: '40', code: 'int main(){return 1;}' })
    expect((await board()).solutions).toMatchObject([
      { id, name: 'main', language: 'C', expected: '40', code: 'int main(){return 1;}', isAvailable: true, run: null },
    ])
    expect((await remove(id)).status).toBe(200)
    expect((await board()).solutions).toEqual([])
    expect((await remove(id)).errorCode).toBe('solution.gone')
    expect((await save({ id })).errorCode).toBe('solution.gone')
  })

  test.each([
    { name: 'an unknown language', fields: { language: 'Brainf**k' } },
    { name: 'an unknown expectation', fields: { expected: 'fine' } },
    { name: 'no code', fields: { code: '' } },
  ])('refuses $name', async ({ fields }) => {
    const { save, board } = await siteWithProblem()
    expect((await save(fields)).status).toBe(400)
    expect((await board()).solutions).toEqual([])
  })

  test('are for managers of the problem only', async () => {
    const { save, board, runAll, signIn, call } = await siteWithProblem()
    await save()
    const [pupil, colleague, root] = [await signIn('default_user'), await signIn('admin', 'colleague'), await signIn('root')]
    expect((await board(root.token)).solutions).toHaveLength(1)
    for (const { token } of [pupil, colleague]) {
      expect((await save({}, token)).status).toBe(403)
      expect((await runAll(token)).status).toBe(403)
      expect(await board(token)).toBeNull()
    }
    expect((await call('GET /api/admin/problem/get-solution-board?pid=1')).http).toBe(401)
    expect((await call('GET /api/admin/problem/get-solution-board?pid=99', { token: root.token })).body.errorCode).toBe('problem.gone')
    expect((await call('GET /api/admin/problem/get-solution-board?pid=x', { token: root.token })).http).toBe(400)
  })
})

describe('running all solutions', () => {
  test('shows each on each test, the slowest accepted one and a limit, and is counted nowhere', async () => {
    const { save, board, runAll, services, author, call } = await siteWithProblem()
    await save({ name: 'right' })
    await save({ name: 'slow', language: 'Python3', code: 'slow' })
    await save({ name: 'wrong', expected: 'wrong-answer', code: 'wrong' })
    await save({ name: 'not here', language: 'Rust' })
    expect((await runAll()).data).toEqual({ started: 3, leftOut: ['Rust'] })
    expect(await board()).toMatchObject({ done: 0, total: 3, suggestion: null })
    await judgeAll(services, ({ code }) =>
      judgeResult(code === 'wrong' ? Verdict.WrongAnswer : Verdict.Accepted, { timeMs: code === 'slow' ? 1500 : 2 }),
    )
    const shown = await board()
    expect(shown).toMatchObject({ done: 3, total: 3, cases: [{ seq: 1 }, { seq: 2 }], timeLimit: 1000 })
    expect(shown.solutions.map(({ name, run }: { name: string; run: object | null }) => ({ name, run }))).toMatchObject([
      { name: 'right', run: { status: Verdict.Accepted, meets: true, isStale: false, cases: [{ seq: 1, status: 0 }] } },
      { name: 'slow', run: { time: 1500, meets: true } },
      { name: 'wrong', run: { status: Verdict.WrongAnswer, meets: true } },
      { name: 'not here', run: null },
    ])
    expect(shown.suggestion).toEqual({ solutionId: shown.solutions[1].id, time: 1500, timeLimit: 1500 })
    // The program in Python has twice the time; the wrong one fails test 1 alone.
    expect(shown.insight).toEqual({ wrong: 1, redundant: [2], slowestRight: { id: shown.solutions[1].id, timeMs: 750 }, fastestSlow: null })
    const { body } = await call('GET /api/get-problem-detail?problemId=P1', { token: author.token })
    expect([body.data.problemCount.total, body.data.problemCount.ac]).toEqual([0, 0])
    expect((await call('GET /api/get-submission-list')).body.data.total).toBe(0)
  })

  test('again replaces the last runs; changed code is not run, and changed test data makes a run stale', async () => {
    const { save, board, runAll, services, pid } = await siteWithProblem()
    const { id } = (await save()).data
    await runAll()
    await runAll()
    expect(await services.db.selectFrom('submissions').select('submitId').execute()).toHaveLength(1)
    expect(await services.db.selectFrom('judgeJobs').select('submitId').execute()).toHaveLength(1)
    await judgeAll(services, () => judgeResult(Verdict.Accepted))
    await save({ id, name: 'renamed' })
    expect((await board()).solutions[0].run).toMatchObject({ isStale: false })
    await services.db.updateTable('problems').set({ caseVersion: '2' }).where('id', '=', pid).execute()
    expect((await board()).solutions[0].run).toMatchObject({ isStale: true })
    await save({ id, code: 'other' })
    expect((await board()).solutions[0].run).toBeNull()
  })

  test('needs test data', async () => {
    const { save, runAll, services } = await siteWithProblem()
    await save()
    await services.db.deleteFrom('problemCases').execute()
    expect((await runAll()).errorCode).toBe('problem.cases-missing')
  })
})
