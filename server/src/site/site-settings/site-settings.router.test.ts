import { describe, expect, test } from 'vitest'
import { MAIL_ACCOUNT, openTestApp, type TestAppOptions } from '../../testing/test-app.ts'

async function withRoot(options: TestAppOptions = {}) {
  const site = await openTestApp(options)
  const { token } = await site.signIn('root')
  const read = async (path: string) => (await site.call(`GET /api/admin/config/${path}`, { token })).body.data
  const write = (path: string, body: object) => site.call(`PUT /api/admin/config/${path}`, { token, body })
  return {
    ...site,
    token,
    read,
    write,
    testMail: (email: string) => site.call('POST /api/admin/config/test-email', { token, body: { email } }),
  }
}

test('the settings of the site are for root alone', async () => {
  const { call, signIn } = await openTestApp()
  const { token } = await signIn('problem_admin')
  const names = ['web-config', 'email-config', 'db-and-redis-config', 'site-settings', 'mail-settings']
  const calls = names.flatMap((name) => [`GET /api/admin/config/get-${name}`, `PUT /api/admin/config/set-${name}`])
  for (const rest of [...calls, 'POST /api/admin/config/test-email']) {
    expect([rest, (await call(rest)).http, (await call(rest, { token })).http]).toEqual([rest, 401, 403])
  }
})

/** The form of a documented client: it posts every key back, and a blank as the word `None`. */
const postedBack = (form: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(form).map(([key, value]) => [key, typeof value === 'string' && value.trim() === '' ? 'None' : value]))

