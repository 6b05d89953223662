import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresence, LINGER_MS } from './presence.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function watched() {
  const changes: string[] = []
  const presence = createPresence((uid) => changes.push(`${uid} ${presence.here().has(uid) ? 'came' : 'went'}`))
  return { ...presence, changes }
}

test('a user is present from the first page until some time after the last one', () => {
  const { enter, leave, here, changes } = watched()
  enter('ann')
  enter('ann')
  leave('ann')
  vi.advanceTimersByTime(LINGER_MS)
  expect(changes).toEqual(['ann came'])
  leave('ann')
  vi.advanceTimersByTime(LINGER_MS - 1)
  expect([...here()]).toEqual(['ann'])
  vi.advanceTimersByTime(1)
  expect([...here()]).toEqual([])
  expect(changes).toEqual(['ann came', 'ann went'])
})

test('a page that is loaded again is no leaving', () => {
  const { enter, leave, here, changes } = watched()
  enter('ann')
  leave('ann')
  vi.advanceTimersByTime(LINGER_MS - 1)
  enter('ann')
  vi.advanceTimersByTime(LINGER_MS)
  expect([...here()]).toEqual(['ann'])
  expect(changes).toEqual(['ann came'])
})

test('closing one page too many removes nobody', () => {
  const { enter, leave, here, changes } = watched()
  leave('ann')
  enter('ann')
  vi.advanceTimersByTime(LINGER_MS)
  expect([[...here()], changes]).toEqual([['ann'], ['ann came']])
})
