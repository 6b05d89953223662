import { expect, test } from 'vitest'
import { eachDatabase, openTestSqlite } from '../../testing/databases.ts'
import { makeGroup, makeProblem, makeTraining, makeUser } from '../../testing/make.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import { findHint, insertHint, listHints, listOpenings, recordOpening, removeHints, setHint, setReleased } from './hint.queries.ts'
import { hintRecord } from './hint-record.ts'

eachDatabase('hints', (connect) => {
  async function school() {
    const db = await connect()
    const [ann, bob] = [await makeUser(db, 'ann'), await makeUser(db, 'bob')]
    const tid = await makeTraining(db, { gid: await makeGroup(db, ann), isGroup: 1 })
    const [pid, other] = [await makeProblem(db), await makeProblem(db)]
    const at = { tid, pid }
    await insertHint(db, { ...at, rank: 1, text: 'two', condition: { kind: 'tries', count: 3 } }, 5)
    await insertHint(db, { ...at, rank: 0, text: 'one', condition: { kind: 'by-hand' } }, 5)
    await insertHint(db, { ...at, pid: other, rank: 0, text: 'other', condition: { kind: 'minutes', count: 9 } }, 5)
    return { db, ann, bob, tid, pid, other }
  }

  test('come in their order, with what opens them', async () => {
    const { db, tid, pid } = await school()
    const [one, two] = await listHints(db, tid, pid)
    expect([one?.text, one?.condition, two?.condition]).toEqual(['one', { kind: 'by-hand' }, { kind: 'tries', count: 3 }])
    if (!one || !two) return
    await setReleased(db, one.id, 1_700_000_000_000, 6)
    await setHint(db, two.id, { rank: 0, text: 'TWO', condition: { kind: 'by-hand' } }, 6)
    expect(await findHint(db, one.id)).toMatchObject({ releasedAt: 1_700_000_000_000 })
    expect(await findHint(db, two.id)).toMatchObject({ text: 'TWO', condition: { kind: 'by-hand' } })
  })

  test('keep the first opening, and the record when they are removed', async () => {
    const { db, tid, pid, other, ann, bob } = await school()
    const [one, two] = await listHints(db, tid, pid)
    const [third] = await listHints(db, tid, other)
    if (!one || !two || !third) throw new Error('no hints')
    await recordOpening(db, { hintId: two.id, uid: ann, openedAt: 1_700_000_000_000, tries: 3 })
    await recordOpening(db, { hintId: two.id, uid: ann, openedAt: 1_700_000_000_009, tries: 4 })
    await recordOpening(db, { hintId: third.id, uid: bob, openedAt: 1_600_000_000_000, tries: 0 })
    await removeHints(db, [one.id, third.id], 9)
    await removeHints(db, [], 9)
    expect(await findHint(db, one.id)).toBe(undefined)
    expect(await hintRecord.openings(db, tid)).toEqual([
      { hintId: third.id, pid: other, place: null, uid: bob, openedAt: 1_600_000_000_000, tries: 0 },
      { hintId: two.id, pid, place: 1, uid: ann, openedAt: 1_700_000_000_000, tries: 3 },
    ])
    expect((await listOpenings(db, tid, { uid: ann })).map(({ hintId }) => hintId)).toEqual([two.id])
    expect((await listOpenings(db, tid, { pid: other })).map(({ hintId }) => hintId)).toEqual([third.id])
  })
})

test('the record of hints is found by an index', async () => {
  const db = await openTestSqlite()
  expect(fullScans(await plansOf(db, (db) => hintRecord.openings(db, 1, { uid: 'x' })))).toEqual([])
  await db.destroy()
})