describe('the website settings', () => {
  test('reach guests, keep what is absent, and are cleared by an empty text or the word None', async () => {
    const { read, write, call } = await withRoot()
    const changes = {
      name: 'No. 1 School OJ',
      shortName: 'N1',
      recordName: 'Record 123',
      recordUrl: 'https://records.example/123',
      footerLinks: [{ name: 'Docs', url: '/introduction' }],
      loginHint: 'Ask Ms Wang for an account',
      carouselIntervalMs: 8000,
      worksOffline: false,
    }
    expect((await write('set-site-settings', changes)).body).toMatchObject({ status: 200, data: null })
    expect((await call('GET /api/get-website-config')).body.data).toMatchObject({ ...changes, email: null })
    await write('set-site-settings', { recordName: 'None', recordUrl: '', shortName: null, register: 'false' })
    expect(await read('get-site-settings')).toMatchObject({
      name: 'No. 1 School OJ',
      shortName: 'N1',
      recordName: null,
      recordUrl: null,
      register: false,
    })
  })

  test('of the school reach guests: logo, icon, colour and record numbers; its pages by their own call', async () => {
    const { read, write, call } = await withRoot()
    const face = {
      logoUrl: '/api/public/img/0123456789abcdef.png',
      iconUrl: '/api/public/img/fedcba9876543210.webp',
      accentColor: '#8a1538',
      policeName: '京公网安备 1号',
      policeUrl: 'https://police.example/1',
    }
    const page = async (name: string) => (await call(`GET /api/site-page?page=${name}`)).body
    const site = async () => (await call('GET /api/get-website-config')).body.data
    expect(await site()).toMatchObject({ logoUrl: null, accentColor: null, hasTerms: false, hasPrivacy: false })
    expect((await page('terms')).data).toEqual({ text: null })
    const pages = { termsText: '# Terms', privacyText: 'x'.repeat(50_000) }
    expect((await write('set-site-settings', { ...face, accentColor: '#8A1538', ...pages, noIndex: false })).body.status).toBe(200)
    expect(await site()).toMatchObject({ ...face, hasTerms: true, hasPrivacy: true })
    expect(Object.keys(await site())).not.toContain('termsText')
    expect((await page('terms')).data).toEqual({ text: '# Terms' })
    expect((await page('privacy')).data.text).toHaveLength(50_000)
    expect((await page('imprint')).status).toBe(400)
    expect(await read('get-site-settings')).toMatchObject({ ...face, ...pages, noIndex: false })
    await write('set-site-settings', { logoUrl: '', accentColor: '', termsText: '' })
    expect(await site()).toMatchObject({ logoUrl: null, accentColor: null, hasTerms: false, iconUrl: face.iconUrl })
  })

  test.each([
    { name: 'with mail', options: { mailAccount: MAIL_ACCOUNT }, changes: {}, offered: true },
    { name: 'with neither mail nor a way without it', options: {}, changes: {}, offered: false },
    { name: 'without mail, where none is needed', options: {}, changes: { registerWithoutMail: true }, offered: true },
    { name: 'where it is closed', options: { mailAccount: MAIL_ACCOUNT }, changes: { register: false }, offered: false },
  ])('offer to sign up only where that leads somewhere: $name', async ({ options, changes, offered }) => {
    const { call, write } = await withRoot(options)
    await write('set-site-settings', changes)
    expect((await call('GET /api/get-website-config')).body.data.register).toBe(offered)
  })

  test.each([
    { name: 'an address of another kind', changes: { projectUrl: 'javascript:alert(1)' } },
    { name: 'a site address without http', changes: { baseUrl: 'oj.school.example' } },
    { name: 'a footer link that is a script', changes: { footerLinks: [{ name: 'x', url: 'javascript:alert(1)' }] } },
    { name: 'a hint of a page', changes: { loginHint: 'x'.repeat(501) } },
    { name: 'a logo from another site', changes: { logoUrl: 'https://tracker.example/logo.png' } },
    { name: 'an icon that is no picture of this site', changes: { iconUrl: '/api/public/img/../../x.png' } },
    { name: 'a colour by name', changes: { accentColor: 'red' } },
    { name: 'a police record that is a script', changes: { policeUrl: 'javascript:alert(1)' } },
    { name: 'terms of a book', changes: { termsText: 'x'.repeat(50_001) } },
    { name: 'a carousel that flickers', changes: { carouselIntervalMs: 10 } },
  ])('refuse $name and change nothing', async ({ changes }) => {
    const { read, write } = await withRoot()
    const before = await read('get-site-settings')
    const { body } = await write('set-site-settings', { name: 'Other', ...changes })
    expect([body.status, body.errorCode]).toEqual([400, 'request.rule-broken'])
    expect(await read('get-site-settings')).toEqual(before)
  })

  test('of documented clients are exactly those of the contract, all texts, and come back whole without a change', async () => {
    const { read, write, services } = await withRoot()
    await write('set-site-settings', { recordName: 'Record 123', loginHint: 'Ask Ms Wang', footerLinks: [{ name: 'Docs', url: '/docs' }] })
    const before = services.config.website()
    const shown = await read('get-web-config')
    expect(shown).toEqual({
      baseUrl: '',
      name: 'Touchstone 试金石',
      shortName: 'Touchstone',
      description: '',
      recordName: 'Record 123',
      recordUrl: '',
      projectName: 'Touchstone',
      projectUrl: '',
      register: true,
    })
    expect((await write('set-web-config', postedBack(shown))).body.status).toBe(200)
    expect(services.config.website()).toEqual(before)
    await write('set-web-config', postedBack({ ...shown, recordName: ' ', name: 'No. 1 School', register: false, loginHint: 'x' }))
    expect(services.config.website()).toEqual({ ...before, recordName: null, name: 'No. 1 School', register: false })
  })
})

