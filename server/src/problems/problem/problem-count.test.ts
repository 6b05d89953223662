import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { makeProblem, makeUser } from '../../testing/make.ts'
import { listCounts, moveCount, rebuildCounts } from './problem-count.queries.ts'

const statuses = [5, 6, 7, 0, -1, -2, -3, 1, 2, 3, 4, 8, -4, 10]

async function stored(db: Database) {
  const rows = await db.selectFrom('problemCounts').selectAll().where('count', '!=', 0).execute()
  return rows.map(({ pid, gid, status, count }) => `${pid} ${gid} ${status} ${count}`).sort()
}

const move = fc.record({
  submission: fc.nat(9),
  to: fc.constantFrom(...statuses),
})

eachDatabase('problem counters', (open) => {
  test('moved one by one equal those counted again', async () => {
    const db = await open()
    const uid = await makeUser(db)
    const pids = [await makeProblem(db), await makeProblem(db)]
    const gid = await makeGroup(db, uid)
    const life = new Map<number, number>()
    for (const { submission, to } of fc.sample(move, { seed: 7, numRuns: 120 })) {
      const place = { pid: pids[submission % 2] ?? 0, gid: submission % 3 === 0 ? gid : null }
      const from = life.get(submission) ?? null
      await inTransaction(db, async (db) => {
        const row = { ...place, displayPid: 'P', uid, submitTime: 1, language: 'C', code: 'x', length: 1, gmtCreate: 1, gmtModified: 1 }
        if (from === null)
          await db
            .insertInto('submissions')
            .values({ ...row, submitId: submission + 1, status: to })
            .execute()
        else
          await db
            .updateTable('submissions')
            .set({ status: to })
            .where('submitId', '=', submission + 1)
            .execute()
        await moveCount(db, { ...place, cid: null, isTrial: false, from, to })
      })
      life.set(submission, to)
    }
    const moved = await stored(db)
    await inTransaction(db, (db) => rebuildCounts(db))
    expect(moved.length).toBeGreaterThan(3)
    expect(await stored(db)).toEqual(moved)
  })

  test('share a key for the three open statuses, and leave contest submissions out', async () => {
    const db = await open()
    const pid = await makeProblem(db)
    await inTransaction(db, (db) => moveCount(db, { pid, cid: null, gid: null, isTrial: false, from: null, to: Verdict.Pending }))
    await inTransaction(db, (db) =>
      moveCount(db, { pid, cid: null, gid: null, isTrial: false, from: Verdict.Pending, to: Verdict.Judging }),
    )
    await inTransaction(db, (db) => moveCount(db, { pid, cid: 3, gid: null, isTrial: false, from: null, to: Verdict.Accepted }))
    expect(await stored(db)).toEqual([`${pid} 0 5 1`])
    await inTransaction(db, (db) =>
      moveCount(db, { pid, cid: null, gid: null, isTrial: false, from: Verdict.Judging, to: Verdict.Accepted }),
    )
    expect((await listCounts(db, [pid], null)).get(pid)).toMatchObject({ total: 1, ac: 1, wa: 0 })
    expect((await listCounts(db, [pid], 1)).get(pid)).toMatchObject({ total: 0, ac: 0 })
    await inTransaction(db, (db) => moveCount(db, { pid, cid: null, gid: null, isTrial: false, from: Verdict.Accepted, to: null }))
    expect(await stored(db)).toEqual([])
  })
})

async function makeGroup(db: Database, uid: string): Promise<number> {
  const group = { name: 'g', shortName: 'g', brief: '', description: '', uid, auth: 1, gmtCreate: 1, gmtModified: 1 }
  return (await db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow()).id
}
