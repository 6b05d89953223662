import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import readSheet from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { makeContest, makeGroup, makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts'

async function withRoot() {
  const site = await openTestApp()
  return { ...site, root: await site.signIn('root') }
}

const editOf = (uid: string, changes: object = {}) => ({ uid, username: 'ada', setNewPwd: false, type: 1002, status: 0, ...changes })

describe('every call of user administration', () => {
  const calls = [
    'GET /api/admin/user/get-user-list',
    'POST /api/admin/user/insert-batch-user',
    'POST /api/admin/user/import-users',
    'POST /api/admin/user/create-user',
    'POST /api/admin/user/generate-user',
    'POST /api/admin/user/reset-passwords',
    'PUT /api/admin/user/edit-users',
    'PUT /api/admin/user/edit-user',
    'DELETE /api/admin/user/delete-user',
    'GET /api/file/generate-user-excel?key=x',
  ]
  test('refuses guests with 401 and everybody but root with 403', async () => {
    const { call, signIn } = await openTestApp()
    const tokens = [(await signIn('default_user')).token, (await signIn('admin')).token, (await signIn('problem_admin')).token]
    for (const rest of calls) {
      const body = rest.startsWith('GET') ? {} : { body: {} }
      expect([rest, (await call(rest, body)).http]).toEqual([rest, 401])
      for (const token of tokens) expect([rest, (await call(rest, { token, ...body })).http]).toEqual([rest, 403])
    }
  })
})

describe('the back-office login', () => {
  test.each(['root', 'admin', 'problem_admin'] as const)('lets %s in', async (role) => {
    const { call, signIn } = await openTestApp()
    const { username } = await signIn(role)
    const { body, headers } = await call('POST /api/admin/login', { body: { username, password: PASSWORD } })
    expect(body.data.roleList).toEqual([role])
    expect((await call('GET /api/admin/logout', { token: String(headers.authorization) })).body.status).toBe(200)
    expect((await call('GET /api/get-user-auth-info', { token: String(headers.authorization) })).http).toBe(401)
  })

  test('reports that an ordinary user is no administrator', async () => {
    const { call, signIn } = await openTestApp()
    const { username, token } = await signIn('default_user')
    const { http, body, headers } = await call('POST /api/admin/login', { body: { username, password: PASSWORD } })
    expect([http, body.status, body.errorCode]).toEqual([200, 401, 'account.not-staff'])
    expect(headers.authorization).toBeUndefined()
    expect((await call('GET /api/admin/logout', { token })).http).toBe(403)
  })
})

describe('the user list', () => {
  test('shows newest first, without hashes, and finds by name, mail and real name', async () => {
    const { call, root, services, clock } = await withRoot()
    for (const [i, user] of ['ada', 'grace', 'alan'].entries()) {
      clock.advance(1000)
      await services.userAdmin.create({
        username: user,
        password: PASSWORD,
        email: `${user}@school.example`,
        realname: `Name ${i}`,
        roleId: i ? 1002 : 1001,
      })
    }
    const list = async (query: string) => (await call(`GET /api/admin/user/get-user-list?${query}`, { token: root.token })).body.data
    const all = await list('limit=2')
    expect(all).toMatchObject({ total: 4, size: 2, current: 1, pages: 2 })
    expect(all.records.map((r: { username: string }) => r.username)).toEqual(['alan', 'grace'])
    expect((await list('order=class')).records.map((r: { username: string }) => r.username)).toEqual(['ada', 'root', 'alan', 'grace'])
    expect((await call('GET /api/admin/user/get-user-list?order=age', { token: root.token })).body.status).toBe(400)
    expect(all.records[0]).toMatchObject({ password: '', status: 0, roles: [{ id: 1002, role: 'default_user' }] })
    expect(JSON.stringify(all)).not.toContain('argon2')
    expect((await list('currentPage=3&limit=2')).records).toEqual([])
    expect((await list('keyword=GRACE%40')).records).toHaveLength(1)
    expect((await list('keyword=name%201')).records[0].username).toBe('grace')
    expect((await list('keyword=%25')).total).toBe(0)
    expect((await list('onlyAdmin=true')).total).toBe(2)
    expect((await list('roleId=1002')).records.map((r: { username: string }) => r.username)).toEqual(['alan', 'grace'])
    expect([(await list('roleId=1000&onlyAdmin=true')).total, (await list('roleId=1002&onlyAdmin=true')).total]).toEqual([1, 0])
    expect((await list('limit=-1&currentPage=0')).size).toBe(10)
    expect((await list('limit=100000')).size).toBe(500)
  })
})

describe('classes', () => {
  test('are imported, listed with their sizes, and filter the user list; student numbers are found', async () => {
    const { call, root } = await withRoot()
    const users = [
      ['s01', 'secret-01', '', '李雷', '', '', '', '高一（2）班', '20240101'],
      ['s02', 'secret-02', '', '韩梅梅', '', '', '', '高一（2）班', '20240102'],
      ['s03', 'secret-03', '', '', '', '', '', '高一（3）班'],
    ]
    const report = await call('POST /api/admin/user/import-users', { token: root.token, body: { users } })
    expect(report.body.data).toMatchObject({ created: 3, refused: 0 })
    const list = async (query: object) => {
      const { body } = await call(`GET /api/admin/user/get-user-list?${new URLSearchParams({ ...query })}`, { token: root.token })
      return body.data.records.map((row: { username: string }) => row.username)
    }
    expect(await list({ className: '高一（2）班' })).toEqual(['s01', 's02'])
    expect(await list({ className: '高一' })).toEqual([])
    expect(await list({ keyword: '20240102' })).toEqual(['s02'])
    expect((await call('GET /api/admin/user/get-classes', { token: root.token })).body.data).toEqual([
      { className: '高一（2）班', users: 2 },
      { className: '高一（3）班', users: 1 },
    ])
  })

  test('are known to staff only', async () => {
    const { call, signIn } = await openTestApp()
    expect((await call('GET /api/admin/user/get-classes')).http).toBe(401)
    const pupil = await signIn('default_user')
    expect((await call('GET /api/admin/user/get-classes', { token: pupil.token })).http).toBe(403)
    const { token } = await signIn('problem_admin')
    expect((await call('GET /api/admin/user/get-classes', { token })).body.data).toEqual([])
  })

  test('stay when another client edits a user without them, and are cleared by empty values', async () => {
    const { call, root, services } = await withRoot()
    const uid = await services.userAdmin.create({ username: 'ada', password: PASSWORD, className: '高一（2）班', number: '7' })
    const edit = (changes: object) => call('PUT /api/admin/user/edit-user', { token: root.token, body: editOf(uid, changes) })
    const row = async () => (await call('GET /api/admin/user/get-user-list?keyword=ada', { token: root.token })).body.data.records[0]
    expect((await edit({})).body.status).toBe(200)
    expect(await row()).toMatchObject({ className: '高一（2）班', number: '7' })
    expect((await edit({ className: '高二（2）班', number: null })).body.status).toBe(200)
    expect(await row()).toMatchObject({ className: '高二（2）班', number: null })
    for (const changes of [{ className: 'x'.repeat(51) }, { number: '1'.repeat(21) }])
      expect((await edit(changes)).body.errorCode).toBe('account.field-too-long')
  })
})

describe('a pasted class list', () => {
  const insert = (site: TestApp, token: string, users: unknown) =>
    site.call('POST /api/admin/user/insert-batch-user', { token, body: { users } })

  test('creates every row, and its users can sign in at once', async () => {
    const { root, ...site } = await withRoot()
    const rows = [
      ['s01', 'secret-01', 's01@school.example', '张三', 'male', 'san', 'No. 1 School'],
      ['s02', 12345678, '', '', 1],
    ]
    expect((await insert(site, root.token, rows)).body).toMatchObject({ status: 200, data: null })
    const { body } = await site.call('POST /api/login', { body: { username: 's01', password: 'secret-01' } })
    expect(body.data).toMatchObject({
      realname: '张三',
      gender: 'male',
      nickname: 'san',
      school: 'No. 1 School',
      roleList: ['default_user'],
    })
    const second = await site.call('POST /api/login', { body: { username: 's02', password: '12345678' } })
    expect(second.body.data).toMatchObject({ gender: 'female', email: null })
  })

  test('keeps the good rows and names the bad ones', async () => {
    const { root, ...site } = await withRoot()
    const rows = [
      ['s01', 'secret-01'],
      ['S01', 'secret-02'],
      ['s 03', 'secret-03'],
      ['s04', '123'],
      ['', 'secret-05'],
      ['s06', 'secret-06', 'no-address'],
      ['s07', 'secret-07'],
    ]
    const { http, body } = await insert(site, root.token, rows)
    expect([http, body.status, body.errorCode]).toEqual([200, 400, 'account.batch-partial'])
    expect(body).toMatchObject({ details: { total: 7, created: 2, failed: 5 } })
    for (const name of ['S01', 's 03', 's04', 's06']) expect(body.msg).toContain(name)
    expect((await site.call('GET /api/admin/user/get-user-list', { token: root.token })).body.data.total).toBe(3)
  })

  test.each([
    { name: 'no rows', users: [], http: 200, errorCode: 'account.batch-empty' },
    { name: 'no list', users: 5, http: 400, errorCode: 'request.invalid' },
    { name: 'rows of objects', users: [{ username: 'ada' }], http: 400, errorCode: 'request.invalid' },
    {
      name: 'too many',
      users: Array.from({ length: 2001 }, (_, i) => [`u${i}`, PASSWORD]),
      http: 200,
      errorCode: 'account.batch-too-many',
    },
  ])('is refused with $name', async ({ users, http, errorCode }) => {
    const { root, ...site } = await withRoot()
    const answer = await insert(site, root.token, users)
    expect([answer.http, answer.body.errorCode]).toEqual([http, errorCode])
  })
})

describe('generated accounts', () => {
  test('wait half an hour in a spreadsheet with working passwords', async () => {
    const { call, root, clock } = await withRoot()
    const body = { prefix: 'class', suffix: 'x', number_from: '8', number_to: 10, password_length: 12 }
    const { key } = (await call('POST /api/admin/user/generate-user', { token: root.token, body })).body.data
    const sheet = await call(`GET /api/file/generate-user-excel?key=${key}`, { token: root.token })
    expect(sheet.http).toBe(200)
    expect(sheet.headers['content-disposition']).toContain(`${key}.xlsx`)
    const rows = (await readSheet(sheet.raw))[0]?.data ?? []
    expect(rows.map((r) => r[0])).toEqual(['username', 'class8x', 'class9x', 'class10x'])
    expect(String(rows[1]?.[1])).toMatch(/^\w{12}$/)
    expect((await call('POST /api/login', { body: { username: 'class9x', password: rows[2]?.[1] } })).body.status).toBe(200)
    clock.advance(30 * 60_000 + 1)
    const late = await call(`GET /api/file/generate-user-excel?key=${key}`, { token: root.token })
    expect((await readSheet(late.raw))[0]?.data).toEqual([['username', 'password']])
  })

  test('are listed in the order of their numbers', async () => {
    const { call, root, clock } = await withRoot()
    clock.advance(1000)
    const body = { prefix: 'team-', suffix: '', number_from: 8, number_to: 11, password_length: 8 }
    expect((await call('POST /api/admin/user/generate-user', { token: root.token, body })).body.status).toBe(200)
    const { records } = (await call('GET /api/admin/user/get-user-list?limit=4', { token: root.token })).body.data
    expect(records.map((user: { username: string }) => user.username)).toEqual(['team-8', 'team-9', 'team-10', 'team-11'])
  })

  test('are all or none: one taken name creates nothing', async () => {
    const { call, root, services } = await withRoot()
    await services.userAdmin.create({ username: 'C2', password: PASSWORD })
    const body = { prefix: 'c', number_from: 1, number_to: 3, password_length: 6 }
    const answer = await call('POST /api/admin/user/generate-user', { token: root.token, body })
    expect([answer.http, answer.body.status, answer.body.errorCode]).toEqual([200, 400, 'account.generate-taken'])
    expect((await call('GET /api/admin/user/get-user-list', { token: root.token })).body.data.total).toBe(2)
  })

  test.each([
    { name: 'a range that runs backwards', body: { number_from: 5, number_to: 4 }, errorCode: 'account.generate-range' },
    { name: 'passwords of five', body: { password_length: 5 }, errorCode: 'account.generate-range' },
    { name: 'passwords that no login accepts', body: { password_length: 21 }, errorCode: 'account.generate-range' },
    { name: 'names that are too long', body: { prefix: 'a'.repeat(20) }, errorCode: 'account.username-length' },
    { name: 'names with a space', body: { prefix: 'a b' }, errorCode: 'account.username-form' },
    { name: 'a million accounts', body: { number_to: 1_000_000 }, errorCode: 'account.batch-too-many' },
  ])('are refused with $name', async ({ body, errorCode }) => {
    const { call, root } = await withRoot()
    const answer = await call('POST /api/admin/user/generate-user', { token: root.token, body })
    expect([answer.body.status, answer.body.errorCode]).toEqual([400, errorCode])
  })

  test('a sheet needs its key', async () => {
    const { call, root } = await withRoot()
    expect((await call('GET /api/file/generate-user-excel', { token: root.token })).http).toBe(400)
  })
})

describe('editing a user', () => {
  async function withAda() {
    const site = await withRoot()
    const ada = await site.signIn('default_user', 'ada')
    const edit = (changes: object) => site.call('PUT /api/admin/user/edit-user', { token: site.root.token, body: editOf(ada.uid, changes) })
    return { ...site, ada, edit }
  }

  test('clears offending parts of a public profile, with a record; fields that other clients leave out stay', async () => {
    const { ada, edit, services } = await withAda()
    const rude = { nickname: 'rude', signature: 'rude', school: 'rude', blog: 'https://rude.example', github: 'rude' }
    await services.db
      .updateTable('users')
      .set({ ...rude, avatar: '/api/public/img/rude.png', gender: 'male' })
      .where('uid', '=', ada.uid)
      .execute()
    const row = () => services.db.selectFrom('users').selectAll().where('uid', '=', ada.uid).executeTakeFirstOrThrow()
    expect((await edit({})).body.status).toBe(200)
    expect(await row()).toMatchObject({ ...rude, avatar: '/api/public/img/rude.png', gender: 'male' })
    const cleared = { nickname: '', signature: null, school: '', blog: '', github: '', gender: 'secrecy', clearAvatar: true }
    expect((await edit(cleared)).body.status).toBe(200)
    expect(await row()).toMatchObject({
      nickname: null,
      signature: null,
      school: null,
      blog: null,
      github: null,
      gender: 'secrecy',
      avatar: null,
    })
    const { after } = await services.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'user.edit')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(after ?? '')).toMatchObject({ nickname: null, avatar: null })
    expect((await edit({ nickname: 'x'.repeat(21) })).body.errorCode).toBe('account.field-too-long')
    expect((await edit({ blog: 'javascript:alert(1)' })).body.errorCode).toBe('account.link-form')
  })

  test('changes name, role and title, and the new role counts on the next call', async () => {
    const { call, ada, edit } = await withAda()
    const changes = { username: 'Ada L', realname: 'Ada Lovelace', email: 'ada@school.example', titleName: 'Coach', titleColor: '#409eff' }
    expect((await edit({ ...changes, username: 'AdaL', type: '1008' })).body).toMatchObject({ status: 200, data: null })
    expect((await call('GET /api/get-user-auth-info', { token: ada.token })).body.data.roles).toEqual(['problem_admin'])
    const { body } = await call('POST /api/login', { body: { username: 'ADAL', password: PASSWORD } })
    expect(body.data).toMatchObject({ username: 'AdaL', realname: 'Ada Lovelace', titleName: 'Coach', email: 'ada@school.example' })
    expect((await edit({ email: '' })).body.status).toBe(200)
    expect((await call('POST /api/login', { body: { username: 'ada', password: PASSWORD } })).body.data.email).toBeNull()
  })

  test('with a new password ends the sessions of that user', async () => {
    const { call, ada, edit } = await withAda()
    expect((await edit({ setNewPwd: true, password: 'another horse' })).body.status).toBe(200)
    expect((await call('GET /api/get-user-auth-info', { token: ada.token })).http).toBe(401)
    expect((await call('POST /api/login', { body: { username: 'ada', password: 'another horse' } })).body.status).toBe(200)
  })

  test('banning refuses the login and every call, lifting the ban restores the login', async () => {
    const { call, ada, edit } = await withAda()
    await edit({ status: 1 })
    expect((await call('GET /api/get-user-auth-info', { token: ada.token })).http).toBe(401)
    const login = () => call('POST /api/login', { body: { username: 'ada', password: PASSWORD } })
    expect((await login()).body.errorCode).toBe('account.banned')
    await edit({ status: 0 })
    expect((await login()).body.status).toBe(200)
  })

  test.each([
    { name: 'a name that another has', changes: { username: 'ROOT' }, errorCode: 'account.username-taken' },
    { name: 'an address that another has', changes: { email: 'ROOT@school.example' }, errorCode: 'account.email-taken' },
    { name: 'no address', changes: { email: 'nonsense' }, errorCode: 'account.email-form' },
    { name: 'a name of 21', changes: { username: 'a'.repeat(21) }, errorCode: 'account.username-length' },
    { name: 'a real name of 51', changes: { realname: 'a'.repeat(51) }, errorCode: 'account.field-too-long' },
    { name: 'a title of 21', changes: { titleName: 'a'.repeat(21) }, errorCode: 'account.field-too-long' },
    { name: 'a new password of five', changes: { setNewPwd: true, password: '12345' }, errorCode: 'account.password-length' },
    { name: 'a new password that is missing', changes: { setNewPwd: true }, errorCode: 'account.password-length' },
    { name: 'an unknown role', changes: { type: 1 }, errorCode: 'account.role-unknown' },
    { name: 'an unknown user', changes: { uid: 'nobody' }, errorCode: 'account.not-found' },
    { name: 'an unknown status', changes: { status: 2 }, errorCode: 'request.rule-broken' },
  ])('is refused with $name', async ({ changes, errorCode }) => {
    const { edit, services } = await withAda()
    await services.db
      .updateTable('users')
      .set({ email: 'root@school.example', emailFolded: 'root@school.example' })
      .where('uid', '=', '1')
      .execute()
    const { http, body } = await edit(changes)
    expect([http, body.status, body.errorCode]).toEqual([200, 400, errorCode])
  })

  test('never leaves the site without a root: no demotion, ban or deletion of the last one', async () => {
    const { call, root, services } = await withRoot()
    const edit = (changes: object) =>
      call('PUT /api/admin/user/edit-user', { token: root.token, body: editOf('1', { username: 'root', type: 1000, ...changes }) })
    expect((await edit({ type: 1002 })).body.errorCode).toBe('account.last-root')
    expect((await edit({ status: 1 })).body.errorCode).toBe('account.last-root')
    expect((await edit({ realname: 'The Root' })).body.status).toBe(200)
    await services.userAdmin.create({ username: 'second', password: PASSWORD, roleId: 1000 })
    expect((await edit({ type: 1002 })).body.status).toBe(200)
  })
})

