import { hour } from '@touchstone/shared/ground/time/instant.ts'
import type { FailingTests } from '@touchstone/shared/judging/submission/failing-tests.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
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
  registerFor,
} from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

const tests = [
  { input: '1 2\n', output: '3\n' },
  { input: 'SECRET-in 5\n', output: 'same\nSECRET-out 6\n' },
]

/** A site with a pupil's wrong answers to one problem: test 1 equals the sample, test 2 is secret. */
async function siteWithProblem(fields: Parameters<typeof makeProblem>[1] = {}) {
  const site = await openTestApp()
  const { db, blobs } = site.services
  const [pupil, other] = [await site.signIn('default_user', 'pupil'), await site.signIn('default_user', 'other')]
  const [author, root] = [await site.signIn('admin', 'author'), await site.signIn('root', 'boss')]
  const examples = packExamples([{ input: '1 2', output: '3' }])
  const pid = await makeProblem(db, { authorUid: author.uid, examples, openCaseResult: 1, ...fields })
  const cases = []
  for (const { input, output } of tests) {
    const [a, b] = [await blobs.putBytes(input), await blobs.putBytes(output)]
    cases.push({ inputHash: a.hash, outputHash: b.hash, inputSize: a.size, outputSize: b.size })
  }
  await makeCases(db, pid, cases)

  /** A submission that fails in these tests. */
  async function wrong(failed: readonly number[], row: Parameters<typeof makeSubmission>[3] = {}, uid = pupil.uid): Promise<number> {
    const submitId = await makeSubmission(db, uid, pid, { status: Verdict.WrongAnswer, judgedCaseVersion: '1', ...row })
    for (const seq of [1, 2]) {
      const isFailed = failed.includes(seq)
      await db
        .insertInto('submissionCases')
        .values({
          submitId,
          seq,
          status: isFailed ? Verdict.WrongAnswer : Verdict.Accepted,
          mode: 'default',
          outputHead: isFailed && seq === failed[0] ? 'same\nSECRET-got 7\n' : null,
          gmtCreate: 1,
          gmtModified: 1,
        })
        .execute()
    }
    return submitId
  }

  const read = async (submitId: number, who: { token: string } | null = pupil, query = '') =>
    (await site.call(`GET /api/get-failing-case?submitId=${submitId}${query}`, who ? { token: who.token } : {})).body
  const allow = (failingTests: FailingTests | null) => db.updateTable('problems').set({ failingTests }).where('id', '=', pid).execute()
  return { ...site, db, blobs, pid, pupil, other, author, root, wrong, read, allow }
}

