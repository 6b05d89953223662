import { ROSTER_MAX_ACCOUNTS } from '@touchstone/shared/people/group/group-roster.schema.ts'
import { describe, expect, test } from 'vitest'
import { joinGroup, makeGroup, vouchFor } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

type Row = { username: string; created: boolean; existing: string | null; code: string | null }

async function withGroup() {
  const site = await openTestApp()
  const { db } = site.services
  const owner = await site.signIn('default_user', 'owner')
  const gid = await makeGroup(db, owner.uid)
  await joinGroup(db, gid, owner.uid, 'root')
  await vouchFor(db, owner.uid)
  const sign = async (name: string, as: 'admin' | 'member') => {
    const person = await site.signIn('default_user', name)
    await joinGroup(db, gid, person.uid, as)
    return person
  }
  const people = { owner, admin: await sign('admin', 'admin'), member: await sign('member', 'member') }
  const stranger = await site.signIn('default_user', 'stranger')
  const send = async (token: string, users: unknown[][], more: object = {}) =>
    (await site.call('POST /api/group/import-roster', { token, body: { gid, users, ...more } })).body
  const fates = (body: { data: { rows: Row[] } }) => body.data.rows.map(({ created, existing, code }) => code ?? existing ?? created)
  const reset = async (token: string, uids: string[]) =>
    (await site.call('POST /api/group/reset-roster-passwords', { token, body: { gid, uids } })).body
  const userOf = (username: string) => db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
  const stateOf = async (uid: string) =>
    (await db.selectFrom('groupMembers').select('auth').where('gid', '=', gid).where('uid', '=', uid).executeTakeFirst())?.auth
  return { ...site, db, gid, ...people, stranger, send, fates, reset, userOf, stateOf }
}

