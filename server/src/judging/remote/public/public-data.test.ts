import { day, hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../testing/test-app.ts'
import { contestStarts, startSite } from '../testing/fixture-sites.ts'

async function open({ on = true }: { on?: boolean } = {}) {
  const other = await startSite('CF')
  onTestFinished(() => other.stop())
  const site = await openTestApp({ remoteReach: { origins: { CF: other.origin }, pause: async () => {}, patienceMs: 500 } })
  const { services, call } = site
  await services.config.update('switches', { readsCodeforces: on })
  const contests = async () => (await call('GET /api/get-recent-other-contest')).body.data
  const rating = async (username: string) => (await call(`GET /api/get-user-home-info?username=${username}`)).body.data.rating
  const person = async (username: string, cfUsername: string) => {
    const { uid } = await site.signIn('default_user', username)
    await services.db.updateTable('users').set({ cfUsername }).where('uid', '=', uid).execute()
  }
  return { ...site, other, contests, rating, person, tick: () => services.publicData.tick() }
}

test('while its switch is off, nothing is asked for and nothing is shown', async () => {
  const { other, contests, rating, person, tick, services } = await open({ on: false })
  await person('ada', 'tourist')
  await tick()
  expect([await contests(), await rating('ada'), other.log]).toEqual([[], null, []])
  await services.config.update('switches', { readsCodeforces: true })
  await tick()
  expect(await contests()).not.toEqual([])
  await services.config.update('switches', { readsCodeforces: false })
  expect([await contests(), await rating('ada')]).toEqual([[], null])
})

describe('contests of Codeforces', () => {
  test('are those that run or are to come, the next one first, until their end', async () => {
    const { contests, tick, clock } = await open()
    expect(await contests()).toEqual([])
    await tick()
    const list = await contests()
    expect(list.map(({ title }: { title: string }) => title)).toEqual(['Round 2', 'Round 3', 'Round 4'])
    expect(list[1]).toMatchObject({ oj: 'CF', url: 'https://codeforces.com/contests/3' })
    expect(new Date(list[1].beginTime).getTime()).toBe(contestStarts.next * 1000)
    clock.advance((contestStarts.running + 7200) * 1000 - clock.now() - 1)
    expect(await contests()).toHaveLength(3)
    clock.advance(1)
    expect(await contests()).toHaveLength(2)
  })

  test('are read every two hours, kept for a day, and asked for again an hour after a fault', async () => {
    const { contests, tick, clock, other } = await open()
    await tick()
    const asked = () => other.log.filter((line) => line.includes('contest.list')).length
    clock.advance(2 * hour - 1)
    await tick()
    expect(asked()).toBe(1)
    other.faults.set('/api', 'broken')
    clock.advance(1)
    await tick()
    clock.advance(hour - 1)
    await tick()
    expect([asked(), (await contests()).length > 0]).toEqual([2, true])
    clock.advance(1)
    await tick()
    expect(asked()).toBe(3)
    clock.advance(day)
    expect(await contests()).toEqual([])
  })

  test.each(['broken', 'changed', 'wall', 'forbidden', 'cut', 'slow', 'busy', 'elsewhere', 'huge'] as const)(
    'stay as they were when the site is %s',
    async (fault) => {
      const { contests, tick, clock, other } = await open()
      await tick()
      const before = await contests()
      other.faults.set('', fault)
      clock.advance(2 * hour)
      await tick()
      expect(await contests()).toEqual(before.filter(({ endTime }: { endTime: string }) => new Date(endTime).getTime() > clock.now()))
    },
  )
})

describe('the rating of a handle', () => {
  test('is shown on the home page of its owner, and unknown or odd handles do not spoil those of others', async () => {
    const { rating, person, tick, other } = await open()
    await person('ada', 'Tourist')
    await person('bob', 'nobody-has-it')
    await person('cho', 'a handle; with=odd & signs')
    await person('dan', 'newcomer')
    await tick()
    expect(await Promise.all(['ada', 'bob', 'cho', 'dan'].map(rating))).toEqual([3800, null, null, null])
    expect(other.log.some((line) => line.includes('odd'))).toBe(false)
  })

  test('is read once a day, and forgotten after a week without an answer', async () => {
    const { rating, person, tick, other, clock } = await open()
    await person('ada', 'tourist')
    await tick()
    const asked = () => other.log.filter((line) => line.includes('user.info')).length
    clock.advance(day - 1)
    await tick()
    expect(asked()).toBe(1)
    clock.advance(1)
    await tick()
    expect(asked()).toBe(2)
    other.faults.set('/api', 'forbidden')
    clock.advance(7 * day - 1)
    await tick()
    expect(await rating('ada')).toBe(3800)
    clock.advance(minute)
    expect(await rating('ada')).toBeNull()
  })
})