describe('a failed test', () => {
  test('shows input, expected and own output with the first difference, where the owner allows it', async () => {
    const { wrong, read, allow } = await siteWithProblem()
    const submitId = await wrong([2])
    expect((await read(submitId)).data).toMatchObject({ state: 'nothing', caseNumber: null, input: null })
    await allow('first')
    expect((await read(submitId)).data).toEqual({
      state: 'shown',
      caseNumber: 2,
      failed: [2],
      isSample: false,
      anyAnswer: false,
      input: { text: tests[1]?.input, cut: false },
      expected: { text: tests[1]?.output, cut: false },
      got: { text: 'same\nSECRET-got 7\n', cut: false },
      difference: { line: 2, column: 8 },
    })
  })

  test.each([
    { policy: 'none', failed: [1, 2], shown: null },
    { policy: 'samples', failed: [1, 2], shown: 1 },
    { policy: 'samples', failed: [2], shown: null },
    { policy: 'first', failed: [2], shown: 2 },
    { policy: 'all', failed: [1, 2], shown: 1 },
    { policy: null, failed: [1], shown: 1 },
    { policy: null, failed: [2], shown: null },
  ] as const)('under the policy $policy, with failures in $failed, is $shown', async ({ policy, failed, shown }) => {
    const { wrong, read, allow } = await siteWithProblem()
    await allow(policy)
    expect((await read(await wrong(failed))).data.caseNumber).toBe(shown)
  })

  test('beyond the first is read by its number only where all are shown, and without an output that is not kept', async () => {
    const { wrong, read, allow } = await siteWithProblem()
    const submitId = await wrong([1, 2])
    await allow('first')
    expect((await read(submitId, undefined, '&caseNumber=2')).data.caseNumber).toBe(1)
    await allow('all')
    expect((await read(submitId, undefined, '&caseNumber=2')).data).toMatchObject({ caseNumber: 2, failed: [1, 2], got: null })
  })

  test('follows the default of the site, unless the problem has a choice of its own', async () => {
    const { services, wrong, read, allow } = await siteWithProblem()
    const submitId = await wrong([2])
    await services.config.update('switches', { failingTests: 'first' })
    expect((await read(submitId)).data.state).toBe('shown')
    await allow('samples')
    expect((await read(submitId)).data.state).toBe('nothing')
  })

  test('of tests that changed or are gone since the judging is not shown, and the answer says so', async () => {
    const { db, pid, wrong, read, allow } = await siteWithProblem()
    await allow('first')
    const submitId = await wrong([2])
    await db
      .updateTable('problemCases')
      .set({ inputHash: 'f'.repeat(64) })
      .where('pid', '=', pid)
      .where('seq', '=', 2)
      .execute()
    expect((await read(submitId)).data).toMatchObject({ state: 'changed', input: null, expected: null, got: null })
    await db.updateTable('problems').set({ caseVersion: '2' }).where('id', '=', pid).execute()
    expect((await read(submitId)).data).toMatchObject({ state: 'changed', input: null, expected: null, got: null })
  })

  test.each([
    { judgeMode: 'spj', anyAnswer: true, hasExpected: true },
    { judgeMode: 'interactive', anyAnswer: true, hasExpected: false },
  ])('of a problem with judge mode $judgeMode marks no difference', async ({ judgeMode, anyAnswer, hasExpected }) => {
    const { wrong, read, allow } = await siteWithProblem({ judgeMode })
    await allow('first')
    const { data } = await read(await wrong([2]))
    expect([data.anyAnswer, data.expected !== null, data.difference]).toEqual([anyAnswer, hasExpected, null])
  })

  test('is not shown where results of single cases are hidden', async () => {
    const { wrong, read, allow } = await siteWithProblem({ openCaseResult: 0 })
    await allow('all')
    expect((await read(await wrong([1]))).data.state).toBe('nothing')
  })

  test('of a long input is cut after 4 KiB', async () => {
    const { db, blobs, pid, wrong, read, allow } = await siteWithProblem()
    await allow('first')
    const long = await blobs.putBytes('x'.repeat(4097))
    await db.updateTable('problemCases').set({ inputHash: long.hash }).where('pid', '=', pid).where('seq', '=', 2).execute()
    expect((await read(await wrong([2]))).data.input).toEqual({ text: 'x'.repeat(4096), cut: true })
  })
})

describe('the readers of a failed test are', () => {
  const states = async (
    read: (id: number, who: { token: string }) => Promise<{ data: { state: string } | null }>,
    id: number,
    people: { token: string }[],
  ) => {
    const all = []
    for (const who of people) all.push((await read(id, who)).data?.state ?? null)
    return all
  }

  test('the author of the program and the people that prepare the problem', async () => {
    const { pupil, other, author, root, wrong, read, allow, signIn } = await siteWithProblem()
    await allow('first')
    const submitId = await wrong([2], { share: 1 })
    expect((await read(submitId, null)).errorCode).toBe('session.signed-out')
    const colleague = await signIn('admin', 'colleague')
    expect(await states(read, submitId, [pupil, other, colleague, author, root])).toEqual(['shown', 'nothing', 'nothing', 'shown', 'shown'])
    await allow('none')
    expect(await states(read, submitId, [pupil, other, colleague, author, root])).toEqual([
      'nothing',
      'nothing',
      'nothing',
      'shown',
      'shown',
    ])
    expect((await read(999_999)).errorCode).toBe('submission.not-found')
  })

  test('not its author, once the problem is private', async () => {
    const { db, pid, pupil, author, wrong, read, allow } = await siteWithProblem()
    await allow('all')
    const submitId = await wrong([1])
    await db.updateTable('problems').set({ auth: 2 }).where('id', '=', pid).execute()
    expect(await states(read, submitId, [pupil, author])).toEqual(['nothing', 'shown'])
  })

  test('the teacher of the author, under the same policy', async () => {
    const { db, pid, pupil, other, wrong, read, allow } = await siteWithProblem()
    const gid = await makeGroup(db, other.uid)
    await joinGroup(db, gid, other.uid, 'root')
    await joinGroup(db, gid, pupil.uid, 'member')
    await addToTraining(db, await makeTraining(db, { gid, isGroup: 1, authorUid: other.uid }), pid)
    const submitId = await wrong([2])
    await allow('none')
    expect(await states(read, submitId, [other])).toEqual(['nothing'])
    await allow('first')
    expect(await states(read, submitId, [other])).toEqual(['shown'])
  })

  test('members of the group, for a problem of a group', async () => {
    const { db, pid, pupil, other, wrong, read, allow } = await siteWithProblem()
    const gid = await makeGroup(db, other.uid)
    await joinGroup(db, gid, pupil.uid, 'member')
    await db.updateTable('problems').set({ gid, isGroup: 1 }).where('id', '=', pid).execute()
    await allow('first')
    const submitId = await wrong([2], { gid })
    expect((await read(submitId)).data.state).toBe('shown')
    await db.updateTable('groupMembers').set({ auth: MemberState.refused }).where('uid', '=', pupil.uid).execute()
    expect((await read(submitId)).data?.state ?? 'nothing').toBe('nothing')
  })
})