describe('deleting users', () => {
  test('removes them and their sessions, by a JSON body', async () => {
    const { call, root, signIn } = await withRoot()
    const ada = await signIn('default_user', 'ada')
    const answer = await call('DELETE /api/admin/user/delete-user', { token: root.token, body: { ids: [ada.uid] } })
    expect(answer.body).toMatchObject({ status: 200, data: null })
    expect((await call('GET /api/get-user-auth-info', { token: ada.token })).http).toBe(401)
    const again = await call('DELETE /api/admin/user/delete-user', { token: root.token, body: { ids: [ada.uid] } })
    expect([again.body.status, again.body.errorCode]).toEqual([400, 'account.not-found'])
  })

  test('takes their submissions out of the problems’ counters', async () => {
    const { call, root, signIn, services } = await withRoot()
    const ada = await signIn('default_user', 'ada')
    const pid = await makeProblem(services.db)
    for (const uid of [ada.uid, '1']) await makeSubmission(services.db, uid, pid, { status: Verdict.WrongAnswer })
    await inTransaction(services.db, (db) => services.problems.rebuildCounts(db))
    await call('DELETE /api/admin/user/delete-user', { token: root.token, body: { ids: [ada.uid] } })
    expect(await services.db.selectFrom('problemCounts').select(['status', 'count']).execute()).toEqual([
      { status: Verdict.WrongAnswer, count: 1 },
    ])
  })

  test.each([
    { name: 'oneself', ids: ['1'], http: 200, errorCode: 'account.self' },
    { name: 'nobody', ids: [], http: 200, errorCode: 'request.rule-broken' },
    { name: 'no list', ids: undefined, http: 400, errorCode: 'request.invalid' },
  ])('is refused for $name', async ({ ids, http, errorCode }) => {
    const { call, root } = await withRoot()
    const answer = await call('DELETE /api/admin/user/delete-user', { token: root.token, body: { ids } })
    expect([answer.http, answer.body.errorCode]).toEqual([http, errorCode])
  })

  test('gives their objects to root: problems, groups, contests and trainings', async () => {
    const { call, root, signIn, services } = await withRoot()
    const { db } = services
    const [ada, grace] = [await signIn('default_user', 'ada'), await signIn('default_user', 'grace')]
    const pid = await makeProblem(db, { authorUid: grace.uid })
    const [gid, cid] = [await makeGroup(db, grace.uid), await makeContest(db, { uid: grace.uid })]
    const training = { title: 't', description: 'd', authorUid: grace.uid, auth: 'Public', gmtCreate: 1, gmtModified: 1 }
    await db.insertInto('trainings').values(training).execute()
    const { body } = await call('DELETE /api/admin/user/delete-user', { token: root.token, body: { ids: [ada.uid, grace.uid] } })
    expect(body.status).toBe(200)
    expect((await call('GET /api/admin/user/get-user-list', { token: root.token })).body.data.total).toBe(1)
    const owners = [
      await db.selectFrom('problems').select('authorUid as uid').where('id', '=', pid).executeTakeFirst(),
      await db.selectFrom('groups').select('uid').where('id', '=', gid).executeTakeFirst(),
      await db.selectFrom('contests').select('uid').where('id', '=', cid).executeTakeFirst(),
      await db.selectFrom('trainings').select('authorUid as uid').executeTakeFirst(),
    ]
    expect(owners).toEqual(owners.map(() => ({ uid: root.uid })))
    const line = await db.selectFrom('auditLog').select('detail').where('target', '=', grace.uid).executeTakeFirstOrThrow()
    expect(JSON.parse(line.detail ?? '')).toEqual({ heir: root.uid, problems: 1, groups: 1, contests: 1, trainings: 1 })
  })
})

