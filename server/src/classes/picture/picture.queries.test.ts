import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { eachDatabase, openTestSqlite } from '../../testing/databases.ts'
import { joinGroup, makeGroup, makeTraining, makeUser } from '../../testing/make.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import * as records from './picture-record.queries.ts'
import * as scoring from './picture-scoring.queries.ts'
import * as tasks from './picture-task.queries.ts'
import { pictureWork } from './picture-work.ts'

const NOW = 1_800_000_000_000
const content = { hash: 'a'.repeat(64), size: 9, mediaType: 'image/png', width: 3, height: 4 }

async function makeClass(db: Database) {
  const [owner, ann, bob] = [await makeUser(db, 'owner'), await makeUser(db, 'ann'), await makeUser(db, 'bob')]
  const gid = await makeGroup(db, owner)
  await joinGroup(db, gid, owner, 'root')
  for (const uid of [ann, bob]) await joinGroup(db, gid, uid, 'member')
  const tid = await makeTraining(db, { gid, isGroup: 1, authorUid: owner })
  const taskId = await tasks.insertTask(db, { tid, title: 'Chart', description: 'Draw', points: 20, marking: 'both' }, NOW)
  const hand = (uid: string, handedInAt: number, more: Partial<Parameters<typeof records.insertRecord>[1]> = {}) =>
    records.insertRecord(db, { taskId, uid, handedInAt, state: 'handed-in', ...content, ...more }, NOW)
  const take = (at: number, most = 9) => inTransaction(db, (db) => scoring.takeDue(db, at, most))
  return { owner, ann, bob, gid, tid, taskId, hand, take }
}

eachDatabase('picture tasks', (connect) => {
  test('list pictures with their authors, the newest first, and without removed ones', async () => {
    const db = await connect()
    const { ann, bob, taskId, tid, hand } = await makeClass(db)
    const [first, second, gone] = [await hand(ann, NOW), await hand(bob, NOW + 1), await hand(ann, NOW + 2)]
    await records.emptyRecord(db, gone, NOW + 3)
    const page = (currentPage: number) => records.listRecords(db, taskId, [ann, bob], { currentPage, limit: 1 })
    expect([await page(1), await page(2), await page(3)].map((rows) => rows.map(({ id }) => id))).toEqual([[second], [first], []])
    expect(await records.countRecords(db, taskId, [ann, bob])).toBe(2)
    expect(await records.findRecord(db, first)).toMatchObject({
      username: 'ann',
      handedInAt: NOW,
      markedAt: null,
      size: 9,
      nextTryAt: null,
    })
    expect(await records.findRecord(db, gone)).toBe(undefined)
    expect(await records.findLastAt(db, taskId, ann)).toBe(NOW + 2)
    expect(await records.listNewestIds(db, taskId, [ann, bob])).toEqual(new Set([first, second]))
    await records.setRecord(db, first, { state: 'confirmed', mark: 12, markedAt: NOW + 4 }, NOW + 4)
    expect(await tasks.findHighestMark(db, taskId)).toBe(12)
    expect((await records.listHandedIn(db, [taskId], [ann])).map(({ mark, handedInAt }) => [mark, handedInAt])).toEqual([[12, NOW]])
    expect(await tasks.listTasks(db, [tid])).toMatchObject([{ id: taskId, marking: 'both' }])
    await tasks.deleteTask(db, taskId)
    expect(await db.selectFrom('pictureRecords').selectAll().execute()).toEqual([])
  })

  test('count for the desk the members whose newest picture is for a teacher', async () => {
    const db = await connect()
    const { owner, ann, bob, gid, tid, taskId, hand } = await makeClass(db)
    const count = async () => (await records.listUnmarked(db, [gid])).map((one) => one.count)
    expect(await count()).toEqual([])
    const first = await hand(ann, NOW, { state: 'proposed' })
    await hand(owner, NOW)
    const own = await hand(bob, NOW, { state: 'waiting', nextTryAt: NOW })
    expect(await records.listUnmarked(db, [gid, 99])).toEqual([{ gid, tid, taskId, title: 'Chart', count: 1 }])
    await records.setRecord(db, own, { state: 'failed', nextTryAt: null }, NOW)
    expect(await count()).toEqual([2])
    await records.setRecord(db, first, { state: 'confirmed', mark: 3 }, NOW)
    expect(await count()).toEqual([1])
    // Two at the same millisecond: the later row is the newest.
    const twin = await hand(ann, NOW)
    expect(await count()).toEqual([2])
    await records.emptyRecord(db, twin, NOW)
    expect(await count()).toEqual([1])
    await db.deleteFrom('groupMembers').where('uid', '=', bob).execute()
    expect(await count()).toEqual([])
    expect((await pictureWork.unmarkedIn(db, [gid])).size).toBe(0)
  })

  test('are taken for the service once, one of each pupil, the longest waiting first', async () => {
    const db = await connect()
    const { ann, bob, taskId, hand, take } = await makeClass(db)
    const waiting = (uid: string, nextTryAt: number, tries = 0) => hand(uid, NOW, { state: 'waiting', nextTryAt, tries })
    const second = await waiting(ann, NOW - 1)
    const first = await waiting(ann, NOW - 2)
    const other = await waiting(bob, NOW)
    await waiting(bob, NOW, 5)
    await hand(bob, NOW, { state: 'confirmed', nextTryAt: NOW - 9 })
    expect(await take(NOW - 3)).toEqual([])
    const both = await Promise.all([take(NOW), take(NOW)])
    expect(both.map((taken) => taken.map(({ id, tries }) => [id, tries]))).toEqual([
      [
        [first, 1],
        [other, 1],
      ],
      [],
    ])
    expect(await records.findLastAskedAt(db, ann)).toBe(NOW)
    expect((await records.findRecord(db, second))?.nextTryAt).toBe(NOW + 10 * minute)
    const [mine] = both[0] ?? []
    if (!mine) throw new Error('nothing taken')
    const settle = (fields: object) => inTransaction(db, (db) => scoring.settleTaken(db, mine, fields, NOW + 5))
    expect(await settle({ state: 'proposed', ratedPercent: 85, rating: 'good', nextTryAt: null })).toBe(true)
    expect(await settle({ state: 'failed' })).toBe(false)
    expect(await records.findRecord(db, first)).toMatchObject({ state: 'proposed', ratedPercent: 85, rating: 'good' })
    expect((await take(NOW + 10 * minute, 1)).map(({ id }) => id)).toEqual([second])
    expect(taskId).toBeGreaterThan(0)
  })

  test('end their waiting without a service, after the last asker, for a newer picture and for marks by hand', async () => {
    const db = await connect()
    const { ann, bob, gid, tid, taskId, hand } = await makeClass(db)
    const end = (why: 'off' | 'worn-out', at = NOW) => inTransaction(db, (db) => scoring.endWaiting(db, why, at))
    const stateOf = async (id: number) => (await records.findRecord(db, id))?.state
    const worn = await hand(ann, NOW, { state: 'waiting', nextTryAt: NOW, tries: 5, failure: 'slow' })
    const fresh = await hand(bob, NOW, { state: 'waiting', nextTryAt: NOW, tries: 4 })
    expect(await end('worn-out', NOW - 1)).toEqual([])
    expect(await end('worn-out')).toEqual([{ tid, gid, uid: ann }])
    expect([await stateOf(worn), await stateOf(fresh)]).toEqual(['failed', 'waiting'])
    expect(await end('off')).toEqual([{ tid, gid, uid: bob }])
    expect(await stateOf(fresh)).toBe('handed-in')
    expect(await end('off')).toEqual([])
    const proposed = await hand(bob, NOW + 1, { state: 'proposed', ratedPercent: 60, rating: '及格' })
    const later = await hand(bob, NOW + 2, { state: 'waiting', nextTryAt: NOW })
    await records.stopAsking(db, taskId, NOW)
    expect([await stateOf(proposed), await stateOf(later)]).toEqual(['proposed', 'handed-in'])
    await records.dropOlder(db, taskId, bob, NOW)
    expect(await records.findRecord(db, proposed)).toMatchObject({ state: 'handed-in', ratedPercent: null, rating: null })
    expect(await stateOf(worn)).toBe('failed')
  })
})

