import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { describe, expect, test, vi } from 'vitest'
import type { LiveMessage } from './live-message.ts'
import { LINGER_MS } from './presence.ts'
import { ada, bob, eve, openHub, useHubTimers } from './testing/open-hub.ts'

useHubTimers()

describe('who of a class is here', () => {
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

  test('sixty who sign in, and sixty who close their tabs, are one message each', async () => {
    const { join, settle, stream, hub, classes } = inClass()
    const leaves = all.map((actor, n) => join({ actor, ip: `10.0.1.${n}` }).leave)
    await settle()
    expect(news(stream.heard())).toEqual([{ tid: 7, came: uids, left: [] }])
    for (const leave of leaves) leave()
    await vi.advanceTimersByTimeAsync(LINGER_MS)
    await settle()
    expect(news(stream.heard()).slice(1)).toEqual([{ tid: 7, came: [], left: uids }])
    expect([...hub.here()]).toEqual(['teacher'])
    // The teacher's own coming is one, and no pupil's.
    expect(classes.asked).toBe(2)
  })

  test('is told to nobody who does not lead the class or does not look at it, and of nobody else', async () => {
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

  test('a page that is loaded again, a second tab and one tab of two that is closed are no news', async () => {
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

  test('a right that was taken away, or cannot be asked for, tells nothing more', async () => {
    const { join, settle, stream, classes, faults } = inClass()
    classes.teachers.clear()
    join({ actor: pupil(1) })
    await settle()
    classes.fault = new Error('database closed')
    join({ actor: pupil(2) })
    await settle()
    expect([news(stream.heard()), faults]).toEqual([[], [new Error('database closed')]])
  })

  test('is asked of nobody while no cockpit is looked at', async () => {
    const { join, settle, classes } = openHub()
    for (const actor of all.slice(0, 5)) join({ actor })
    await settle()
    expect(classes.asked).toBe(0)
  })
})
