/** A password made by another person only allows choosing a new one. */
import { RoleIds } from '@touchstone/shared/ground/access/role.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { declaredCalls } from '../../ground/api/calls.ts'
import { appRouter } from '../../testing/declared-router.ts'
import { makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp, PASSWORD } from '../../testing/test-app.ts'

const OWN = 'my own secret'

async function withNewcomer(roleId: number = RoleIds.user) {
  const site = await openTestApp()
  const uid = await site.services.userAdmin.create({ username: 's01', password: PASSWORD, roleId, mustChangePassword: true })
  const signedIn = await site.call('POST /api/login', { body: { username: 's01', password: PASSWORD } })
  const token = String(signedIn.headers.authorization)
  const change = (oldPassword: string, newPassword: string) =>
    site.call('POST /api/change-password', { token, body: { oldPassword, newPassword } })
  return { ...site, uid, token, signedIn, change }
}

describe('a user with a password made by another person', () => {
  test('signs in, and the answer has its own key for it', async () => {
    const { signedIn } = await withNewcomer()
    expect(signedIn.body).toMatchObject({ status: 200, data: { username: 's01', mustChangePassword: true } })
  })

  test('is refused by every call with a sign-in, except three; root as well', async () => {
    const { call, token } = await withNewcomer(RoleIds.root)
    const open: string[] = []
    for (const { rest, meta } of declaredCalls(appRouter).map((c) => ({ rest: `${c.method} ${c.path}`, meta: c.meta }))) {
      if (meta.can === 'public') continue
      if (meta.beforePasswordChange) {
        open.push(rest)
        continue
      }
      const answer = await call(rest.replace(/\{\w+\}/g, '1'), { token, ...(rest.startsWith('GET') ? {} : { body: {} }) })
      expect([rest, answer.http, answer.body.status, answer.body.errorCode]).toEqual([rest, 403, 403, 'account.change-password-first'])
    }
    expect(open.toSorted()).toEqual([
      'GET /api/admin/logout',
      'GET /api/get-user-auth-info',
      'GET /api/logout',
      'POST /api/change-password',
    ])
    expect((await call('GET /api/file/generate-user-excel?key=x', { token })).body.errorCode).toBe('account.change-password-first')
    expect((await call('GET /api/get-user-auth-info', { token })).body.data.roles).toEqual(['root'])
  })

  test('sees public pages like a guest', async () => {
    const { call, services, token, uid, change } = await withNewcomer()
    const pid = await makeProblem(services.db)
    const submitId = await makeSubmission(services.db, uid, pid, { status: Verdict.Accepted, code: 'secret code' })
    const code = async () => (await call(`GET /api/get-submission-detail?submitId=${submitId}`, { token })).body.data.submission.code
    expect(await code()).toBeNull()
    await change(PASSWORD, OWN)
    expect(await code()).toBe('secret code')
  })

  test('keeps the same session after choosing another password, and only with a new one', async () => {
    const { call, change, token } = await withNewcomer()
    const elsewhere = await call('POST /api/login', { body: { username: 's01', password: PASSWORD } })
    expect((await change(PASSWORD, PASSWORD)).body.errorCode).toBe('account.password-same')
    expect((await change('wrong one', OWN)).body.data.code).toBe(400)
    expect((await call('GET /api/get-user-sessions', { token })).http).toBe(403)
    expect((await change(PASSWORD, OWN)).body.data.code).toBe(200)
    expect((await call('GET /api/get-user-sessions', { token })).body.data).toHaveLength(1)
    expect((await call('GET /api/get-user-sessions', { token: String(elsewhere.headers.authorization) })).http).toBe(401)
    const again = await call('POST /api/login', { body: { username: 's01', password: OWN } })
    expect(again.body.data.mustChangePassword).toBe(false)
  })

  test('may sign out', async () => {
    const { call, token } = await withNewcomer()
    expect((await call('GET /api/logout', { token })).body.status).toBe(200)
    expect((await call('GET /api/get-user-auth-info', { token })).http).toBe(401)
  })
})

describe('the mark', () => {
  test('is set by an import with the option, shown in the user list, and not set by clients without it', async () => {
    const { call, signIn } = await openTestApp()
    const { token } = await signIn('root')
    const users = (name: string) => [[name, 'secret-01']]
    await call('POST /api/admin/user/import-users', { token, body: { users: users('a1'), mustChangePassword: true } })
    await call('POST /api/admin/user/import-users', { token, body: { users: users('a2') } })
    await call('POST /api/admin/user/insert-batch-user', { token, body: { users: users('a3') } })
    await call('POST /api/admin/user/insert-batch-user', { token, body: { users: users('a4'), mustChangePassword: true } })
    const { body } = await call('GET /api/admin/user/get-user-list?keyword=a', { token })
    const marks = body.data.records.map((row: { username: string; mustChangePassword: boolean }) => [row.username, row.mustChangePassword])
    expect(Object.fromEntries(marks)).toEqual({ a1: true, a2: false, a3: false, a4: true })
  })

  test('is set and kept with a password from root; a client without the option does not clear it', async () => {
    const { call, signIn, services } = await openTestApp()
    const { token } = await signIn('root')
    const uid = await services.userAdmin.create({ username: 'ada', password: PASSWORD })
    const edit = async (changes: object) => {
      const body = { uid, username: 'ada', type: 1002, status: 0, setNewPwd: false, ...changes }
      expect((await call('PUT /api/admin/user/edit-user', { token, body })).body.status).toBe(200)
      const list = await call('GET /api/admin/user/get-user-list?keyword=ada', { token })
      return list.body.data.records[0].mustChangePassword
    }
    expect(await edit({ mustChangePassword: true })).toBe(false) // without a new password
    expect(await edit({ setNewPwd: true, password: 'another-1', mustChangePassword: true })).toBe(true)
    expect(await edit({ setNewPwd: true, password: 'another-2' })).toBe(true)
    expect(await edit({ setNewPwd: true, password: 'another-3', mustChangePassword: false })).toBe(false)
  })
})
