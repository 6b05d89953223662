/** The data for other contest programs is the same on both databases. */
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { eachDatabase } from '../../testing/databases.ts'
import {
  allowLanguages,
  joinGroup,
  makeCases,
  makeContest,
  makeContestProblem,
  makeGroup,
  makeProblem,
  makeRun,
  makeSubmission,
  makeUser,
} from '../../testing/make.ts'
import * as queries from './ccs.queries.ts'

async function hall(db: Database) {
  const [ada, carl] = [await makeUser(db, 'ada'), await makeUser(db, 'carl')]
  const cid = await makeContest(db, { uid: carl, startTime: 1000, endTime: 9_000_000, visible: 1, openRank: 1 })
  const [a, b] = [await makeProblem(db, { timeLimit: 2000, ioScore: 70 }), await makeProblem(db)]
  await makeContestProblem(db, cid, a, 'A')
  await makeContestProblem(db, cid, b, 'B')
  return { ada, carl, cid, a, b }
}

eachDatabase('what the contest API reads', (open) => {
  test('are counted runs by their number, all or those that are named', async () => {
    const db = await open()
    const { ada, cid, a, b } = await hall(db)
    const first = await makeRun(db, { cid, uid: ada, pid: a, sec: 20, status: -1 })
    const second = await makeRun(db, { cid, uid: ada, pid: b, sec: 10, status: 1, score: 30 })
    await db
      .updateTable('submissions')
      .set({ time: 12, judgedAt: 25_000, caseCount: 3, version: 4 })
      .where('submitId', '=', first)
      .execute()
    await makeSubmission(db, ada, a, { cid })
    const other = await makeContest(db)
    await makeContestProblem(db, other, a, 'A')
    const elsewhere = await makeRun(db, { cid: other, uid: ada, pid: a, sec: 1, status: 1 })
    const rows = await queries.listRuns(db, cid)
    expect(rows).toMatchObject([
      {
        submitId: first,
        uid: ada,
        pid: a,
        at: 20,
        status: Verdict.WrongAnswer,
        submitTime: 21_000,
        time: 12,
        judgedAt: 25_000,
        score: null,
      },
      { submitId: second, pid: b, at: 10, status: Verdict.Accepted, submitTime: 11_000, time: null, judgedAt: null, score: 30 },
    ])
    expect(rows[0]).toMatchObject({ caseCount: 3, version: 4, language: 'C++ 17' })
    expect(await queries.listRuns(db, cid, [second, elsewhere, 999])).toEqual([rows[1]])
    // More than one reason applies.
    const many = [...Array.from({ length: 600 }, (_, i) => 10_000 + i), first, second]
    expect(await queries.listRuns(db, cid, many)).toEqual(rows)
    expect(await queries.listRuns(db, cid, [])).toEqual([])
    expect(await queries.readCode(db, first)).toBe('int main() {}')
    expect(await queries.readCode(db, 999)).toBe(undefined)
  })

  test('are facts of problems with their tests, counted as numbers', async () => {
    const db = await open()
    const { cid, a, b } = await hall(db)
    await makeCases(db, a, [{}, {}])
    const facts = (await queries.listProblemFacts(db, cid)).sort((x, y) => x.pid - y.pid)
    expect(facts).toEqual([
      { pid: a, timeLimit: 2000, ioScore: 70, caseCount: 2 },
      { pid: b, timeLimit: 1000, ioScore: null, caseCount: 0 },
    ])
  })

  test('are languages that a problem still in the contest takes, each once', async () => {
    const db = await open()
    const { cid, a, b } = await hall(db)
    for (const [name, seq] of [
      ['C++ 17', 1],
      ['Python3', 9],
      ['Pascal', 5],
      ['Java', 7],
    ] as const)
      await db.insertInto('languages').values({ name, oj: 'ME', seq, contentType: 'text/plain', gmtCreate: 1, gmtModified: 1 }).execute()
    await allowLanguages(db, a, ['C++ 17', 'Python3'])
    await allowLanguages(db, b, ['Python3', 'Pascal'])
    expect(await queries.listLanguages(db, cid)).toEqual(['Python3', 'Pascal', 'C++ 17'])
    await db.updateTable('contestProblems').set({ removedAt: 1 }).where('pid', '=', b).execute()
    expect(await queries.listLanguages(db, cid)).toEqual(['Python3', 'C++ 17'])
  })

  test('are shown announcements, the oldest first', async () => {
    const db = await open()
    const { cid } = await hall(db)
    const row = { content: 'c', uid: null, gid: null, gmtCreate: 7, gmtModified: 7 }
    for (const [title, status, of] of [
      ['first', 0, cid],
      ['hidden', 1, cid],
      ['of the site', 0, null],
      ['second', 0, cid],
    ] as const)
      await db
        .insertInto('announcements')
        .values({ ...row, title, status, cid: of })
        .execute()
    const announced = await queries.listAnnouncements(db, cid)
    expect(announced).toMatchObject([
      { title: 'first', content: 'c', gmtCreate: 7 },
      { title: 'second', content: 'c', gmtCreate: 7 },
    ])
  })

  test('is when staff opened the board last after the end', async () => {
    const db = await open()
    const { cid } = await hall(db)
    const line = (at: number, before: 0 | 1, after: 0 | 1, changes: object = {}) =>
      db
        .insertInto('auditLog')
        .values({
          at,
          action: 'contest.edit',
          target: String(cid),
          uid: null,
          username: null,
          ip: null,
          detail: null,
          before: JSON.stringify({ title: 'x', autoRealRank: before }),
          after: JSON.stringify({ title: 'x', autoRealRank: after }),
          ...changes,
        })
        .execute()
    expect(await queries.findOpenedAt(db, cid, 100)).toBe(null)
    await line(90, 0, 1)
    await line(110, 1, 1)
    await line(120, 1, 0)
    await line(130, 0, 1, { target: String(cid + 1) })
    await line(140, 0, 1, { action: 'contest.create' })
    expect(await queries.findOpenedAt(db, cid, 100)).toBe(null)
    await line(150, 0, 1)
    await line(160, 0, 1)
    expect(await queries.findOpenedAt(db, cid, 100)).toBe(160)
  })

  test('are testcases by submission and number', async () => {
    const db = await open()
    const { ada, cid, a } = await hall(db)
    const [one, two] = [
      await makeRun(db, { cid, uid: ada, pid: a, sec: 1, status: 1 }),
      await makeRun(db, { cid, uid: ada, pid: a, sec: 2, status: 1 }),
    ]
    for (const [submitId, seq] of [
      [two, 1],
      [one, 2],
      [one, 1],
    ] as const)
      await db
        .insertInto('submissionCases')
        .values({ submitId, seq, status: Verdict.Accepted, time: seq, mode: 'default', gmtCreate: 1, gmtModified: 1 })
        .execute()
    const found = await queries.listCases(db, [two, one])
    expect(found).toEqual([
      { submitId: one, seq: 1, status: Verdict.Accepted, time: 1 },
      { submitId: one, seq: 2, status: Verdict.Accepted, time: 2 },
      { submitId: two, seq: 1, status: Verdict.Accepted, time: 1 },
    ])
    expect(await queries.listCases(db, [])).toEqual([])
  })

  test('are contests of those who may read them, the latest start first', async () => {
    const db = await open()
    const { ada, carl, cid } = await hall(db)
    const gid = await makeGroup(db, carl)
    await joinGroup(db, gid, ada, 'root')
    const ofGroup = await makeContest(db, { uid: carl, gid, isGroup: 1, visible: 1, openRank: 1, startTime: 5 })
    const closed = await makeContest(db, { uid: carl, visible: 1, openRank: 0, startTime: 4 })
    const hidden = await makeContest(db, { uid: carl, visible: 0, openRank: 1, startTime: 3 })
    const helped = await makeContest(db, { uid: carl, visible: 1, startTime: 2 })
    await db.insertInto('contestHelpers').values({ cid: helped, uid: ada, rights: '["board"]', gmtCreate: 1 }).execute()
    const ids = async (uid: string | null, all = false) => (await queries.listContestIds(db, uid, all)).map(({ id }) => id)
    expect(await ids(null)).toEqual([cid])
    expect(await ids(ada)).toEqual([cid, ofGroup, helped])
    expect(await ids(carl)).toEqual([cid, ofGroup, closed, hidden, helped])
    expect(await ids(null, true)).toEqual([cid, ofGroup, closed, hidden, helped])
    const openOnes = (await queries.listContestIds(db, null, true)).filter(({ isOpen }) => isOpen).map(({ id }) => id)
    expect(openOnes).toEqual([cid, ofGroup])
  })
})
