import { contestRules } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test, vi } from 'vitest'
import { mergeMs } from './live-hub.ts'
import { ada, bob, cases, changed, openHub, root, statuses, useHubTimers } from './testing/open-hub.ts'

useHubTimers()

describe('a live stream', () => {
  test('is greeted at once and gets the events of a tenth of a second as one message', async () => {
    const { bus, join } = openHub()
    const guest = join()
    expect(guest.heard()).toEqual([{ type: 'hello' }])
    for (let n = 0; n < 5; n++) bus.publish(changed(n, Verdict.Accepted))
    await vi.advanceTimersByTimeAsync(99)
    expect(guest.chunks).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(guest.chunks).toHaveLength(2)
    expect(guest.heard()).toHaveLength(6)
  })

  test('of each submission gets the newest state, and every case since', async () => {
    const { bus, join, settle } = openHub()
    const owner = join({ actor: ada })
    bus.publish(changed(1, Verdict.Judging))
    bus.publish(cases(1, 1))
    bus.publish(changed(1, Verdict.Judging))
    bus.publish(cases(1, 2))
    bus.publish(changed(1, Verdict.Accepted))
    await settle()
    expect(statuses(owner.heard())).toEqual([Verdict.Accepted])
    expect(owner.heard().filter(({ type }) => type === 'cases')).toMatchObject([{ cases: [{ seq: 1 }, { seq: 2 }] }])
  })

  test('gets the restart of a judging before its later cases, and none of the earlier ones', async () => {
    const { bus, join, settle } = openHub()
    const owner = join({ actor: ada })
    bus.publish(cases(1, 1, 2))
    bus.publish(changed(1, Verdict.WrongAnswer))
    bus.publish(changed(1, Verdict.Pending))
    bus.publish(cases(1, 3))
    bus.publish(changed(1, Verdict.Judging))
    await settle()
    expect(statuses(owner.heard())).toEqual([Verdict.Pending, Verdict.Judging])
    expect(owner.heard().at(-1)).toMatchObject({ type: 'cases', cases: [{ seq: 3 }] })
  })

  test('gives each viewer only visible data', async () => {
    const { bus, join, settle } = openHub()
    const [guest, owner, other, watcher, boss] = [
      join(),
      join({ actor: ada }),
      join({ actor: bob }),
      join({ actor: bob, watch: [1] }),
      join({ actor: root }),
    ]
    bus.publish(changed(1, Verdict.Accepted))
    bus.publish(cases(1, 1))
    const contest = {
      creatorUid: 'carl',
      gid: null,
      masking: contestRules.acm.masking,
      isOver: false,
      isSealed: false,
      isAfterSeal: false,
      isOff: false,
    }
    bus.publish(changed(2, Verdict.Accepted, { cid: 7, contest }))
    bus.publish({ type: 'test-run.done', uid: 'ada', key: 'k' })
    await settle()
    const reported = [guest, owner, other, watcher, boss].map(({ heard }) =>
      heard()
        .slice(1)
        .map((m) => (m.type === 'submission' ? m.submission.submitId : m.type)),
    )
    expect(reported).toEqual([[1], [1, 2, 'cases', 'test-run'], [1], [1, 'cases'], [1, 2]])
  })

  test('shares the bytes of public events', async () => {
    const { bus, join, settle } = openHub()
    const [guest, owner] = [join(), join({ actor: ada })]
    bus.publish(changed(1, Verdict.Accepted))
    bus.publish({ type: 'test-run.done', uid: 'ada', key: 'k' })
    await settle()
    expect(owner.chunks[1]).toBe(guest.chunks[1])
  })

  test('that is too slow is ended, and gets nothing more', async () => {
    const { bus, hub, join, settle } = openHub()
    const slow = join()
    slow.reader.keepsUp = false
    bus.publish({ type: 'judge.changed' })
    await settle()
    bus.publish({ type: 'judge.changed' })
    await settle()
    expect([slow.ended(), slow.chunks.length, hub.size()]).toEqual([1, 2, 0])
  })

  test('ends after its user has signed out, at the next heartbeat, and for nobody else', async () => {
    const { join, settle, sessions, lookedUp, hub } = openHub()
    const [guest, first, second] = [join(), join({ actor: ada }), join({ actor: bob })]
    await vi.advanceTimersByTimeAsync(15_000)
    await settle()
    sessions.ended = ['ada']
    await vi.advanceTimersByTimeAsync(15_000)
    await settle()
    expect([guest.ended(), first.ended(), second.ended()]).toEqual([0, 1, 0])
    expect([first.chunks.length, second.chunks.length]).toEqual([2, 3])
    expect([hub.size(), lookedUp]).toEqual([
      2,
      [
        ['ada', 'bob'],
        ['ada', 'bob'],
      ],
    ])
  })

  test.each([
    { name: 'survives a moment in which sessions cannot be read', elapsedMs: 119_000, ended: 0 },
    { name: 'of a signed-in user ends when sessions cannot be read for two minutes', elapsedMs: 120_001, ended: 1 },
  ])('$name', async ({ elapsedMs, ended }) => {
    const began = performance.now()
    const now = vi.spyOn(performance, 'now').mockReturnValue(began)
    const { bus, join, settle, sessions, faults } = openHub()
    const [guest, first] = [join(), join({ actor: ada })]
    sessions.fault = new Error('no database')
    now.mockReturnValue(began + elapsedMs)
    await vi.advanceTimersByTimeAsync(15_000)
    await settle()
    expect([guest.ended(), first.ended(), faults]).toEqual([0, ended, [sessions.fault]])
    delete sessions.fault
    await vi.advanceTimersByTimeAsync(15_000)
    bus.publish(changed(1, Verdict.Accepted))
    await settle()
    expect(statuses(first.heard())).toEqual(ended === 1 ? [] : [Verdict.Accepted])
    vi.restoreAllMocks()
  })

  test('gives a sign of life every 15 seconds', async () => {
    const { join } = openHub()
    const guest = join()
    await vi.advanceTimersByTimeAsync(45_000)
    expect(guest.chunks.slice(1).map(String)).toEqual(Array(3).fill('event: ping\ndata:\n\n'))
  })

  test('is one of a thousand: each gets the events in order', async () => {
    const { bus, join, settle } = openHub()
    const all = Array.from({ length: 1000 }, (_, n) => join({ ip: `127.0.0.${n % 7}` }))
    bus.publish(changed(1, Verdict.Judging))
    await settle()
    bus.publish(changed(1, Verdict.Accepted))
    await settle()
    for (const { heard } of all) expect(statuses(heard())).toEqual([Verdict.Judging, Verdict.Accepted])
  })
})

test.each([
  [1, 100],
  [500, 100],
  [1000, 400],
  [2000, 1000],
  [20_000, 1000],
])('with %i streams events are merged for %i ms', (streams, ms) => {
  expect(mergeMs(streams)).toBe(ms)
})

test.each([
  { name: 'a user has 16 streams, from anywhere', actor: ada, most: 16, sameAddress: false },
  { name: 'an address has 1,000 streams of guests', actor: null, most: 1000, sameAddress: true },
])('$name; one that ends makes room', ({ actor, most, sameAddress }) => {
  const { join } = openHub()
  const leave = Array.from({ length: most }, (_, n) => join({ actor, ip: sameAddress ? '10.0.0.1' : `10.0.0.${n}` }).leave)
  const one = () => join({ actor, ip: '10.0.0.1' })
  expect(one).toThrow('live.too-many')
  join({ actor: bob, ip: '10.0.0.1' })
  leave[0]?.()
  leave[0]?.()
  one()
  expect(one).toThrow('live.too-many')
})
