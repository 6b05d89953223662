import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { describe, expect, test } from 'vitest'
import { MAIL_ACCOUNT, openTestApp, PASSWORD } from '../../testing/test-app.ts'

const NEW = 'lovelace@school.example'

async function withAda() {
  const site = await openTestApp({ mailAccount: MAIL_ACCOUNT })
  const { token, uid } = await site.signIn('default_user', 'ada')
  const codeSent = () => /\b\d{6}\b/.exec(site.mails.at(-1)?.text ?? '')?.[0] ?? '000000'
  return {
    ...site,
    token,
    uid,
    codeSent,
    change: (body: object) => site.call('POST /api/change-userInfo', { token, body }),
    askCode: (email: string) => site.call(`GET /api/get-change-email-code?email=${encodeURIComponent(email)}`, { token }),
    changeEmail: (changes: object = {}) =>
      site.call('POST /api/change-email', { token, body: { password: PASSWORD, newEmail: NEW, code: codeSent(), ...changes } }),
  }
}

test.each(['POST /api/change-userInfo', 'GET /api/get-change-email-code?email=a@b.cn', 'POST /api/change-email'])(
  '%s asks guests to sign in',
  async (rest) => {
    const { call } = await openTestApp()
    expect((await call(rest, rest.startsWith('POST') ? { body: {} } : {})).http).toBe(401)
  },
)

describe('the profile', () => {
  test('is replaced as a whole: absent fields are cleared, the username stays', async () => {
    const { change } = await withAda()
    const full = {
      realname: ' Ada Lovelace ',
      nickname: 'ada',
      school: 'No. 1',
      number: '007',
      gender: 'female',
      blog: 'https://ada.example',
      username: 'eve',
    }
    expect((await change(full)).body.data).toMatchObject({
      username: 'ada',
      realname: 'Ada Lovelace',
      number: '007',
      gender: 'female',
      blog: 'https://ada.example',
      github: null,
      roleList: ['default_user'],
    })
    expect((await change({ nickname: 'lady' })).body.data).toMatchObject({
      nickname: 'lady',
      realname: null,
      school: null,
      gender: 'secrecy',
    })
  })

  test.each([
    { field: 'realname', max: 50 },
    { field: 'nickname', max: 20 },
    { field: 'signature', max: 65_535 },
    { field: 'blog', max: 255 },
    { field: 'github', max: 255 },
    { field: 'school', max: 100 },
    { field: 'number', max: 20 },
    { field: 'cfUsername', max: 255 },
  ])('$field has at most $max characters', async ({ field, max }) => {
    const { change } = await withAda()
    expect((await change({ [field]: 'x'.repeat(max) })).body.status).toBe(200)
    const { body } = await change({ [field]: 'x'.repeat(max + 1) })
    expect([body.status, body.errorCode]).toEqual([400, 'account.field-too-long'])
  })

  test.each([
    { url: 'javascript:alert(1)', ok: false },
    { url: ' JavaScript:alert(1)', ok: false },
    { url: 'data:text/html,x', ok: false },
    { url: 'https://ada.example/x', ok: true },
    { url: 'github.com/ada', ok: true },
    { url: 'ada.example:8080', ok: true },
  ])('a blog at $url is taken: $ok', async ({ url, ok }) => {
    const { change } = await withAda()
    expect((await change({ blog: url })).body.errorCode ?? 'fine').toBe(ok ? 'fine' : 'account.link-form')
  })
})

