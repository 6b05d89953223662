import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { kindMark } from '@touchstone/shared/judging/machine/machine-rules.ts'
import { strengthLimits } from '@touchstone/shared/judging/strength/strength-limits.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { makeCases, makeContest, makeContestProblem, makeProblem, makeSubmission } from '../../testing/make.ts'
import { Priority } from '../queue/judge-queue.ts'
import { chooseMutants } from './choose-programs.ts'
import { ends, found, greatest, strengthSite } from './testing/strength-site.ts'

async function readySite(fields: Parameters<typeof strengthSite>[0] = {}) {
  const site = await strengthSite(fields)
  await site.solution(greatest)
  return site
}

describe('a strength check', () => {
  test('judges the solutions, then their mutants, then searches for those that pass', async () => {
    const { fillWorkshop, start, step, check, survivors, services, db, pid } = await readySite()
    await fillWorkshop()
    expect((await check()) ?? null).toBeNull()
    expect(await start()).toBeNull()
    const begun = await check()
    expect(begun).toMatchObject({ state: 'running', isWaiting: true, done: 0, solutions: ['main', 'second'], idleTests: null })
    expect(begun.total).toBeGreaterThan(5)
    expect((await services.strength.figuresOf([pid])).get(pid)).toMatchObject({ state: 'running' })
    const last = begun.total - 1
    const judge = ({ number }: { number: number }) =>
      number < 2 || number >= last - 1 ? ends.passed : number === 2 ? ends.notCompiled : ends.killed
    let judged = 0
    while (judged < begun.total) judged += ((await step(judge)) ?? []).length
    expect(await check()).toMatchObject({ state: 'running', done: begun.total - 2 })
    expect(await step(judge)).toBe('search')
    expect(await step(judge, { end: 'none', input: null, expected: null, got: null, tried: 77 })).toBe('search')
    expect(await step(judge)).toBeNull()
    const killed = begun.total - 5
    expect(await check()).toMatchObject({
      state: 'done',
      isWaiting: false,
      isStale: false,
      done: begun.total,
      counts: { killed, proven: 1, notShown: 1, unsearched: 0, notCompiled: 1, unjudged: 0 },
      lacks: [],
      searchFault: null,
      // Every mutant fails the first test already.
      idleTests: [{ seq: 2, name: '2.in' }],
    })
    const { data } = await survivors()
    expect(data).toMatchObject({
      total: 2,
      rows: [
        {
          number: last - 1,
          end: 'proven',
          solution: 'main',
          language: 'C++ 17',
          tried: 40,
          input: { text: '1\n0\n' },
          got: { text: '1\n' },
          difference: { line: 1, column: 1 },
        },
        { number: last, end: 'not-shown', tried: 77, input: null, line: expect.any(Number), before: expect.any(String) },
      ],
    })
    await services.strength.compareAll()
    const figures = (await services.strength.figuresOf([pid])).get(pid)
    expect(figures).toEqual({ state: 'done', isStale: false, killed, proven: 1, notShown: 1, unsearched: 0, endedAt: expect.any(Number) })
    const codes = await db.selectFrom('strengthPrograms').select('code').execute()
    expect(codes.every(({ code }) => code === null)).toBe(true)
  })

  test('counts by kind what it counts in all', async () => {
    const { start, finish, check } = await readySite()
    await start()
    await finish()
    const { counts, kinds, total } = await check()
    expect(counts.killed).toBe(total - 1)
    expect(kinds.reduce((sum: number, { killed }: { killed: number }) => sum + killed, 0)).toBe(counts.killed)
  })

  test('gives a worker so many programs for one step, and says when one has it', async () => {
    const { start, step, check, claim, stepPrograms } = await readySite()
    await start()
    const { total } = await check()
    expect(await step()).toHaveLength(Math.min(total, stepPrograms))
    await claim()
    expect(await check()).toMatchObject({ isWaiting: false })
  })

  test('where the search lacks a part names it, and calls nothing proven', async () => {
    const { start, finish, check, survivors } = await readySite()
    await start()
    await finish(() => ends.passed)
    const { counts, lacks, total, idleTests } = await check()
    expect(counts).toMatchObject({ proven: 0, notShown: 0, unsearched: total - 1 })
    expect(lacks).toEqual(expect.arrayContaining(['validator', 'solutions']))
    expect(idleTests).toBeNull()
    expect((await survivors()).data.rows[0]).toMatchObject({ end: 'unsearched', unsearched: 'not-begun', tried: 0 })
  })

  test('ends its searches when a program of the workshop does not compile', async () => {
    const { fillWorkshop, start, finish, check } = await readySite()
    await fillWorkshop()
    await start()
    await finish(() => ends.passed, { end: 'helper-fails', input: null, message: 'validator: no' })
    const { state, counts, searchFault, total } = await check()
    expect([state, counts.unsearched, searchFault]).toEqual(['done', total - 2, 'validator: no'])
  })

  test.each(['no-inputs', 'no-time'] as const)('calls a search that ends with %s not possible', async (end) => {
    const { fillWorkshop, start, finish, check, survivors } = await readySite()
    await fillWorkshop()
    await start()
    await finish(() => ends.passed, { end, input: null, expected: null, got: null, tried: 3 })
    const { counts, total } = await check()
    expect(counts).toMatchObject({ proven: 0, notShown: 0, unsearched: total - 2 })
    expect((await survivors()).data.rows[0]).toMatchObject({ end: 'unsearched', unsearched: end, input: null })
  })

  test('gives a search of a Python program more time than one of a C++ program', async () => {
    const { fillWorkshop, solution, start, step, claim, check } = await strengthSite()
    await solution('n = 1\nprint(n + 1)\n', { language: 'Python3' })
    await fillWorkshop()
    await start()
    const { total } = await check()
    for (let judged = 0; judged < total; ) judged += ((await step()) ?? []).length
    expect(await claim()).toMatchObject({ step: { act: 'search', search: { budgetMs: strengthLimits.searchMs.python } } })
  })

  test('stops at a solution that fails a test', async () => {
    const { start, step, check, queued } = await readySite()
    await start()
    await step(({ number }) => (number === 0 ? { ...ends.killed, test: 2 } : ends.passed))
    expect(await check()).toMatchObject({
      state: 'failed',
      fault: { code: 'solution', program: 'main', test: 2, status: Verdict.WrongAnswer },
    })
    expect(await queued()).toBe(0)
  })

  test.each([
    {
      name: 'the tests',
      change: (site: Awaited<ReturnType<typeof readySite>>) => makeCases(site.db, site.pid, [{ seq: 3, inputName: '3.in' }]),
    },
    {
      name: 'a limit',
      change: (site: Awaited<ReturnType<typeof readySite>>) =>
        site.db.updateTable('problems').set({ timeLimit: 1234 }).where('id', '=', site.pid).execute(),
    },
    { name: 'a solution', change: (site: Awaited<ReturnType<typeof readySite>>) => site.solution('int other() {}') },
    {
      name: 'a validator',
      change: (site: Awaited<ReturnType<typeof readySite>>) =>
        site.ask('PUT workshop-part', { pid: site.pid, kind: 'validator', name: 'new', language: 'C++', text: 'x' }),
    },
  ])('is out of date after $name has changed, and ends when it still runs', async ({ change }) => {
    const site = await readySite()
    await site.start()
    await site.finish()
    await change(site)
    expect(await site.check()).toMatchObject({ state: 'done', isStale: true, idleTests: null })
    await site.services.strength.compareAll()
    expect((await site.services.strength.figuresOf([site.pid])).get(site.pid)).toMatchObject({ isStale: true })
    await site.start()
    await site.db.updateTable('problems').set({ memoryLimit: 77 }).where('id', '=', site.pid).execute()
    expect(await site.step()).toBeNull()
    expect(await site.check()).toMatchObject({ state: 'failed', fault: { code: 'changed' } })
  })

  test('stays current when the title, or an input by hand, changes', async () => {
    const { start, finish, check, ask, pid, db } = await readySite()
    await start()
    await finish()
    await ask('PUT workshop-part', { pid, kind: 'input', name: 'more', text: '5' })
    await db.updateTable('problems').set({ title: 'New' }).where('id', '=', pid).execute()
    expect(await check()).toMatchObject({ isStale: false })
  })

  test('can be cancelled: a result that comes later changes nothing', async () => {
    const { start, claim, cancel, check, judging, queued, step } = await readySite()
    await start()
    const claimed = await claim()
    expect(await cancel()).toBeNull()
    const judged = [{ number: 0, ...ends.passed, message: null }]
    const lease = claimed?.lease ?? { worker: '', jobId: 0, attempt: 0 }
    expect(await judging.completeStrength(lease, { judged, searched: null, errorCode: null, message: null })).toBe(false)
    expect(await check()).toMatchObject({ state: 'cancelled', done: 0 })
    expect([await queued(), await cancel()]).toEqual([0, 'strength.none'])
    expect(await start()).toBeNull()
    expect(await step()).not.toBeNull()
  })

  test('continues after its worker has restarted, one program at a time', async () => {
    const { start, claim, check, judging, step, finish } = await readySite()
    await start()
    await claim()
    expect(await judging.reclaim({ name: 'hand', boot: '2' })).toBe(1)
    // A step that took its worker with it does not run alone on every lane: it ends, and a smaller one follows.
    expect(await step()).toHaveLength(1)
    await finish()
    expect(await check()).toMatchObject({ state: 'done', counts: { unjudged: 0 } })
  })

  test('gives no verdict to a program that takes its worker with it again', async () => {
    const { start, claim, judging, step, finish, check } = await readySite()
    await start()
    await step(undefined, {}, 1)
    for (const boot of ['2', '3']) {
      await claim()
      await judging.reclaim({ name: 'hand', boot })
    }
    await finish()
    expect(await check()).toMatchObject({ state: 'done', counts: { unjudged: 1 } })
  })

  test('of a problem that is deleted meanwhile ends, and the check of another one follows', async () => {
    const { start, claim, judging, db, pid, author, queued, ask } = await readySite()
    const other = await makeProblem(db, { authorUid: author.uid })
    await makeCases(db, other, [{}])
    await ask('PUT solution', { pid: other, language: 'C++ 17', expected: 'accepted', name: 'main', code: greatest })
    await start()
    await start(undefined, other)
    expect(await queued()).toBe(1)
    const claimed = await claim()
    await db.deleteFrom('problems').where('id', '=', pid).execute()
    const result = { judged: [{ number: 0, ...ends.passed, message: null }], searched: null, errorCode: null, message: null }
    await judging.completeStrength(claimed?.lease ?? { worker: '', jobId: 0, attempt: 0 }, result)
    const next = await claim()
    expect(next?.step.act === 'judge' && next.step.problem.pid).toBe(other)
  })

  test('whose problem is gone leaves the queue without work', async () => {
    const { start, db, pid, queued, claim } = await readySite()
    await start()
    await db.deleteFrom('problems').where('id', '=', pid).execute()
    expect([await claim(), await queued()]).toEqual([null, 0])
  })

  test('takes turns with the check of another problem, one step in the queue at a time', async () => {
    const { start, claim, judging, db, author, queued, ask, clock } = await readySite()
    const other = await makeProblem(db, { authorUid: author.uid })
    await makeCases(db, other, [{}])
    await ask('PUT solution', { pid: other, language: 'C++ 17', expected: 'accepted', name: 'main', code: greatest })
    await start()
    clock.advance(1)
    await start(undefined, other)
    const seen: unknown[] = []
    for (let n = 0; n < 4; n++) {
      clock.advance(1)
      expect(await queued()).toBe(1)
      const claimed = await claim()
      if (claimed?.step.act !== 'judge') throw new Error('no step')
      seen.push(claimed.step.problem.pid === other)
      const judged = [{ number: claimed.step.programs[0]?.number ?? 0, ...ends.passed, message: null }]
      await judging.completeStrength(claimed.lease, { judged, searched: null, errorCode: null, message: null })
    }
    expect(seen).toEqual([false, true, false, true])
  })

  test('stands behind all other work, where older machines never see it', async () => {
    const { start, db } = await readySite()
    await start()
    expect(await db.selectFrom('judgeJobs').select(['priority', 'language']).execute()).toEqual([
      { priority: Math.max(...Object.values(Priority)), language: kindMark('strength') },
    ])
  })

  test.each([
    { cuts: strengthLimits.cuts - 1, state: 'running' },
    { cuts: strengthLimits.cuts, state: 'failed' },
  ])('that was stopped $cuts times for other work: $state', async ({ cuts, state }) => {
    const { start, db, claim, check } = await readySite()
    await start()
    await db.updateTable('judgeJobs').set({ cuts }).execute()
    await claim()
    expect(await check()).toMatchObject({ state, fault: state === 'failed' ? { code: 'busy' } : null })
  })

  test.each([
    { name: 'an interactive problem', fields: { judgeMode: 'interactive' }, refusal: 'interactive' },
    { name: 'a problem of another judge', fields: { isRemote: 1 }, refusal: 'remote' },
  ])('does not begin for $name', async ({ fields, refusal }) => {
    const { start, read } = await readySite(fields)
    expect((await read()).data.refusal).toBe(refusal)
    expect(await start()).toBe(`strength.${refusal}`)
  })

  test('needs tests, an accepted solution, and something to change in it', async () => {
    const { start, read, solution, db } = await strengthSite()
    expect([(await read()).data.refusal, await start()]).toEqual(['solution', 'strength.solution'])
    await solution('print(1)', { expected: 'wrong-answer' })
    expect(await start()).toBe('strength.solution')
    await solution('puts 1', { language: 'Ruby' })
    expect(await start()).toBe('strength.nothing')
    await db.deleteFrom('problemCases').execute()
    expect(await start()).toBe('strength.tests')
  })

  test('runs once at a time', async () => {
    const { start } = await readySite()
    expect([await start(), await start()]).toEqual([null, 'strength.running'])
  })

  test('is for preparers of the problem only', async () => {
    const { start, read, cancel, survivors, addTest, saveRule, signIn } = await readySite()
    const [pupil, root] = [await signIn('default_user'), await signIn('root')]
    expect(await start(pupil.token)).toBe('problem.not-yours')
    expect(await start(root.token)).toBeNull()
    expect(await cancel(pupil.token)).toBe('problem.not-yours')
    const refused = [read(pupil.token), survivors(1, pupil.token), addTest(0, pupil.token), saveRule(true, pupil.token)]
    for (const { errorCode } of await Promise.all(refused)) expect(errorCode).toBe('problem.not-yours')
    for (const { errorCode } of [await read(null), await survivors(1, null), await saveRule(true, null)])
      expect(errorCode).toBe('session.signed-out')
    expect((await read(undefined, 999_999)).errorCode).toBe('problem.gone')
    expect(await start(undefined, 999_999)).toBe('problem.gone')
    expect((await saveRule('yes')).errorCode).toBe('request.invalid')
    expect((await survivors(0)).errorCode).toBe('request.rule-broken')
  })
})

