import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/databases.ts'
import { makeProblem } from '../../testing/make.ts'
import { followIds } from './follow-ids.ts'
import { migrate } from './migrate.ts'

eachDatabase('numbers after rows that brought theirs', (connect) => {
  test('follow the highest of them, by table and for all', async () => {
    const db = await connect()
    for (const id of [7, 3]) await makeProblem(db, { id })
    await followIds(db, 'problems')
    expect(await makeProblem(db)).toBe(8)
    await makeProblem(db, { id: 20 })
    await followIds(db)
    expect(await makeProblem(db)).toBe(21)
  })

  test('a number is not given out again after its row is deleted', async () => {
    const db = await connect()
    const last = [await makeProblem(db), await makeProblem(db)].at(-1) ?? 0
    await db.deleteFrom('problems').where('id', '=', last).execute()
    await followIds(db)
    expect(await makeProblem(db)).toBe(last + 1)
  })

  test('a table of two words is found, an empty one is skipped', async () => {
    const db = await connect()
    const run = { kind: 'night' as const, place: '/b', startedAt: 1, finishedAt: 1, bytes: null, error: null, detail: null }
    const insert = async () => (await db.insertInto('backupRuns').values(run).returning('id').executeTakeFirstOrThrow()).id
    await followIds(db, 'backupRuns')
    expect(await insert()).toBe(1)
    await db
      .insertInto('backupRuns')
      .values({ ...run, id: 5 })
      .execute()
    await followIds(db, 'backupRuns')
    expect(await insert()).toBe(6)
  })

  test('starting the site on a restored database adjusts them', async () => {
    const db = await connect()
    await makeProblem(db, { id: 40 })
    await migrate(db)
    expect(await makeProblem(db)).toBe(41)
  })
})