describe('the mail settings', () => {
  test('start with the environment’s account and never return a password', async () => {
    const { read, call } = await withRoot({ mailAccount: MAIL_ACCOUNT })
    expect(await read('get-mail-settings')).toEqual({
      emailHost: MAIL_ACCOUNT.host,
      emailPort: 587,
      emailUsername: 'oj',
      emailPassword: '',
      emailPasswordSet: true,
      emailBGImg: '',
      emailSsl: true,
      emailFrom: MAIL_ACCOUNT.from,
      ready: true,
      version: expect.any(String),
    })
    expect((await call('GET /api/get-website-config')).body.data.mailReady).toBe(true)
  })

  test('keep what is empty, take a port as text, and are cleared by the word None', async () => {
    const { read, write, services } = await withRoot()
    await write('set-mail-settings', {
      emailHost: 'smtp.example',
      emailPort: '25',
      emailUsername: 'oj@school.example',
      emailPassword: 's3cret',
      emailSsl: false,
    })
    await write('set-mail-settings', { emailHost: '', emailPassword: '', emailUsername: null })
    expect(services.mail.settings()).toEqual({
      host: 'smtp.example',
      port: 25,
      user: 'oj@school.example',
      password: 's3cret',
      from: 'oj@school.example',
      encrypted: false,
    })
    expect(JSON.stringify(await read('get-mail-settings'))).not.toContain('s3cret')
    await write('set-mail-settings', { emailHost: 'None' })
    expect(await read('get-mail-settings')).toMatchObject({ emailHost: '', ready: false })
  })

  test('of documented clients are exactly those of the contract, and come back whole without a change', async () => {
    const { read, write, services } = await withRoot({ mailAccount: MAIL_ACCOUNT })
    const shown = await read('get-email-config')
    expect(shown).toEqual({
      emailHost: MAIL_ACCOUNT.host,
      emailPort: 587,
      emailUsername: 'oj',
      emailPassword: '',
      emailBGImg: '',
      emailSsl: true,
    })
    const unchanged = services.mail.settings()
    await write('set-email-config', postedBack(shown))
    expect(services.mail.settings()).toEqual(unchanged)
    await write('set-email-config', { ...postedBack(shown), emailUsername: 'school@mail.example', emailPassword: 's3cret' })
    const changed = services.mail.settings()
    expect(changed).toMatchObject({ host: MAIL_ACCOUNT.host, user: 'school@mail.example', password: 's3cret' })
    await write('set-email-config', postedBack(await read('get-email-config')))
    expect(services.mail.settings()).toEqual(changed)
  })

  test('another server or account never gets the environment’s password', async () => {
    const { write, services } = await withRoot({ mailAccount: MAIL_ACCOUNT })
    expect(services.mail.settings()?.password).toBe('mail secret')
    await write('set-mail-settings', { emailHost: 'evil.example' })
    expect(services.mail.settings()).toMatchObject({ host: 'evil.example', password: null })
  })

  test('a test mail arrives, or the mail server’s own message is returned', async () => {
    const { testMail, mails, failMail } = await withRoot({ mailAccount: MAIL_ACCOUNT })
    expect((await testMail('root@school.example')).body).toMatchObject({ status: 200, data: null })
    expect(mails[0]).toMatchObject({ to: 'root@school.example', subject: 'Test email from Touchstone 试金石' })
    failMail('535 authentication failed')
    const { body } = await testMail('root@school.example')
    expect([body.status, body.errorCode]).toEqual([400, 'mail.test-failed'])
    expect(body.msg).toContain('535 authentication failed')
    expect((await testMail('')).body.errorCode).toBe('account.email-form')
    expect((await testMail('nonsense')).body.errorCode).toBe('account.email-form')
  })

  test('a test mail where nothing is set up says so', async () => {
    const { testMail } = await withRoot()
    expect((await testMail('root@school.example')).body.errorCode).toBe('mail.not-set-up')
  })

  test('refuse a port that is none', async () => {
    const { write } = await withRoot()
    expect((await write('set-mail-settings', { emailPort: 70_000 })).body.errorCode).toBe('request.rule-broken')
  })
})

test('the database settings answer harmless values and ignore what is written', async () => {
  const { read, write } = await withRoot()
  const before = await read('get-db-and-redis-config')
  expect((await write('set-db-and-redis-config', { dbPassword: 'x', dbPort: '3306' })).body.status).toBe(200)
  expect(await read('get-db-and-redis-config')).toEqual(before)
  expect(before).toMatchObject({ dbPassword: '', redisPassword: '' })
})