test('the queries of pictures read no table as a whole', async () => {
  const db = await openTestSqlite()
  const { ann, bob, gid, taskId, tid, hand } = await makeClass(db)
  const id = await hand(ann, NOW, { state: 'waiting', nextTryAt: NOW })
  await sql`analyze`.execute(db)
  await sql`delete from sqlite_stat1`.execute(db)
  const sizes = {
    users: { users_gmt_create_idx: '5000 1' },
    groups: { groups_uid_idx: '200 2' },
    group_members: { group_members_gid_uid_key: '5000 25 1', group_members_uid_idx: '5000 1' },
    trainings: { trainings_gid_rank_idx: '500 2 1' },
    picture_tasks: { picture_tasks_tid_idx: '1000 2' },
    picture_records: {
      picture_records_task_id_uid_handed_in_at_idx: '100000 100 3 1',
      picture_records_uid_idx: '100000 20',
      picture_records_uid_asked_at_idx: '50000 10 1',
      picture_records_next_try_at_idx: '20 1',
    },
  }
  for (const [table, indexes] of Object.entries(sizes))
    for (const [index, stat] of Object.entries(indexes))
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db)
  await sql`analyze sqlite_schema`.execute(db)
  const plans = await plansOf(db, async (db) => {
    await records.findRecord(db, id)
    await records.listRecords(db, taskId, [ann, bob], { currentPage: 1, limit: 30 })
    await records.countRecords(db, taskId, [ann])
    await records.listAllRecords(db, taskId, [ann])
    await records.listRecordsOf(db, taskId, [id])
    await records.listHandedIn(db, [taskId], [ann])
    await records.findLastAt(db, taskId, ann)
    await records.findLastAskedAt(db, ann)
    await records.listUnmarked(db, [gid])
    await records.dropOlder(db, taskId, bob, NOW)
    await records.stopAsking(db, taskId, NOW)
    await tasks.listTasks(db, [tid])
    await tasks.findHighestMark(db, taskId)
    await hand(ann, NOW, { state: 'waiting', nextTryAt: NOW })
    await inTransaction(db, async (db) => {
      for (const taken of await scoring.takeDue(db, NOW, 4)) await scoring.settleTaken(db, taken, { failure: 'slow' }, NOW)
      await scoring.endWaiting(db, 'worn-out', NOW)
      await scoring.endWaiting(db, 'off', NOW)
    })
  })
  expect(fullScans(plans)).toEqual([])
  expect(plans.filter((plan) => /picture_records_next_try_at_idx/.test(plan)).length).toBeGreaterThanOrEqual(3)
  expect(plans.join()).toMatch(/picture_records_uid_asked_at_idx/)
  // Every present picture has a hash, so that index finds nothing.
  expect(plans.filter((plan) => /picture_records_hash_idx/.test(plan))).toEqual([])
})