describe('the roster of a group', () => {
  test('is imported by leaders, and by nobody else', async () => {
    const { send, stranger, member, admin, call, gid } = await withGroup()
    const rows = [['ada', 'secret-1', '', 'Ada']]
    expect((await call('POST /api/group/import-roster', { body: { gid, users: rows } })).http).toBe(401)
    expect((await send(admin.token, [])).status).toBe(400)
    expect((await send(stranger.token, rows)).errorCode).toBe('group.not-member')
    expect((await send(member.token, rows)).errorCode).toBe('group.not-allowed')
    expect((await send(admin.token, rows, { gid: 999 })).errorCode).toBe('group.not-found')
  })

  test('creates ordinary users as members, and adds existing accounts; each row has its result', async () => {
    const { send, fates, admin, member, stranger, owner, userOf, stateOf, db, gid } = await withGroup()
    await joinGroup(db, gid, stranger.uid, 'applied')
    const rows = [
      ['ada', 'secret-1', '', 'Ada Lovelace', '', '', '', 'Class 2', '17'],
      ['grace', 'x'],
      ['STRANGER', 'never-used'],
      ['member', 'never-used'],
      ['owner', 'never-used'],
    ]
    expect(fates(await send(admin.token, rows, { dryRun: true }))).toEqual([false, 'account.password-length', 'joins', 'member', 'member'])
    expect(await db.selectFrom('groupRoster').selectAll().execute()).toEqual([])
    expect(await stateOf(stranger.uid)).toBe(1)
    const before = await userOf('stranger')
    expect(fates(await send(admin.token, rows))).toEqual([true, 'account.password-length', 'joins', 'member', 'member'])
    const ada = await userOf('ada')
    expect(ada).toMatchObject({ roleId: 1002, realname: 'Ada Lovelace', className: 'Class 2', number: '17' })
    expect(await userOf('stranger')).toEqual(before)
    expect([await stateOf(ada.uid), await stateOf(stranger.uid), await stateOf(member.uid), await stateOf(owner.uid)]).toEqual([3, 3, 3, 5])
    expect(await db.selectFrom('groupRoster').select(['gid', 'uid']).execute()).toEqual([{ gid, uid: ada.uid }])
    expect(fates(await send(admin.token, [['ada', 'secret-1', '', 'Ada Lovelace']]))).toEqual(['member'])
    const acts = await db.selectFrom('auditLog').select(['action', 'username']).where('username', '=', 'admin').execute()
    expect(acts.map(({ action }) => action).toSorted()).toEqual(['group.member', 'group.member', 'user.create'])
  })

  test('never adds a person with another name, and admits applicants', async () => {
    const { send, fates, admin, stranger, db, stateOf, gid, call } = await withGroup()
    await db.updateTable('users').set({ realname: '王五' }).where('uid', '=', stranger.uid).execute()
    await joinGroup(db, gid, stranger.uid, 'refused')
    expect(fates(await send(admin.token, [['stranger', 'x', '', '李雷']]))).toEqual(['group.other-person'])
    expect(await stateOf(stranger.uid)).toBe(2)
    expect(fates(await send(admin.token, [['stranger', 'x', '', '王五']]))).toEqual(['joins'])
    expect(await stateOf(stranger.uid)).toBe(3)
    const { body } = await call('GET /api/msg/unread', { token: stranger.token })
    expect(body.data.mine).toBe(1)
  })

  test('adds nobody without an application except by site staff, and reveals no owner of an account', async () => {
    const { send, fates, owner, stranger, db, stateOf, gid, signIn, userOf, call } = await withGroup()
    await db.updateTable('users').set({ realname: '王五' }).where('uid', '=', stranger.uid).execute()
    for (const name of ['', '王五', '李雷'])
      expect([name, fates(await send(owner.token, [['stranger', 'x', '', name]]))]).toEqual([name, ['group.unasked']])
    expect(fates(await send(owner.token, [['stranger', 'x']], { dryRun: true }))).toEqual(['group.unasked'])
    expect(await stateOf(stranger.uid)).toBe(undefined)
    // An account of its own roster comes back.
    await send(owner.token, [['ada', 'secret-1']])
    const ada = await userOf('ada')
    await call(`DELETE /api/group/member?gid=${gid}&uid=${ada.uid}`, { token: owner.token })
    expect(fates(await send(owner.token, [['ada', 'x']]))).toEqual(['joins'])
    const teacher = await signIn('problem_admin')
    await joinGroup(db, gid, teacher.uid, 'admin')
    expect(fates(await send(teacher.token, [['stranger', 'x', '', '王五']]))).toEqual(['joins'])
  })

  test('creates no more accounts than the limit of one owner over all groups, deleted ones too, unless site staff imports it', async () => {
    const { send, fates, owner, db, gid, signIn, call } = await withGroup()
    for (let n = 1; n < ROSTER_MAX_ACCOUNTS; n += 1) {
      const uid = `made${n}`
      const row = { uid, username: uid, usernameFolded: uid, passwordHash: 'x', roleId: 1002, gmtCreate: 1, gmtModified: 1 }
      await db.insertInto('users').values(row).execute()
      await db.insertInto('rosterAccounts').values({ uid, ownerUid: owner.uid, gmtCreate: 1 }).execute()
    }
    const two = [
      ['ada', 'secret-1'],
      ['grace', 'secret-2'],
    ]
    expect((await send(owner.token, two)).errorCode).toBe('group.roster-full')
    expect(fates(await send(owner.token, two.slice(0, 1)))).toEqual([true])
    const root = await signIn('root')
    expect(fates(await send(root.token, two))).toEqual(['member', true])
    const next = { gid: await makeGroup(db, owner.uid) }
    expect((await send(owner.token, [['linus', 'secret-3']], next)).errorCode).toBe('group.roster-full')
    expect((await call(`DELETE /api/group?gid=${gid}`, { token: owner.token })).body.status).toBe(200)
    expect((await send(owner.token, [['linus', 'secret-3']], next)).errorCode).toBe('group.roster-full')
  })
})

describe('the roster of a group without backing', () => {
  test('creates no accounts and sets no passwords, and still admits applicants', async () => {
    const { send, fates, reset, owner, admin, stranger, db, gid, userOf, signIn } = await withGroup()
    await send(owner.token, [['ada', 'secret-1']])
    await db.deleteFrom('groupVouchers').execute()
    await joinGroup(db, gid, stranger.uid, 'applied')
    const rows = [
      ['grace', 'secret-2'],
      ['stranger', 'x'],
    ]
    for (const dryRun of [true, false])
      expect(fates(await send(admin.token, rows, { dryRun }))).toEqual(['group.makes-no-accounts', 'joins'])
    expect(await db.selectFrom('users').select('uid').where('username', '=', 'grace').execute()).toEqual([])
    const ada = await userOf('ada')
    expect((await reset(owner.token, [ada.uid])).errorCode).toBe('group.makes-no-accounts')
    expect(await userOf('ada')).toEqual(ada)
    // Staff of the site needs no group for it.
    const teacher = await signIn('admin', 'teacher')
    await joinGroup(db, gid, teacher.uid, 'admin')
    expect(fates(await send(teacher.token, [['grace', 'secret-2']]))).toEqual([true])
  })
})

