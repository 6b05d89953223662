import { createHash } from 'node:crypto'
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import type { BreakingResult } from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import { kindMark } from '@touchstone/shared/judging/machine/machine-rules.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { packExamples } from '@touchstone/shared/problems/problem/examples.ts'
import { describe, expect, test } from 'vitest'
import {
  addToTraining,
  joinGroup,
  makeCases,
  makeContest,
  makeContestProblem,
  makeGroup,
  makeProblem,
  makeSubmission,
  makeTraining,
} from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { Priority } from '../queue/judge-queue.ts'
import { WAITING_SEARCHES_MAX } from './breaking.service.ts'
import { MAX_SEARCH_CUTS } from './breaking-job.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const found: BreakingResult = {
  end: 'found',
  input: '1\n-1\n',
  expected: { text: '-1\n', cut: false },
  got: { text: '0\n', cut: false },
  isCrash: false,
  isMinimal: true,
  tried: 40,
  passedOver: 1,
  disagreed: 2,
  message: 'for staff',
  errorCode: null,
  tookMs: 900,
}
type Who = { token: string } | null

/** A problem with a workshop, and a pupil's wrong answer to it. */
async function siteWithWrong({ isWhole = true } = {}) {
  const site = await openTestApp()
  const { services, call, signIn } = site
  const { db, blobs, judging } = services
  const [pupil, author] = [await signIn('default_user', 'pupil'), await signIn('admin', 'author')]
  const examples = packExamples([{ input: '1\n5', output: '5' }])
  const pid = await makeProblem(db, { authorUid: author.uid, examples, failingTests: 'none' })
  const cases = []
  for (const [input, output] of [
    ['1\n5\n', '5\n'],
    ['2\n-7 -9\n', '-7\n'],
  ] as const) {
    const [a, b] = [await blobs.putBytes(input), await blobs.putBytes(output)]
    cases.push({ inputHash: a.hash, outputHash: b.hash, inputSize: a.size, outputSize: b.size })
  }
  await makeCases(db, pid, cases)
  const prepare = async (name: string, body: object) =>
    (await call(`PUT /api/admin/problem/${name}`, { token: author.token, body: { pid, ...body } })).body
  if (isWhole) {
    for (const code of ['int right() {}', 'int right_too() {}'])
      await prepare('solution', { language: 'C++ 17', expected: 'accepted', code })
    await prepare('workshop-part', { kind: 'generator', name: 'gen', language: 'Python', text: 'print(1)' })
    await prepare('workshop-part', { kind: 'validator', name: 'check', language: 'C++', text: 'int main() {}' })
    await prepare('test-script', { text: 'gen 100 7\nkeep 2.in' })
  }
  const wrong = (fields: Parameters<typeof makeSubmission>[3] = {}, uid = pupil.uid) =>
    makeSubmission(db, uid, pid, { status: Verdict.WrongAnswer, language: 'C++ 17', code: 'int wrong() {}', ...fields })
  const submitId = await wrong()
  const as = (who: Who) => (who ? { token: who.token } : {})
  const read = async (who: Who, id = submitId) => (await call(`GET /api/get-breaking-input?submitId=${id}`, as(who))).body
  const start = async (who: Who, id: unknown = submitId) =>
    (await call('POST /api/start-breaking-search', { ...as(who), body: { submitId: id } })).body
  const show = async (who: Who, shown = true, id = submitId) =>
    (await call('PUT /api/show-breaking-input', { ...as(who), body: { submitId: id, shown } })).body
  const addTest = async (who: Who, id = submitId) =>
    (await call('POST /api/add-breaking-input-as-test', { ...as(who), body: { submitId: id } })).body
  const allowAfter = (after: number | null) => prepare('breaking-rule', { after })
  /** A judge takes the search. */
  const claim = async () => {
    const job = await judging.claim('w#1', 0, AbortSignal.timeout(1000), 0)
    if (job?.kind !== 'breaking') throw new Error(`not a search: ${job?.kind}`)
    return { ...job, lease: { jobId: job.jobId, attempt: job.attempt, worker: 'w#1' } }
  }
  /** A judge takes the search and ends it. */
  const finish = async (result: Partial<BreakingResult> = {}) => judging.completeBreaking((await claim()).lease, { ...found, ...result })
  const queued = async () => (await db.selectFrom('judgeJobs').select('kind').where('kind', '=', 'breaking').execute()).length
  return {
    ...site,
    db,
    judging,
    pid,
    pupil,
    author,
    submitId,
    wrong,
    read,
    start,
    show,
    addTest,
    allowAfter,
    prepare,
    claim,
    finish,
    queued,
  }
}

