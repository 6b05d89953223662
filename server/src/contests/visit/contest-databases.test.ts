/** The lists of contests, their printing, ceremony, boards and recordings give the same results on both databases. */

import { lengthSec } from '@touchstone/shared/contests/contest/contest-times.ts'
import { hour, second } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { createBankClosing } from '../../problems/problem/bank-closing.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { makeContest, makeContestProblem, makeProblem, makeRun, makeUser, registerFor } from '../../testing/make.ts'
import * as recorded from '../recorded/recorded.queries.ts'
import { listAccepts, listCodes, listScrollRuns, readCode, setChecked } from '../scoreboard/ceremony.queries.ts'
import { listBoardRecords, listContestants, listCountedProblems } from '../scoreboard/scoreboard.queries.ts'
import * as prints from './contest-print.queries.ts'
import { countVisible, findNames, insertRegistration, listVisible } from './contest-visit.queries.ts'

const page = { currentPage: 1, limit: 10 }
const clock = fakeClock()

async function hall(db: Database) {
  const [ada, ben, carl] = [await makeUser(db, 'ada'), await makeUser(db, 'ben'), await makeUser(db, 'carl')]
  const times = { startTime: clock.now() - hour, endTime: clock.now() + hour }
  const cid = await makeContest(db, { ...times, uid: carl, title: 'Hall 100%', visible: 1 })
  const [a, b] = [await makeProblem(db), await makeProblem(db)]
  await makeContestProblem(db, cid, a, 'A')
  await makeContestProblem(db, cid, b, 'B')
  return { ada, ben, carl, cid, a, b }
}

eachDatabase('contests', (open) => {
  test('are listed by phase, type and title with the people of each', async () => {
    const db = await open()
    const { ada, ben, cid } = await hall(db)
    const now = clock.now()
    const soon = await makeContest(db, { title: 'Soon', startTime: now + 1, endTime: now + hour, type: 1, visible: 1 })
    const ended = await makeContest(db, { title: 'Ended', startTime: 1, endTime: now, visible: 1 })
    await makeContest(db, { title: 'Hidden', startTime: 1, endTime: now, visible: 0 })
    await registerFor(db, cid, ada)
    expect(await inTransaction(db, (db) => insertRegistration(db, cid, ben, now))).toBe(true)
    expect(await inTransaction(db, (db) => insertRegistration(db, cid, ben, now))).toBe(false)
    const ids = async (changes: Partial<Parameters<typeof listVisible>[1]>) => {
      const filter = { gid: null, ...changes }
      const rows = await listVisible(db, filter, now, page)
      expect(await countVisible(db, filter, now)).toBe(rows.length)
      return rows.map(({ id }) => id)
    }
    expect(await ids({})).toEqual([soon, cid, ended])
    expect([await ids({ status: -1 }), await ids({ status: 0 }), await ids({ status: 1 })]).toEqual([[soon], [cid], [ended]])
    expect([await ids({ type: 1 }), await ids({ keyword: 'hALL 100%' }), await ids({ keyword: '%' })]).toEqual([[soon], [cid], [cid]])
    const [row] = await listVisible(db, { gid: null, status: 0 }, now, page)
    expect([row?.count, row?.author, row?.startTime]).toEqual([2, 'carl', now - hour])
    expect(await findNames(db, cid)).toEqual({ author: 'carl', count: 2 })
  })

  test('close their problems in the bank until their end', async () => {
    const db = await open()
    const { cid, a, b } = await hall(db)
    const closing = createBankClosing({ db, clock })
    expect([...(await closing.closedTo(null))].sort()).toEqual([a, b].sort())
    await db.updateTable('contestProblems').set({ removedAt: 1 }).where('pid', '=', b).execute()
    expect([...(await closing.closedTo(null))]).toEqual([a])
    await db.updateTable('contests').set({ endTime: clock.now() }).where('id', '=', cid).execute()
    expect([...(await closing.closedTo(null))]).toEqual([])
  })
})

