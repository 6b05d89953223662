import type { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { allowLanguages, makeCases, makeContest, makeContestProblem, makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createBankClosing } from './bank-closing.ts'
import { rebuildCounts } from './problem-count.queries.ts'

const CODE = 'int main() { return 0; } // a program of more than fifty characters'

async function siteWithContest() {
  const site = await openTestApp()
  const { db } = site.services
  const pid = await makeProblem(db, { problemId: 'P1', title: 'In the contest', codeShare: 1 })
  await makeProblem(db, { problemId: 'P2', title: 'Free' })
  await allowLanguages(db, pid, ['C++ 17'])
  await makeCases(db, pid, [{}])
  const { id: tid } = await db
    .insertInto('tags')
    .values({ name: 'sums', oj: 'ME', gmtCreate: 1, gmtModified: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('problemTags').values({ pid, tid }).execute()
  const owner = await site.signIn('default_user', 'owner')
  const pupil = await site.signIn('default_user', 'pupil')
  const staff = await site.signIn('admin', 'staff')
  const submitId = await makeSubmission(db, owner.uid, pid, { status: Verdict.Accepted, share: 1, code: CODE })
  await inTransaction(db, rebuildCounts)
  const now = site.clock.now()
  const cid = await makeContest(db, { startTime: now + hour, endTime: now + 2 * hour, uid: staff.uid })
  await makeContestProblem(db, cid, pid, 'A')
  const { call } = site
  const code = async (rest: string, token?: string, body?: object) =>
    (await call(rest, { ...(token ? { token } : {}), ...(body ? { body } : {}) })).body.errorCode ?? 'open'
  const program = { language: 'C++ 17', code: CODE }
  /** Each way to the problem, and whether it is open. */
  async function ways(token: string | undefined, ownToken: string) {
    const data = async (rest: string, as = token) => (await call(rest, as ? { token: as } : {})).body.data
    const ids = (rows: { problemId: string }[]) => rows.map(({ problemId }) => problemId).includes('P1')
    const randoms: string[] = []
    for (let i = 0; i < 12; i++) randoms.push((await data('GET /api/get-random-problem')).problemId)
    return {
      page: (await code('GET /api/get-problem-detail?problemId=P1', token)) === 'open',
      statistics: (await code('GET /api/get-problem-statistics?problemId=P1', token)) === 'open',
      tags: (await data(`GET /api/get-problem-tags?pid=${pid}`)).length > 0,
      list: ids((await data('GET /api/get-problem-list')).records),
      search: ids((await data('GET /api/get-problem-list?keyword=contest')).records),
      total: (await data('GET /api/get-problem-list')).total === 2,
      recent: ids(await data('GET /api/get-recent-updated-problem')),
      random: randoms.includes('P1'),
      sharedCode: (await data(`GET /api/get-submission-detail?submitId=${submitId}`)).submission.code !== null,
      lastAccepted: (await data(`GET /api/get-last-ac-code?pid=${pid}`, ownToken)).submitId !== null,
    }
  }
  const allAre = (open: boolean) => Object.fromEntries(Object.keys(allWays).map((way) => [way, open]))
  const submit = (token: string) => code('POST /api/submit-problem-judge', token, { pid: 'P1', ...program })
  const run = (token: string) => code('POST /api/submit-problem-test-judge', token, { pid, type: 'public', userInput: '1', ...program })
  return { ...site, db, cid, owner, pupil, staff, ways, allAre, submit, run, code }
}
const allWays = { page: 1, statistics: 1, tags: 1, list: 1, search: 1, total: 1, recent: 1, random: 1, sharedCode: 1, lastAccepted: 1 }

test('from now on until the end every way to the problem is closed, to pupils and guests', async () => {
  const { ways, allAre, owner, pupil, submit, run, clock, code } = await siteWithContest()
  expect(await ways(pupil.token, owner.token)).toEqual(allAre(false))
  expect(await ways(undefined, owner.token)).toEqual(allAre(false))
  expect(await code('GET /api/get-problem-detail?problemId=P1', pupil.token)).toBe('problem.in-contest')
  expect([await submit(pupil.token), await run(pupil.token)]).toEqual(['problem.in-contest', 'problem.in-contest'])
  clock.advance(2 * hour)
  expect({ ...(await ways(pupil.token, owner.token)), random: true }).toEqual(allAre(true))
  expect([await submit(pupil.token), await run(pupil.token)]).toEqual(['open', 'open'])
})

test('staff find it open', async () => {
  const { ways, staff, owner, submit, run } = await siteWithContest()
  const { page, statistics, tags, list, search, total, recent } = await ways(staff.token, owner.token)
  expect([page, statistics, tags, list, search, total, recent]).toEqual(Array(7).fill(true))
  expect([await submit(staff.token), await run(staff.token)]).toEqual(['open', 'open'])
})

test.each([
  { name: 'from the start: open before it', fields: { bankClosing: 'from-start' }, open: true },
  { name: 'never', fields: { bankClosing: 'never', startTime: 1 }, open: true },
  { name: 'from the start: closed from it on', fields: { bankClosing: 'from-start', startTime: 1 }, open: false },
  { name: 'a hidden contest closes nothing', fields: { visible: 0 }, open: true },
])('$name', async ({ fields, open }) => {
  const { db, code, pupil } = await siteWithContest()
  await db.updateTable('contests').set(fields).execute()
  expect(await code('GET /api/get-problem-detail?problemId=P1', pupil.token)).toBe(open ? 'open' : 'problem.in-contest')
})

test('a problem that was removed from the contest is open again', async () => {
  const { db, code, pupil } = await siteWithContest()
  await db.updateTable('contestProblems').set({ removedAt: 1 }).execute()
  expect(await code('GET /api/get-problem-detail?problemId=P1', pupil.token)).toBe('open')
})

test('the refusal of a closed problem names its contest once that runs, and keeps a coming one secret', async () => {
  const { db, clock, cid } = await siteWithContest()
  const closing = createBankClosing({ db, clock })
  const { id, gid, isGroup, authorUid } = await db
    .selectFrom('problems')
    .selectAll()
    .where('title', '=', 'In the contest')
    .executeTakeFirstOrThrow()
  const details = () =>
    closing.mustBeOpen({ id, gid, isGroup, authorUid }, null, 'none').then(
      () => null,
      (error: DomainError) => error.details,
    )
  expect(await details()).toEqual({})
  clock.advance(hour)
  expect(await details()).toEqual({ cid: String(cid) })
  clock.advance(hour)
  expect(await details()).toBeNull()
})