describe('a search', () => {
  test('gets the programs, the samples and the hashes of hidden tests, and no test', async () => {
    const { author, start, claim, read } = await siteWithWrong()
    expect((await read(author)).data).toMatchObject({ state: 'ready', can: { search: true } })
    expect((await start(author)).status).toBe(200)
    expect((await read(author)).data.state).toBe('waiting')
    const { search } = await claim()
    expect(search).toMatchObject({
      program: { language: 'C++ 17', code: 'int wrong() {}' },
      accepted: [{ code: 'int right() {}' }, { code: 'int right_too() {}' }],
      generators: [{ name: 'gen', language: 'Python3', code: 'print(1)' }],
      validators: [{ language: 'C++' }],
      script: [{ generator: 'gen', args: ['100', '7'] }],
      starts: ['1\n5\n'],
      hiddenInputs: [sha256('2\n-7 -9\n')],
      problem: { testcases: [] },
    })
  })

  test('shows its input with both outputs and the first difference, and what only staff learns', async () => {
    const { author, start, finish, read } = await siteWithWrong()
    await start(author)
    expect(await finish()).toBe(true)
    expect((await read(author)).data).toEqual({
      state: 'found',
      lacks: [],
      input: { text: '1\n-1\n', cut: false },
      expected: { text: '-1\n', cut: false },
      got: { text: '0\n', cut: false },
      difference: { line: 1, column: 1 },
      anyAnswer: false,
      isCrash: false,
      isMinimal: true,
      tried: 40,
      passedOver: 1,
      disagreed: 2,
      message: 'for staff',
      isShown: false,
      can: { search: true, show: true, addTest: true },
    })
  })

  test('of equal work is not done twice, until the problem changes', async () => {
    const { author, start, finish, read, wrong, queued, prepare } = await siteWithWrong()
    await start(author)
    await finish()
    const again = await wrong()
    await start(author, again)
    expect([await queued(), (await read(author, again)).data.state]).toEqual([0, 'found'])
    await prepare('workshop-part', { kind: 'input', name: 'small', text: '1\n0\n' })
    await start(author, again)
    expect([await queued(), (await read(author, again)).data.state]).toEqual([1, 'waiting'])
  })

  test.each(['failed', 'unsteady'] as const)('that ended as %s is done again', async (end) => {
    const { author, start, finish, queued } = await siteWithWrong()
    await start(author)
    await finish({ end, input: null })
    await start(author)
    expect(await queued()).toBe(1)
  })

  test('stands in the queue alone; the next one follows its end, whether it has a result or not', async () => {
    const { author, start, finish, claim, judging, read, wrong, queued } = await siteWithWrong()
    const [second, third] = [await wrong({ code: 'int second() {}' }), await wrong({ code: 'int third() {}' })]
    await start(author)
    await start(author)
    await start(author, second)
    await start(author, third)
    expect(await queued()).toBe(1)
    await finish()
    const job = await claim()
    expect(job.search.program.code).toBe('int second() {}')
    await judging.completeBreaking(job.lease, { ...found, end: 'failed', errorCode: 'judge.internal' })
    expect((await read(author, second)).data.state).toBe('failed')
    expect(await queued()).toBe(1)
  })

  test('ends without a result when it was stopped too often, and the next one follows', async () => {
    const { author, start, db, judging, read, wrong } = await siteWithWrong()
    const second = await wrong({ code: 'int second() {}' })
    await start(author)
    await start(author, second)
    await db.updateTable('judgeJobs').set({ cuts: MAX_SEARCH_CUTS }).execute()
    const job = await judging.claim('w#1', 0, AbortSignal.timeout(1000), 0)
    expect(job?.kind === 'breaking' && job.search.program.code).toBe('int second() {}')
    expect((await read(author)).data.state).toBe('failed')
  })

  test('of a submission that is deleted meanwhile ends, and its result is dropped', async () => {
    const { author, start, claim, judging, db, submitId, queued } = await siteWithWrong()
    await start(author)
    const { lease } = await claim()
    await db.deleteFrom('submissions').where('submitId', '=', submitId).execute()
    expect(await judging.completeBreaking(lease, found)).toBe(false)
    expect(await queued()).toBe(0)
  })

  test('comes behind all other work', async () => {
    const { author, start, db } = await siteWithWrong()
    await start(author)
    expect(await db.selectFrom('judgeJobs').select(['priority', 'language']).execute()).toEqual([
      { priority: Math.max(...Object.values(Priority)), language: kindMark('breaking') },
    ])
  })

  test('is refused where a part is missing, which staff reads by name', async () => {
    const { author, pupil, start, read } = await siteWithWrong({ isWhole: false })
    expect((await read(author)).data).toMatchObject({ state: 'lacking', lacks: ['validator', 'solutions'], can: { search: false } })
    expect((await read(pupil)).data.state).toBe('nothing')
    expect((await start(author)).errorCode).toBe('breaking.lacking')
  })

  test('is refused for an interactive problem', async () => {
    const { author, read, db, pid } = await siteWithWrong()
    await db.updateTable('problems').set({ judgeMode: 'interactive' }).where('id', '=', pid).execute()
    expect((await read(author)).data.lacks).toEqual(['kind'])
  })

  test.each([Verdict.CompileError, Verdict.SystemError, Verdict.Pending, Verdict.Cancelled])(
    'is not offered for status %s',
    async (status) => {
      const { author, wrong, read, start } = await siteWithWrong()
      const id = await wrong({ status })
      expect((await read(author, id)).data.state).toBe('nothing')
      expect((await start(author, id)).errorCode).toBe('breaking.not-allowed')
    },
  )

  test('of one person waits with at most so many others', async () => {
    const { author, wrong, start } = await siteWithWrong()
    for (let n = 0; n < WAITING_SEARCHES_MAX; n++) expect((await start(author, await wrong({ code: `int n${n}() {}` }))).status).toBe(200)
    expect((await start(author)).errorCode).toBe('breaking.too-many')
  })

  test('with bad input, signed out, of others and of nothing is refused', async () => {
    const { pupil, author, start, read, signIn } = await siteWithWrong()
    expect((await start(author, 'x')).errorCode).toBe('request.invalid')
    expect((await start(null)).errorCode).toBe('session.signed-out')
    expect((await start(pupil)).errorCode).toBe('breaking.not-allowed')
    expect((await start(author, 999_999)).errorCode).toBe('submission.not-found')
    const other = await signIn('default_user', 'other')
    expect([(await start(other)).errorCode, (await read(other)).data.state]).toEqual(['breaking.not-allowed', 'nothing'])
  })
})