describe('while a contest with the problem runs', () => {
  async function withContest(fields: Parameters<typeof makeContest>[1] = {}) {
    const site = await siteWithProblem()
    const { db, clock, pid, pupil, author } = site
    const now = clock.now()
    const times = { startTime: now - hour, endTime: now + hour, bankClosing: 'never' }
    const cid = await makeContest(db, { uid: author.uid, ...times, ...fields })
    const cpid = await makeContestProblem(db, cid, pid, 'A')
    await registerFor(db, cid, pupil.uid)
    await site.allow('all')
    const row = { cid, cpid, submitTime: now }
    return { ...site, cid, bank: { inside: await site.wrong([1, 2], row), outside: await site.wrong([1, 2]) } }
  }

  test.each(['inside', 'outside'] as const)('no test is shown to a pupil, %s of the contest', async (where) => {
    const { bank, read, author, clock } = await withContest()
    expect((await read(bank[where])).data.state).toBe('nothing')
    expect((await read(bank[where], author)).data.state).toBe('shown')
    clock.advance(hour - 1)
    expect((await read(bank[where])).data.state).toBe('nothing')
    clock.advance(1)
    expect((await read(bank[where])).data.state).toBe('shown')
  })

  test('a test that equals a sample is shown where the contest allows samples', async () => {
    const { bank, read, wrong } = await withContest({ showsSamples: 1, type: 0 })
    expect((await read(bank.outside)).data).toMatchObject({ state: 'shown', caseNumber: 1, failed: [1] })
    expect((await read(await wrong([2]))).data.state).toBe('nothing')
  })

  test('a contest that allows samples does not open what another one hides', async () => {
    const { db, clock, pid, bank, read } = await withContest({ showsSamples: 1 })
    const times = { startTime: clock.now() - 1, endTime: clock.now() + 1, bankClosing: 'never' }
    await makeContestProblem(db, await makeContest(db, times), pid, 'B')
    expect((await read(bank.outside)).data.state).toBe('nothing')
  })

  test('a sealed OI contest shows nothing, not even a sample', async () => {
    const { bank, read } = await withContest({ showsSamples: 1, type: 1, sealRank: 1, sealRankTime: 1 })
    expect((await read(bank.inside)).data.state).toBe('nothing')
  })

  test('a coming contest that closes the bank hides the tests too', async () => {
    const { clock, bank, read } = await withContest({ startTime: Date.now() * 2, endTime: Date.now() * 3, bankClosing: 'from-now' })
    expect(clock.now()).toBeLessThan(Date.now() * 2)
    expect((await read(bank.outside)).data.state).toBe('nothing')
  })
})

test('under the policy none, no answer of the server contains a part of a test', async () => {
  const { call, pupil, other, wrong, read, allow, pid, db } = await siteWithProblem()
  await allow('none')
  const [open, shared] = [await wrong([2]), await wrong([1, 2], { share: 1 })]
  const { problemId } = await db.selectFrom('problems').select('problemId').where('id', '=', pid).executeTakeFirstOrThrow()
  for (const token of [undefined, pupil.token, other.token]) {
    const as = token ? { token } : {}
    const answers = []
    for (const submitId of [open, shared]) {
      for (const name of ['get-submission-detail', 'get-all-case-result', 'get-submission-queue', 'get-failing-case'])
        answers.push((await call(`GET /api/${name}?submitId=${submitId}&caseNumber=2`, as)).body)
    }
    answers.push((await call('POST /api/check-submissions-status', { ...as, body: { submitIds: [open, shared] } })).body)
    answers.push((await call('GET /api/get-submission-list?limit=30', as)).body)
    answers.push((await call(`GET /api/get-problem-detail?problemId=${problemId}`, as)).body)
    expect(JSON.stringify(answers)).not.toContain('SECRET')
  }
  expect(JSON.stringify(await read(open))).not.toContain('SECRET')
})
