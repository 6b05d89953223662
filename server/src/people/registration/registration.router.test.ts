import { day, hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { MAIL_ACCOUNT, openTestApp, PASSWORD, type TestApp, type TestAppOptions } from '../../testing/test-app.ts'
import { MOST_PER_MAILBOX, MOST_PER_SENDER } from '../sign-in/mailed-code.service.ts'

const MAIL = 'ada@school.example'

async function withMail(options: TestAppOptions = {}) {
  const site = await openTestApp({ mailAccount: MAIL_ACCOUNT, ...options })
  return {
    ...site,
    askCode: (email = MAIL) => site.call(`GET /api/get-register-code?email=${encodeURIComponent(email)}`),
    register: (changes: object = {}) =>
      site.call('POST /api/register', { body: { username: 'ada', password: PASSWORD, email: MAIL, code: codeIn(site), ...changes } }),
  }
}

const codeIn = ({ mails }: Pick<TestApp, 'mails'>) => /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '000000'
const wrong = (code: string) => (code === '123456' ? '654321' : '123456')

describe('the registration code', () => {
  test('goes out by mail, in the caller’s language', async () => {
    const { askCode, mails, call } = await withMail()
    expect((await askCode()).body).toMatchObject({ status: 200, data: { email: MAIL, expire: 300 } })
    expect(mails[0]).toMatchObject({ to: MAIL, subject: 'Your registration code for Touchstone 试金石' })
    expect(mails[0]?.html).toContain(codeIn({ mails }))
    await call('GET /api/get-register-code?email=li@school.example', { headers: { 'accept-language': 'zh-CN' } })
    expect(mails[1]?.subject).toBe('Touchstone 试金石 注册验证码')
  })

  test.each([
    { name: 'no address', email: 'nonsense', status: 400, errorCode: 'account.email-form' },
    { name: 'two addresses', email: 'ada@school.example,eve@school.example', status: 400, errorCode: 'account.email-form' },
    { name: 'a line of its own', email: 'ada@school.example\r\nBcc:eve@school.example', status: 400, errorCode: 'account.email-form' },
    { name: 'a name before the address', email: 'Eve <eve@school.example>', status: 400, errorCode: 'account.email-form' },
    { name: 'a throw-away provider', email: 'ada@sub.Mailinator.com', status: 403, errorCode: 'registration.mail-suffix' },
    { name: 'an address in use, in other letters', email: 'USED@school.example', status: 400, errorCode: 'account.email-taken' },
  ])('is refused for $name', async ({ email, status, errorCode }) => {
    const { askCode, services, mails } = await withMail()
    await services.userAdmin.create({ username: 'used', password: PASSWORD, email: 'used@school.example' })
    const { http, body } = await askCode(email)
    expect([http, body.status, body.errorCode]).toEqual([200, status, errorCode])
    expect(mails).toEqual([])
  })

  test('goes to one address at most every 60 s, and the answer has the remaining seconds', async () => {
    const { askCode, clock, mails } = await withMail()
    await askCode()
    clock.advance(20_000)
    const refused = await askCode('ADA@school.example')
    expect([refused.body.status, refused.body.errorCode]).toEqual([403, 'registration.too-frequent'])
    expect(refused.body.msg).toContain('40 s')
    clock.advance(40_001)
    expect((await askCode()).body.status).toBe(200)
    expect(mails).toHaveLength(2)
  })

  test('goes to one mailbox twenty times in a day, whatever stands behind a plus sign; other mailboxes get theirs', async () => {
    const { askCode, clock, mails } = await withMail()
    for (let n = 0; n < MOST_PER_MAILBOX; n++) expect((await askCode(`ada+${n}@School.example`)).body.status).toBe(200)
    expect((await askCode('ADA+more@school.example')).body.errorCode).toBe('request.too-many')
    expect((await askCode('eve@school.example')).body.status).toBe(200)
    expect(mails).toHaveLength(MOST_PER_MAILBOX + 1)
    clock.advance(day + 1)
    expect((await askCode()).body.status).toBe(200)
  })

  test('is not sent to ever new mailboxes at the wish of one network, and a refusal leaves the last code good', async () => {
    const { askCode, register, services, clock, mails } = await withMail()
    await askCode()
    await services.db.updateTable('counters').set({ count: MOST_PER_SENDER }).where('key', 'like', 'mail-sender %').execute()
    clock.advance(minute + 1)
    for (const email of ['eve@school.example', MAIL]) expect((await askCode(email)).body.errorCode).toBe('request.too-many')
    expect(mails).toHaveLength(1)
    expect((await register()).body.status).toBe(200)
    clock.advance(hour)
    expect((await askCode('eve@school.example')).body.status).toBe(200)
  })

  test('requested twice at the same moment is sent once', async () => {
    const { askCode, mails } = await withMail()
    await Promise.all([askCode(), askCode(), askCode()])
    expect(mails).toHaveLength(1)
  })

  test('never leaves for what is no single address, whoever stored it', async () => {
    const { services, mails } = await withMail()
    for (const to of ['ada@school.example, eve@school.example', 'ada@school.example\r\nBcc: eve@school.example'])
      await expect(services.mail.sendTest(to, { language: 'en-US' })).rejects.toMatchObject({ code: 'account.email-form' })
    expect(mails).toEqual([])
  })

  test('that could not be sent is reported, without details of the mail server, and may be requested again at once', async () => {
    const { askCode, failMail } = await withMail()
    failMail('535 oj: authentication failed')
    const { body } = await askCode()
    expect(body.errorCode).toBe('mail.failed')
    expect(JSON.stringify(body)).not.toContain('535')
    failMail(null)
    expect((await askCode()).body.status).toBe(200)
  })

  test('is refused when mail is not set up or registration is closed', async () => {
    const { call, services } = await openTestApp()
    const ask = async () => (await call(`GET /api/get-register-code?email=${MAIL}`)).body
    expect(await ask()).toMatchObject({ status: 401, errorCode: 'registration.no-mail' })
    await services.config.update('website', { register: false })
    expect(await ask()).toMatchObject({ status: 401, errorCode: 'registration.closed' })
    expect((await call('GET /api/get-website-config')).body.data).toMatchObject({ register: false, mailReady: false })
  })

  test('needs an address', async () => {
    const { call } = await withMail()
    expect((await call('GET /api/get-register-code')).http).toBe(400)
  })
})

describe('registering', () => {
  test('with the code opens an account that can sign in, and the code is used up', async () => {
    const { askCode, register, call, mails } = await withMail()
    await askCode()
    const code = codeIn({ mails })
    expect((await register()).body).toMatchObject({ status: 200, data: null })
    const { body } = await call('POST /api/login', { body: { username: 'ada', password: PASSWORD } })
    expect(body.data).toMatchObject({ email: MAIL, roleList: ['default_user'], gender: 'secrecy' })
    const again = await register({ username: 'grace', email: 'grace@school.example', code })
    expect(again.body.errorCode).toBe('code.missing')
  })

  test('five wrong codes void the code, so the right one comes too late', async () => {
    const { askCode, register, mails } = await withMail()
    await askCode()
    const code = codeIn({ mails })
    for (let n = 0; n < 5; n++) expect((await register({ code: wrong(code) })).body.errorCode).toBe('code.wrong')
    expect((await register({ code })).body.errorCode).toBe('code.missing')
  })

  test('guesses at the same moment cannot outrun the limit', async () => {
    const { askCode, register, mails } = await withMail()
    await askCode()
    const code = codeIn({ mails })
    const answers = await Promise.all(Array.from({ length: 12 }, () => register({ code: wrong(code) })))
    expect(answers.filter((a) => a.body.errorCode === 'code.wrong').length).toBeLessThanOrEqual(5)
    expect((await register({ code })).body.errorCode).toBe('code.missing')
  })

  test('a code expires after ten minutes, and a new one replaces the old', async () => {
    const { askCode, register, clock, mails } = await withMail()
    await askCode()
    const first = codeIn({ mails })
    clock.advance(61_000)
    await askCode()
    if (first !== codeIn({ mails })) expect((await register({ code: first })).body.errorCode).toBe('code.wrong')
    clock.advance(600_001)
    expect((await register()).body.errorCode).toBe('code.missing')
  })

  test('a code of one address is not valid for another', async () => {
    const { askCode, register } = await withMail()
    await askCode()
    expect((await register({ email: 'eve@school.example' })).body.errorCode).toBe('code.missing')
  })

  test.each([
    { name: 'a blank name', changes: { username: ' ' }, http: 400, errorCode: 'request.invalid' },
    { name: 'a blank password', changes: { password: '' }, http: 400, errorCode: 'request.invalid' },
    { name: 'a blank address', changes: { email: '' }, http: 400, errorCode: 'request.invalid' },
    { name: 'a malformed address', changes: { email: 'nonsense' }, http: 400, errorCode: 'request.invalid' },
    { name: 'a blank code', changes: { code: '' }, http: 400, errorCode: 'request.invalid' },
    { name: 'a name of 21', changes: { username: 'a'.repeat(21) }, http: 200, errorCode: 'account.username-length' },
    { name: 'a name with a space', changes: { username: 'a b' }, http: 200, errorCode: 'account.username-form' },
    { name: 'a password of five', changes: { password: '12345' }, http: 200, errorCode: 'account.password-length' },
    { name: 'a name that is taken', changes: { username: 'ROOT' }, http: 200, errorCode: 'account.username-taken' },
  ])('is refused with $name, and the code stays good', async ({ changes, http, errorCode }) => {
    const { askCode, register, signIn } = await withMail()
    await signIn('root')
    await askCode()
    const answer = await register(changes)
    expect([answer.http, answer.body.status, answer.body.errorCode]).toEqual([http, 400, errorCode])
    expect((await register()).body.status).toBe(200)
  })

  test('is refused when registration is closed, code or not', async () => {
    const { askCode, register, services } = await withMail()
    await askCode()
    await services.config.update('website', { register: false })
    expect((await register()).body).toMatchObject({ status: 401, errorCode: 'registration.closed' })
  })

  test('a school without a mail server may allow registration without a code', async () => {
    const { call, services } = await openTestApp()
    const register = (body: object) => call('POST /api/register', { body: { password: PASSWORD, email: '', code: '', ...body } })
    expect((await register({ username: 'ada' })).http).toBe(400)
    await services.config.update('website', { registerWithoutMail: true })
    expect((await register({ username: 'ada' })).body.status).toBe(200)
    expect((await register({ username: 'grace', email: MAIL })).body.status).toBe(200)
    expect((await register({ username: 'eve', email: MAIL })).body.errorCode).toBe('account.email-taken')
    expect((await register({ username: 'bob', email: 'nonsense' })).http).toBe(400)
    expect((await call('POST /api/login', { body: { username: 'ada', password: PASSWORD } })).body.data.email).toBeNull()
  })
})

describe('a flood of registrations without mail', () => {
  test('is bounded by the network, an IPv6 one as a whole; another network is not concerned', async () => {
    const { services, clock } = await openTestApp()
    await services.config.update('website', { registerWithoutMail: true })
    let n = 0
    const register = (ip: string) =>
      services.registration.register(
        { username: `flood${n++}`, password: PASSWORD, email: '', code: '' },
        { actor: null, language: 'en-US', ip },
      )
    await register('2001:db8::1')
    await services.db.updateTable('counters').set({ count: 599 }).where('key', 'like', 'register-address %').execute()
    await register('2001:db8::2')
    await expect(register('2001:db8:0:0:ffff::3')).rejects.toMatchObject({ code: 'request.too-many' })
    await register('2001:db8:0:1::1')
    // All networks of the /48 together: four times as many.
    await services.db.updateTable('counters').set({ count: 2399 }).where('key', 'like', 'register-address %/48').execute()
    await register('2001:db8:0:2::1')
    await expect(register('2001:db8:0:3::1')).rejects.toMatchObject({ code: 'request.too-many' })
    await register('2001:db8:1::1')
    clock.advance(hour + 1)
    await register('2001:db8::1')
    expect(await services.db.selectFrom('users').select('uid').where('username', 'like', 'flood%').execute()).toHaveLength(6)
  })
})

describe('checking names before registering', () => {
  test('reports taken names in any case; absent or malformed ones are free', async () => {
    const { call, services } = await openTestApp()
    await services.userAdmin.create({ username: 'Ada', password: PASSWORD, email: MAIL })
    const check = async (body: object) => (await call('POST /api/check-username-or-email', { body })).body.data
    expect(await check({ username: 'aDA', email: null })).toEqual({ username: true, email: false })
    expect(await check({ username: 'grace', email: 'ADA@school.example' })).toEqual({ username: false, email: true })
    expect(await check({ email: 'nonsense' })).toEqual({ username: false, email: false })
    expect(await check({})).toEqual({ username: false, email: false })
  })
})

describe('a name that looks like that of staff', () => {
  const freeSite = async () => {
    const site = await openTestApp()
    await site.services.config.update('website', { registerWithoutMail: true })
    const root = await site.signIn('root', 'root')
    return {
      ...site,
      root,
      register: (username: string) => site.call('POST /api/register', { body: { username, password: PASSWORD, email: '', code: '' } }),
    }
  }

  test.each([
    { username: 'r00t', errorCode: 'account.name-of-staff' },
    { username: 'Ro.ot', errorCode: 'account.name-of-staff' },
    { username: 'rοοτ', errorCode: 'account.username-mixed' },
    { username: 'ro\u034fot', errorCode: 'account.username-form' },
    { username: 'ʀᴏᴏᴛ', errorCode: 'account.username-form' },
  ])('registers nobody: $username', async ({ username, errorCode }) => {
    const { register } = await freeSite()
    expect((await register(username)).body.errorCode).toBe(errorCode)
    expect((await register('rooted')).body.status).toBe(200)
  })

  test('is not allowed as a nickname, and a nickname loses direction marks', async () => {
    const { call, signIn, services } = await freeSite()
    await services.db.updateTable('users').set({ realname: '王老师' }).where('username', '=', 'root').execute()
    const { token } = await signIn('default_user', 'eve')
    const save = (nickname: string) => call('POST /api/change-userInfo', { token, body: { nickname } })
    for (const nickname of ['R O O T', 'rо\u200bot', '王 老师', '\u202eroot'])
      expect([nickname, (await save(nickname)).body.errorCode]).toEqual([nickname, 'account.name-of-staff'])
    expect((await save('\u202eeve\u2069 \u200b!')).body.data.nickname).toBe('eve !')
  })

  test('of an existing account stays, whatever other fields are edited', async () => {
    const { call, signIn, services, root } = await freeSite()
    const old = await signIn('default_user', 'old')
    await services.db.updateTable('users').set({ username: 'r\u043eot', usernameFolded: 'r\u043eot' }).where('uid', '=', old.uid).execute()
    const edit = (username: string) =>
      call('PUT /api/admin/user/edit-user', { token: root.token, body: { uid: old.uid, username, type: 1002, status: 0, realname: 'Old' } })
    expect((await edit('r\u043eot')).body.status).toBe(200)
    expect((await edit('a\u043eot')).body.errorCode).toBe('account.username-mixed')
    expect((await call('POST /api/login', { body: { username: 'r\u043eot', password: PASSWORD } })).body.status).toBe(200)
  })
})

test.each(['POST /api/login', 'POST /api/admin/login', 'POST /api/register'])('%s is refused from a page of another site', async (rest) => {
  const { call, signIn } = await openTestApp()
  await signIn('admin', 'ada')
  const body = { username: 'ada', password: PASSWORD, email: 'new@school.example', code: '1' }
  const send = async (headers: Record<string, string>) => (await call(rest, { body, headers })).body.errorCode
  expect(await send({ origin: 'https://evil.example' })).toBe('request.cross-site')
  expect(await send({ origin: 'null' })).toBe('request.cross-site')
  // Programs send no origin; other clients use another port of the same host.
  const own: Record<string, string>[] = [{}, { origin: 'http://localhost:8066', host: 'localhost' }]
  for (const headers of own) expect(await send(headers)).not.toBe('request.cross-site')
})