eachDatabase('texts to print', (open) => {
  test('wait first, the newest of them before, and go a day after the end', async () => {
    const db = await open()
    const { ada, ben, cid } = await hall(db)
    await registerFor(db, cid, ada)
    await db.updateTable('contestRegistrations').set({ room: 'R1', seat: '7' }).execute()
    const put = (uid: string, content: string, at: number) => inTransaction(db, (db) => prints.insertPrint(db, { cid, uid, content }, at))
    await put(ada, 'first', 10)
    await put(ben, 'second', 20)
    await put(ada, 'third', 30)
    const rows = async () => (await prints.listPrints(db, cid, page)).map(({ username, status, seat }) => [username, status, seat])
    expect(await rows()).toEqual([
      ['ada', 0, '7'],
      ['ben', 0, null],
      ['ada', 0, '7'],
    ])
    const [newest] = await prints.listPrints(db, cid, page)
    expect(await prints.markPrinted(db, { id: newest?.id ?? 0, cid }, 40)).toBe(true)
    expect(await prints.markPrinted(db, { id: newest?.id ?? 0, cid: cid + 1 }, 40)).toBe(false)
    expect((await rows()).at(-1)).toEqual(['ada', 1, '7'])
    expect([await prints.countPrints(db, cid), (await prints.findPrint(db, newest?.id ?? 0))?.content]).toEqual([3, 'third'])
    expect(await inTransaction(db, (db) => prints.findLastPrintTime(db, ada))).toBe(30)
    expect(await inTransaction(db, (db) => prints.findLastPrintTime(db, 'nobody'))).toBeUndefined()
    await prints.deletePrints(db, clock.now())
    expect(await prints.countPrints(db, cid)).toBe(3)
    await prints.deletePrints(db, clock.now() + 2 * hour)
    expect(await prints.countPrints(db, cid)).toBe(0)
  })
})

eachDatabase('the ceremony and the board', (open) => {
  test('read the runs between start and end, and the people with a run or a registration', async () => {
    const length = lengthSec({ startTime: 0, endTime: 2 * hour })
    const db = await open()
    const { ada, ben, carl, cid, a, b } = await hall(db)
    await registerFor(db, cid, carl)
    await db.insertInto('contestHelpers').values({ cid, uid: carl, rights: '["print"]', gmtCreate: 1 }).execute()
    const late = await makeRun(db, { cid, uid: ada, pid: a, sec: 7200, status: 1 })
    const second = await makeRun(db, { cid, uid: ben, pid: a, sec: 60, status: 1 })
    const first = await makeRun(db, { cid, uid: ada, pid: a, sec: 30, status: 1, score: 40, useTime: 7 })
    const wrong = await makeRun(db, { cid, uid: ada, pid: b, sec: 40, status: -1 })
    const early = await makeRun(db, { cid, uid: ada, pid: b, sec: -5, status: 1 })
    expect((await listAccepts(db, cid, length)).map(({ submitId }) => submitId)).toEqual([first, second])
    const scroll = await listScrollRuns(db, cid, length)
    expect(scroll.map(({ submitId, status }) => [submitId, status])).toEqual([
      [wrong, Verdict.WrongAnswer],
      [first, Verdict.Accepted],
      [second, Verdict.Accepted],
    ])
    expect((await listCodes(db, cid, length)).map(({ submitId }) => submitId)).toEqual([first, wrong, second])
    expect(await readCode(db, first)).toBe('int main() {}')
    const [balloon] = await listAccepts(db, cid, length)
    const check = (id: number, of = cid) => inTransaction(db, (db) => setChecked(db, { cid: of, id, checked: true }))
    expect([await check(balloon?.id ?? 0, cid + 1), await check(0), await check(balloon?.id ?? 0)]).toEqual([false, false, true])
    expect((await listAccepts(db, cid, length))[0]?.checked).toBe(1)

    const records = await listBoardRecords(db, cid)
    expect(records.map(({ submitId }) => submitId).sort((x, y) => x - y)).toEqual([late, second, first, wrong, early])
    expect(await listBoardRecords(db, cid, [first])).toEqual([
      { submitId: first, uid: ada, pid: a, status: 1, score: 40, time: 30, useTime: 7, subtaskScores: null },
    ])
    const people = await listContestants(db, cid)
    const reported = people.map(({ username, registration, isHelper }) => [username, registration, isHelper]).sort()
    expect(reported).toEqual([
      ['ada', null, false],
      ['ben', null, false],
      ['carl', 1, true],
    ])
    expect((await listContestants(db, cid, [ben])).map(({ username }) => username)).toEqual(['ben'])
    await db.updateTable('contestProblems').set({ hidden: 1 }).where('pid', '=', b).execute()
    expect((await listCountedProblems(db, cid)).map(({ displayId }) => displayId)).toEqual(['A'])
  })
})

