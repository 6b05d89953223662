import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patiently } from './patiently.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a part that does not come is asked for again until it comes', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no server')).mockRejectedValueOnce(new Error('no server')).mockResolvedValue('part')
  const loaded = patiently(load)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await loaded).toBe('part')
  expect(load).toHaveBeenCalledTimes(3)
})

test('one that never comes fails after forty tries', async () => {
  const load = vi.fn().mockRejectedValue(new Error('gone'))
  const loaded = patiently(load).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await loaded).toBe('gone')
  expect(load).toHaveBeenCalledTimes(40)
})
