import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { eachDatabase, openTestSqlite } from '../../testing/databases.ts'
import { makeGroup, makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import { findNote, hasSolved, putNote } from '../note/note.queries.ts'
import { favouritesAmong } from '../problem/favourite.queries.ts'
import { countPublic } from '../problem/problem-list.queries.ts'
import * as queries from './collection.queries.ts'

const all = { search: undefined, tagIds: [], difficulty: undefined, oj: undefined }

eachDatabase('lists of problems', (connect) => {
  test('keep their order, one list of favourites for each person, and the states of their problems', async () => {
    const db = await connect()
    const [ann, bob] = [await makeUser(db, 'ann'), await makeUser(db, 'bob')]
    const gid = await makeGroup(db, ann)
    const [a, b, c] = [await makeProblem(db), await makeProblem(db), await makeProblem(db, { gid, isGroup: 1 })]
    const row = { uid: ann, title: '', description: '', gmtCreate: 1, gmtModified: 1 }
    const id = await queries.insertCollection(db, { ...row, key: 'stars', isFavourites: 1 })
    await expect(queries.insertCollection(db, { ...row, key: 'more', isFavourites: 1 })).rejects.toThrow()
    await inTransaction(db, async (db) => {
      await queries.holdOwner(db, ann)
      await queries.setEntries(db, id, [c, a, b])
    })
    expect((await queries.listEntries(db, [id])).map(({ pid }) => pid)).toEqual([c, a, b])
    expect([...(await favouritesAmong(db, ann, [a, b]))].length).toBe(2)
    expect(await favouritesAmong(db, bob, [a, b])).toEqual(new Set())
    expect(await countPublic(db, { ...all, favouriteOf: ann })).toBe(2)
    await makeSubmission(db, ann, a, { status: Verdict.Accepted })
    await makeSubmission(db, ann, b, { status: Verdict.WrongAnswer })
    // In a group a problem of the site counts for the group alone; the group's own problem counts here.
    await makeSubmission(db, ann, b, { status: Verdict.Accepted, gid })
    await makeSubmission(db, ann, c, { status: Verdict.Accepted, gid })
    expect(await queries.ownStates(db, ann, [a, b, c])).toEqual(
      new Map([
        [a, true],
        [b, false],
        [c, true],
      ]),
    )
  })

  test('beside them a note to a problem is written over, and keeps its date', async () => {
    const db = await connect()
    const [ann, pid] = [await makeUser(db, 'ann'), await makeProblem(db)]
    const note = { pid, text: 'one', afterSolving: 1, opensAt: 1_800_000_000_000, needs: 'all', gmtCreate: 1, gmtModified: 1 } as const
    await putNote(db, { ...note, modifiedUid: null })
    await putNote(db, { ...note, text: 'two', modifiedUid: ann, gmtCreate: 9, gmtModified: 9 })
    const stored = await findNote(db, pid)
    expect([stored?.text, stored?.opensAt, stored?.modifiedUid, Number(stored?.gmtCreate)]).toEqual(['two', 1_800_000_000_000, ann, 1])
    expect(await hasSolved(db, ann, pid)).toBe(false)
    await makeSubmission(db, ann, pid, { status: Verdict.Accepted })
    expect(await hasSolved(db, ann, pid)).toBe(true)
  })
})

test('a list and the favourites among a page are found by indexes', async () => {
  const db = await openTestSqlite()
  expect(fullScans(await plansOf(db, (db) => queries.listEntries(db, [1])))).toEqual([])
  expect(fullScans(await plansOf(db, (db) => favouritesAmong(db, 'x', [1, 2])))).toEqual([])
  expect(fullScans(await plansOf(db, (db) => queries.listCollectionsOf(db, 'x')))).toEqual([])
  await db.destroy()
})