eachDatabase('recorded contests', (open) => {
  test('are stored, moved in time with their runs, and read back in order', async () => {
    const db = await open()
    const { ada, cid: other } = await hall(db)
    const start = clock.now()
    const stamps = { gmtCreate: 1, gmtModified: 1 }
    const cid = await inTransaction(db, async (db) => {
      const times = { startTime: start, endTime: start + hour, sealRankTime: start + hour / 2 }
      const cid = await recorded.insertContest(db, { title: 'Recorded', description: '', type: 0, auth: 2, ...times, ...stamps })
      const judge = { judgeMode: 'default', judgeCaseMode: 'default', timeLimit: 1, memoryLimit: 1, stackLimit: 1, caseVersion: '0' }
      const problem = { problemId: displayIdOf(`C${cid}-A`), title: 'A', source: 'alpha', type: 0, auth: 3, ...judge, ...stamps }
      await recorded.insertContestProblem(db, problem, { cid, displayId: 'A', title: 'A', now: 1 })
      await recorded.insertRegistrations(db, cid, [ada], 1)
      await recorded.insertRegistrations(db, cid, [], 1)
      await recorded.setStars(db, cid, '{"star_account":["ada"]}')
      const [place] = await recorded.listPlaces(db, cid)
      if (place === undefined) throw new Error('the problem has no place')
      const { pid, cpid } = place
      for (const [time, status] of [
        [50, 1],
        [20, -1],
        [-3, 1],
      ] as const) {
        const words = {
          displayPid: 'A',
          language: 'C++ 17',
          code: '',
          length: 0,
          status: status === 1 ? Verdict.Accepted : Verdict.WrongAnswer,
        }
        const submission = { pid, uid: ada, cid, cpid, submitTime: start + time * second, ...words, ...stamps }
        await recorded.insertJudgedRun(db, submission, { cid, cpid, pid, uid: ada, time, status, score: null, subtaskScores: null })
      }
      await recorded.shiftContest(db, cid, -1000, 2)
      return cid
    })
    expect((await recorded.listPlaces(db, cid)).map(({ displayId, source }) => [displayId, source])).toEqual([['A', 'alpha']])
    expect((await recorded.listJudgedRuns(db, cid)).map(({ time, status }) => [time, status])).toEqual([
      [20, Verdict.WrongAnswer],
      [50, Verdict.Accepted],
    ])
    expect([...(await recorded.listUids(db, ['ada', 'nobody']))]).toEqual([['ada', ada]])
    expect([...(await recorded.listUids(db, []))]).toEqual([])
    const contest = await db.selectFrom('contests').selectAll().where('id', '=', cid).executeTakeFirstOrThrow()
    const moved = [contest.startTime, contest.endTime, contest.sealRankTime].map(Number)
    expect(moved).toEqual([start - 1000, start + hour - 1000, start + hour / 2 - 1000])
    const runs = await db.selectFrom('submissions').select('submitTime').where('cid', '=', cid).orderBy('submitTime').execute()
    expect(runs.map(({ submitTime }) => Number(submitTime))).toEqual([start - 4000, start + 19_000, start + 49_000])
    const untouched = await db.selectFrom('contests').select('startTime').where('id', '=', other).executeTakeFirstOrThrow()
    expect(Number(untouched.startTime)).toBe(clock.now() - hour)
  })
})
