/** Messages of the site itself. */
import { day, hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { expect, test } from 'vitest'
import { startOfLocalDay } from '../../ground/time/local-day.ts'
import { joinGroup, makeGroup, makeProblem } from '../../testing/make.ts'
import { openTalkSite } from '../../testing/talk-site.ts'
import { PASSWORD } from '../../testing/test-app.ts'

async function withMessages() {
  const site = await openTalkSite()
  const messagesOf = async (uid: string) => {
    const rows = await site.services.db.selectFrom('messages').select(['textKey', 'details']).where('uid', '=', uid).orderBy('id').execute()
    return rows.map(({ textKey, details }) => [textKey, JSON.parse(details ?? '{}')])
  }
  return { ...site, messagesOf }
}

test('a new role sends a message, by one edit and by an edit of many; an unchanged role does not', async () => {
  const { call, services, messagesOf, get, root, ada, bob } = await withMessages()
  const edit = (type: number) => ({ uid: ada.uid, username: 'ada', type, status: 0, setNewPwd: false })
  for (const type of [1002, 1001]) await call('PUT /api/admin/user/edit-user', { token: root.token, body: edit(type) })
  await call('PUT /api/admin/user/edit-users', { token: root.token, body: { uids: [ada.uid, bob.uid], roleId: 1001 } })
  const news = ['role-changed', { before: 'default_user', after: 'admin' }]
  expect([await messagesOf(ada.uid), await messagesOf(bob.uid)]).toEqual([[news], [news]])
  const [message] = (await get('GET /api/msg/sys', ada)).records
  expect(message).toMatchObject({ title: 'Your role has changed', content: 'Your role was default\\_user and is now admin.', type: 'Sys' })
  expect(await services.mutes.mutedUntil(ada.uid)).toBe(null)
})

test('a sign-in from an address unlike the last ones sends a message; the first one and known ones do not', async () => {
  const { app, messagesOf, ada } = await withMessages()
  const signIn = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/login', remoteAddress, payload: { username: 'ada', password: PASSWORD } })
  await signIn('127.0.0.1')
  expect(await messagesOf(ada.uid)).toEqual([])
  await signIn('10.0.0.9')
  await signIn('10.0.0.9')
  await signIn('127.0.0.1')
  expect(await messagesOf(ada.uid)).toEqual([['signed-in-elsewhere', { ip: '10.0.0.9', before: '127.0.0.1' }]])
})

test('root and problem admins get the number of waiting problems once a day, from six on', async () => {
  const { services, messagesOf, get, signIn, clock, root, ada } = await withMessages()
  const keeper = await signIn('problem_admin')
  const admin = await signIn('admin')
  clock.advance(startOfLocalDay(clock.now() + day) + 6 * hour - minute - clock.now())
  const late = await signIn('problem_admin', 'late_keeper')
  await services.publicationReminder.tick()
  clock.advance(minute)
  await services.publicationReminder.tick()
  expect(await messagesOf(root.uid)).toEqual([])
  const gid = await makeGroup(services.db, ada.uid)
  for (let n = 0; n < 2; n++) await makeProblem(services.db, { gid, isGroup: 1, applyPublicProgress: 1 })
  for (const ms of [0, minute, 10 * hour]) {
    clock.advance(ms)
    await services.publicationReminder.tick()
  }
  const news = ['publication-requests', { count: 2 }]
  expect(await Promise.all([root, keeper, admin, ada].map(({ uid }) => messagesOf(uid)))).toEqual([[news], [news], [], []])
  expect((await get('GET /api/msg/sys', late)).records[0]).toMatchObject({ url: '/admin/group-problem/apply' })
  clock.advance(day - 10 * hour)
  await services.publicationReminder.tick()
  expect(await messagesOf(root.uid)).toHaveLength(2)
})

test('events in a group are sent as Mine, with their page', async () => {
  const { services, call, get, unread, ada, bob } = await withMessages()
  const gid = await makeGroup(services.db, ada.uid)
  await joinGroup(services.db, gid, bob.uid, 'member')
  expect((await call(`DELETE /api/group/member?uid=${bob.uid}&gid=${gid}`, { token: ada.token })).body.status).toBe(200)
  expect(await unread(bob)).toMatchObject({ mine: 1, sys: 0 })
  expect((await get('GET /api/msg/mine', bob)).records[0]).toMatchObject({
    title: expect.stringMatching(/^You are no longer in "/),
    url: null,
  })
})

test('a deleted problem takes its discussions along, and the lists do not count them any more', async () => {
  const { post, call, titles, get, pid, ada, root } = await withMessages()
  const did = await post(ada, { title: 'hint', pid: 'P1' })
  await post(ada, { title: 'chat' })
  expect((await call(`DELETE /api/admin/problem?pid=${pid}`, { token: root.token })).body.status).toBe(200)
  expect(await titles('GET /api/get-discussion-list')).toEqual([['chat'], 1])
  expect(await get(`GET /api/get-discussion-detail?did=${did}`)).toBe('discussion.not-found')
})
