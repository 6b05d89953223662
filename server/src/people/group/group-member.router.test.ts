import { day, minute } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { joinGroup, makeGroup } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function withGroup(auth: 1 | 2 | 3) {
  const site = await openTestApp()
  const { db } = site.services
  const owner = await site.signIn('default_user', 'owner')
  const gid = await makeGroup(db, owner.uid, { auth, code: auth === 1 ? null : 'secret' })
  await joinGroup(db, gid, owner.uid, 'root')
  const sign = async (name: string, as?: 'applied' | 'refused' | 'member' | 'admin' | 'root') => {
    const user = await site.signIn('default_user', name)
    if (as) await joinGroup(db, gid, user.uid, as)
    return user
  }
  const ann = await sign('ann')
  const join = async (token: string | undefined, query = '') =>
    (await site.call(`POST /api/group/member?gid=${gid}${query}`, token ? { token } : {})).body
  const put = async (token: string, uid: string, state: number, more: object = {}) =>
    (await site.call('PUT /api/group/member', { token, body: { id: 1, gid: String(gid), uid, auth: state, ...more } })).body
  const remove = async (token: string, uid: string) => (await site.call(`DELETE /api/group/member?gid=${gid}&uid=${uid}`, { token })).body
  const leave = async (token: string) => (await site.call(`DELETE /api/group/member/exit?gid=${gid}`, { token })).body
  const stateOf = async (uid: string) =>
    (await db.selectFrom('groupMembers').select('auth').where('gid', '=', gid).where('uid', '=', uid).executeTakeFirst())?.auth ?? 0
  return { ...site, db, gid, owner, ann, sign, join, put, remove, leave, stateOf }
}

describe('joining', () => {
  test('a public group happens at once', async () => {
    const { join, ann, stateOf } = await withGroup(1)
    expect((await join(undefined)).status).toBe(401)
    expect(await join(ann.token)).toMatchObject({ status: 200, data: null })
    expect(await stateOf(ann.uid)).toBe(3)
    expect((await join(ann.token)).errorCode).toBe('group.member-already')
  })

  test('a protected group is an application, with any code', async () => {
    const { join, ann, stateOf } = await withGroup(2)
    expect((await join(ann.token, '&reason=Four')).errorCode).toBe('group.reason-length')
    expect((await join(ann.token, `&reason=${'x'.repeat(101)}`)).errorCode).toBe('group.reason-length')
    expect((await join(ann.token, '&code=wrong&reason=I+like+chess')).status).toBe(200)
    expect(await stateOf(ann.uid)).toBe(1)
    expect((await join(ann.token)).errorCode).toBe('group.applied-already')
  })

  test('a private group needs the code; one without a code admits nobody', async () => {
    const { join, ann, stateOf, db, gid } = await withGroup(3)
    expect((await join(ann.token)).errorCode).toBe('group.wrong-code')
    expect((await join(ann.token, '&code=SECRET')).errorCode).toBe('group.wrong-code')
    await db.updateTable('groups').set({ code: null }).where('id', '=', gid).execute()
    for (const query of ['', '&code=', '&code=null']) expect((await join(ann.token, query)).errorCode).toBe('group.wrong-code')
    await db.updateTable('groups').set({ code: 'secret' }).where('id', '=', gid).execute()
    expect((await join(ann.token, '&code=secret')).status).toBe(200)
    expect(await stateOf(ann.uid)).toBe(1)
  })

  test('a code cannot be guessed: after twenty wrong ones the right one waits half an hour', async () => {
    const { join, ann, sign, clock } = await withGroup(3)
    for (let n = 0; n < 20; n++) expect((await join(ann.token, `&code=guess${n}`)).errorCode).toBe('group.wrong-code')
    expect((await join(ann.token, '&code=secret')).errorCode).toBe('request.too-many-guesses')
    const bob = await sign('bob')
    expect((await join(bob.token, '&code=secret')).status).toBe(200)
    clock.advance(30 * minute + 1)
    expect((await join(ann.token, '&code=secret')).status).toBe(200)
  })

  test('refusals for other reasons are no guesses', async () => {
    const { join, ann } = await withGroup(2)
    for (let n = 0; n < 25; n++) expect((await join(ann.token, '&code=secret&reason=Four')).errorCode).toBe('group.reason-length')
  })

  test('a hidden, banned or unknown group is not found', async () => {
    const { join, ann, db, gid, call } = await withGroup(1)
    await db.updateTable('groups').set({ visible: 0 }).where('id', '=', gid).execute()
    expect((await join(ann.token)).errorCode).toBe('group.not-found')
    await db.updateTable('groups').set({ visible: 1, status: 1 }).where('id', '=', gid).execute()
    expect((await join(ann.token)).errorCode).toBe('group.not-found')
    expect((await call('POST /api/group/member?gid=99999', { token: ann.token })).body.errorCode).toBe('group.not-found')
    expect((await call('POST /api/group/member', { token: ann.token })).http).toBe(400)
  })

  test('is possible again a day after a refusal', async () => {
    const { join, put, ann, owner, stateOf, clock, call, gid } = await withGroup(2)
    await join(ann.token, '&reason=I+like+chess')
    const mayAskAt = async (token: string) => (await call(`GET /api/get-group-detail?gid=${gid}`, { token })).body.data.mayAskAt
    const waiting = async (token: string) => (await call(`GET /api/get-group-detail?gid=${gid}`, { token })).body.data.applicationCount
    expect([await mayAskAt(ann.token), await waiting(ann.token), await waiting(owner.token)]).toEqual([null, 0, 1])
    expect((await put(owner.token, ann.uid, 2)).status).toBe(200)
    expect(await mayAskAt(ann.token)).toBe(clock.now() + day)
    clock.advance(day - 1)
    expect((await join(ann.token)).errorCode).toBe('group.refused-lately')
    clock.advance(1)
    expect((await join(ann.token)).status).toBe(200)
    expect(await stateOf(ann.uid)).toBe(1)
  })
})

