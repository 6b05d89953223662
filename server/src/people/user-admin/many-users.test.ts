import { RoleIds } from '@touchstone/shared/ground/access/role.ts'
import type { PasswordSlip } from '@touchstone/shared/people/account/many-users.schema.ts'
import { describe, expect, test } from 'vitest'
import { openTestApp, PASSWORD } from '../../testing/test-app.ts'

async function withClass() {
  const site = await openTestApp()
  const root = await site.signIn('root')
  const make = (username: string, realname: string) =>
    site.services.userAdmin.create({ username, password: PASSWORD, realname, className: '高一（2）班', number: username })
  const uids = [await make('s01', '李雷'), await make('s02', '韩梅梅')]
  const { db } = site.services
  const record = () => db.selectFrom('auditLog').selectAll().where('target', 'in', uids).orderBy('id').execute()
  const signIn = (username: string, password: string) => site.call('POST /api/login', { body: { username, password } })
  const reset = (body: object) => site.call('POST /api/admin/user/reset-passwords', { token: root.token, body })
  const change = (body: object) => site.call('PUT /api/admin/user/edit-users', { token: root.token, body })
  const users = async () => {
    const { body } = await site.call('GET /api/admin/user/get-user-list?keyword=s0', { token: root.token })
    return body.data.records as { status: number; className: string | null; roles: { id: number }[] }[]
  }
  return { ...site, root, uids, record, signIn, reset, change, users }
}

describe('new passwords for a class', () => {
  test('are returned once with their users, work, and end the sessions', async () => {
    const { call, uids, reset, signIn, record } = await withClass()
    const before = String((await signIn('s01', PASSWORD)).headers.authorization)
    const { body } = await reset({ uids })
    const slips = body.data as PasswordSlip[]
    expect(slips).toMatchObject([
      { uid: uids[0], username: 's01', realname: '李雷', className: '高一（2）班', number: 's01' },
      { uid: uids[1], username: 's02', realname: '韩梅梅' },
    ])
    expect(new Set(slips.map(({ password }) => password)).size).toBe(2)
    expect((await call('GET /api/get-user-sessions', { token: before })).http).toBe(401)
    expect((await signIn('s01', PASSWORD)).body.errorCode).toBe('account.wrong-password')
    for (const { username, password } of slips) {
      expect((await signIn(username, password)).body).toMatchObject({ status: 200, data: { mustChangePassword: true } })
    }
    const lines = await record()
    expect(lines.map(({ action, target }) => [action, target])).toEqual(uids.map((uid) => ['user.set-password', uid]))
    for (const { password } of slips) expect(JSON.stringify(lines)).not.toContain(password)
    expect(JSON.stringify(lines)).not.toContain('argon2')
  })

  test('need not be changed when the teacher wants to know them', async () => {
    const { uids, reset, signIn } = await withClass()
    const [slip] = (await reset({ uids: [uids[0]], mustChangePassword: false })).body.data as PasswordSlip[]
    expect((await signIn('s01', slip?.password ?? '')).body.data.mustChangePassword).toBe(false)
  })

  test('are for all or for none', async () => {
    const { uids, root, reset, signIn, record } = await withClass()
    expect((await reset({ uids: [...uids, 'nobody'] })).body.errorCode).toBe('account.not-found')
    expect((await reset({ uids: [...uids, root.uid] })).body.errorCode).toBe('account.self')
    expect((await reset({ uids: [] })).body.status).toBe(400)
    expect((await signIn('s01', PASSWORD)).body.status).toBe(200)
    expect(await record()).toEqual([])
  })
})

describe('several users at once', () => {
  test('are locked, which ends their sessions, and let in again', async () => {
    const { call, uids, change, signIn, record } = await withClass()
    const token = String((await signIn('s01', PASSWORD)).headers.authorization)
    expect((await change({ uids, status: 1 })).body.data).toEqual({ changed: 2 })
    expect((await call('GET /api/get-user-sessions', { token })).http).toBe(401)
    expect((await signIn('s02', PASSWORD)).body.errorCode).toBe('account.banned')
    const lines = await record()
    expect(lines.map(({ target, before, after }) => [target, before, after].map(String))).toEqual(
      uids.map((uid) => [uid, '{"status":0}', '{"status":1}']),
    )
    await change({ uids, status: 0 })
    expect((await signIn('s02', PASSWORD)).body.status).toBe(200)
  })

  test('get a role and move to another class, or out of every class', async () => {
    const { uids, change, users } = await withClass()
    await change({ uids, roleId: 1003 })
    expect((await users()).map(({ roles, className }) => [roles[0]?.id, className])).toEqual(uids.map(() => [1003, '高一（2）班']))
    await change({ uids, className: '高二（2）班' })
    expect((await users()).map(({ className }) => className)).toEqual(['高二（2）班', '高二（2）班'])
    await change({ uids: uids.slice(0, 1), className: '' })
    expect((await users()).map(({ className }) => className)).toEqual([null, '高二（2）班'])
  })

  test.each<{ name: string; body: { uids?: string[]; [key: string]: unknown }; errorCode: string }>([
    { name: 'an unknown user among them', body: { status: 1, uids: ['nobody'] }, errorCode: 'account.not-found' },
    { name: 'nothing to change', body: {}, errorCode: 'account.nothing-to-change' },
    { name: 'an unknown role', body: { roleId: 5 }, errorCode: 'account.role-unknown' },
    { name: 'a class name that is too long', body: { className: 'x'.repeat(51) }, errorCode: 'account.field-too-long' },
    { name: 'an unknown state', body: { status: 2 }, errorCode: 'request.rule-broken' },
  ])('stay as they are with $name', async ({ body, errorCode }) => {
    const { uids, change, users } = await withClass()
    const before = await users()
    expect((await change({ ...body, uids: [...uids, ...(body.uids ?? [])] })).body.errorCode).toBe(errorCode)
    expect(await users()).toEqual(before)
  })

  test('root changes the own class, and never the own role or state', async () => {
    const { root, uids, change } = await withClass()
    for (const right of [{ status: 1 }, { roleId: RoleIds.user }])
      expect((await change({ uids: [...uids, root.uid], ...right })).body.errorCode).toBe('account.self')
    expect((await change({ uids: [root.uid], className: '教师' })).body.data).toEqual({ changed: 1 })
  })
})
