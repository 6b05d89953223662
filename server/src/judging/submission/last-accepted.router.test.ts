/** The last accepted code of a problem inside a contest, which differs from that in the bank. */
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { expect, test } from 'vitest'
import { makeContest, makeContestProblem, makeRun, makeSubmission } from '../../testing/make.ts'
import { type Hall, makeHall } from '../../testing/make-hall.ts'
import { openTestApp } from '../../testing/test-app.ts'

const open = async (fields: Parameters<typeof makeHall>[1] = {}) => makeHall(await openTestApp(), fields)

/** @param cid the contest; null: the bank */
async function last({ call, people, pids }: Hall, cid: number | null, who: 'ada' | 'bob' | 'carl' | null = 'ada') {
  const token = who === null ? {} : { token: people[who].token }
  return call(`GET /api/get-last-ac-code?pid=${pids.A}${cid === null ? '' : `&cid=${cid}`}`, token)
}

const codeOf = async (hall: Hall, submitId: number, code: string) =>
  hall.db.updateTable('submissions').set({ code }).where('submitId', '=', submitId).execute()

test('is the latest of this contest, not of the bank or of another contest, and each user’s own', async () => {
  const hall = await open()
  const { db, cid, pids, people, run, startTime } = hall
  await codeOf(hall, await run('ada', 'A', 10, 1), 'first accepted')
  const wanted = await run('ada', 'A', 20, 1)
  await codeOf(hall, wanted, 'second accepted')
  await codeOf(hall, await run('ada', 'A', 30, -1), 'wrong')
  await codeOf(hall, await run('bob', 'A', 40, 1), 'of bob')
  const other = await makeContest(db, { startTime, endTime: startTime + hour })
  await makeContestProblem(db, other, pids.A, 'Z')
  await codeOf(hall, await makeRun(db, { cid: other, uid: people.ada.uid, pid: pids.A, sec: 50, status: 1 }), 'of another contest')
  const inBank = await makeSubmission(db, people.ada.uid, pids.A, { status: 0, submitTime: startTime + 60_000, code: 'of the bank' })
  const { body } = await last(hall, cid)
  expect(body.data).toMatchObject({ submitId: wanted, language: 'C++ 17', hidden: false })
  expect(body.data.code).toMatch(/^second accepted/)
  expect((await last(hall, cid, 'bob')).body.data.code).toMatch(/^of bob/)
  expect((await last(hall, cid, 'carl')).body.data).toEqual({ submitId: null, code: '', language: null, hidden: false })
  // The bank closes the problem during the contest.
  expect((await last(hall, null)).body.data.submitId).toBe(null)
  hall.clock.advance(2 * hour)
  expect((await last(hall, null)).body.data.submitId).toBe(inBank)
})

test('is refused to guests, to users that may not enter, and in an unknown contest', async () => {
  const hall = await open({ auth: 1, pwd: 'secret' })
  const { cid, call, people, pids } = hall
  expect((await last(hall, cid, null)).http).toBe(401)
  expect((await call(`GET /api/get-last-ac-code?pid=${pids.A}&cid=x`, { token: people.ada.token })).body.status).toBe(400)
  expect((await last(hall, cid)).body.errorCode).toBe('contest.not-registered')
  expect((await last(hall, 999)).body.errorCode).toBe('contest.gone')
})

test('is returned before the end of an OI contest with hidden verdicts only to its admin', async () => {
  const hall = await open({ type: 1 })
  const { cid, startTime, run, db, edit } = hall
  await edit({ sealRank: 1, sealRankTime: startTime, autoRealRank: 0 })
  await run('ada', 'A', 10, 1, { score: 100 })
  const { people, pids } = hall
  const own = await makeRun(db, { cid, uid: people.carl.uid, pid: pids.A, sec: 20, status: 1, score: 100 })
  expect((await last(hall, cid)).body.data).toEqual({ submitId: null, code: '', language: null, hidden: false })
  expect((await last(hall, cid, 'carl')).body.data.submitId).toBe(own)
  await edit({ sealRank: 0 })
  expect((await last(hall, cid)).body.data.submitId).not.toBe(null)
})
