import { expect, test } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { createLoadWatch } from './load-watch.ts'

const calm = { jailOverheadMs: 8.123, spinMs: 50, spinSpreadPercent: 2.04, corePercent: 98.6 }

function watching() {
  const clock = fakeClock()
  const said: string[] = []
  let measured = 0
  const watch = createLoadWatch({ clock, say: ({ en }) => said.push(en) })
  const give =
    (fields: Partial<typeof calm> = {}) =>
    async () => {
      measured++
      return { ...calm, ...fields }
    }
  return { clock, said, watch, give, count: () => measured }
}

test('measures at the start and then once a minute, and reports only changes', async () => {
  const { clock, said, watch, give, count } = watching()
  expect(watch.current()).toBeNull()
  expect(await watch.measureIfDue(give())).toBe(false)
  expect(await watch.measure(give())).toBe(true)
  expect(watch.current()).toEqual({ jailOverheadMs: 8.1, spinMs: 50, spinSpreadPercent: 2, corePercent: 99, slowerPercent: 0, fault: null })
  clock.advance(59_000)
  expect(await watch.measureIfDue(give())).toBe(false)
  expect(count()).toBe(1)
  clock.advance(1000)
  expect(await watch.measureIfDue(give())).toBe(false)
  expect(count()).toBe(2)
  clock.advance(60_000)
  expect(await watch.measureIfDue(give({ corePercent: 40 }))).toBe(true)
  expect(watch.current()?.fault).toBe('loaded')
  expect(said).toEqual([expect.stringContaining('steady'), expect.stringContaining('loaded or throttled: core 40 %')])
})

test('compares with the best that this machine has shown', async () => {
  const { clock, watch, give } = watching()
  await watch.measure(give({ spinMs: 80 }))
  clock.advance(60_000)
  await watch.measureIfDue(give({ spinMs: 50 }))
  clock.advance(60_000)
  expect(await watch.measureIfDue(give({ spinMs: 100 }))).toBe(true)
  expect(watch.current()).toMatchObject({ fault: 'slowed', slowerPercent: 100 })
})

test('two lanes do not measure at once, and a failed measurement is only logged', async () => {
  const { clock, said, watch, give, count } = watching()
  await watch.measure(give())
  clock.advance(60_000)
  await Promise.all([watch.measureIfDue(give()), watch.measureIfDue(give())])
  expect(count()).toBe(2)
  clock.advance(60_000)
  expect(await watch.measureIfDue(() => Promise.reject(new Error('no jail')))).toBe(false)
  expect(watch.current()?.fault).toBeNull()
  expect(said.at(-1)).toContain('no jail')
})

test('a clock that is set back delays no measurement', async () => {
  const { clock, watch, give, count } = watching()
  await watch.measure(give())
  clock.advance(-24 * 60 * 60_000)
  await watch.measureIfDue(give())
  expect(count()).toBe(2)
})
