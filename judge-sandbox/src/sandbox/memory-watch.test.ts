import { expect, test } from 'vitest'
import { createMemoryWatch, type MemoryLook } from './cgroup.ts'

function watching(...looks: MemoryLook[]) {
  const watch = createMemoryWatch(() => looks.shift() ?? { usedBytes: 0, cacheBytes: 0 })
  while (looks.length > 0) watch.look()
  return watch
}

test("a run's own memory is its memory without the cache of its files", () => {
  expect(watching({ usedBytes: 80, cacheBytes: 30 }).ownPeak(80)).toBe(50)
})

test('a peak between two readings is found, with the largest cache', () => {
  expect(watching({ usedBytes: 40, cacheBytes: 30 }, { usedBytes: 10, cacheBytes: 5 }).ownPeak(100)).toBe(70)
})

test('cache that appears after a reading subtracts nothing from earlier memory', () => {
  expect(watching({ usedBytes: 80, cacheBytes: 0 }, { usedBytes: 40, cacheBytes: 30 }).ownPeak(80)).toBe(80)
})
