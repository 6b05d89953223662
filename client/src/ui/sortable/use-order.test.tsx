import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOrder } from './use-order.ts'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

/** A save that ends on the test's command. */
function open() {
  const sent: number[][] = []
  const ends: { done(): void; drop(): void; fail(): void }[] = []
  const read: string[] = []
  const save = (keys: number[]) => {
    sent.push(keys)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    ends.push({ done: () => resolve(null), drop: () => resolve(false), fail: () => reject(new Error('refused')) })
    return promise
  }
  const hook = renderHook(() => useOrder(save, () => [Promise.resolve(read.push('list'))]))
  return {
    sent,
    read,
    order: (keys: number[]) => act(async () => void hook.result.current.order(keys)),
    end: (how: 'done' | 'drop' | 'fail') => act(async () => ends.shift()?.[how]()),
    now: () => hook.result.current,
  }
}

test('one order is saved at a time, and of those that wait only the last is sent', async () => {
  const { sent, read, order, end, now } = open()
  for (const keys of [
    [2, 1, 3],
    [2, 3, 1],
    [3, 2, 1],
  ])
    await order(keys)
  expect([sent, now().wanted, now().saving]).toEqual([[[2, 1, 3]], [3, 2, 1], true])
  await end('done')
  expect([sent, read]).toEqual([
    [
      [2, 1, 3],
      [3, 2, 1],
    ],
    [],
  ])
  await end('done')
  expect([now().saving, read]).toEqual([false, ['list']])
})

test.each(['fail', 'drop'] as const)(
  'an order that ends with "%s" is forgotten with those that wait behind it, and the list is read again',
  async (how) => {
    const { sent, read, order, end, now } = open()
    await order([2, 1])
    await order([1, 2])
    await end(how)
    expect([sent, now().wanted, now().saving, read]).toEqual([[[2, 1]], null, false, ['list']])
  },
)
