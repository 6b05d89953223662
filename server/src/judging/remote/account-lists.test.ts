import { up as moveLists } from '@touchstone/migrations/0062_account_lists.ts'
import { AccountLists } from '@touchstone/shared/ground/config/config.schema.ts'
import { accountJudges } from '@touchstone/shared/problems/problem/remote-site.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eachDatabase } from '../../testing/databases.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { fromLists, toLists } from './account-lists.ts'

const none = toLists([])

describe('the documented lists of accounts', () => {
  test('and the accounts are the same, passwords apart', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,8}$/), { maxLength: 5 })
    fc.assert(
      fc.property(fc.tuple(...accountJudges.map(() => names)), (lists) => {
        const accounts = accountJudges.flatMap((judge, i) => (lists[i] ?? []).map((username) => ({ judge, username })))
        expect(fromLists(toLists(accounts))).toEqual(accounts.map((account) => ({ ...account, password: '' })))
      }),
    )
  })

  test.each([
    {
      name: 'a missing password is empty',
      lists: { cfUsernameList: ['a', 'b'], cfPasswordList: ['x'] },
      is: [
        ['a', 'x'],
        ['b', ''],
      ],
    },
    {
      name: 'blanks around a name go, and an empty name is no account',
      lists: { cfUsernameList: [' a ', ''], cfPasswordList: ['x', 'y'] },
      is: [['a', 'x']],
    },
    {
      name: 'of a name that stands twice the last one counts',
      lists: { cfUsernameList: ['a', 'a'], cfPasswordList: ['x', 'y'] },
      is: [['a', 'y']],
    },
  ])('$name', ({ lists, is }) => {
    expect(fromLists({ ...none, ...lists }).map(({ username, password }) => [username, password])).toEqual(is)
  })
})

describe('a documented client', () => {
  async function open() {
    const site = await openTestApp()
    const root = await site.signIn('root')
    const read = async () => (await site.call('GET /api/admin/switch/info', root)).body.data
    const post = async (changes: object) => {
      const body = { ...(await read()), ...changes }
      return (await site.call('PUT /api/admin/switch/update', { ...root, body })).body
    }
    const accounts = async () =>
      (await site.services.remoteAccounts.list()).map(({ judge, username, hasPassword }) => [judge, username, hasPassword])
    return { ...site, root, read, post, accounts }
  }

  test('adds accounts, never reads a password, and changes nothing by posting back what it reads', async () => {
    const { read, post, accounts, services } = await open()
    await post({ cfUsernameList: ['bot', 'second'], cfPasswordList: ['p1', 'p2'], hduUsernameList: ['hdu'], hduPasswordList: ['p3'] })
    const boxes = () => services.db.selectFrom('remoteAccounts').select(['username', 'passwordBox']).orderBy('id').execute()
    const before = await boxes()
    expect(await read()).toMatchObject({ cfUsernameList: ['bot', 'second'], cfPasswordList: ['', ''], hduPasswordList: [''] })
    expect((await post({ openPublicJudge: false })).status).toBe(200)
    expect(await boxes()).toEqual(before)
    expect(await accounts()).toEqual([
      ['CF', 'bot', true],
      ['CF', 'second', true],
      ['HDU', 'hdu', true],
    ])
    expect(JSON.stringify(await services.db.selectFrom('settings').selectAll().execute())).not.toMatch(/UsernameList|p1/)
  })

  test('removes those that it leaves out, and sets a password that it sends', async () => {
    const { post, accounts, services } = await open()
    await post({ cfUsernameList: ['bot', 'second'], cfPasswordList: ['p1', 'p2'] })
    const box = async () =>
      (await services.db.selectFrom('remoteAccounts').select('passwordBox').where('username', '=', 'second').executeTakeFirstOrThrow())
        .passwordBox
    const before = await box()
    await post({ cfUsernameList: ['second'], cfPasswordList: ['p3'] })
    expect(await accounts()).toEqual([['CF', 'second', true]])
    expect(await box()).not.toBe(before)
  })

  test.each([
    { name: 'a new account without a password', lists: { cfUsernameList: ['bot'], cfPasswordList: [''] }, code: 'remote.account-invalid' },
    {
      name: 'an account of a judge that is not known here',
      lists: { libreojUsernameList: ['bot'], libreojPasswordList: ['p'] },
      code: 'remote.unknown-judge',
    },
  ])('is refused $name, and no switch and no account changes', async ({ lists, code }) => {
    const { read, post, accounts } = await open()
    expect(await post({ ...lists, openPublicJudge: false, hduUsernameList: ['hdu'], hduPasswordList: ['p'] })).toMatchObject({
      errorCode: code,
    })
    expect(await accounts()).toEqual([])
    expect(await read()).toMatchObject({ openPublicJudge: true, hduUsernameList: [] })
  })
})

eachDatabase('accounts in the settings of an older site', (open) => {
  const put = async (db: Awaited<ReturnType<typeof open>>, value: string) => {
    await db.insertInto('settings').values({ key: 'switches', value, gmtModified: 1 }).execute()
    await moveLists(db)
    return (await db.selectFrom('settings').select('value').where('key', '=', 'switches').executeTakeFirstOrThrow()).value
  }

  test('become accounts that ask for their password, and no password stays', async () => {
    const db = await open()
    const lists = {
      ...none,
      cfUsernameList: ['bot', 'bot', ' '],
      cfPasswordList: ['p1', 'p1', ''],
      libreojUsernameList: ['x'],
      libreojPasswordList: ['p'],
    }
    expect(JSON.parse(await put(db, JSON.stringify({ ...AccountLists.parse(lists), openPublicJudge: false })))).toEqual({
      openPublicJudge: false,
    })
    const rows = await db.selectFrom('remoteAccounts').select(['judge', 'username', 'passwordBox', 'fault', 'failures']).execute()
    expect(rows).toEqual([{ judge: 'CF', username: 'bot', passwordBox: null, fault: 'password-missing', failures: 0 }])
  })

  test.each(['{', '[]', 'null'])('a damaged value (%s) stays as it is', async (value) => {
    expect(await put(await open(), value)).toBe(value)
  })
})