describe('members are changed', () => {
  test('in the row of group and uid, whatever id is sent along', async () => {
    const { put, sign, owner, stateOf, db } = await withGroup(2)
    const [bob, eve] = [await sign('bob', 'applied'), await sign('eve', 'applied')]
    const { id } = await db.selectFrom('groupMembers').select('id').where('uid', '=', eve.uid).executeTakeFirstOrThrow()
    expect((await put(owner.token, bob.uid, 3, { id })).status).toBe(200)
    expect([await stateOf(bob.uid), await stateOf(eve.uid)]).toEqual([3, 1])
  })

  test('by members of higher rank, up to below their own rank', async () => {
    const { put, sign, owner, stateOf, ann, signIn, db, gid } = await withGroup(2)
    const admin = await sign('admin', 'admin')
    const other = await sign('other', 'admin')
    const bob = await sign('bob', 'applied')
    const member = await sign('member', 'member')
    const root = await signIn('root')
    expect((await put(ann.token, bob.uid, 3)).errorCode).toBe('group.not-member')
    expect((await put(member.token, bob.uid, 3)).errorCode).toBe('group.not-allowed')
    expect((await put(admin.token, bob.uid, 4)).errorCode).toBe('group.not-allowed')
    expect((await put(admin.token, other.uid, 3)).errorCode).toBe('group.not-allowed')
    expect((await put(admin.token, bob.uid, 3)).status).toBe(200)
    expect((await put(owner.token, bob.uid, 4)).status).toBe(200)
    expect((await put(owner.token, bob.uid, 5)).errorCode).toBe('group.not-allowed')
    expect((await put(owner.token, bob.uid, 2)).errorCode).toBe('group.not-allowed')
    expect((await put(root.token, bob.uid, 5)).status).toBe(200)
    expect((await put(root.token, owner.uid, 3)).errorCode).toBe('group.owner-stays')
    expect((await put(owner.token, ann.uid, 3)).errorCode).toBe('group.member-gone')
    for (const state of [0, 6, -1]) expect((await put(owner.token, bob.uid, state)).errorCode).toBe('group.member-state')
    expect([await stateOf(bob.uid), await stateOf(owner.uid)]).toEqual([5, 5])
    const acts = await db.selectFrom('auditLog').select(['action', 'target', 'username']).orderBy('id').execute()
    expect(acts.filter(({ action }) => action === 'group.member').map(({ username }) => username)).toEqual(['admin', 'owner', 'root'])
    expect(new Set(acts.map(({ target }) => target))).toContain(String(gid))
  })

  test('and removed likewise; the owner never', async () => {
    const { remove, sign, owner, stateOf, ann, signIn } = await withGroup(2)
    const admin = await sign('admin', 'admin')
    const other = await sign('other', 'admin')
    const bob = await sign('bob', 'applied')
    const root = await signIn('root')
    expect((await remove(ann.token, bob.uid)).errorCode).toBe('group.not-member')
    expect((await remove(admin.token, bob.uid)).status).toBe(200)
    expect((await remove(admin.token, other.uid)).errorCode).toBe('group.not-allowed')
    expect((await remove(admin.token, admin.uid)).errorCode).toBe('group.self')
    for (const { token } of [admin, root]) expect((await remove(token, owner.uid)).errorCode).toBe('group.owner-stays')
    expect((await remove(owner.token, bob.uid)).errorCode).toBe('group.member-gone')
    expect((await remove(owner.token, other.uid)).status).toBe(200)
    expect([await stateOf(bob.uid), await stateOf(other.uid), await stateOf(owner.uid)]).toEqual([0, 0, 5])
  })

  test('leave by themselves; the owner cannot, and applicants are not in', async () => {
    const { leave, sign, owner, ann, stateOf } = await withGroup(2)
    const member = await sign('member', 'member')
    const bob = await sign('bob', 'applied')
    expect((await leave(owner.token)).errorCode).toBe('group.owner-stays')
    expect((await leave(ann.token)).errorCode).toBe('group.not-member')
    expect((await leave(bob.token)).errorCode).toBe('group.not-member')
    expect((await leave(member.token)).status).toBe(200)
    expect(await stateOf(member.uid)).toBe(0)
  })
})