describe('a pupil', () => {
  async function withFound() {
    const site = await siteWithWrong()
    await site.start(site.author)
    await site.finish()
    return site
  }

  test('reads nothing until a teacher shows the input, and nothing that is for staff', async () => {
    const { pupil, author, read, show } = await withFound()
    expect((await read(pupil)).data).toMatchObject({ state: 'nothing', input: null, expected: null, got: null })
    expect((await show(pupil)).errorCode).toBe('breaking.not-allowed')
    expect((await show(author)).status).toBe(200)
    expect((await read(pupil)).data).toMatchObject({
      state: 'found',
      input: { text: '1\n-1\n' },
      expected: { text: '-1\n' },
      got: { text: '0\n' },
      passedOver: 0,
      disagreed: 0,
      message: null,
      can: { search: false, show: false, addTest: false },
    })
    await show(author, false)
    expect((await read(pupil)).data.state).toBe('nothing')
  })

  test('searches from the wrong try on that the problem names', async () => {
    const { pupil, start, read, wrong, allowAfter, queued } = await siteWithWrong()
    await allowAfter(3)
    await wrong()
    await wrong({ status: Verdict.CompileError })
    expect([(await read(pupil)).data.state, (await start(pupil)).errorCode]).toEqual(['nothing', 'breaking.not-allowed'])
    await wrong({ status: Verdict.TimeLimit })
    expect((await read(pupil)).data).toMatchObject({ state: 'ready', can: { search: true } })
    expect((await start(pupil)).status).toBe(200)
    expect(await queued()).toBe(1)
    await allowAfter(null)
    expect((await read(pupil)).data.state).toBe('nothing')
  })

  test('reads nothing while a contest with the problem runs, though it is shown; its preparers do', async () => {
    const { pupil, author, read, show, allowAfter, db, clock, pid } = await withFound()
    await show(author)
    await allowAfter(1)
    const times = { startTime: clock.now() - hour, endTime: clock.now() + hour, bankClosing: 'never' }
    await makeContestProblem(db, await makeContest(db, { uid: author.uid, ...times }), pid, 'A')
    expect([(await read(pupil)).data.state, (await read(author)).data.state]).toEqual(['nothing', 'found'])
    clock.advance(hour - 1)
    expect((await read(pupil)).data.state).toBe('nothing')
    clock.advance(1)
    expect((await read(pupil)).data.state).toBe('found')
  })

  test('is shown it by the teacher of the class, who adds no test', async () => {
    const { pupil, read, show, addTest, start, db, pid, signIn } = await withFound()
    const teacher = await signIn('default_user', 'teacher')
    const gid = await makeGroup(db, teacher.uid)
    await joinGroup(db, gid, teacher.uid, 'root')
    await joinGroup(db, gid, pupil.uid, 'member')
    await addToTraining(db, await makeTraining(db, { gid, isGroup: 1, authorUid: teacher.uid }), pid)
    expect((await read(teacher)).data).toMatchObject({ state: 'found', can: { search: true, show: true, addTest: false } })
    expect((await start(teacher)).status).toBe(200)
    expect((await addTest(teacher)).errorCode).toBe('breaking.not-allowed')
    expect((await show(teacher)).status).toBe(200)
    expect((await read(pupil)).data.state).toBe('found')
  })
})

