import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { day, hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import type { SiteEvent } from '../../ground/live/event-bus.ts'
import { joinGroup, makeGroup } from '../../testing/make.ts'
import { openTalkSite } from '../../testing/talk-site.ts'

async function withNotices() {
  const site = await openTalkSite()
  const { call, root, get, services } = site
  const notice = async (body: object, by = root) =>
    (await call('POST /api/admin/msg/notice', { token: by.token, body: { title: 't', content: 'c', type: 'All', ...body } })).body
  const titles = async (kind: 'sys' | 'mine', by: { token: string }) =>
    (await get(`GET /api/msg/${kind}`, by)).records.map(({ title, state }: { title: string; state: boolean }) =>
      state ? `${title} (read)` : title,
    )
  const events: SiteEvent[] = []
  services.events.subscribe((event) => void events.push(event))
  const recipients = () => events.splice(0).flatMap((event) => (event.type === 'message.new' ? [event.to] : []))
  return { ...site, notice, titles, recipients }
}

describe('unread messages', () => {
  test('are none at first; guests are asked to sign in', async () => {
    const { call, unread, ada } = await openTalkSite()
    expect((await call('GET /api/msg/unread')).http).toBe(401)
    expect(await unread(ada)).toEqual({ comment: 0, reply: 0, like: 0, sys: 0, mine: 0 })
  })

  test('are read by being listed, page by page', async () => {
    const { comment, post, get, unread, ada, bob, clock } = await openTalkSite()
    const did = await post(ada)
    for (const text of ['a', 'b', 'c']) {
      clock.advance(minute)
      await comment(bob, { did }, text)
    }
    const page = async (query: string) => {
      const { records, total } = await get(`GET /api/msg/comment?${query}`, ada)
      return [...records.map(({ sourceContent, state }: { sourceContent: string; state: boolean }) => `${sourceContent} ${state}`), total]
    }
    expect(await page('limit=1')).toEqual(['c false', 3])
    expect(await unread(ada)).toMatchObject({ comment: 2 })
    expect(await page('limit=1&currentPage=2')).toEqual(['b false', 3])
    expect(await page('limit=5')).toEqual(['c true', 'b true', 'a false', 3])
    expect(await unread(ada)).toMatchObject({ comment: 0 })
    expect(await unread(bob)).toMatchObject({ comment: 0 })
  })
})

test('a message whose stored details are damaged is a fault that names its row', async () => {
  const { call, root, services, ada } = await openTalkSite()
  const { db } = services
  await call('POST /api/admin/msg/notice', { token: root.token, body: { title: 'n', content: 'c', type: 'All' } })
  const row = { uid: ada.uid, kind: 'Sys' as const, textKey: 'muted', details: '{"until":{}}', gmtCreate: 1 }
  const { id } = await db.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow()
  const actor = { uid: ada.uid, username: 'ada', role: 'default_user', device: deviceId('here') } as const
  const caller = { actor, language: 'en-US', ip: '::1' } as const
  await expect(services.messages.listSite('Sys', { limit: 5, currentPage: 1 }, caller)).rejects.toThrow(
    `messages.details of ${id} is damaged`,
  )
})

test('paging through a list shows every message once, although displaying a page marks it as read', async () => {
  const { comment, post, get, root, call, ada, bob, clock } = await openTalkSite()
  const did = await post(ada)
  for (let n = 0; n < 11; n++) {
    clock.advance(minute)
    await comment(bob, { did }, `c${n}`)
    await call('POST /api/admin/msg/notice', { token: root.token, body: { title: `n${n}`, content: 'c', type: 'All' } })
  }
  for (const kind of ['comment', 'sys']) {
    const ids: number[] = []
    for (const page of [1, 2, 3]) {
      const { records } = await get(`GET /api/msg/${kind}?limit=5&currentPage=${page}`, ada)
      ids.push(...records.map(({ id }: { id: number }) => id))
    }
    expect([kind, new Set(ids).size, ids.length]).toEqual([kind, 11, 11])
  }
})

describe('where one was answered', () => {
  test('lists each place once with its link, and is marked read place by place', async () => {
    const { comment, post, get, call, unread, ada, bob, clock } = await openTalkSite()
    const [first, second] = [await post(ada), await post(ada)]
    await comment(bob, { did: first }, 'a')
    for (const text of ['b', 'c']) {
      clock.advance(minute)
      await comment(bob, { did: second }, text)
    }
    await call(`GET /api/discussion-like?did=${first}&toLike=true`, { token: bob.token })
    const places = async (by = ada, query = '') =>
      (await get(`GET /api/msg/answered${query}`, by)).map(({ did, url, count }: Record<string, unknown>) => [did, url, count])
    expect(await places()).toEqual([
      [second, `/discussion-detail/${second}`, 2],
      [first, `/discussion-detail/${first}`, 1],
    ])
    expect([await places(bob), await places(ada, '?gid=1')]).toEqual([[], []])
    const read = async (body: object, token?: string) => (await call('PUT /api/msg/read-place', { ...(token ? { token } : {}), body })).body
    expect((await read({ did: second, cid: null })).status).toBe(401)
    expect((await read({ did: 'x' }, ada.token)).status).toBe(400)
    await read({ did: second, cid: null }, bob.token)
    await read({ did: null, cid: null }, ada.token)
    expect(await places()).toHaveLength(2)
    await read({ did: second, cid: null }, ada.token)
    expect(await places()).toEqual([[first, `/discussion-detail/${first}`, 1]])
    expect(await unread(ada)).toMatchObject({ comment: 1, like: 1 })
    expect((await call('GET /api/msg/answered')).http).toBe(401)
  })
})

describe('clearing', () => {
  test('clears one message or all of a kind, and nothing of other kinds or users', async () => {
    const { post, comment, call, get, unread, ada, bob } = await openTalkSite()
    const did = await post(ada)
    for (const text of ['a', 'b', 'c']) await comment(bob, { did }, text)
    await call(`GET /api/discussion-like?did=${did}&toLike=true`, { token: bob.token })
    const clean = async (query: string, by: { token: string }) =>
      (await call(`DELETE /api/msg/clean?${query}`, { token: by.token })).body.errorCode
    const [{ id }] = (await get('GET /api/msg/comment', ada)).records
    expect(await clean(`type=Discuss&id=${id}`, bob)).toBe('message.nothing-cleared')
    expect(await clean(`type=Like&id=${id}`, ada)).toBe('message.nothing-cleared')
    expect(await clean(`type=Discuss&id=${id}`, ada)).toBe(undefined)
    expect((await get('GET /api/msg/comment', ada)).total).toBe(2)
    expect(await clean('type=Discuss', ada)).toBe(undefined)
    expect([(await get('GET /api/msg/comment', ada)).total, await unread(ada)]).toMatchObject([0, { like: 1 }])
    for (const query of ['type=Discuss', 'type=Nonsense']) expect(await clean(query, ada)).toBe('message.nothing-cleared')
  })

  test('of a notice affects one user only', async () => {
    const { notice, titles, get, call, ada, bob } = await withNotices()
    await notice({ title: 'a' })
    await notice({ title: 'b' })
    const [{ id }] = (await get('GET /api/msg/sys', ada)).records
    expect((await call(`DELETE /api/msg/clean?type=Sys&id=${id}`, { token: ada.token })).body.status).toBe(200)
    expect(await titles('sys', ada)).toEqual(['a (read)'])
    expect((await call('DELETE /api/msg/clean?type=Sys', { token: ada.token })).body.status).toBe(200)
    expect([await titles('sys', ada), await titles('sys', bob)]).toEqual([[], ['b', 'a']])
  })
})

describe('a notice', () => {
  test('to everybody is one row, also for later users', async () => {
    const { notice, titles, unread, services, signIn, ada, bob } = await withNotices()
    await notice({ title: 'hello' })
    const rows = async (table: 'notices' | 'noticeMarks') => (await services.db.selectFrom(table).selectAll().execute()).length
    expect([await rows('notices'), await rows('noticeMarks')]).toEqual([1, 0])
    expect([await unread(ada), await unread(bob)]).toMatchObject([{ sys: 1 }, { sys: 1 }])
    expect([await titles('sys', ada), await titles('sys', ada)]).toEqual([['hello'], ['hello (read)']])
    expect([await unread(ada), await unread(bob)]).toMatchObject([{ sys: 0 }, { sys: 1 }])
    expect(await titles('sys', await signIn('default_user', 'new'))).toEqual(['hello'])
  })

  test('reaches its recipients and nobody else', async () => {
    const { notice, titles, services, signIn, recipients, ada, bob, root } = await withNotices()
    const gid = await makeGroup(services.db, bob.uid)
    const admin = await signIn('admin')
    const applicant = await signIn('default_user', 'applicant')
    await joinGroup(services.db, gid, ada.uid, 'member')
    await joinGroup(services.db, gid, applicant.uid, 'applied')
    recipients()
    await notice({ title: 'staff', type: 'Admin' })
    await notice({ title: 'one', type: 'Single', recipientId: ada.uid })
    await notice({ title: 'group', type: 'Group', gid })
    expect(recipients()).toEqual(['staff', { uid: ada.uid }, { gid }])
    expect(await Promise.all([ada, bob, admin, applicant, root].map((by) => titles('sys', by)))).toEqual([[], [], ['staff'], [], ['staff']])
    const mine = []
    for (const by of [ada, bob, admin, applicant, root]) mine.push(await titles('mine', by))
    expect(mine).toEqual([['group', 'one'], ['group'], [], [], []])
  })

  test('with a time waits for it, and is then published', async () => {
    const { notice, titles, recipients, services, get, clock, ada, root } = await withNotices()
    await notice({ title: 'later', publishAt: clock.now() + hour })
    await notice({ title: 'now', publishAt: clock.now() - hour })
    expect([await titles('sys', ada), recipients()]).toEqual([['now'], ['all']])
    expect((await get('GET /api/admin/msg/notice', root)).records).toMatchObject([
      { title: 'later', state: false, seenNum: 0 },
      { title: 'now', state: true, seenNum: 1 },
    ])
    await services.notices.tick()
    recipients()
    clock.advance(hour)
    await services.notices.tick()
    expect([recipients(), await titles('sys', ada)]).toEqual([['all'], ['later', 'now (read)']])
  })

  test('is changed in part; a removed published one stays with its recipients, a waiting one is never sent', async () => {
    const { notice, titles, get, call, clock, ada, root } = await withNotices()
    await notice({ title: 'now' })
    await notice({ title: 'later', publishAt: clock.now() + hour })
    const [later, now] = (await get('GET /api/admin/msg/notice', root)).records
    expect(
      (await call('PUT /api/admin/msg/notice', { token: root.token, body: { id: String(now.id), title: 'changed' } })).body.status,
    ).toBe(200)
    expect(await titles('sys', ada)).toEqual(['changed'])
    for (const { id } of [now, later])
      expect((await call(`DELETE /api/admin/msg/notice?id=${id}`, { token: root.token })).body.status).toBe(200)
    expect((await call(`DELETE /api/admin/msg/notice?id=${now.id}`, { token: root.token })).body.errorCode).toBe('notice.gone')
    clock.advance(2 * hour)
    expect([await titles('sys', ada), (await get('GET /api/admin/msg/notice', root)).total]).toEqual([['changed (read)'], 0])
  })

  test.each([
    { name: 'to nobody', body: { type: 'Single' }, code: 'account.not-found' },
    { name: 'to an unknown user', body: { type: 'Single', recipientId: 'x' }, code: 'account.not-found' },
    { name: 'to no group', body: { type: 'Group', gid: 9 }, code: 'group.gone' },
    { name: 'of an unknown type', body: { type: 'Some' }, code: 'request.rule-broken' },
    { name: 'without a title', body: { title: ' ' }, code: 'request.rule-broken' },
  ])('$name is refused', async ({ body, code }) => {
    const { notice } = await withNotices()
    expect((await notice(body)).errorCode).toBe(code)
  })

  test('is for root to write: guests 401, others 403', async () => {
    const { call, signIn } = await withNotices()
    const { token } = await signIn('admin')
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const rest = `${method} /api/admin/msg/notice`
      expect([rest, (await call(rest)).http, (await call(rest, { token })).http]).toEqual([rest, 401, 403])
    }
  })
})