test('staff changes are on record', async () => {
  const { call, root, signIn, services } = await withRoot()
  const ada = await signIn('default_user', 'ada')
  await call('PUT /api/admin/user/edit-user', { token: root.token, body: editOf(ada.uid, { type: 1001 }) })
  await call('DELETE /api/admin/user/delete-user', { token: root.token, body: { ids: [ada.uid] } })
  const log = await services.db.selectFrom('auditLog').select(['uid', 'action', 'target']).orderBy('id').execute()
  expect(log).toEqual([
    { uid: '1', action: 'user.edit', target: ada.uid },
    { uid: '1', action: 'user.delete', target: ada.uid },
  ])
})

describe('a class list with a report', () => {
  const rows = [
    ['ada', 'secret-1', 'ada@school.example'],
    ['grace', 'short'],
    ['ROOT', 'secret-3'],
    ['ADA', 'secret-4'],
    ['alan', 'secret-5', 'ADA@school.example'],
  ]
  const fates = ['none', 'account.password-length', 'account.username-taken', 'account.username-taken', 'account.email-taken']

  test('first checks and creates nothing, then creates the good rows and reports the same faults', async () => {
    const { call, root } = await withRoot()
    const send = (dryRun: boolean) =>
      call('POST /api/admin/user/import-users', { token: root.token, body: { users: rows, dryRun } }).then(({ body }) => body.data)
    const total = () => call('GET /api/admin/user/get-user-list', { token: root.token }).then(({ body }) => body.data.total)
    const looked = await send(true)
    expect(looked.rows.map((row: { code: string | null }) => row.code ?? 'none')).toEqual(fates)
    expect([looked.created, looked.refused, await total()]).toEqual([0, 4, 1])
    const done = await send(false)
    expect(done.rows.map((row: { code: string | null }) => row.code ?? 'none')).toEqual(fates)
    expect([done.created, done.refused, await total()]).toEqual([1, 4, 2])
    expect(done.rows[2].message).toBe('The username ROOT already exists')
  })

  test('an empty list and one that is too long are refused', async () => {
    const { call, root } = await withRoot()
    for (const users of [[], Array.from({ length: 2001 }, (_, i) => [`u${i}`, 'secret-1'])]) {
      const { body } = await call('POST /api/admin/user/import-users', { token: root.token, body: { users } })
      expect(body.errorCode).toBe('request.rule-broken')
    }
  })
})

describe('creating one account by hand', () => {
  const body = { username: 'ada', password: 'secret-1', type: 1008, realname: 'Ada' }

  test('gives it its role at once', async () => {
    const { call, root } = await withRoot()
    const answer = await call('POST /api/admin/user/create-user', { token: root.token, body })
    expect(answer.body.data.uid).toMatch(/^[0-9a-f]{32}$/)
    const list = await call('GET /api/admin/user/get-user-list?keyword=ada', { token: root.token })
    expect(list.body.data.records[0]).toMatchObject({ realname: 'Ada', roles: [{ id: 1008 }] })
  })

  test.each([
    { name: 'a taken name', changes: { username: 'Root' }, errorCode: 'account.username-taken' },
    { name: 'a short password', changes: { password: 'short' }, errorCode: 'account.password-length' },
    { name: 'an unknown role', changes: { type: 7 }, errorCode: 'account.role-unknown' },
  ])('is refused for $name', async ({ changes, errorCode }) => {
    const { call, root } = await withRoot()
    const answer = await call('POST /api/admin/user/create-user', { token: root.token, body: { ...body, ...changes } })
    expect(answer.body.errorCode).toBe(errorCode)
  })
})