describe('the found input', () => {
  test('becomes a test of the script in one step, once', async () => {
    const { author, start, finish, addTest, call, pid } = await siteWithWrong()
    await start(author)
    expect((await addTest(author)).errorCode).toBe('breaking.none')
    await finish()
    expect((await addTest(author)).data).toEqual({ name: 'breaking-1' })
    expect((await addTest(author)).data).toEqual({ name: 'breaking-1' })
    const { parts, script } = (await call(`GET /api/admin/problem/get-workshop?pid=${pid}`, { token: author.token })).body.data
    expect(parts.filter(({ kind }: { kind: string }) => kind === 'input')).toMatchObject([{ name: 'breaking-1', text: '1\n-1\n' }])
    expect(script.text).toBe('gen 100 7\nkeep 2.in\nhand breaking-1\n')
  })

  test('keeps the tests that are there when the script is empty', async () => {
    const { author, start, finish, addTest, call, pid, prepare } = await siteWithWrong()
    const { script } = (await call(`GET /api/admin/problem/get-workshop?pid=${pid}`, { token: author.token })).body.data
    await prepare('test-script', { text: '', version: script.version })
    await start(author)
    await finish()
    await addTest(author)
    const { script: after, tests } = (await call(`GET /api/admin/problem/get-workshop?pid=${pid}`, { token: author.token })).body.data
    expect(after.text).toBe(`${tests.map((name: string) => `keep ${name}\n`).join('')}hand breaking-1\n`)
  })

  test('cannot be shown or added when the search found none', async () => {
    const { author, start, finish, addTest, show } = await siteWithWrong()
    await start(author)
    await finish({ end: 'none', input: null, expected: null, got: null })
    expect([(await show(author)).errorCode, (await addTest(author)).errorCode]).toEqual(['breaking.none', 'breaking.none'])
  })
})

describe('the rule of a problem', () => {
  test.each([
    { after: 1, ok: true },
    { after: 50, ok: true },
    { after: 51, ok: false },
    { after: 0, ok: false },
    { after: null, ok: true },
  ])('with $after wrong tries is saved: $ok', async ({ after, ok }) => {
    const { allowAfter, call, author, pid } = await siteWithWrong()
    expect((await allowAfter(after)).errorCode ?? null).toBe(ok ? null : 'request.rule-broken')
    const rule = (await call(`GET /api/admin/problem/get-breaking-rule?pid=${pid}`, { token: author.token })).body.data
    expect(rule).toEqual({ after: ok ? after : null })
  })

  test('is read and saved by the preparers only', async () => {
    const { call, pupil, pid } = await siteWithWrong()
    const body = { pid, after: 1 }
    expect((await call('PUT /api/admin/problem/breaking-rule', { body })).body.errorCode).toBe('session.signed-out')
    expect((await call('PUT /api/admin/problem/breaking-rule', { token: pupil.token, body })).body.errorCode).toBe('problem.not-yours')
    expect((await call(`GET /api/admin/problem/get-breaking-rule?pid=${pid}`, { token: pupil.token })).body.errorCode).toBe(
      'problem.not-yours',
    )
    expect((await call('GET /api/admin/problem/get-breaking-rule?pid=999999', { token: pupil.token })).body.errorCode).toBe('problem.gone')
  })
})
