import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MAIL_ACCOUNT, openTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts'

const MAIL = 'ada@school.example'
const SITE = 'https://oj.school.example'

/** Requests a captcha and reads its answer from the server's storage. */
async function solveCaptcha({ call, services }: Pick<TestApp, 'call' | 'services'>) {
  const { captchaKey } = (await call('GET /api/captcha')).body.data
  const row = await services.db.selectFrom('tickets').select('payload').where('key', '=', `captcha ${captchaKey}`).executeTakeFirstOrThrow()
  return { captchaKey, captcha: String(JSON.parse(row.payload)) }
}

async function withAda() {
  const site = await openTestApp({ mailAccount: MAIL_ACCOUNT, baseUrl: `${SITE}/` })
  const uid = await site.services.userAdmin.create({ username: 'Ada', password: PASSWORD, email: MAIL })
  return {
    ...site,
    uid,
    apply: async (changes: object = {}) =>
      site.call('POST /api/apply-reset-password', { body: { email: MAIL, ...(await solveCaptcha(site)), ...changes } }),
    linkOf: () => new URL(/https:\S+/.exec(site.mails.at(-1)?.text ?? '')?.[0] ?? 'about:blank'),
    reset: (body: object) => site.call('POST /api/reset-password', { body }),
  }
}

describe('the captcha', () => {
  test('is a small picture of pixels under a key of 32 hex digits', async () => {
    const { call } = await openTestApp()
    const { img, captchaKey } = (await call('GET /api/captcha')).body.data
    expect(captchaKey).toMatch(/^[\da-f]{32}$/)
    expect(img.startsWith('data:image/png;base64,')).toBe(true)
    const { width, height } = await sharp(Buffer.from(img.split(',')[1], 'base64')).metadata()
    expect([width, height]).toEqual([90, 30])
  })

  test('is good for one answer, for half an hour, under its own key', async () => {
    const site = await openTestApp()
    const { captchas } = site.services
    const first = await solveCaptcha(site)
    expect(await captchas.check(first.captchaKey, ` ${first.captcha} `)).toBe(true)
    expect(await captchas.check(first.captchaKey, first.captcha)).toBe(false)
    const second = await solveCaptcha(site)
    expect(await captchas.check(second.captchaKey, '99')).toBe(false)
    expect(await captchas.check(second.captchaKey, second.captcha)).toBe(false)
    const third = await solveCaptcha(site)
    site.clock.advance(30 * 60_000 + 1)
    expect(await captchas.check(third.captchaKey, third.captcha)).toBe(false)
    expect(await captchas.check('unknown', '2')).toBe(false)
  })
})