describe('the roster belongs to the school', () => {
  const PERSON = { realname: '韩梅梅', number: '20240102', gender: 'female' }

  async function withPupil() {
    const site = await openTestApp()
    const root = await site.signIn('root')
    const created = await site.call('POST /api/admin/user/create-user', {
      token: root.token,
      body: { username: 'han', password: PASSWORD, type: 1002, className: '高一（2）班', ...PERSON },
    })
    const signedIn = await site.call('POST /api/login', { body: { username: 'han', password: PASSWORD } })
    const token = String(signedIn.headers.authorization)
    return {
      ...site,
      root,
      uid: String(created.body.data.uid),
      signedIn,
      change: (body: object) => site.call('POST /api/change-userInfo', { token, body }),
    }
  }

  test.each([
    { name: 'repeats the stored value', body: PERSON },
    { name: 'leaves it out', body: {} },
    { name: 'sends null', body: { realname: null, number: null, gender: null } },
  ])('a profile that $name is saved, and the person stays', async ({ body }) => {
    const { change, signedIn } = await withPupil()
    expect(signedIn.body.data).toMatchObject({ registeredBySchool: true })
    expect((await change({ ...body, nickname: 'mei' })).body).toMatchObject({ status: 200, data: { ...PERSON, nickname: 'mei' } })
  })

  test.each([
    { field: 'realname', value: '李雷' },
    { field: 'realname', value: '' },
    { field: 'number', value: '20240101' },
    { field: 'gender', value: 'male' },
  ])('a profile with $field "$value" is refused in words, and nothing of it is saved', async ({ field, value }) => {
    const { change, services, uid } = await withPupil()
    const { body } = await change({ ...PERSON, nickname: 'mei', [field]: value })
    expect([body.status, body.errorCode]).toEqual([403, 'account.person-of-school'])
    expect(body.msg).toContain('ask your teacher')
    const stored = await services.db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ ...PERSON, nickname: null })
  })

  test('a site without classes lets users edit their identity by a switch', async () => {
    const { change, services } = await withPupil()
    await services.config.update('website', { usersEditPersons: true })
    expect((await change({ realname: '李雷' })).body.data).toMatchObject({ realname: '李雷', number: null })
  })

  test('staff edits the identity with a record, and returns it to the user', async () => {
    const { change, call, root, uid, services } = await withPupil()
    const body = { uid, username: 'han', type: 1002, status: 0, realname: '韩梅', number: '7', gender: 'male', registeredBySchool: false }
    expect((await call('PUT /api/admin/user/edit-user', { token: root.token, body })).body.status).toBe(200)
    const row = await services.db.selectFrom('auditLog').selectAll().where('action', '=', 'user.edit').executeTakeFirstOrThrow()
    expect(JSON.parse(row.after ?? '')).toMatchObject({ realname: '韩梅', number: '7', gender: 'male', registeredBySchool: 0 })
    expect((await change({ realname: '李雷' })).body.data.realname).toBe('李雷')
    const many = { uids: [uid], registeredBySchool: true }
    expect((await call('PUT /api/admin/user/edit-users', { token: root.token, body: many })).body.status).toBe(200)
    expect((await change({ realname: '韩梅梅' })).body.errorCode).toBe('account.person-of-school')
  })

  test('an unregistered user takes no name and no number of a registered classmate', async () => {
    const { call, signIn } = await withPupil()
    const eve = await signIn('default_user', 'eve')
    for (const body of [{ realname: '韩 梅梅' }, { number: '２0240102' }]) {
      const answer = await call('POST /api/change-userInfo', { token: eve.token, body })
      expect([answer.body.status, answer.body.errorCode]).toEqual([403, 'account.person-of-another'])
    }
    expect((await call('POST /api/change-userInfo', { token: eve.token, body: { realname: '伊芙', number: '1' } })).body.status).toBe(200)
  })

  test('accounts of every list of staff are registered; self-registered ones are not', async () => {
    const { services, root } = await withPupil()
    const caller = {
      actor: { uid: root.uid, username: 'root', role: 'root', device: deviceId('here') },
      language: 'en-US',
      ip: '',
    } as const
    await services.userBatch.importRows({ users: [['row', PASSWORD]] }, caller)
    await services.userBatch.generate(
      { prefix: 'made', number_from: 1, number_to: 1, password_length: 8, mustChangePassword: false },
      caller,
    )
    await services.userAdmin.create({ username: 'himself', password: PASSWORD })
    const rows = await services.db.selectFrom('users').select(['username', 'registeredBySchool']).execute()
    const registered = Object.fromEntries(rows.map((row) => [row.username, row.registeredBySchool]))
    expect(registered).toMatchObject({ han: 1, row: 1, made1: 1, himself: 0 })
  })
})

