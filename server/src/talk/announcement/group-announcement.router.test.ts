import { describe, expect, test } from 'vitest'
import { joinGroup, makeGroup } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function withGroup() {
  const site = await openTestApp()
  const { db } = site.services
  const root = await site.signIn('default_user', 'grouproot')
  const gid = await makeGroup(db, root.uid)
  const people = { root, admin: await site.signIn('default_user', 'admin'), member: await site.signIn('default_user', 'member') }
  for (const as of ['root', 'admin', 'member'] as const) await joinGroup(db, gid, people[as].uid, as)
  const stranger = await site.signIn('default_user', 'stranger')
  const send = async (method: string, token: string, body: object) =>
    (await site.call(`${method} /api/group/announcement`, { token, body })).body
  const list = async (path: string, token: string) => (await site.call(`GET /api/group/${path}?gid=${gid}`, { token })).body
  const titles = async (path: string, token: string) => (await list(path, token)).data.records.map(({ title }: { title: string }) => title)
  const last = () => db.selectFrom('announcements').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  return { ...site, db, gid, ...people, stranger, send, list, titles, last }
}

describe('announcements of a group', () => {
  test('are written by its admins in their own name, and read by members', async () => {
    const { send, gid, admin, member, stranger, list, titles, last, call, clock, root } = await withGroup()
    const post = { title: 'Monday', content: 'at four', gid, uid: root.uid }
    expect((await send('POST', member.token, post)).errorCode).toBe('group.not-allowed')
    expect((await send('POST', stranger.token, post)).errorCode).toBe('group.not-member')
    expect((await send('POST', admin.token, { ...post, gid: 999 })).errorCode).toBe('group.not-found')
    expect((await send('POST', admin.token, { ...post, title: ' ' })).status).toBe(400)
    expect((await call('POST /api/group/announcement', { body: post })).http).toBe(401)
    expect((await send('POST', admin.token, post)).status).toBe(200)
    expect(await last()).toMatchObject({ uid: admin.uid, gid, status: 0 })
    clock.advance(1)
    await send('POST', admin.token, { ...post, title: 'Draft', status: 1 })
    expect(await titles('get-announcement-list', member.token)).toEqual(['Monday'])
    expect(await titles('get-admin-announcement-list', admin.token)).toEqual(['Draft', 'Monday'])
    expect((await list('get-announcement-list', stranger.token)).errorCode).toBe('group.not-member')
    expect((await list('get-admin-announcement-list', member.token)).errorCode).toBe('group.not-allowed')
    expect((await call('GET /api/get-common-announcement')).body.data.total).toBe(0)
  })

  test('name a teacher who wrote them', async () => {
    const { send, gid, member, signIn, db, list } = await withGroup()
    const teacher = await signIn('admin', 'lilaoshi')
    await db.updateTable('users').set({ realname: '李老师' }).where('uid', '=', teacher.uid).execute()
    await joinGroup(db, gid, teacher.uid, 'admin')
    await send('POST', teacher.token, { title: 'Monday', content: 'at four', gid })
    expect((await list('get-announcement-list', member.token)).data.records[0]).toMatchObject({
      username: 'lilaoshi',
      realname: '李老师',
      isTeacher: true,
    })
  })

  test('are changed and deleted by their author while an admin, and by group roots; the stored group counts', async () => {
    const { send, gid, admin, member, root, last, db, call, signIn } = await withGroup()
    await send('POST', admin.token, { title: 'Monday', content: 'at four', gid })
    const { id } = await last()
    const other = await signIn('default_user', 'other')
    const otherGid = await makeGroup(db, other.uid)
    await joinGroup(db, otherGid, other.uid, 'root')
    const elsewhere = { id, title: 'Mine', content: 'x', gid: otherGid, uid: other.uid }
    expect((await send('PUT', other.token, elsewhere)).errorCode).toBe('group.not-member')
    expect((await send('PUT', member.token, { id, title: 'x', content: 'x', gid })).errorCode).toBe('group.not-allowed')
    expect((await send('PUT', admin.token, { id, title: 'Tuesday', gid: otherGid })).status).toBe(200)
    expect(await last()).toMatchObject({ title: 'Tuesday', content: 'at four', gid })
    await db.updateTable('groupMembers').set({ auth: 3 }).where('uid', '=', admin.uid).where('gid', '=', gid).execute()
    expect((await send('PUT', admin.token, { id, title: 'Friday' })).errorCode).toBe('group.not-allowed')
    const remove = async (token: string) => (await call(`DELETE /api/group/announcement?aid=${id}`, { token })).body
    expect((await remove(other.token)).errorCode).toBe('group.not-member')
    expect((await remove(root.token)).status).toBe(200)
    expect((await remove(root.token)).errorCode).toBe('announcement.gone')
  })

  test('are unread until a member has read them; hidden ones, and ones of other groups, are left alone', async () => {
    const { send, gid, admin, member, stranger, last, db, call, root } = await withGroup()
    const unread = async (token: string) => (await call(`GET /api/group/get-unread-announcements?gid=${gid}`, { token })).body
    const read = async (token: string, ids: number[]) =>
      (await call('PUT /api/group/read-announcements', { token, body: { gid, ids } })).body
    const ids: number[] = []
    for (const title of ['Monday', 'Tuesday']) {
      await send('POST', admin.token, { title, content: 'at four', gid })
      ids.unshift((await last()).id)
    }
    await send('POST', admin.token, { title: 'Draft', content: 'x', gid, status: 1 })
    const hidden = (await last()).id
    const otherGid = await makeGroup(db, root.uid)
    await joinGroup(db, otherGid, root.uid, 'root')
    await send('POST', root.token, { title: 'Elsewhere', content: 'x', gid: otherGid })
    const elsewhere = (await last()).id
    expect([(await unread(member.token)).data, (await unread(admin.token)).data]).toEqual([ids, []])
    expect((await read(member.token, [ids[1] ?? 0, ids[1] ?? 0, hidden, elsewhere])).status).toBe(200)
    expect((await read(member.token, [ids[1] ?? 0])).status).toBe(200)
    expect([(await unread(member.token)).data, (await unread(root.token)).data]).toEqual([[ids[0]], ids])
    expect(await db.selectFrom('announcementReads').select('aid').execute()).toEqual([{ aid: ids[1] }])
    const mine = async (token: string) => (await call('GET /api/group/get-my-unread-announcements', { token })).body.data
    expect(await mine(member.token)).toEqual([{ gid, unread: 1 }])
    expect(await mine(root.token)).toEqual([{ gid, unread: 2 }])
    expect([await mine(admin.token), await mine(stranger.token)]).toEqual([[], []])
    await joinGroup(db, otherGid, member.uid, 'applied')
    expect(await mine(member.token)).toEqual([{ gid, unread: 1 }])
    expect((await call('GET /api/group/get-my-unread-announcements')).http).toBe(401)
    expect((await read(member.token, [])).status).toBe(400)
    expect((await unread(stranger.token)).errorCode).toBe('group.not-member')
    expect((await read(stranger.token, ids)).errorCode).toBe('group.not-member')
    expect((await call('PUT /api/group/read-announcements', { body: { gid, ids } })).http).toBe(401)
    expect((await call(`GET /api/group/get-unread-announcements?gid=${gid}`)).http).toBe(401)
  })

  test('of the site and of contests are not touched here', async () => {
    const { send, call, signIn, last } = await withGroup()
    const root = await signIn('root')
    await call('POST /api/admin/announcement', { token: root.token, body: { title: 'Site', content: 'x' } })
    const { id } = await last()
    expect((await send('PUT', root.token, { id, title: 'x', content: 'x' })).errorCode).toBe('announcement.gone')
    expect((await call(`DELETE /api/group/announcement?aid=${id}`, { token: root.token })).body.errorCode).toBe('announcement.gone')
  })
})
