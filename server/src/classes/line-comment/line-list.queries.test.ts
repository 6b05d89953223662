import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { createGroupService } from '../../people/group/group.service.ts'
import { eachDatabase, openTestSqlite } from '../../testing/databases.ts'
import {
  addToTraining,
  joinGroup,
  makeContest,
  makeGroup,
  makeProblem,
  makeSubmission,
  makeTraining,
  makeUser,
} from '../../testing/make.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import { createLedSubmissions } from '../training/led-submissions.ts'
import { insertRemark, insertThread, listRemarks, listThreads, listWrittenRemarks, setThread } from './line-comment.queries.ts'
import { countAnsweredForLeader, countGroupThreads, countOpenOfPupil, listGroupThreads, listTalkOf } from './line-list.queries.ts'

const page = { currentPage: 1, limit: 100 }

async function thread(db: Database, submitId: number, authorUid: string, uid: string, at: number): Promise<number> {
  const stamps = { gmtCreate: at, gmtModified: at }
  const id = await insertThread(db, { submitId, authorUid, uid, firstLine: 1, lastLine: 1, ...stamps })
  await insertRemark(db, { threadId: id, uid, content: 'Name it.', ...stamps })
  return id
}

/** A class with submissions of every kind, each with a thread. */
async function fill(db: Database) {
  const [owner, ann, applicant, stranger] = [await makeUser(db), await makeUser(db), await makeUser(db), await makeUser(db)]
  const gid = await makeGroup(db, owner)
  for (const [uid, as] of [
    [owner, 'root'],
    [ann, 'member'],
    [applicant, 'applied'],
  ] as const)
    await joinGroup(db, gid, uid, as)
  const [given, later, other] = [await makeProblem(db), await makeProblem(db), await makeProblem(db)]
  await addToTraining(db, await makeTraining(db, { gid, isGroup: 1 }), given)
  await addToTraining(db, await makeTraining(db, { gid, isGroup: 1, opensAt: 100 }), later)
  const elsewhere = await makeGroup(db, stranger)
  await addToTraining(db, await makeTraining(db, { gid: elsewhere, isGroup: 1 }), other)
  const cid = await makeContest(db)
  for (const uid of [ann, applicant, stranger, owner]) {
    for (const pid of [given, later, other]) {
      for (const more of [{ submitTime: 99 }, { submitTime: 100 }, { submitTime: 100, cid }, { submitTime: 100, isTrial: 1 }]) {
        const submitId = await makeSubmission(db, uid, pid, { status: Verdict.Accepted, ...more })
        await thread(db, submitId, uid, owner, submitId)
      }
    }
  }
  return { owner, ann, gid, given }
}

eachDatabase('lists of comments on lines', (open) => {
  test('of a class hold what its leaders may read by the rule of single submissions, and nothing else', async () => {
    const db = await open()
    const { owner, gid, ann, given } = await fill(db)
    const all = { gid, authorUid: null, settled: false, closed: [] }
    const listed = (await listGroupThreads(db, all, page)).filter(({ uid }) => uid !== owner).map(({ submitId }) => submitId)
    const rows = await db.selectFrom('submissions').selectAll().orderBy('submitId', 'desc').execute()
    const leader = { uid: owner, username: 'owner', role: 'default_user', device: deviceId('here') } as const
    const isLed = await createLedSubmissions({ db, groups: createGroupService({ db }) }).of(rows, leader)
    expect(listed).toEqual(rows.filter(isLed).map(({ submitId }) => submitId))
    expect(listed).toHaveLength(3)
    expect(await countGroupThreads(db, { ...all, authorUid: ann })).toBe(3)
    expect(await countGroupThreads(db, { ...all, authorUid: ann, closed: [given] })).toBe(1)
  })

  test('hold what was said last first, open ones and settled ones apart, with how it began and who spoke last', async () => {
    const db = await open()
    const { owner, ann, gid } = await fill(db)
    const filter = { gid, authorUid: ann, settled: false, closed: [] }
    const [first, second, third] = (await listGroupThreads(db, filter, page)).map(({ id }) => id)
    if (!first || !second || !third) throw new Error('no threads')
    await insertRemark(db, { threadId: third, uid: ann, content: 'Why?', gmtCreate: 500, gmtModified: 500 })
    await setThread(db, third, { gmtModified: 500 })
    await setThread(db, second, { settledAt: 7, settledBy: owner })
    const ids = async (settled: boolean) => (await listGroupThreads(db, { ...filter, settled }, page)).map(({ id }) => id)
    expect([await ids(false), await ids(true)]).toEqual([[third, first], [second]])
    const talk = await listTalkOf(db, [third, first])
    expect(talk.get(third)).toEqual({ first: 'Name it.', remarks: 2, lastUid: ann })
    expect(talk.get(first)).toEqual({ first: 'Name it.', remarks: 1, lastUid: owner })
    expect(await countOpenOfPupil(db, ann)).toMatchObject([{ gid }])
    expect((await countOpenOfPupil(db, ann)).map(({ count }) => Number(count))).toEqual([2])
    expect((await countAnsweredForLeader(db, owner, [])).filter((row) => row.gid === gid).map(({ count }) => Number(count))).toEqual([1])
  })
})

test('are found by indexes', async () => {
  const db = await openTestSqlite()
  const { owner, ann, gid } = await fill(db)
  const plans = [
    ...(await plansOf(db, (db) => listGroupThreads(db, { gid, authorUid: null, settled: false, closed: [1] }, page))),
    ...(await plansOf(db, (db) => countGroupThreads(db, { gid, authorUid: ann, settled: true, closed: [] }))),
    ...(await plansOf(db, (db) => countOpenOfPupil(db, ann))),
    ...(await plansOf(db, (db) => countAnsweredForLeader(db, owner, [1]))),
    ...(await plansOf(db, (db) => listThreads(db, 1))),
    ...(await plansOf(db, (db) => listRemarks(db, [1, 2]))),
    ...(await plansOf(db, (db) => listWrittenRemarks(db, ann, 5))),
    ...(await plansOf(db, (db) => listTalkOf(db, [1, 2]))),
  ]
  expect(fullScans(plans)).toEqual([])
  await db.destroy()
})
