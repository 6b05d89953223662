import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { rebuildCounts } from '../../problems/problem/problem-count.queries.ts'
import { judgeAll, judgeResult } from '../../testing/judge-by-hand.ts'
import { allowLanguages, makeCases, makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

const CODE = 'int main() { return 0; } // a program of more than fifty characters'

/** A site with a private problem of a teacher with role admin. */
async function siteWithPrivate() {
  const site = await openTestApp()
  const { services, call, signIn } = site
  const { db } = services
  const [root, problemAdmin, author, admin, pupil] = [
    await signIn('root'),
    await signIn('problem_admin'),
    await signIn('admin', 'author'),
    await signIn('admin', 'colleague'),
    await signIn('default_user', 'pupil'),
  ]
  const pid = await makeProblem(db, { problemId: 'P1', title: 'Exam', auth: 2, type: 1, ioScore: 100, authorUid: author.uid, codeShare: 1 })
  await allowLanguages(db, pid, ['C++ 17'])
  await makeCases(db, pid, [{ score: 100 }])
  const submit = ({ token }: { token: string }) =>
    call('POST /api/submit-problem-judge', { token, body: { pid: 'P1', language: 'C++ 17', code: CODE, cid: 0, isRemote: false } })
  const accept = () => judgeAll(services, () => judgeResult(Verdict.Accepted, { score: 100, oiRankScore: 10 }))
  const list = async (who: { token: string } | null, query = '') =>
    (await call(`GET /api/get-submission-list?${query}`, who ? { token: who.token } : {})).body.data
  const get = async (path: string, who: { token: string } | null) => (await call(`GET /api/${path}`, who ? { token: who.token } : {})).body
  return { ...site, db, pid, people: { root, problemAdmin, author, admin, pupil }, submit, accept, list, get }
}

describe('a problem that is not published', () => {
  test.each([2, 3])('is opened, run and submitted to by its author, root and problem admins only (auth %i)', async (auth) => {
    const { db, people, submit, get, call, pid } = await siteWithPrivate()
    await db.updateTable('problems').set({ auth }).execute()
    for (const who of [people.root, people.problemAdmin, people.author]) {
      expect((await get('get-problem-detail?problemId=P1', who)).data.can).toMatchObject({ open: true, submit: true, isTrial: true })
      expect((await submit(who)).body.data).toMatchObject({ status: Verdict.Pending, isTrial: true })
      const body = { pid, language: 'C++ 17', code: CODE, userInput: '1', expectedOutput: null, type: 'public', mode: 'text/x-c++src' }
      expect((await call('POST /api/submit-problem-test-judge', { token: who.token, body })).body.status).toBe(200)
    }
    for (const who of [people.admin, people.pupil]) {
      expect((await get('get-problem-detail?problemId=P1', who)).errorCode).toBe('problem.not-public')
      expect((await submit(who)).body.errorCode).toBe('submission.problem-closed')
      const body = { pid, language: 'C++ 17', code: CODE, userInput: '1', expectedOutput: null, type: 'public', mode: 'text/x-c++src' }
      expect((await call('POST /api/submit-problem-test-judge', { token: who.token, body })).body.errorCode).toBe('problem.gone')
    }
    expect((await get('get-problem-detail?problemId=P1', null)).errorCode).toBe('problem.not-public')
  })
})

describe('a trial', () => {
  test('is counted nowhere, neither before publication nor after, nor after a rejudge or a recount', async () => {
    const { db, pid, people, submit, accept, get, call, services, clock } = await siteWithPrivate()
    const { author, root } = people
    const { submitId } = (await submit(author)).body.data
    await accept()

    const counted = async () => {
      await services.ranking.settled()
      const today = (await get('get-last-week-submission-statistics?forceRefresh=true', null)).data
      const { rankings, home, status, last, share, detail, heat } = {
        rankings: (await get('get-rank-list?type=1&limit=30&currentPage=1', null)).data.records.find(
          (row: { uid: string }) => row.uid === author.uid,
        ),
        home: (await get(`get-user-home-info?uid=${author.uid}`, null)).data,
        status: (
          await call('POST /api/get-user-problem-status', { token: author.token, body: { pidList: [pid], isContestProblemList: false } })
        ).body.data[pid].status,
        last: (await get(`get-last-ac-code?pid=${pid}`, author)).data.submitId,
        share: (await get(`get-problem-statistics?problemId=P1`, root)).data,
        detail: (await get('get-problem-detail?problemId=P1', root)).data.problemCount,
        heat: (await get(`get-user-calendar-heatmap?uid=${author.uid}`, null)).data.dataList,
      }
      return {
        week: [today.totalCountList.at(-1), today.acCountList.at(-1)],
        ranked: [rankings?.ac ?? 0, rankings?.total ?? 0, rankings?.score ?? 0],
        home: [home.total, home.scoreList, home.solvedList],
        status,
        last,
        shares: JSON.stringify(share).includes('"count":1') || JSON.stringify(share).includes('"total":1'),
        problem: [detail.total, detail.ac],
        heat,
        solved: await db.selectFrom('solved').select('submitId').execute(),
      }
    }
    const nothing = {
      week: [0, 0],
      ranked: [0, 0, 0],
      home: [0, [], []],
      status: Verdict.NotSubmitted,
      last: null,
      shares: false,
      problem: [0, 0],
      heat: [],
      solved: [],
    }
    expect(await counted()).toEqual(nothing)

    await call('PUT /api/admin/problem/change-problem-auth', { token: root.token, body: { id: pid, auth: 1 } })
    expect(await counted()).toEqual(nothing)
    await call(`GET /api/admin/judge/rejudge?submitId=${submitId}`, { token: root.token })
    await accept()
    await inTransaction(db, (db) => rebuildCounts(db))
    expect(await counted()).toEqual(nothing)

    clock.advance(60_000)
    expect((await submit(author)).body.data.isTrial).toBe(false)
    await accept()
    clock.advance(31 * 60_000)
    expect(await counted()).toMatchObject({ week: [1, 1], ranked: [1, 1, 10], home: [1, [10], ['P1']], status: 0, problem: [1, 1] })
    expect(await db.selectFrom('submissions').select(['submitId', 'isTrial']).orderBy('submitId').execute()).toMatchObject([
      { submitId, isTrial: 1 },
      { isTrial: 0 },
    ])
  })

  test('stays visible to the problem’s preparers, after it is published too', async () => {
    const { db, pid, people, submit, accept, list, get } = await siteWithPrivate()
    const { root, problemAdmin, author, admin, pupil } = people
    const { submitId } = (await submit(root)).body.data
    await accept()
    await db.updateTable('problems').set({ auth: 1 }).execute()
    const other = await makeSubmission(db, pupil.uid, pid, { displayPid: 'P1', status: Verdict.WrongAnswer, submitTime: 2 })
    await inTransaction(db, (db) => rebuildCounts(db))
    for (const who of [root, problemAdmin, author]) {
      const { records, total } = await list(who)
      expect(records.map((row: { submitId: number; isTrial: boolean }) => [row.submitId, row.isTrial])).toEqual([
        [submitId, true],
        [other, false],
      ])
      expect(total).toBe(2)
      expect((await get(`get-submission-detail?submitId=${submitId}`, who)).data.submission).toMatchObject({ code: CODE, isTrial: true })
    }
    for (const who of [admin, pupil, null]) {
      const { records, total } = await list(who)
      expect([records.length, total]).toEqual([1, 1])
      expect((await list(who, 'status=0')).total).toBe(0)
      expect((await get(`get-submission-detail?submitId=${submitId}`, who)).errorCode).toBe('submission.not-found')
      expect((await get(`get-all-case-result?submitId=${submitId}`, who)).errorCode).toBe('submission.not-found')
    }
    expect((await list(author, 'status=0')).total).toBe(1)
  })

  test('is not shared', async () => {
    const { people, submit, call } = await siteWithPrivate()
    const { submitId } = (await submit(people.author)).body.data
    const answer = await call('PUT /api/submission', { token: people.author.token, body: { submitId, share: true } })
    expect(answer.body.errorCode).toBe('submission.share-off')
  })

  test('is only announced to its owner and to the problem’s preparers', async () => {
    const { people, submit, services } = await siteWithPrivate()
    const reported: object[] = []
    services.events.subscribe((event) => void (event.type === 'submission.changed' && reported.push(event.state)))
    await submit(people.root)
    expect(reported).toMatchObject([{ isTrial: true, authorUid: people.author.uid }])
  })
})