describe('asking for a reset mail', () => {
  test('sends a link to the site, whatever host the request names', async () => {
    const { call, linkOf, mails, ...site } = await withAda()
    const body = { email: 'ADA@school.example', ...(await solveCaptcha({ call, ...site })) }
    const answer = await call('POST /api/apply-reset-password', { body, headers: { host: 'evil.example' } })
    expect(answer.body).toMatchObject({ status: 200, data: null })
    expect(mails[0]?.to).toBe(MAIL)
    expect(linkOf().origin).toBe(SITE)
    expect(linkOf().pathname).toBe('/reset-password')
    expect(linkOf().searchParams.get('username')).toBe('Ada')
    expect(linkOf().searchParams.get('code')).toMatch(/^[\da-f]{21}$/)
  })

  test.each([
    { name: 'a blank address', changes: { email: '' }, http: 200, errorCode: 'request.rule-broken' },
    { name: 'a blank captcha', changes: { captcha: '' }, http: 200, errorCode: 'request.rule-broken' },
    { name: 'no captcha', changes: { captcha: undefined }, http: 400, errorCode: 'request.invalid' },
    { name: 'a wrong captcha', changes: { captcha: '99' }, http: 200, errorCode: 'captcha.wrong' },
    { name: 'an unknown address', changes: { email: 'eve@school.example' }, http: 200, errorCode: 'account.email-unknown' },
  ])('is refused with $name', async ({ changes, http, errorCode }) => {
    const { apply, mails } = await withAda()
    const answer = await apply(changes)
    expect([answer.http, answer.body.status, answer.body.errorCode]).toEqual([http, 400, errorCode])
    expect(mails).toEqual([])
  })

  test('is refused for 90 s after a mail', async () => {
    const { apply, clock } = await withAda()
    await apply()
    clock.advance(89_000)
    const refused = await apply()
    expect([refused.body.status, refused.body.errorCode]).toEqual([400, 'code.too-frequent'])
    clock.advance(1_001)
    expect((await apply()).body.status).toBe(200)
  })

  test('reports that mail is not set up, or that the site does not know its own address', async () => {
    const bare = await openTestApp()
    const body = { email: MAIL, captcha: '1', captchaKey: 'x' }
    expect((await bare.call('POST /api/apply-reset-password', { body })).body).toMatchObject({ status: 400, errorCode: 'mail.not-set-up' })
    const nowhere = await openTestApp({ mailAccount: MAIL_ACCOUNT })
    expect((await nowhere.call('POST /api/apply-reset-password', { body })).body.errorCode).toBe('mail.no-site-address')
  })
})

describe('resetting the password', () => {
  test('by the link sets it, ends every session and uses the code up', async () => {
    const { apply, linkOf, reset, call } = await withAda()
    const { headers } = await call('POST /api/login', { body: { username: 'Ada', password: PASSWORD } })
    await apply()
    const { username, code } = Object.fromEntries(linkOf().searchParams)
    expect((await reset({ username, password: 'another horse', code })).body).toMatchObject({ status: 200, data: null })
    expect((await call('GET /api/get-user-auth-info', { token: String(headers.authorization) })).http).toBe(401)
    expect((await call('POST /api/login', { body: { username: 'Ada', password: 'another horse' } })).body.status).toBe(200)
    expect((await reset({ username, password: 'third horse', code })).body.errorCode).toBe('code.missing')
  })

  test('is refused with a wrong code, after five of them for good, and after ten minutes', async () => {
    const { apply, linkOf, reset, clock } = await withAda()
    await apply()
    const code = linkOf().searchParams.get('code')
    for (let n = 0; n < 5; n++) {
      expect((await reset({ username: 'Ada', password: 'another horse', code: 'f'.repeat(21) })).body.errorCode).toBe('code.wrong')
    }
    expect((await reset({ username: 'Ada', password: 'another horse', code })).body.errorCode).toBe('code.missing')
    clock.advance(91_000)
    await apply()
    clock.advance(600_001)
    const late = { username: 'Ada', password: 'another horse', code: linkOf().searchParams.get('code') }
    expect((await reset(late)).body.errorCode).toBe('code.missing')
  })

  test.each([
    { name: 'blanks', body: { username: '', password: '', code: '' }, http: 200, errorCode: 'request.rule-broken' },
    { name: 'nothing', body: {}, http: 400, errorCode: 'request.invalid' },
    {
      name: 'a password of five',
      body: { username: 'Ada', password: '12345', code: 'x' },
      http: 200,
      errorCode: 'account.password-length',
    },
    {
      name: 'an unknown user, as if the code were missing',
      body: { username: 'eve', password: PASSWORD, code: 'x' },
      http: 200,
      errorCode: 'code.missing',
    },
    { name: 'no code asked for', body: { username: 'Ada', password: PASSWORD, code: 'x' }, http: 200, errorCode: 'code.missing' },
  ])('is refused with $name', async ({ body, http, errorCode }) => {
    const { reset } = await withAda()
    const answer = await reset(body)
    expect([answer.http, answer.body.status, answer.body.errorCode]).toEqual([http, 400, errorCode])
  })
})
