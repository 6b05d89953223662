import { describe, expect, test } from 'vitest'
import { openTestApp, PASSWORD } from '../../testing/test-app.ts'

describe('the list of devices', () => {
  async function onTwoDevices() {
    const site = await openTestApp()
    const first = await site.signIn('default_user', 'ada')
    site.clock.advance(60_000)
    const login = await site.call('POST /api/login', {
      body: { username: 'ada', password: PASSWORD },
      headers: { 'user-agent': 'Phone/1.0' },
    })
    const phone = String(login.headers.authorization)
    const list = async (token: string) => (await site.call('GET /api/get-user-sessions', { token })).body.data
    return { ...site, first, phone, list }
  }

  test('names each device once, the last seen first, and marks the current one', async () => {
    const { first, phone, list, clock, call } = await onTwoDevices()
    const rows = await list(phone)
    expect(rows.map((r: { current: boolean; userAgent: string }) => [r.current, r.userAgent])).toEqual([
      [true, 'Phone/1.0'],
      [false, 'lightMyRequest'],
    ])
    expect(JSON.stringify(rows)).not.toContain(first.token)
    clock.advance(13 * 3_600_000)
    const renewed = String((await call('GET /api/get-user-auth-info', { token: phone })).headers.authorization)
    const later = await list(renewed)
    expect(later).toHaveLength(2)
    expect(later[0]).toMatchObject({ current: true, id: rows[0].id, signedInAt: rows[0].signedInAt })
    clock.advance(23 * 3_600_000)
    expect(await list(renewed)).toHaveLength(1)
  })

  test('can end another device, but neither the own nor a stranger’s', async () => {
    const { first, phone, list, call, signIn } = await onTwoDevices()
    const stranger = await signIn('default_user', 'eve')
    const [own, other] = await list(phone)
    const end = (id: string, token: string) => call('DELETE /api/user-session', { token, body: { id } })
    expect((await end(other.id, stranger.token)).body.errorCode).toBe('session.gone')
    expect((await end(own.id, phone)).body.errorCode).toBe('session.own')
    expect((await end(other.id, phone)).body).toMatchObject({ status: 200, data: null })
    expect((await call('GET /api/get-user-auth-info', { token: first.token })).http).toBe(401)
    expect((await end(other.id, phone)).body.errorCode).toBe('session.gone')
    expect((await call('DELETE /api/user-session', { token: phone, body: {} })).http).toBe(400)
  })

  test('can end all others at once', async () => {
    const { first, phone, list, call } = await onTwoDevices()
    expect((await call('DELETE /api/other-user-sessions', { token: phone })).body.status).toBe(200)
    expect((await call('GET /api/get-user-auth-info', { token: first.token })).http).toBe(401)
    expect(await list(phone)).toHaveLength(1)
  })

  test.each(['GET /api/get-user-sessions', 'DELETE /api/user-session', 'DELETE /api/other-user-sessions'])(
    '%s asks guests to sign in',
    async (rest) => {
      const { call } = await openTestApp()
      expect((await call(rest)).http).toBe(401)
    },
  )
})
