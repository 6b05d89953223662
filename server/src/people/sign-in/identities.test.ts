import { up as addIdentities } from '@touchstone/migrations/0057_identities.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { makeUser } from '../../testing/make.ts'
import { openTestApp, PASSWORD } from '../../testing/test-app.ts'
import * as queries from '../account/account.queries.ts'

eachDatabase('identities', (open) => {
  const list = (db: Awaited<ReturnType<typeof open>>) =>
    db.selectFrom('identities').select(['provider', 'subject', 'uid']).orderBy('uid').execute()

  test('accounts of an older database get one for their password, and keep everything else', async () => {
    const db = await open()
    const [ada, bob] = [await makeUser(db, 'Ada'), await makeUser(db, 'Bob')]
    await sql`drop table identities`.execute(db)
    const before = await queries.findUser(db, ada)
    await addIdentities(db)
    expect(await list(db)).toEqual([ada, bob].map((uid) => ({ provider: 'password', subject: uid, uid })))
    expect(await queries.findUser(db, ada)).toEqual(before)
    const { count } = await db
      .selectFrom('identities')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(2)
  })

  test('an account without a password has none; a first password makes it, a second one keeps it', async () => {
    const db = await open()
    const row = { uid: 'a', username: 'a', usernameFolded: 'a', passwordHash: null, roleId: 1002, gmtCreate: 1, gmtModified: 1 }
    await inTransaction(db, (db) => queries.insertUser(db, row))
    expect(await list(db)).toEqual([])
    await queries.setUser(db, 'a', { nickname: 'x', gmtModified: 2 })
    expect(await list(db)).toEqual([])
    for (const passwordHash of ['x', 'y']) await queries.setUser(db, 'a', { passwordHash, gmtModified: 3 })
    expect(await list(db)).toEqual([{ provider: 'password', subject: 'a', uid: 'a' }])
  })

  test('name one account each, and go with it', async () => {
    const db = await open()
    const uid = await makeUser(db)
    const identity = { provider: 'school', subject: 'staff-7', uid, gmtCreate: 1 }
    await db.insertInto('identities').values(identity).execute()
    await expect(db.insertInto('identities').values(identity).execute()).rejects.toThrow()
    await inTransaction(db, (db) => queries.deleteUsers(db, [uid]))
    expect(await list(db)).toEqual([])
  })
})

describe('signing in', () => {
  test('goes by the identity: without its row a right password is refused as a wrong one', async () => {
    const { call, services, signIn } = await openTestApp()
    const { uid, username } = await signIn('default_user')
    const login = async () => (await call('POST /api/login', { body: { username, password: PASSWORD } })).body
    expect(await login()).toMatchObject({ status: 200, data: { uid } })
    await services.db.deleteFrom('identities').where('uid', '=', uid).execute()
    expect(await login()).toMatchObject({ status: 400, errorCode: 'account.wrong-password' })
  })

  test('by password is refused where an account has none, and no password changes by guessing it', async () => {
    const { call, services, signIn } = await openTestApp()
    const { uid, token, username } = await signIn('default_user')
    await services.db.updateTable('users').set({ passwordHash: null }).where('uid', '=', uid).execute()
    for (const password of [PASSWORD, 'no user has this password'].map((text) => text.slice(0, 20)))
      expect((await call('POST /api/login', { body: { username, password } })).body.errorCode).toBe('account.wrong-password')
    const body = { oldPassword: PASSWORD, newPassword: 'another horse' }
    expect((await call('POST /api/change-password', { token, body })).body.data).toMatchObject({ code: 400 })
  })

  test('shows nothing of it', async () => {
    const { call, signIn } = await openTestApp()
    const { username } = await signIn('root')
    const { body, headers } = await call('POST /api/login', { body: { username, password: PASSWORD } })
    const token = String(headers.authorization)
    const users = await call('GET /api/admin/user/get-user-list?currentPage=1&limit=10', { token })
    expect(users.body.data.total).toBe(1)
    expect(JSON.stringify([body, users.body])).not.toMatch(/identit|subject|provider|argon2/i)
  })
})
