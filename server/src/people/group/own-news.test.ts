import { day } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { joinGroup, makeContest, makeGroup, makeTraining, makeUser } from '../../testing/make.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { listNewsOf, listOwnGroups } from './own-news.queries.ts'

const announce = (db: Database, gid: number, gmtCreate: number, fields: object = {}) =>
  db
    .insertInto('announcements')
    .values({ title: 'Trip', content: 'c', uid: null, gid, gmtCreate, gmtModified: gmtCreate, ...fields })
    .execute()

eachDatabase('what is new in the own groups', (connect) => {
  test('lists objects of others that members may see, since a moment, the newest first', async () => {
    const db = await connect()
    const [ann, teacher] = [await makeUser(db, 'ann'), await makeUser(db, 'teacher')]
    const mine = await makeGroup(db, teacher, { name: 'Class' })
    const [left, banned] = [await makeGroup(db, teacher), await makeGroup(db, teacher, { status: 1 })]
    await joinGroup(db, mine, ann, 'member')
    await joinGroup(db, left, ann, 'applied')
    await joinGroup(db, banned, ann, 'member')
    const training = (title: string, gmtCreate: number, fields: object = {}) =>
      makeTraining(db, { title, gid: mine, isGroup: 1, authorUid: teacher, gmtCreate, ...fields })
    await training('Loops', 200)
    await training('old', 99)
    await training('closed', 300, { status: 0 })
    await training('homework', 300, { dueAt: 900 })
    await training('homework without an end', 300, { opensAt: 900 })
    await training('own', 300, { authorUid: ann })
    await training('elsewhere', 300, { gid: left })
    await training('of a banned group', 300, { gid: banned })
    await makeContest(db, { title: 'Cup', gid: mine, isGroup: 1, uid: teacher, gmtCreate: 250 })
    await makeContest(db, { title: 'hidden', gid: mine, isGroup: 1, uid: teacher, gmtCreate: 250, visible: 0 })
    await announce(db, mine, 100)
    await announce(db, mine, 260, { title: 'hidden', status: 1 })
    const groups = await listOwnGroups(db, ann)
    expect([...groups]).toEqual([[mine, 'Class']])
    const news = await listNewsOf(db, groups, { uid: ann, since: 100, most: 10 })
    expect(news.map(({ kind, title, gid, groupName, at }) => [kind, title, gid, groupName, at])).toEqual([
      ['contest', 'Cup', mine, 'Class', 250],
      ['training', 'Loops', mine, 'Class', 200],
      ['announcement', 'Trip', mine, 'Class', 100],
    ])
    expect(await listNewsOf(db, groups, { uid: ann, since: 100, most: 1 })).toHaveLength(1)
    expect(await listNewsOf(db, new Map(), { uid: ann, since: 0, most: 9 })).toEqual([])
  })
})

describe('the call', () => {
  test('needs a sign-in, covers seven days, and one group when one is named', async () => {
    const { call, signIn, services, clock } = await openTestApp()
    const { db } = services
    const [ann, teacher] = [await signIn('default_user', 'ann'), await signIn('default_user', 'teacher')]
    const gids = [await makeGroup(db, teacher.uid), await makeGroup(db, teacher.uid)]
    for (const gid of gids) await joinGroup(db, gid, ann.uid, 'member')
    const [first = 0, second = 0] = gids
    await makeTraining(db, { title: 'old', gid: first, isGroup: 1, gmtCreate: clock.now() - 7 * day - 1 })
    await makeTraining(db, { title: 'new', gid: first, isGroup: 1, gmtCreate: clock.now() - 7 * day })
    await announce(db, second, clock.now())
    const titles = async (query = '', token: string | undefined = ann.token) =>
      (await call(`GET /api/group/get-own-news${query}`, token ? { token } : {})).body.data?.map(({ title }: { title: string }) => title)
    expect((await call('GET /api/group/get-own-news')).http).toBe(401)
    expect((await call('GET /api/group/get-own-news?gid=x', { token: ann.token })).body.status).toBe(400)
    expect(await titles()).toEqual(['Trip', 'new'])
    expect(await titles(`?gid=${first}`)).toEqual(['new'])
    expect(await titles('?gid=999')).toEqual([])
    expect(await titles('', teacher.token)).toEqual([])
  })

  test('reads no table to its end', async () => {
    const { services } = await openTestApp()
    const span = { uid: 'x', since: 1, most: 9 }
    const plans = await plansOf(services.db, async (db) => [await listOwnGroups(db, 'x'), await listNewsOf(db, new Map([[1, 'a']]), span)])
    expect(fullScans(plans)).toEqual([])
  })
})
