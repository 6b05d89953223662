import { describe, expect, test } from 'vitest'
import { openTestApp, PASSWORD } from '../../testing/test-app.ts'

describe('login', () => {
  test('a right password returns the user, a token header and a cookie', async () => {
    const { call, services } = await openTestApp()
    const uid = await services.userAdmin.create({ username: 'Ada', password: PASSWORD })
    const { http, body, headers } = await call('POST /api/login', { body: { username: ' ada ', password: PASSWORD } })
    expect(http).toBe(200)
    expect(body).toMatchObject({ status: 200, msg: 'success', data: { uid, username: 'Ada', roleList: ['default_user'], email: null } })
    expect(headers.authorization).toMatch(/^[\w-]{43}$/)
    expect(String(headers['set-cookie'])).toContain('HttpOnly')
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test.each([
    { name: 'a blank name', body: { username: ' ', password: PASSWORD }, http: 400, errorCode: 'request.invalid' },
    { name: 'no body at all', body: undefined, http: 400, errorCode: 'request.invalid' },
    { name: 'a password of five', body: { username: 'ada', password: '12345' }, http: 200, errorCode: 'account.password-length' },
    { name: 'a name of 21', body: { username: 'a'.repeat(21), password: PASSWORD }, http: 200, errorCode: 'account.username-length' },
    { name: 'an unknown user', body: { username: 'nobody', password: PASSWORD }, http: 200, errorCode: 'account.wrong-password' },
    { name: 'a wrong password', body: { username: 'ada', password: 'wrong horse' }, http: 200, errorCode: 'account.wrong-password' },
  ])('refuses $name', async ({ body, http, errorCode }) => {
    const { call, services } = await openTestApp()
    await services.userAdmin.create({ username: 'ada', password: PASSWORD })
    const answer = await call('POST /api/login', body ? { body } : {})
    expect(answer.http).toBe(http)
    expect(answer.body).toMatchObject({ status: 400, data: null, errorCode })
    expect(answer.headers.authorization).toBeUndefined()
  })

  describe('with wrong passwords', () => {
    async function openGuessing() {
      const { call, services, clock } = await openTestApp()
      for (const username of ['ada', 'bob']) await services.userAdmin.create({ username, password: PASSWORD })
      const attempt = async (password: string, username = 'ada') =>
        (await call('POST /api/login', { body: { username, password } })).body.errorCode ?? 'signed in'
      const guess = async (times: number, username = 'ada') => {
        const outcomes: string[] = []
        for (let i = 0; i < times; i++) outcomes.push(await attempt('wrong horse', username))
        return outcomes
      }
      return { attempt, guess, clock }
    }
    const wrong = 'account.wrong-password'
    const throttled = 'account.throttled'

    test('needs no captcha: a documented client with fifteen wrong passwords still gets in', async () => {
      const { attempt, guess } = await openGuessing()
      expect(await guess(15)).toEqual(Array(15).fill(wrong))
      expect(await attempt(PASSWORD)).toBe('signed in')
    })

    test('is refused after 20 of them for half an hour, also with the right one, and nobody else is', async () => {
      const { attempt, guess, clock } = await openGuessing()
      expect(await guess(20)).toEqual(Array(20).fill(wrong))
      expect(await attempt(PASSWORD)).toBe(throttled)
      expect(await attempt(PASSWORD, 'bob')).toBe('signed in')
      clock.advance(30 * 60_000 + 1)
      expect(await attempt(PASSWORD)).toBe('signed in')
    })

    test('each failure restarts the half hour; refused tries do not', async () => {
      const { attempt, guess, clock } = await openGuessing()
      await guess(19)
      clock.advance(29 * 60_000)
      await guess(1)
      clock.advance(29 * 60_000)
      expect(await attempt(PASSWORD)).toBe(throttled)
      clock.advance(60_000 + 1)
      expect(await attempt(PASSWORD)).toBe('signed in')
    })

    test('a success clears earlier failures', async () => {
      const { attempt, guess } = await openGuessing()
      await guess(19)
      await attempt(PASSWORD)
      expect(await guess(19)).toEqual(Array(19).fill(wrong))
      expect(await attempt(PASSWORD)).toBe('signed in')
    })

    test('guesses from a hundred addresses are counted together, and only block unknown addresses', async () => {
      const site = await openTestApp()
      const ada = await site.signIn('default_user', 'ada')
      const from = async (ip: string, password: string) => {
        const caller = { ip, browserToken: null }
        const outcome = await site.services.accounts.verify({ username: 'ada', password }, caller).then(
          () => 'in',
          (error: { code: string }) => error.code,
        )
        return outcome
      }
      await site.services.db.updateTable('sessions').set({ ip: '2001:db8:1:2::1' }).where('uid', '=', ada.uid).execute()
      for (let i = 0; i < 6; i++) {
        const answers = await Promise.all(Array.from({ length: 17 }, (_, n) => from(`10.${i}.0.${n}`, 'wrong horse')))
        expect(new Set(answers)).toEqual(new Set(i < 5 ? [wrong] : [wrong, throttled]))
      }
      expect(await from('10.99.0.1', PASSWORD)).toBe(throttled)
      expect(await from('2001:db8:1:2::77', PASSWORD)).toBe('in')
      expect(await from('2001:db8:1:3::77', PASSWORD)).toBe(throttled)
      // The window runs from the first guess, however many follow.
      site.clock.advance(30 * 60_000 + 1)
      expect(await from('10.99.0.1', PASSWORD)).toBe('in')
    })

    test('guesses from the addresses of one IPv6 network share one counter', async () => {
      const site = await openTestApp()
      await site.signIn('default_user', 'ada')
      const guess = (n: number) =>
        site.services.accounts.verify({ username: 'ada', password: 'wrong horse' }, { ip: `2001:db8:1:2::${n}`, browserToken: null }).then(
          () => 'in',
          (error: { code: string }) => error.code,
        )
      const answers: string[] = []
      for (let n = 1; n <= 21; n++) answers.push(await guess(n))
      expect(answers).toEqual([...Array(20).fill(wrong), throttled])
    })

    test('wrong passwords from all networks of a /48 are counted together', async () => {
      const { services, signIn } = await openTestApp()
      await signIn('default_user', 'ada')
      const guess = (ip: string) =>
        services.accounts.verify({ username: 'ada', password: 'wrong horse' }, { ip, browserToken: null }).catch(({ code }) => code)
      expect(await guess('2001:db8:1:1::1')).toBe(wrong)
      await services.db.updateTable('counters').set({ count: 3999 }).where('key', 'like', 'login-address %/48').execute()
      expect(await guess('2001:db8:1:2::1')).toBe(wrong)
      expect(await guess('2001:db8:1:3::1')).toBe('account.address-throttled')
      expect(await guess('2001:db8:2:3::1')).toBe(wrong)
    })

    test('guesses at the same moment cannot outrun the limit', async () => {
      const { attempt } = await openGuessing()
      const outcomes = await Promise.all(Array.from({ length: 30 }, () => attempt('wrong horse')))
      expect(outcomes.filter((outcome) => outcome === wrong)).toHaveLength(20)
      expect(outcomes.filter((outcome) => outcome === throttled)).toHaveLength(10)
    })

    test('unknown names look like others, and block nobody', async () => {
      const { attempt, guess } = await openGuessing()
      expect(await guess(25, 'nobody')).toEqual(Array(25).fill(wrong))
      expect(await attempt(PASSWORD)).toBe('signed in')
    })
  })
})

describe('a browser in which a user signed in before', () => {
  async function openSchool() {
    const { call, services, clock } = await openTestApp()
    for (const username of ['teacher', 'pupil', 'bob']) await services.userAdmin.create({ username, password: PASSWORD })
    /** A browser that keeps its cookies; several share one address. */
    function browser(cookies: Record<string, string> = {}) {
      return {
        cookies,
        async signIn(username: string, password = PASSWORD) {
          const cookie = Object.entries(cookies)
            .filter(([name]) => name === 'touchstone_browser')
            .map(([name, value]) => `${name}=${value}`)
            .join('; ')
          const { body, headers } = await call('POST /api/login', { body: { username, password }, headers: { cookie } })
          for (const set of [headers['set-cookie'] ?? []].flat()) {
            const [name = '', value = ''] = String(set).split(';')[0]?.split('=') ?? []
            cookies[name] = value
          }
          return body.errorCode ?? 'signed in'
        },
        async guess(username: string, times: number) {
          const outcomes = new Set<string>()
          for (let i = 0; i < times; i++) outcomes.add(await this.signIn(username, 'wrong horse'))
          return [...outcomes]
        },
      }
    }
    return { browser, call, clock, services }
  }
  const wrong = 'account.wrong-password'
  const throttled = 'account.throttled'

  test('admits that user while another guesses behind the same address; any other browser is refused', async () => {
    const { browser, clock } = await openSchool()
    const own = browser()
    await own.signIn('teacher')
    const pupil = browser()
    await pupil.signIn('pupil')
    clock.advance(300 * 86_400_000)
    expect(await pupil.guess('teacher', 21)).toEqual([wrong, throttled])
    expect(await pupil.signIn('teacher')).toBe(throttled)
    expect(await browser().signIn('teacher')).toBe(throttled)
    expect(await browser({ touchstone_browser: 'made-up' }).signIn('teacher')).toBe(throttled)
    expect(await own.signIn('teacher', 'mistyped horse')).toBe(wrong)
    expect(await own.signIn('teacher')).toBe('signed in')
  })

  test('ignores the failures of its address, and adds none to them', async () => {
    const { browser, services } = await openSchool()
    const own = browser()
    await own.signIn('teacher')
    expect(await own.guess('teacher', 3)).toEqual([wrong])
    const addressFailures = async () =>
      (await services.db.selectFrom('counters').select('count').where('key', 'like', 'login-address %').execute()).map((row) => row.count)
    expect(await addressFailures()).toEqual([])
    await browser().guess('nobody', 1)
    await services.db.updateTable('counters').set({ count: 1000 }).where('key', 'like', 'login-address %').execute()
    expect(await browser().signIn('bob')).toBe('account.address-throttled')
    expect(await own.signIn('bob')).toBe('account.address-throttled')
    expect(await own.signIn('teacher')).toBe('signed in')
  })

  test('has 20 tries too, and blocks nobody else', async () => {
    const { browser } = await openSchool()
    const own = browser()
    await own.signIn('teacher')
    expect(await own.guess('teacher', 21)).toEqual([wrong, throttled])
    expect(await own.signIn('teacher')).toBe(throttled)
    expect(await browser().signIn('teacher')).toBe('signed in')
  })

  test('knows several users, and a copy of its cookie is invalid after the next sign-in', async () => {
    const { browser, services } = await openSchool()
    const shared = browser()
    await shared.signIn('pupil')
    await shared.signIn('bob')
    const copy = browser({ ...shared.cookies })
    await shared.signIn('teacher')
    const stranger = browser()
    for (const name of ['pupil', 'bob', 'teacher']) await stranger.guess(name, 1)
    await services.db.updateTable('counters').set({ count: 20 }).where('key', 'like', 'login %').execute()
    for (const name of ['pupil', 'bob', 'teacher']) expect([name, await copy.signIn(name)]).toEqual([name, throttled])
    for (const name of ['pupil', 'bob', 'teacher']) expect([name, await shared.signIn(name)]).toEqual([name, 'signed in'])
  })

  test('has a cookie that scripts cannot read and that opens no session; it expires after 400 days, and of many the oldest', async () => {
    const { call, clock, services } = await openSchool()
    const { headers } = await call('POST /api/login', { body: { username: 'teacher', password: PASSWORD } })
    const cookie = [headers['set-cookie']].flat().find((set) => String(set).startsWith('touchstone_browser='))
    expect(cookie).toMatch(/^touchstone_browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await call('GET /api/get-user-auth-info', { headers: { cookie: String(cookie).split(';')[0] ?? '' } })).http).toBe(401)
    const rows = async () => (await services.db.selectFrom('knownBrowsers').select('signedInAt').execute()).length
    const { uid } = await services.db.selectFrom('users').select('uid').where('username', '=', 'teacher').executeTakeFirstOrThrow()
    for (let i = 0; i < 25; i++) {
      clock.advance(1000)
      await services.knownBrowsers.remember(uid, { browserToken: null, sendBrowserToken: () => {} })
    }
    expect(await rows()).toBe(20)
    clock.advance(400 * 86_400_000 - 5000)
    expect(await services.knownBrowsers.purge()).toBe(14)
    expect(await rows()).toBe(6)
  })
})

describe('a session', () => {
  test('ends on the device that signed out and on no other', async () => {
    const { call, signIn } = await openTestApp()
    const { token, username } = await signIn('default_user')
    const other = await call('POST /api/login', { body: { username, password: PASSWORD } })
    expect((await call('GET /api/logout', { token })).body.status).toBe(200)
    const after = await call('GET /api/get-user-auth-info', { token, headers: { 'url-type': 'general' } })
    expect(after.http).toBe(401)
    expect(after.headers['url-type']).toBe('general')
    expect((await call('GET /api/get-user-auth-info', { token: String(other.headers.authorization) })).body.data).toEqual({
      roles: ['default_user'],
      permissions: null,
    })
  })

  test('past half of its life is renewed once, and the old token expires after a grace', async () => {
    const { call, signIn, clock } = await openTestApp()
    const { token } = await signIn('default_user')
    clock.advance(12 * 3_600_000 + 1)
    const renewed = await call('GET /api/get-user-auth-info', { token })
    expect(renewed.headers['refresh-token']).toBe('true')
    expect((await call('GET /api/get-user-auth-info', { token })).headers['refresh-token']).toBeUndefined()
    clock.advance(6 * 60_000)
    expect((await call('GET /api/get-user-auth-info', { token })).http).toBe(401)
    expect((await call('GET /api/get-user-auth-info', { token: String(renewed.headers.authorization) })).http).toBe(200)
  })

  test('of a banned user is refused on the next call', async () => {
    const { call, signIn, services } = await openTestApp()
    const { token, uid } = await signIn('default_user')
    await services.db.updateTable('users').set({ status: 1 }).where('uid', '=', uid).execute()
    const answer = await call('GET /api/get-user-auth-info', { token })
    expect([answer.http, answer.body.errorCode]).toEqual([401, 'session.banned'])
  })

  test('with the cookie only cannot change anything by GET, nor from another site', async () => {
    const { call, signIn } = await openTestApp()
    const { token } = await signIn('default_user')
    const cookie = `touchstone_token=${token}`
    expect((await call('GET /api/get-user-auth-info', { headers: { cookie } })).http).toBe(200)
    expect((await call('GET /api/logout', { headers: { cookie } })).http).toBe(401)
    const passwords = { oldPassword: PASSWORD, newPassword: 'another horse' }
    const foreign = { cookie, origin: 'http://evil.example' }
    expect((await call('POST /api/change-password', { headers: foreign, body: passwords })).body.errorCode).toBe('request.cross-site')
  })
})

describe('change password', () => {
  test('ends every other session and keeps this one', async () => {
    const { call, signIn } = await openTestApp()
    const { token, username } = await signIn('default_user')
    const other = await call('POST /api/login', { body: { username, password: PASSWORD } })
    const body = { oldPassword: PASSWORD, newPassword: 'another horse' }
    expect((await call('POST /api/change-password', { token, body })).body.data.code).toBe(200)
    expect((await call('GET /api/get-user-auth-info', { token })).http).toBe(200)
    expect((await call('GET /api/get-user-auth-info', { token: String(other.headers.authorization) })).http).toBe(401)
    expect((await call('POST /api/login', { body: { username, password: 'another horse' } })).body.status).toBe(200)
  })

  test('five wrong old passwords lock the function, reported inside the data', async () => {
    const { call, signIn } = await openTestApp()
    const { token } = await signIn('default_user')
    const attempt = () => call('POST /api/change-password', { token, body: { oldPassword: 'wrong horse', newPassword: 'another horse' } })
    const codes: number[] = []
    for (let i = 0; i < 6; i++) codes.push((await attempt()).body.data.code)
    expect(codes).toEqual([400, 400, 400, 400, 400, 403])
  })
})

describe('the edge', () => {
  test('distinguishes a wrong verb from a wrong address, in the envelope', async () => {
    const { call } = await openTestApp()
    const verb = await call('PUT /api/login')
    expect([verb.http, verb.body.status, verb.body.errorCode]).toEqual([405, 400, 'request.method'])
    const address = await call('GET /api/there-is-no-such-call')
    expect([address.http, address.body.status]).toEqual([404, 404])
  })

  test.each([
    { name: 'an unknown call', rest: 'GET /api/there-is-no-such-call', body: undefined },
    { name: 'a wrong verb', rest: 'PUT /api/login', body: undefined },
    { name: 'a body that is no JSON', rest: 'POST /api/login', body: '{' },
  ])('$name is answered in the language of the caller', async ({ rest, body }) => {
    const { call } = await openTestApp()
    const answerIn = async (language: string) =>
      (await call(rest, { body, headers: { 'accept-language': language, 'content-type': 'application/json' } })).body.msg
    expect(await answerIn('en-US,en;q=0.9')).toMatch(/^[\x20-\x7e]+$/)
    expect(await answerIn('zh-CN')).toMatch(/\p{Script=Han}/u)
  })

  test.each([
    'GET /api/get-website-config',
    'GET /api/get-user-auth-info',
    'GET /api/there-is-no-such-call',
    'GET /api/public/img/none.png',
    'GET /trpc/config.website?input=%7B%7D',
    'GET /trpc/nothing.here',
  ])('no cache keeps the answer of %s', async (rest) => {
    const { call } = await openTestApp()
    expect((await call(rest)).headers['cache-control']).toBe('no-store')
  })
})