describe('a mute', () => {
  test('removes the right to write, names its end, and ends by itself', async () => {
    const { call, get, unread, services, draft, clock, ada, root } = await openTalkSite()
    const mute = (body: object) => call('POST /api/admin/mute', { token: root.token, body: { uid: ada.uid, role: 1005, ...body } })
    expect((await mute({ until: clock.now() })).body.errorCode).toBe('mute.past')
    expect((await mute({ until: clock.now() + hour, uid: root.uid })).body.errorCode).toBe('mute.staff')
    expect((await mute({ until: clock.now() + hour, uid: 'x' })).body.errorCode).toBe('account.not-found')
    expect((await mute({ until: clock.now() + hour })).body.status).toBe(200)
    const write = () => call('POST /api/discussion', { token: ada.token, body: draft() })
    expect((await write()).body.errorCode).toBe('talk.muted')
    expect(await unread(ada)).toMatchObject({ sys: 1 })
    expect(await get('GET /api/talk-standing', ada)).toMatchObject({ mutedUntil: clock.now() + hour, post: { may: false } })
    await services.mutes.lift()
    expect((await write()).body.errorCode).toBe('talk.muted')
    clock.advance(hour)
    await services.mutes.lift()
    expect((await write()).body.status).toBe(200)
    expect(await get('GET /api/talk-standing', ada)).toMatchObject({ mutedUntil: null, post: { may: true } })
  })

  test('that is renewed restores the first role, and a role set meanwhile stays', async () => {
    const { call, services, signIn, clock, root, ada } = await openTalkSite()
    const eve = await signIn('no_subimit_user', 'eve')
    const roleOf = async (uid: string) =>
      (await services.db.selectFrom('users').select('roleId').where('uid', '=', uid).executeTakeFirst())?.roleId
    const mute = (uid: string, role: number) =>
      call('POST /api/admin/mute', { token: root.token, body: { uid, role, until: clock.now() + day } })
    await mute(eve.uid, 1004)
    expect(await roleOf(eve.uid)).toBe(1006)
    await mute(eve.uid, 1005)
    expect(await roleOf(eve.uid)).toBe(1007)
    await mute(ada.uid, 1005)
    await services.db.updateTable('users').set({ roleId: 1001 }).where('uid', '=', ada.uid).execute()
    expect((await call(`DELETE /api/admin/mute?uid=${eve.uid}`, { token: root.token })).body.status).toBe(200)
    expect((await call(`DELETE /api/admin/mute?uid=${eve.uid}`, { token: root.token })).body.errorCode).toBe('mute.gone')
    clock.advance(day)
    await services.mutes.lift()
    expect([await roleOf(eve.uid), await roleOf(ada.uid)]).toEqual([1003, 1001])
  })
})
