import type { Operation, TRPCClientError } from '@trpc/client'
import { TRPCClientError as ClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceHeaders, onceLink } from './once-link.ts'

type Sent = { path: string; key: string | undefined; fail(error: Error): void; answer(): void }

/** Makes calls through the link; the test answers each one. */
function openLink() {
  const sent: Sent[] = []
  const start = onceLink({} as never)
  const call = (path: string, type: 'mutation' | 'query' = 'mutation') => {
    const op = { id: 1, type, path, input: {}, context: {}, signal: null } as unknown as Operation
    start({
      op,
      next: (passed) =>
        observable((observer) => {
          sent.push({
            path,
            key: onceHeaders(passed as Operation)['idempotency-key'],
            fail: (error) => observer.error(error as TRPCClientError<never>),
            answer: () => observer.complete(),
          })
        }),
    }).subscribe({ error: () => {} })
    const last = sent.at(-1)
    if (!last) throw new Error('nothing was sent')
    return last
  }
  return call
}

const lost = () => new ClientError('Failed to fetch')
const refused = () => Object.assign(new ClientError('no'), { data: { httpStatus: 400 } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a call whose answer was lost keeps its number until an answer comes', () => {
  const call = openLink()
  const first = call('homework.set')
  first.fail(lost())
  const second = call('homework.set')
  expect(second.key).toBe(first.key)
  second.fail(lost())
  const third = call('homework.set')
  expect(third.key).toBe(first.key)
  third.fail(refused())
  expect(call('homework.set').key).not.toBe(first.key)
})

test('every other call has a number of its own, and a query has none', () => {
  const call = openLink()
  const first = call('homework.set')
  const beside = call('homework.set')
  first.fail(lost())
  const other = call('training.create')
  const again = call('homework.set')
  expect(new Set([first, beside, other].map(({ key }) => key)).size).toBe(3)
  expect(again.key).toBe(first.key)
  again.answer()
  expect(call('homework.set').key).not.toBe(first.key)
  expect(first.key).toMatch(/^[\w-]{16,64}$/)
  expect(call('homework.state', 'query').key).toBeUndefined()
})

test('ten minutes later it is a new call', () => {
  const call = openLink()
  const first = call('homework.set')
  first.fail(lost())
  vi.advanceTimersByTime(10 * 60_000 - 1)
  const second = call('homework.set')
  expect(second.key).toBe(first.key)
  second.fail(lost())
  vi.advanceTimersByTime(10 * 60_000)
  expect(call('homework.set').key).not.toBe(first.key)
})
