import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { ask, basic, openFeed } from '../../testing/ccs-client.ts'
import { makeHall } from '../../testing/make-hall.ts'
import { openTestApp, PASSWORD } from '../../testing/test-app.ts'

const NEW_PASSWORD = 'battery staple'

async function open(fields: Parameters<typeof makeHall>[1] = {}) {
  const hall = await makeHall(await openTestApp(), fields)
  const statusOf = async (headers: Record<string, string>) => (await ask(hall, `/contests/${hall.cid}`, headers)).http
  const setUser = (fields: { status?: number; roleId?: number; mustChangePassword?: number }) =>
    hall.db.updateTable('users').set(fields).where('username', '=', 'carl').execute()
  return { ...hall, statusOf, setUser }
}

describe('basic authentication under /api/ccs', () => {
  test('a header that cannot be read, and a pair that is wrong, are refused with a challenge', async () => {
    const hall = await open()
    const headers = [
      'Basic',
      'Basic !!',
      'Basic Y2FybA==',
      `Basic ${Buffer.from(':x').toString('base64')}`,
      basic('carl', 'wrong password').authorization,
    ]
    for (const authorization of [...headers, basic('carl', 'x').authorization, basic('nobody', PASSWORD).authorization]) {
      const answer = await ask(hall, `/contests/${hall.cid}`, { authorization })
      expect([authorization, answer.http, String(answer.headers['www-authenticate'])]).toEqual([
        authorization,
        401,
        expect.stringContaining('Basic'),
      ])
    }
  })

  test('a wrong pair is refused where guests may read, too', async () => {
    const { statusOf } = await open({ openRank: 1 })
    expect(await statusOf({})).toBe(200)
    expect(await statusOf(basic('carl', 'wrong password'))).toBe(401)
  })

  test('wrong pairs count as failed sign-ins of this user and address', async () => {
    const { statusOf, call, people } = await open()
    const known = basic('carl')
    expect(await statusOf(known)).toBe(200)
    for (let n = 0; n < 20; n++) expect(await statusOf(basic('carl', `wrong ${n}`))).toBe(401)
    expect(await statusOf(basic('carl', 'wrong again'))).toBe(429)
    expect((await call('POST /api/login', { body: { username: people.carl.username, password: PASSWORD } })).body.errorCode).toBe(
      'account.throttled',
    )
    // Wrong guesses by others do not lock out a user whose earlier password was right.
    expect(await statusOf(known)).toBe(200)
    expect(await statusOf(basic('root'))).toBe(200)
  })

  test('failed sign-ins on the site count here', async () => {
    const { statusOf, call } = await open()
    for (let n = 0; n < 20; n++) await call('POST /api/login', { body: { username: 'carl', password: `wrong ${n}` } })
    expect(await statusOf(basic('carl'))).toBe(429)
  })

  test('many requests at once with a right pair are one try', async () => {
    const { statusOf } = await open()
    const answers = await Promise.all(Array.from({ length: 30 }, () => statusOf(basic('carl'))))
    expect(new Set(answers)).toEqual(new Set([200]))
  })

  test('a pair is kept for ten minutes, and looked at again after them', async () => {
    const { statusOf, clock, services } = await open()
    const tries: string[] = []
    const { verify } = services.accounts
    services.accounts.verify = (credentials, caller) => {
      tries.push(credentials.username)
      return verify(credentials, caller)
    }
    for (const wait of [0, 0, 9 * minute, 2 * minute, 0]) {
      clock.advance(wait)
      expect(await statusOf(basic('carl'))).toBe(200)
    }
    expect(tries).toEqual(['carl', 'carl'])
  })

  test('a new password ends the pair at once', async () => {
    const { statusOf, services } = await open()
    expect(await statusOf(basic('carl'))).toBe(200)
    await services.userAdmin.setPassword('carl', NEW_PASSWORD, { actor: null, ip: '' })
    expect(await statusOf(basic('carl'))).toBe(401)
    expect(await statusOf(basic('carl', NEW_PASSWORD))).toBe(200)
  })

  test('a ban, and a password that has to be changed, are seen at once', async () => {
    const { statusOf, setUser } = await open()
    expect(await statusOf(basic('carl'))).toBe(200)
    await setUser({ status: 1 })
    expect(await statusOf(basic('carl'))).toBe(401)
    await setUser({ status: 0, mustChangePassword: 1 })
    expect(await statusOf(basic('carl'))).toBe(403)
  })

  test('another role counts from the next request on', async () => {
    const { statusOf, db, services } = await open()
    expect(await statusOf(basic('eve'))).toBe(403)
    await db.updateTable('users').set({ roleId: 1000 }).where('username', '=', 'eve').execute()
    expect(await statusOf(basic('eve'))).toBe(200)
    await db.updateTable('users').set({ roleId: 1002 }).where('username', '=', 'eve').execute()
    expect(await statusOf(basic('eve'))).toBe(403)
    expect(services.ccsAuth).toBeDefined()
  })

  test('a feed ends with the right to it: password, role, public board', async () => {
    const hall = await open({ openRank: 1 })
    const [staff, public_] = [await openFeed(hall, 'carl'), await openFeed(hall)]
    await staff.untilSettled()
    await public_.untilSettled()
    await hall.services.userAdmin.setPassword('carl', NEW_PASSWORD, { actor: null, ip: '' })
    await hall.edit({ openRank: 0 })
    await staff.untilOver()
    await public_.untilOver()
  })
})
