import { describe, expect, test } from 'vitest'
import { joinGroup, makeGroup } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function withOwners() {
  const site = await openTestApp()
  const { db } = site.services
  const root = await site.signIn('root')
  const admin = await site.signIn('admin', 'teacher')
  const pupil = await site.signIn('default_user', 'pupil')
  const other = await site.signIn('default_user', 'other')
  const chess = await makeGroup(db, pupil.uid, { name: 'Chess' })
  await joinGroup(db, chess, pupil.uid, 'root')
  await joinGroup(db, chess, other.uid, 'applied')
  const hidden = await makeGroup(db, other.uid, { name: 'Hidden', visible: 0 })
  await makeGroup(db, admin.uid, { name: 'Class of staff' })
  const list = async (token: string, query = '') => (await site.call(`GET /api/admin/group-owner/list?${query}`, { token })).body.data
  const vouch = (token: string | undefined, uid: string) =>
    site.call('PUT /api/admin/group-owner/voucher', { ...(token ? { token } : {}), body: { uid } })
  const withdraw = (token: string, uid: string) => site.call(`DELETE /api/admin/group-owner/voucher?uid=${uid}`, { token })
  const acts = () =>
    db.selectFrom('auditLog').select(['action', 'target', 'username']).where('action', 'like', 'group.%vouch').orderBy('id').execute()
  return { ...site, db, root, admin, pupil, other, chess, hidden, list, vouch, withdraw, acts }
}

describe('owners of groups', () => {
  test('are listed in the back office with their groups, those without a voucher first; hidden groups for root only', async () => {
    const { call, list, root, admin, pupil, other, chess, hidden, vouch } = await withOwners()
    const owner = {
      uid: pupil.uid,
      username: 'pupil',
      realname: null,
      groups: [{ gid: chess, name: 'Chess', memberCount: 1 }],
      vouchedAt: null,
      vouchedBy: null,
      voucherName: null,
    }
    expect(await list(admin.token)).toMatchObject({ total: 2, waiting: 2, records: [{ username: 'other', groups: [] }, owner] })
    expect(await list(root.token)).toMatchObject({
      total: 2,
      waiting: 2,
      records: [{ username: 'other', groups: [{ gid: hidden }] }, owner],
    })
    await vouch(admin.token, other.uid)
    expect(await list(root.token)).toMatchObject({
      waiting: 1,
      records: [{ username: 'pupil' }, { username: 'other', vouchedBy: 'teacher', vouchedAt: expect.any(String) }],
    })
    expect((await list(root.token, 'keyword=PUP')).records).toHaveLength(1)
    expect(await list(root.token, 'onlyWaiting=true')).toMatchObject({ total: 1, waiting: 1, records: [{ username: 'pupil' }] })
    expect(await list(root.token, 'onlyWaiting=false')).toMatchObject({ total: 2 })
    expect((await call('GET /api/admin/group-owner/list?onlyWaiting=maybe', { token: root.token })).http).toBe(400)
    expect(await list(root.token, 'limit=1&currentPage=2')).toMatchObject({ total: 2, records: [{ username: 'other' }] })
  })

  test('are named to staff, as the members of staff that vouch for them', async () => {
    const { db, admin, pupil, list, vouch } = await withOwners()
    await db.updateTable('users').set({ realname: '李雷' }).where('uid', '=', pupil.uid).execute()
    await db.updateTable('users').set({ realname: '王老师' }).where('uid', '=', admin.uid).execute()
    await vouch(admin.token, pupil.uid)
    const { records } = await list(admin.token, 'keyword=pup')
    expect(records).toMatchObject([{ username: 'pupil', realname: '李雷', vouchedBy: 'teacher', voucherName: '王老师' }])
  })

  test('are for staff of the site, and all at once for root', async () => {
    const { call, pupil, admin, vouch } = await withOwners()
    const calls: [string, object?][] = [
      ['GET /api/admin/group-owner/list'],
      ['PUT /api/admin/group-owner/voucher', { uid: pupil.uid }],
      [`DELETE /api/admin/group-owner/voucher?uid=${pupil.uid}`],
      ['POST /api/admin/group-owner/vouch-for-all', {}],
    ]
    for (const [rest, body] of calls)
      expect([rest, (await call(rest, { body })).http, (await call(rest, { token: pupil.token, body })).http]).toEqual([rest, 401, 403])
    expect((await call('POST /api/admin/group-owner/vouch-for-all', { token: admin.token, body: {} })).http).toBe(403)
    expect((await call('PUT /api/admin/group-owner/voucher', { token: admin.token, body: {} })).http).toBe(400)
    expect((await vouch(admin.token, 'nobody')).body.errorCode).toBe('group.owner-gone')
    expect((await vouch(admin.token, admin.uid)).body.errorCode).toBe('group.owner-is-staff')
  })

  test('one click vouches, once and recorded, and another revokes it', async () => {
    const { vouch, withdraw, admin, root, pupil, acts, call, chess } = await withOwners()
    const backing = async () => (await call(`GET /api/get-group-detail?gid=${chess}`, { token: admin.token })).body.data
    expect(await backing()).toMatchObject({ backing: 'nobody', can: { vouch: true } })
    for (const { token } of [admin, root]) expect((await vouch(token, pupil.uid)).body.status).toBe(200)
    expect(await backing()).toMatchObject({ backing: 'vouched', can: { vouch: false } })
    for (let n = 0; n < 2; n++) expect((await withdraw(root.token, pupil.uid)).body.status).toBe(200)
    expect((await backing()).backing).toBe('nobody')
    expect((await call(`GET /api/get-group-detail?gid=${chess}`, { token: pupil.token })).body.data.can.vouch).toBe(false)
    expect(await acts()).toEqual([
      { action: 'group.vouch', target: pupil.uid, username: 'teacher' },
      { action: 'group.unvouch', target: pupil.uid, username: 'root' },
    ])
  })

  test('after an update root vouches for all of them at once, each on record', async () => {
    const { call, root, acts, list } = await withOwners()
    const all = async () => (await call('POST /api/admin/group-owner/vouch-for-all', { token: root.token, body: {} })).body.data
    expect([await all(), await all()]).toEqual([{ vouched: 2 }, { vouched: 0 }])
    expect((await acts()).map(({ action }) => action)).toEqual(['group.vouch', 'group.vouch'])
    expect((await list(root.token)).waiting).toBe(0)
  })
})