test('staff of the site is never added to a group without an application', async () => {
  const { send, fates, signIn, db, gid, stateOf } = await withGroup()
  const keeper = await signIn('problem_admin', 'keeper')
  const teacher = await signIn('admin', 'teacher')
  const root = await signIn('root')
  await joinGroup(db, gid, teacher.uid, 'admin')
  const rows = [
    ['keeper', 'x'],
    ['root', 'x'],
  ]
  for (const { token } of [teacher, root]) expect(fates(await send(token, rows))).toEqual(['group.unasked', 'group.unasked'])
  expect([await stateOf(keeper.uid), await stateOf(root.uid)]).toEqual([undefined, undefined])
  await joinGroup(db, gid, keeper.uid, 'applied')
  expect(fates(await send(teacher.token, rows))).toEqual(['joins', 'group.unasked'])
})

describe('new passwords from a group', () => {
  test('are for accounts of its roster, while they are members below the caller, and not staff', async () => {
    const { send, reset, admin, owner, member, stranger, db, gid, userOf, call } = await withGroup()
    await joinGroup(db, gid, stranger.uid, 'applied')
    await send(admin.token, [
      ['ada', 'secret-1', '', 'Ada'],
      ['grace', 'secret-2', '', 'Grace'],
      ['stranger', 'never-used'],
    ])
    const [ada, grace] = [await userOf('ada'), await userOf('grace')]
    const set = (uid: string, auth: number) =>
      db.updateTable('groupMembers').set({ auth }).where('gid', '=', gid).where('uid', '=', uid).execute()
    const body = { gid, uids: [ada.uid] }
    expect((await call('POST /api/group/reset-roster-passwords', { body })).http).toBe(401)
    expect((await reset(admin.token, [])).status).toBe(400)
    expect((await reset(member.token, [ada.uid])).errorCode).toBe('group.not-allowed')
    for (const uid of [member.uid, stranger.uid, owner.uid])
      expect((await reset(admin.token, [ada.uid, uid])).errorCode).toBe('group.not-of-roster')
    expect(await userOf('ada')).toEqual(ada)
    await set(grace.uid, 4)
    expect((await reset(admin.token, [grace.uid])).errorCode).toBe('group.not-of-roster')
    expect((await reset(owner.token, [grace.uid])).status).toBe(200)
    await db.updateTable('users').set({ roleId: 1008 }).where('uid', '=', ada.uid).execute()
    expect((await reset(owner.token, [ada.uid])).errorCode).toBe('group.not-of-roster')
    await db.updateTable('users').set({ roleId: 1002 }).where('uid', '=', ada.uid).execute()

    const old = await call('POST /api/login', { body: { username: 'ada', password: 'secret-1' } })
    expect(old.body.status).toBe(200)
    const slips = (await reset(admin.token, [ada.uid])).data
    expect(slips).toMatchObject([{ username: 'ada', realname: 'Ada' }])
    expect((await call('POST /api/login', { body: { username: 'ada', password: 'secret-1' } })).body.status).toBe(400)
    expect((await call('POST /api/login', { body: { username: 'ada', password: slips[0].password } })).body.data.mustChangePassword).toBe(
      true,
    )
    const acts = await db.selectFrom('auditLog').select('target').where('action', '=', 'user.set-password').execute()
    expect(acts).toEqual([{ target: grace.uid }, { target: ada.uid }])

    await call(`DELETE /api/group/member?gid=${gid}&uid=${ada.uid}`, { token: admin.token })
    expect((await reset(owner.token, [ada.uid])).errorCode).toBe('group.not-of-roster')
  })

  test('leaders read the names on the list beside the accounts, members do not', async () => {
    const { send, admin, member, call, gid, db, stranger } = await withGroup()
    await db.updateTable('users').set({ realname: '王五' }).where('uid', '=', stranger.uid).execute()
    await joinGroup(db, gid, stranger.uid, 'applied')
    await send(admin.token, [
      ['ada', 'secret-1', '', '李雷'],
      ['stranger', 'x'],
    ])
    const names = async (path: string, token: string) => {
      const { records } = (await call(`GET /api/group/${path}?gid=${gid}`, { token })).body.data
      return records
        .filter(({ auth }: { auth: number }) => auth === 3)
        .map(({ username, realname }: Record<string, string>) => [username, realname])
    }
    expect((await names('get-apply-list', admin.token)).toSorted()).toEqual([
      ['ada', '李雷'],
      ['member', undefined],
      ['stranger', undefined],
    ])
    expect((await names('get-member-list', member.token)).toSorted()).toEqual([
      ['ada', undefined],
      ['member', undefined],
      ['stranger', undefined],
    ])
    const found = async (keyword: string, token: string) =>
      (await call(`GET /api/group/get-apply-list?gid=${gid}&keyword=${encodeURIComponent(keyword)}`, { token })).body.data.total
    expect([await found('李', admin.token), await found('王', admin.token)]).toEqual([1, 0])
  })
})