describe('lists', () => {
  test('of members are for members, without reasons; of everybody for admins', async () => {
    const { call, sign, join, ann, owner, gid } = await withGroup(2)
    const member = await sign('member', 'member')
    const admin = await sign('admin', 'admin')
    await join(ann.token, '&reason=I+like+chess')
    const ask = async (path: string, token: string, query = '') => (await call(`GET /api/group/${path}?gid=${gid}${query}`, { token })).body
    const names = (body: { data: { records: { username: string }[] } }) => body.data.records.map(({ username }) => username)
    expect(names(await ask('get-member-list', member.token)).toSorted()).toEqual(['admin', 'member', 'owner'])
    expect(names(await ask('get-member-list', member.token, '&auth=4'))).toEqual(['admin'])
    expect(names(await ask('get-member-list', member.token, '&auth=1'))).toEqual([])
    expect(names(await ask('get-member-list', member.token, '&keyword=MEM'))).toEqual(['member'])
    expect((await ask('get-member-list', ann.token)).errorCode).toBe('group.not-member')
    expect((await ask('get-apply-list', member.token)).errorCode).toBe('group.not-allowed')
    const all = await ask('get-apply-list', admin.token)
    expect(all.data).toMatchObject({ total: 4 })
    expect(all.data.records[0]).toMatchObject({ username: 'ann', auth: 1, reason: 'I like chess', gid })
    expect(names(await ask('get-apply-list', owner.token, '&auth=1'))).toEqual(['ann'])
    const [row] = (await ask('get-member-list', member.token)).data.records
    expect(row).toMatchObject({ reason: null, gmtModify: expect.stringMatching(/\+0000$/) })
  })
})

test('an owner without a row leads the group and is not its root', async () => {
  const { db, gid, owner, put, sign, call } = await withGroup(2)
  await db.deleteFrom('groupMembers').where('uid', '=', owner.uid).execute()
  const bob = await sign('bob', 'applied')
  expect((await put(owner.token, bob.uid, 3)).status).toBe(200)
  expect((await put(owner.token, bob.uid, 4)).errorCode).toBe('group.not-allowed')
  expect((await call('PUT /api/group', { token: owner.token, body: { id: gid, brief: 'New brief' } })).body.errorCode).toBe(
    'group.not-allowed',
  )
})

test('users get a message about their new state, in the transaction of the act', async () => {
  const { join, put, remove, ann, owner, sign, call, services, gid } = await withGroup(2)
  const heard = async (token: string) => {
    const { body } = await call('GET /api/msg/mine?currentPage=1&limit=10', { token })
    return body.data.records.map(({ title, url }: { title: string; url: string | null }) => [title, url])
  }
  const bob = await sign('bob', 'applied')
  await join(ann.token)
  expect(await heard(owner.token)).toEqual([['New application', `/group/${gid}/member`]])
  await put(owner.token, ann.uid, 3)
  await put(owner.token, bob.uid, 2)
  expect(await heard(ann.token)).toEqual([['Your application was accepted', `/group/${gid}`]])
  expect(await heard(bob.token)).toEqual([['Your application was refused', null]])
  await services.db.deleteFrom('messages').execute()
  await remove(owner.token, ann.uid)
  expect(await heard(ann.token)).toEqual([[expect.stringMatching(/^You are no longer in "/), null]])
  await put(owner.token, bob.uid, 3)
  await services.db.deleteFrom('messages').execute()
  expect((await call(`DELETE /api/group?gid=${gid}`, { token: owner.token })).body.status).toBe(200)
  expect([await heard(bob.token), await heard(owner.token)]).toEqual([[[expect.stringMatching(/was disbanded$/), null]], []])
})
