import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/databases.ts'
import { makeContest, makeUser } from '../../testing/make.ts'
import { insertMessage, listUnreadPlaces, markPlaceRead } from './message.queries.ts'

eachDatabase('places with unread answers', (connect) => {
  test('are counted once each, the newest first, and read one by one', async () => {
    const db = await connect()
    const [ann, bob] = [await makeUser(db, 'ann'), await makeUser(db, 'bob')]
    const [cup, final] = [await makeContest(db, { title: 'Cup' }), await makeContest(db, { title: 'Final' })]
    const add = (cid: number, gmtCreate: number, fields: object = {}) =>
      insertMessage(db, { uid: ann, kind: 'Discuss', action: 'Discuss', senderUid: bob, cid, gmtCreate, ...fields })
    await add(cup, 10)
    await add(final, 30, { kind: 'Reply' })
    await add(cup, 20)
    await add(cup, 40, { kind: 'Like' })
    await add(cup, 50, { state: 1 })
    const cupRow = { did: null, cid: cup, gid: null, title: 'Cup', count: 2 }
    expect(await listUnreadPlaces(db, ann)).toEqual([{ ...cupRow, cid: final, title: 'Final', count: 1 }, cupRow])
    await markPlaceRead(db, ann, { did: null, cid: final })
    await markPlaceRead(db, bob, { did: null, cid: cup })
    expect(await listUnreadPlaces(db, ann)).toEqual([cupRow])
  })
})