describe('a survivor', () => {
  test('that is proven different becomes a test of the script with one call, once', async () => {
    const { fillWorkshop, start, finish, addTest, ask, pid, survivors } = await readySite()
    await fillWorkshop()
    await start()
    await finish(() => ends.passed)
    const [first] = (await survivors()).data.rows
    expect((await addTest(first.number)).data).toEqual({ name: 'breaking-1' })
    expect((await addTest(first.number)).data).toEqual({ name: 'breaking-1' })
    const { parts, script } = (await ask(`GET get-workshop?pid=${pid}`, undefined)).data
    expect(parts).toContainEqual(expect.objectContaining({ kind: 'input', name: 'breaking-1', text: found.input }))
    expect(script.text).toBe('keep 1.in\nkeep 2.in\nhand breaking-1\n')
  })

  test('without a proof becomes none, and neither does one of another check', async () => {
    const { start, finish, addTest, survivors, ask, pid } = await readySite()
    await start()
    await finish(() => ends.passed)
    const [first] = (await survivors()).data.rows
    expect((await addTest(first.number)).errorCode).toBe('breaking.none')
    expect((await addTest(999)).errorCode).toBe('breaking.none')
    expect((await ask('POST add-survivor-as-test', { pid, token: 'other', number: first.number })).errorCode).toBe('strength.none')
  })

  test('is listed by pages', async () => {
    const { db, pid, start, finish, survivors } = await readySite()
    await start()
    await finish()
    const rows = Array.from({ length: strengthLimits.pageRows + 1 }, (_, i) => ({
      pid,
      number: 1000 + i,
      source: 'pupil' as const,
      language: 'C++ 17',
      outcome: 'not-shown' as const,
    }))
    await db.insertInto('strengthPrograms').values(rows).execute()
    expect((await survivors()).data).toMatchObject({ total: strengthLimits.pageRows + 1 })
    expect((await survivors()).data.rows).toHaveLength(strengthLimits.pageRows)
    expect((await survivors(2)).data.rows).toMatchObject([{ number: 1000 + strengthLimits.pageRows }])
  })
})