describe('changing the e-mail address', () => {
  test('needs the code sent to the new one and the password', async () => {
    const { askCode, changeEmail, mails, call } = await withAda()
    expect((await askCode(NEW)).body).toMatchObject({ status: 200, data: null })
    expect(mails[0]?.to).toBe(NEW)
    const { body } = await changeEmail()
    expect(body).toMatchObject({ status: 200, data: { code: 200, userInfo: { username: 'ada', email: NEW } } })
    expect((await call('POST /api/check-username-or-email', { body: { email: NEW } })).body.data.email).toBe(true)
    expect((await changeEmail({ newEmail: 'third@school.example' })).body.errorCode).toBe('code.missing')
  })

  test('wrong codes and wrong passwords share five tries, reported inside the data in the caller’s language', async () => {
    const { askCode, changeEmail, codeSent, call, token, clock } = await withAda()
    await askCode(NEW)
    const code = codeSent()
    const bad = code === '123456' ? '654321' : '123456'
    const answers = [
      await changeEmail({ code: bad }),
      await changeEmail({ password: 'wrong horse' }),
      await changeEmail({ code: bad, password: 'wrong horse' }),
    ]
    expect(answers.map(({ body }) => [body.status, body.data.code, body.data.userInfo])).toEqual(Array(3).fill([200, 400, null]))
    expect(answers.map(({ body }) => body.data.msg)).toEqual([
      'Wrong code; 4 more tries',
      'Wrong password; 3 more tries',
      'Wrong code; 2 more tries',
    ])
    const body = { password: 'wrong horse', newEmail: NEW, code }
    const zh = await call('POST /api/change-email', { token, body, headers: { 'accept-language': 'zh' } })
    expect(zh.body.data.msg).toBe('密码错误，还可以尝试 1 次')
    await changeEmail({ password: 'wrong horse' })
    expect((await changeEmail({ code })).body.data).toMatchObject({ code: 403, userInfo: null })
    clock.advance(30 * 60_000 + 1)
    await askCode(NEW)
    expect((await changeEmail()).body.data.code).toBe(200)
  })

  test.each([
    { name: 'no address', email: 'nonsense', errorCode: 'account.email-form', status: 400 },
    { name: 'the own one', email: 'ADA@school.example', errorCode: 'account.email-unchanged', status: 400 },
    { name: 'one in use', email: 'used@school.example', errorCode: 'account.email-taken', status: 400 },
    { name: 'a throw-away one', email: 'ada@yopmail.com', errorCode: 'registration.mail-suffix', status: 403 },
  ])('is refused for $name, at both steps', async ({ email, errorCode, status }) => {
    const { askCode, changeEmail, services, uid } = await withAda()
    await services.userAdmin.create({ username: 'used', password: PASSWORD, email: 'used@school.example' })
    await services.db
      .updateTable('users')
      .set({ email: 'ada@school.example', emailFolded: 'ada@school.example' })
      .where('uid', '=', uid)
      .execute()
    for (const { body } of [await askCode(email), await changeEmail({ newEmail: email })])
      expect([body.status, body.errorCode]).toEqual([status, errorCode])
  })

  test('a code may be requested every 30 s, and expires after ten minutes', async () => {
    const { askCode, changeEmail, clock } = await withAda()
    await askCode(NEW)
    const refused = await askCode(NEW)
    expect([refused.body.status, refused.body.errorCode]).toEqual([400, 'code.too-frequent'])
    clock.advance(30_001)
    expect((await askCode(NEW)).body.status).toBe(200)
    clock.advance(600_001)
    expect((await changeEmail()).body.errorCode).toBe('code.missing')
  })

  test('a code of one user is not valid for another', async () => {
    const { askCode, codeSent, call, signIn } = await withAda()
    await askCode(NEW)
    const eve = await signIn('default_user', 'eve')
    const body = { password: PASSWORD, newEmail: NEW, code: codeSent() }
    expect((await call('POST /api/change-email', { token: eve.token, body })).body.errorCode).toBe('code.missing')
  })

  test('needs every field', async () => {
    const { changeEmail, call, token } = await withAda()
    expect((await changeEmail({ password: ' ' })).body.errorCode).toBe('request.rule-broken')
    expect((await call('POST /api/change-email', { token, body: {} })).http).toBe(400)
  })

  test('reports that mail is not set up', async () => {
    const { call, signIn } = await openTestApp()
    const { token } = await signIn('default_user')
    expect((await call(`GET /api/get-change-email-code?email=${NEW}`, { token })).body).toMatchObject({
      status: 400,
      errorCode: 'mail.not-set-up',
    })
  })
})
