import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { makeGroup, makeProblem, makeSubmission, makeTraining, makeUser } from '../../testing/make.ts'
import * as queries from './similarity.queries.ts'

/** A training of a group with one problem and three programs, oldest first. */
async function school(db: Database) {
  const [ann, bob, cid] = [await makeUser(db, 'ann'), await makeUser(db, 'bob'), await makeUser(db, 'cid')]
  const gid = await makeGroup(db, ann)
  const tid = await makeTraining(db, { gid, isGroup: 1 })
  const pid = await makeProblem(db)
  const ids = [ann, bob, cid].map((uid, i) => makeSubmission(db, uid, pid, { submitTime: i + 1 }))
  const submissions = await Promise.all(ids)
  const report = async (of: number | null) => {
    const task = { kind: `similarity ${tid}`, uid: ann, title: 'Loops', state: 'running' as const, done: 0, createdAt: 1 }
    const { id: taskId } = await db.insertInto('tasks').values(task).returning('id').executeTakeFirstOrThrow()
    return queries.insertReport(db, { gid, tid, pid: of, taskId }, 5)
  }
  return { ann, bob, cid, gid, tid, pid, submissions, report }
}

eachDatabase('comparisons', (connect) => {
  test('are listed newest first with their task, and only the newest of each scope are kept', async () => {
    const db = await connect()
    const { tid, pid, report } = await school(db)
    const made: number[] = []
    for (const of of [null, pid, null, null, pid]) made.push(await report(of))
    expect(await queries.listReports(db, tid)).toMatchObject(made.toReversed().map((id) => ({ id, state: 'running', username: 'ann' })))
    await queries.deleteOlderReports(db, { tid, pid: null }, 2)
    await queries.deleteOlderReports(db, { tid, pid }, 1)
    expect((await queries.listReports(db, tid)).map(({ id }) => id)).toEqual([made[4], made[3], made[2]])
    expect(await queries.findReport(db, made[0] ?? 0)).toBe(undefined)
  })

  test('keep pairs, the most alike first, and what was looked at of them', async () => {
    const db = await connect()
    const { ann, bob, cid, gid, pid, submissions, report } = await school(db)
    const id = await report(null)
    const [a = 0, b = 0, c = 0] = submissions
    const pair = (leftId: number, rightId: number, score: number) => ({ reportId: id, pid, leftId, rightId, score, regions: '[]' })
    expect(await queries.setFigures(db, id, '{}', 6)).toBe(true)
    expect(await queries.setFigures(db, id + 100, '{}', 6)).toBe(false)
    await queries.insertPairs(db, [pair(a, b, 700_000), pair(b, c, 900_000)])
    const [first, second] = await queries.listPairs(db, id)
    expect(first).toMatchObject({ leftId: b, leftUid: bob, rightId: c, rightUid: cid, score: 900_000, leftLanguage: 'C++ 17' })
    expect(second).toMatchObject({ leftUid: ann, rightUid: bob })
    expect(await queries.findPair(db, first?.id ?? 0)).toMatchObject({ id: first?.id, regions: '[]' })
    const key = { gid, leftId: a, rightId: b }
    await queries.putLook(db, { ...key, uid: ann }, 7)
    await queries.putLook(db, { ...key, uid: bob }, 8)
    const looks = await queries.listLooks(db, gid, id)
    expect(looks.map((look) => ({ ...look, gmtCreate: Number(look.gmtCreate) }))).toEqual([
      { leftId: a, rightId: b, username: 'ann', gmtCreate: 7 },
    ])
    await queries.deleteLook(db, key)
    expect(await queries.listLooks(db, gid, id)).toEqual([])
  })
})