describe('wrong programs of pupils', () => {
  async function siteWithWrong() {
    const site = await readySite()
    const pupil = await site.signIn('default_user', 'pupil')
    const wrong = (code: string, fields: object = {}) =>
      makeSubmission(site.db, pupil.uid, site.pid, { status: Verdict.WrongAnswer, code, ...fields })
    const kinds = async () => (await site.check()).kinds.map(({ kind }: { kind: string }) => kind)
    return { ...site, pupil, wrong, kinds }
  }

  test('take part only when the problem allows it, each content once, without a name', async () => {
    const { wrong, start, finish, check, saveRule, read, survivors, kinds, step } = await siteWithWrong()
    for (const code of ['int a() {}', 'int  a()\n{}', 'int b() {}']) await wrong(code)
    await wrong('int right() {}', { status: Verdict.Accepted })
    await wrong('int trial() {}', { isTrial: 1 })
    await start()
    await finish()
    expect([(await read()).data.withPupils, await kinds()]).toEqual([false, expect.not.arrayContaining(['pupil'])])
    const { total } = await check()
    expect((await saveRule(true)).status).toBe(200)
    await start()
    expect(await check()).toMatchObject({ total: total + 2 })
    await step()
    await finish(() => ends.passed)
    expect((await check()).kinds).toContainEqual(expect.objectContaining({ kind: 'pupil', unsearched: 2 }))
    const rows = []
    for (const page of [1, 2, 3]) rows.push(...(await survivors(page)).data.rows)
    const shown = rows.filter(({ kind }) => kind === 'pupil')
    expect(shown).toHaveLength(2)
    expect(shown[0]).toEqual({
      number: expect.any(Number),
      kind: 'pupil',
      end: 'unsearched',
      unsearched: 'not-begun',
      solution: null,
      language: 'C++ 17',
      line: null,
      before: null,
      after: null,
      tried: 0,
      isUnsteady: false,
      isCrash: false,
      input: null,
      expected: null,
      got: null,
      difference: null,
    })
  })

  test('are the newest ones, so many of them', async () => {
    const { wrong, start, saveRule, db } = await siteWithWrong()
    const ids: number[] = []
    for (let n = 0; n <= strengthLimits.pupilPrograms; n++) ids.push(await wrong(`int f${n}() {}`))
    await saveRule(true)
    await start()
    const chosen = await db.selectFrom('strengthPrograms').select('submitId').where('source', '=', 'pupil').orderBy('number').execute()
    expect(chosen.map(({ submitId }) => submitId)).toEqual(ids.slice(1).reverse())
  })

  test('stay out while a contest with the problem runs, and leave a check that runs when one begins', async () => {
    const { wrong, start, finish, saveRule, kinds, cancel, author, db, pid, clock } = await siteWithWrong()
    await wrong('int a() {}')
    await saveRule(true)
    const times = { startTime: clock.now() + hour, endTime: clock.now() + 2 * hour, bankClosing: 'never' }
    await makeContestProblem(db, await makeContest(db, { uid: author.uid, ...times }), pid, 'A')
    await start()
    expect(await kinds()).toContain('pupil')
    clock.advance(hour)
    await finish()
    expect(await kinds()).not.toContain('pupil')
    await start()
    expect(await kinds()).not.toContain('pupil')
    await cancel()
    clock.advance(hour)
    await start()
    expect(await kinds()).toContain('pupil')
  })

  test('go with the submission', async () => {
    const { wrong, start, saveRule, kinds, db } = await siteWithWrong()
    const submitId = await wrong('int a() {}')
    await saveRule(true)
    await start()
    expect(await kinds()).toContain('pupil')
    await db.deleteFrom('submissions').where('submitId', '=', submitId).execute()
    expect(await kinds()).not.toContain('pupil')
  })
})

test('mutants are so many at most, spread over the solutions', () => {
  const loop = (n: number) => `  for (int i = 0; i < ${n}; i++) { if (i > ${n + 1}) best = i; }\n`
  const long = (first: number) => `int best = 0;\nint main() {\n${Array.from({ length: 60 }, (_, n) => loop(first + n)).join('')}}\n`
  const solution = (name: string, code: string) => ({ name, language: 'C++ 17', code, whole: code, hasHiddenParts: false })
  const chosen = chooseMutants([solution('a', long(10)), solution('b', long(1000))])
  const mutants = chosen.filter(({ source }) => source === 'mutant')
  expect(mutants).toHaveLength(strengthLimits.mutants)
  expect(mutants.filter(({ name }) => name === 'a')).toHaveLength(strengthLimits.mutants / 2)
  expect(new Set(mutants.map(({ code }) => code)).size).toBe(strengthLimits.mutants)
})
