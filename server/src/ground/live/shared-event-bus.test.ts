/** On embedded PostgreSQL; `servers.real.test.ts` has two processes. */
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startMigratedPostgres } from '../../testing/postgres-image.ts'
import type { SiteSession } from '../db/site-session.ts'
import type { SiteEvent } from './event-bus.ts'
import { createSharedEventBus } from './shared-event-bus.ts'

let pglite: PGlite
beforeAll(async () => {
  pglite = await startMigratedPostgres()
})
afterAll(() => pglite.close())
beforeEach(async () => {
  await pglite.exec('delete from site_events')
})

/** A session that can be deaf, as behind a pooler, and that can break. */
function fakeSession(isDeaf = false) {
  const heard: ((payload: string) => void)[] = []
  const openings: (() => Promise<void>)[] = []
  const state = { isDeaf, isAway: false }
  const session: SiteSession = {
    async query(text, values = []) {
      if (state.isAway) throw new Error('away')
      const channel = /^listen (\w+)/.exec(text)?.[1]
      if (channel === undefined) return (await pglite.query<Record<string, unknown>>(text, [...values])).rows
      const end = await pglite.listen(channel, (payload) => {
        if (!state.isDeaf && !state.isAway) for (const each of heard) each(payload)
      })
      onTestFinished(() => end())
      return []
    },
    onNotice: (each) => void heard.push(each),
    onOpen: (work) => void openings.push(work),
    close: async () => {},
  }
  const openAgain = async () => {
    state.isAway = false
    for (const work of openings) await work()
  }
  return { session, state, openAgain }
}

async function openBus(processId: string, { isDeaf = false } = {}) {
  const { session, ...rest } = fakeSession(isDeaf)
  const said: string[] = []
  const faults: unknown[] = []
  const bus = createSharedEventBus({
    session,
    processId,
    say: ({ en }) => said.push(en),
    onFault: (error) => faults.push(error),
    wordWithinMs: isDeaf ? 20 : 60_000,
    askEveryMs: 10,
  })
  const got: SiteEvent[] = []
  bus.subscribe((event) => void got.push(event))
  await bus.open()
  onTestFinished(() => bus.close())
  return { ...rest, bus, said, faults, got }
}

const contest = (cid: number): SiteEvent => ({ type: 'contest.changed', cid })

describe('events between servers', () => {
  test('arrive at the others once and in order, and at the own subscribers at once', async () => {
    const [one, other] = [await openBus('one'), await openBus('other')]
    const sent = Array.from({ length: 450 }, (_, n) => contest(n))
    for (const event of sent) one.bus.publish(event)
    expect(one.got).toEqual(sent)
    await expect.poll(() => other.got.length, { timeout: 60_000 }).toBe(sent.length)
    expect(other.got).toEqual(sent)
    other.bus.publish(contest(1000))
    await expect.poll(() => one.got.length, { timeout: 60_000 }).toBe(sent.length + 1)
    expect([...one.faults, ...other.faults]).toEqual([])
    expect([one.bus.hears(), other.bus.hears()]).toEqual([true, true])
  })

  test('arrive where notifications do not, by asking, which is said', async () => {
    const [one, deaf] = [await openBus('one'), await openBus('deaf', { isDeaf: true })]
    expect(deaf.bus.hears()).toBe(false)
    expect(deaf.said).toEqual([expect.stringContaining('notifications of PostgreSQL do not arrive here')])
    one.bus.publish(contest(7))
    await expect.poll(() => deaf.got, { timeout: 60_000 }).toEqual([contest(7)])
    deaf.bus.publish(contest(8))
    await expect.poll(() => one.got, { timeout: 60_000 }).toEqual([contest(7), contest(8)])
  })

  test('that may have been missed make everybody read again, and what could not be sent is sent later', async () => {
    const [one, other] = [await openBus('one'), await openBus('other')]
    other.state.isAway = true
    one.bus.publish(contest(1))
    other.bus.publish(contest(2))
    await expect.poll(() => other.faults.length, { timeout: 60_000 }).toBeGreaterThan(0)
    await other.openAgain()
    expect(other.got[0]).toEqual(contest(2))
    expect(other.got).toContainEqual({ type: 'events.missed' })
    await expect.poll(() => one.got, { timeout: 60_000 }).toEqual([contest(1), contest(2)])
  })

  test('that are too long are not sent: the others read again', async () => {
    const [one, other] = [await openBus('one'), await openBus('other')]
    const long: SiteEvent = { type: 'line-comments.changed', submitId: 1, readers: Array.from({ length: 3000 }, () => 'a'.repeat(32)) }
    one.bus.publish(long)
    expect(one.got).toEqual([long])
    await expect.poll(() => other.got, { timeout: 60_000 }).toEqual([{ type: 'events.missed' }])
  })

  test('with a number that becomes visible late are not skipped', async () => {
    const { bus, got } = await openBus('one')
    const insert = (id: number) =>
      pglite.query(`insert into site_events (id, sender, body, created_at) values ($1, 'other', $2, 1)`, [id, JSON.stringify(contest(id))])
    const { rows } = await pglite.query<{ id: number }>("select nextval(pg_get_serial_sequence('site_events', 'id')) as id")
    const next = Number(rows[0]?.id)
    await insert(next + 2)
    await pglite.query("select pg_notify('touchstone_events', '1')")
    await expect.poll(() => got.length, { timeout: 60_000 }).toBe(1)
    await insert(next + 1)
    await pglite.query("select pg_notify('touchstone_events', '1')")
    await expect.poll(() => got, { timeout: 60_000 }).toEqual([contest(next + 2), contest(next + 1)])
    expect(bus.hears()).toBe(true)
  })
})
