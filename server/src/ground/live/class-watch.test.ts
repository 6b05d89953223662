import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { describe, expect, test, vi } from 'vitest'
import type { LiveMessage } from './live-message.ts'
import { LINGER_MS } from './presence.ts'
import { ada, bob, eve, openHub, useHubTimers } from './testing/open-hub.ts'

useHubTimers()

describe('presence of a class', () => {
  const teacher: Actor = { ...ada, uid: 'teacher' }
  const pupil = (n: number): Actor => ({ ...ada, uid: `pupil${n}`, device: deviceId(`pupil${n}`) })
  const news = (messages: LiveMessage[]) => messages.flatMap((m) => (m.type === 'here' ? [{ tid: m.tid, came: m.came, left: m.left }] : []))
  const all = Array.from({ length: 60 }, (_, n) => pupil(n))
  const uids = all.map(({ uid }) => uid)

  function inClass() {
    const site = openHub()
    site.classes.teachers = new Set(['teacher'])
    site.classes.pupils = new Map([[7, uids]])
    const stream = site.join({ actor: teacher, classes: [7], ip: '10.0.0.2' })
    return { ...site, stream }
  }

  test('sixty that sign in, and sixty that close their tabs, are one message each', async () => {
    const { join, settle, stream, hub, classes } = inClass()
    const leaves = all.map((actor, n) => join({ actor, ip: `10.0.1.${n}` }).leave)
    await settle()
    expect(news(stream.heard())).toEqual([{ tid: 7, came: uids, left: [] }])
    for (const leave of leaves) leave()
    await vi.advanceTimersByTimeAsync(LINGER_MS)
    await settle()
    expect(news(stream.heard()).slice(1)).toEqual([{ tid: 7, came: [], left: uids }])
    expect([...hub.here()]).toEqual(['teacher'])
    // The teacher arrives too, but is no pupil.
    expect(classes.asked).toBe(2)
  })

  test('is only sent to leaders of the class that look at it, and only about its pupils', async () => {
    const { join, settle } = inClass()
    const eyes = [
      join({ actor: eve, classes: [7] }),
      join({ actor: teacher }),
      join({ classes: [7] }),
      join({ actor: teacher, classes: [8] }),
      join({ actor: pupil(1), classes: [7] }),
    ]
    const looking = join({ actor: teacher, classes: [7] })
    join({ actor: pupil(2) })
    join({ actor: bob })
    await settle()
    expect(eyes.map((eye) => news(eye.heard()))).toEqual([[], [], [], [], []])
    expect(news(looking.heard())).toEqual([{ tid: 7, came: ['pupil1', 'pupil2'], left: [] }])
  })

  test('a reloaded page, a second tab and one closed tab of two are no change', async () => {
    const { join, settle, stream } = inClass()
    const first = join({ actor: pupil(1) })
    await settle()
    first.leave()
    await vi.advanceTimersByTimeAsync(LINGER_MS - 1)
    join({ actor: pupil(1) })
    join({ actor: pupil(1) }).leave()
    await vi.advanceTimersByTimeAsync(LINGER_MS)
    await settle()
    expect(news(stream.heard())).toEqual([{ tid: 7, came: ['pupil1'], left: [] }])
  })

  test('without the right, or while it cannot be checked, nothing is sent', async () => {
    const { join, settle, stream, classes, faults } = inClass()
    classes.teachers.clear()
    join({ actor: pupil(1) })
    await settle()
    classes.fault = new Error('database closed')
    join({ actor: pupil(2) })
    await settle()
    expect([news(stream.heard()), faults]).toEqual([[], [new Error('database closed')]])
  })

  test('no right is checked while nobody looks at a cockpit', async () => {
    const { join, settle, classes } = openHub()
    for (const actor of all.slice(0, 5)) join({ actor })
    await settle()
    expect(classes.asked).toBe(0)
  })
})
