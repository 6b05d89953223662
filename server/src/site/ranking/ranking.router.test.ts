import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { GroupAuth } from '@touchstone/shared/people/group/group-auth.ts'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import { describe, expect, test } from 'vitest'
import { joinGroup, makeGroup, makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

test('guests read the rankings, page by page', async () => {
  const { call, signIn, services } = await openTestApp()
  const { uid } = await signIn('default_user', 'ada')
  await services.db
    .updateTable('users')
    .set({ signature: 'x'.repeat(300) })
    .where('uid', '=', uid)
    .execute()
  const { body } = await call('GET /api/get-rank-list?type=0&limit=10')
  expect(body.data).toMatchObject({ total: 1, size: 10, current: 1, pages: 1 })
  expect(body.data.records).toEqual([
    {
      uid,
      username: 'ada',
      nickname: null,
      avatar: null,
      titleName: null,
      titleColor: null,
      signature: 'x'.repeat(100),
      ac: 0,
      total: 0,
      rating: null,
    },
  ])
  expect((await call('GET /api/get-rank-list?type=1')).body.data.records[0]).toMatchObject({ score: 0 })
  expect((await call('GET /api/get-rank-list?type=0&limit=9999&currentPage=-4')).body.data).toMatchObject({ size: 500, current: 1 })
})

test.each([
  { query: '', http: 400, errorCode: 'request.invalid' },
  { query: 'type=ACM', http: 400, errorCode: 'request.invalid' },
  { query: 'type=2', http: 200, errorCode: 'request.rule-broken' },
])('a ranking of "$query" is refused', async ({ query, http, errorCode }) => {
  const { call } = await openTestApp()
  const answer = await call(`GET /api/get-rank-list?${query}`)
  expect([answer.http, answer.body.status, answer.body.errorCode]).toEqual([http, 400, errorCode])
})

test('the home page’s figures are for guests; only root has them counted again', async () => {
  const { call, signIn, services, clock } = await openTestApp()
  const [root, ada] = [await signIn('root'), await signIn('default_user', 'ada')]
  const week = async (token?: string) =>
    (await call('GET /api/get-last-week-submission-statistics?forceRefresh=true', token ? { token } : {})).body.data.totalCountList[6]
  expect((await call('GET /api/get-recent-seven-ac-rank')).body.data).toHaveLength(2)
  expect(await week()).toBe(0)
  const pid = await makeProblem(services.db)
  await makeSubmission(services.db, ada.uid, pid, { status: Verdict.Accepted, submitTime: clock.now() })
  expect([await week(), await week(ada.token), await week(root.token), await week()]).toEqual([0, 0, 1, 1])
})

describe('the ranking of a class', () => {
  async function openClass() {
    const site = await openTestApp()
    const { db } = site.services
    const teacher = await site.signIn('admin', 'teacher')
    const [ann, bob, cat] = [
      await site.signIn('default_user', 'ann'),
      await site.signIn('default_user', 'bob'),
      await site.signIn('default_user', 'cat'),
    ]
    await db.updateTable('users').set({ realname: 'Robert', registeredBySchool: 1 }).where('uid', '=', bob.uid).execute()
    const gid = await makeGroup(db, teacher.uid, { kind: 'class', name: 'Class 3', auth: GroupAuth.protected, showsNames: 1 })
    await joinGroup(db, gid, teacher.uid, 'root')
    for (const { uid } of [ann, bob]) await joinGroup(db, gid, uid, 'member')
    const pids = [await makeProblem(db), await makeProblem(db)]
    const solve = async (uid: string, pid: number) => {
      const submitId = await makeSubmission(db, uid, pid, { status: Verdict.Accepted })
      await db.insertInto('solved').values({ submitId, uid, pid, gmtCreate: 1 }).execute()
    }
    for (const pid of pids) await solve(cat.uid, pid)
    await solve(bob.uid, pids[0] ?? 0)
    await site.services.ranking.rebuild()
    const ask = async (path: string, who: { token: string } | null) =>
      (await site.call(`GET /api/${path}`, who ? { token: who.token } : {})).body
    return { ...site, db, teacher, ann, bob, cat, gid, ask }
  }

  test('has its members alone, in the order of the site, with the names that they read of each other', async () => {
    const { ask, gid, ann, bob, cat, teacher } = await openClass()
    const { data } = await ask(`get-rank-list?type=0&gid=${gid}`, ann)
    // Equal counts stand in the order of their account numbers, and those are drawn by chance.
    const unsolved = ann.uid < teacher.uid ? ['ann', 'teacher'] : ['teacher', 'ann']
    expect(
      data.records.map((row: { username: string; ac: number; realname?: string }) => [row.username, row.ac, row.realname ?? null]),
    ).toEqual([['bob', 1, 'Robert'], ...unsolved.map((name) => [name, 0, null])])
    expect(data.total).toBe(3)
    expect((await ask(`get-rank-list?type=1&gid=${gid}&limit=1&currentPage=2`, bob)).data).toMatchObject({ total: 3, records: [{ ac: 0 }] })
    expect((await ask(`get-rank-list?type=0&gid=${gid}`, cat)).errorCode).toBe('group.not-member')
    expect((await ask(`get-rank-list?type=0&gid=${gid}`, null)).errorCode).toBe('group.not-member')
    expect((await ask('get-rank-list?type=0&gid=999', ann)).errorCode).toBe('group.not-member')
  })

  test('is searched by the names that its members read, which the ranking of the site is not', async () => {
    const { ask, gid, ann } = await openClass()
    expect((await ask(`get-rank-list?type=0&gid=${gid}&searchUser=rober`, ann)).data.total).toBe(1)
    expect((await ask('get-rank-list?type=0&searchUser=rober', ann)).data.total).toBe(0)
  })

  test('has a place for its reader that equals the row of the list, and so has the site', async () => {
    const { ask, gid, db, ann, bob, cat, teacher } = await openClass()
    expect((await ask('get-own-rank?type=0', null)).errorCode).toBe('session.signed-out')
    expect((await ask(`get-own-rank?type=0&gid=${gid}`, cat)).errorCode).toBe('group.not-member')
    expect((await ask('get-own-rank?type=9', ann)).status).toBe(400)
    for (const type of [0, 1]) {
      for (const [query, people] of [
        [`&gid=${gid}`, [ann, bob, teacher]],
        ['', [ann, bob, cat, teacher]],
      ] as const) {
        const rows: { uid: string }[] = (await ask(`get-rank-list?type=${type}${query}`, ann)).data.records
        for (const who of people) {
          const place = rows.findIndex(({ uid }) => uid === who.uid) + 1
          expect((await ask(`get-own-rank?type=${type}${query}`, who)).data).toEqual({ place, of: people.length })
        }
      }
    }
    await db.updateTable('groupMembers').set({ auth: MemberState.refused }).where('uid', '=', ann.uid).execute()
    expect((await ask(`get-own-rank?type=0&gid=${gid}`, ann)).errorCode).toBe('group.not-member')
  })

  test('is offered to its members, first the classes that they attend as pupils', async () => {
    const { ask, gid, db, ann, cat, teacher } = await openClass()
    const own = await makeGroup(db, ann.uid, { kind: 'class', name: 'I lead this' })
    await joinGroup(db, own, ann.uid, 'root')
    await joinGroup(db, await makeGroup(db, cat.uid, { kind: 'team' }), ann.uid, 'member')
    expect((await ask('get-ranked-classes', null)).errorCode).toBe('session.signed-out')
    expect((await ask('get-ranked-classes', ann)).data).toEqual([
      { gid, name: 'Class 3', isPupil: true },
      { gid: own, name: 'I lead this', isPupil: false },
    ])
    expect((await ask('get-ranked-classes', teacher)).data).toEqual([{ gid, name: 'Class 3', isPupil: false }])
    expect((await ask('get-ranked-classes', cat)).data).toEqual([])
  })
})
