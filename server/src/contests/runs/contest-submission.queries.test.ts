import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { eachDatabase, openTestSqlite } from '../../testing/databases.ts'
import { makeContest, makeContestProblem, makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import { type ContestRunFilter, countContestRuns, listContestRuns, listOwnRuns } from './contest-submission.queries.ts'

const page = { currentPage: 1, limit: 10 }
const all = { from: null, until: 1000 }

eachDatabase('runs of a contest', (open) => {
  async function contest() {
    const db = await open()
    const [ada, ben] = [await makeUser(db, 'Ada'), await makeUser(db, 'ben')]
    const cid = await makeContest(db)
    const [a, b] = [await makeProblem(db), await makeProblem(db)]
    const [cpA, cpB] = [await makeContestProblem(db, cid, a, 'A'), await makeContestProblem(db, cid, b, 'B10')]
    const send = (uid: string, pid: number, submitTime: number, status: Verdict, score: number | null = null) =>
      makeSubmission(db, uid, pid, { cid, cpid: pid === a ? cpA : cpB, submitTime, status, score })
    const ids = [
      await send(ada, a, 10, Verdict.Accepted, 100),
      await send(ada, a, 20, Verdict.WrongAnswer, 40),
      await send(ben, b, 30, Verdict.Accepted),
      await send(ada, b, 40, Verdict.Pending),
      await send(ben, a, 50, Verdict.WrongAnswer),
    ]
    await makeSubmission(db, ada, a, { submitTime: 15 })
    const filter: ContestRunFilter = {
      cid,
      own: { uid: ada, window: all },
      others: all,
      hiddenToo: false,
      displayId: null,
      username: null,
      status: null,
    }
    const numbers = async (changes: Partial<ContestRunFilter>) => {
      const wanted = { ...filter, ...changes }
      const rows = await listContestRuns(db, wanted, page)
      expect(await countContestRuns(db, wanted)).toBe(rows.length)
      return rows.map(({ submitId }) => ids.indexOf(submitId))
    }
    return { db, ada, cid, a, b, cpB, numbers }
  }

  test('are listed newest first, by every filter', async () => {
    const { numbers, ada } = await contest()
    expect(await numbers({})).toEqual([4, 3, 2, 1, 0])
    expect(await numbers({ others: 'nobody' })).toEqual([3, 1, 0])
    expect(await numbers({ others: { from: null, until: 30 } })).toEqual([3, 1, 0])
    expect(await numbers({ others: { from: null, until: 31 } })).toEqual([3, 2, 1, 0])
    expect(await numbers({ own: { uid: ada, window: { from: 20, until: 40 } }, others: { from: 20, until: 40 } })).toEqual([2, 1])
    expect(await numbers({ displayId: { text: 'b1', whole: false } })).toEqual([3, 2])
    expect(await numbers({ displayId: { text: 'b1', whole: true } })).toEqual([])
    expect(await numbers({ displayId: { text: 'b10', whole: true } })).toEqual([3, 2])
    expect(await numbers({ username: 'DA' })).toEqual([3, 1, 0])
    expect(await numbers({ username: '%' })).toEqual([])
    expect(await numbers({ status: Verdict.Accepted })).toEqual([2, 0])
  })

  test('of a hidden problem are visible to its admins, and those of a removed one to nobody', async () => {
    const { db, numbers, cpB } = await contest()
    await db.updateTable('contestProblems').set({ hidden: 1 }).where('id', '=', cpB).execute()
    expect([await numbers({}), await numbers({ hiddenToo: true })]).toEqual([
      [4, 1, 0],
      [4, 3, 2, 1, 0],
    ])
    await db.updateTable('contestProblems').set({ removedAt: 1 }).where('id', '=', cpB).execute()
    expect(await numbers({ hiddenToo: true })).toEqual([4, 1, 0])
  })

  test('give one status per problem: the newest, or an accepted one before it', async () => {
    const { db, ada, cid, a, b } = await contest()
    const own = (ownRun: 'accepted' | 'newest', onlyJudged: boolean) =>
      listOwnRuns(db, { cid, uid: ada, window: all, ownRun, onlyJudged }).then((rows) =>
        rows.map(({ pid, status, score }) => [pid === a ? 'a' : pid === b ? 'b' : '?', status, score]).toSorted(),
      )
    expect(await own('accepted', false)).toEqual([
      ['a', Verdict.Accepted, 100],
      ['b', Verdict.Pending, null],
    ])
    expect(await own('newest', true)).toEqual([['a', Verdict.WrongAnswer, 40]])
  })
})

test('a page of runs, their number and own ones are found by an index', async () => {
  const db = await openTestSqlite()
  const filter: ContestRunFilter = {
    cid: 1,
    own: { uid: 'u', window: all },
    others: { from: null, until: 5 },
    hiddenToo: false,
    displayId: null,
    username: null,
    status: null,
  }
  const plans = await plansOf(db, async (db) => {
    await listContestRuns(db, filter, page)
    await countContestRuns(db, filter)
    await listOwnRuns(db, { cid: 1, uid: 'u', window: all, ownRun: 'accepted', onlyJudged: true })
  })
  expect(plans.length).toBe(3)
  expect(fullScans(plans)).toEqual([])
  expect(plans[0]).toContain('submissions_cid_submit_time')
})