test('holders of roles are for root: numbers of all roles, names of staff', async () => {
  const { call, db, root, admin, pupil } = await withOwners()
  const read = (token?: string) => call('GET /api/admin/role/holders', token ? { token } : {})
  expect([(await read()).http, (await read(pupil.token)).http, (await read(admin.token)).http]).toEqual([401, 403, 403])
  await db.updateTable('users').set({ realname: '王老师' }).where('uid', '=', admin.uid).execute()
  const { data } = (await read(root.token)).body
  expect(data).toHaveLength(9)
  expect(data).toContainEqual({ roleId: 1001, count: 1, people: [{ uid: admin.uid, username: 'teacher', realname: '王老师' }] })
  expect(data).toContainEqual({ roleId: 1002, count: 2, people: [] })
  expect(data).toContainEqual({ roleId: 1008, count: 0, people: [] })
})

describe('a banned owner', () => {
  test('waits for nobody: a voucher would change nothing', async () => {
    const { db, call, list, root, admin, pupil, chess } = await withOwners()
    await db.updateTable('users').set({ status: 1 }).where('uid', '=', pupil.uid).execute()
    const detail = async () => (await call(`GET /api/get-group-detail?gid=${chess}`, { token: root.token })).body.data
    expect(await detail()).toMatchObject({ backing: 'nobody', can: { vouch: false } })
    expect(await list(admin.token)).toMatchObject({ total: 2, waiting: 1 })
    expect(await list(admin.token, 'onlyWaiting=true')).toMatchObject({ records: [{ username: 'other' }] })
    const all = await call('POST /api/admin/group-owner/vouch-for-all', { token: root.token, body: {} })
    expect(all.body.data).toEqual({ vouched: 1 })
  })

  test('who is staff, or vouched for, gets no button that would be refused', async () => {
    const { db, call, vouch, root, admin, pupil, chess } = await withOwners()
    const offered = async () => (await call(`GET /api/get-group-detail?gid=${chess}`, { token: root.token })).body.data.can.vouch
    await vouch(admin.token, pupil.uid)
    await db.updateTable('users').set({ status: 1 }).where('uid', '=', pupil.uid).execute()
    expect(await offered()).toBe(false)
    await db.updateTable('groups').set({ uid: admin.uid }).where('id', '=', chess).execute()
    await db.updateTable('users').set({ status: 1 }).where('uid', '=', admin.uid).execute()
    expect(await offered()).toBe(false)
  })
})
