import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { savedOrder } from './collection-order.ts'

describe('an order that the owner saves', () => {
  test.each([
    { name: 'moves problems', stored: [1, 2, 3], hidden: [], sent: [3, 1, 2], order: [3, 1, 2] },
    { name: 'removes what it leaves out', stored: [1, 2, 3], hidden: [], sent: [2], order: [2] },
    { name: 'keeps problems that its page did not show', stored: [1, 2, 3], hidden: [1], sent: [3, 2], order: [3, 2, 1] },
    { name: 'counts a problem once', stored: [1], hidden: [], sent: [1, 2, 1], order: [1, 2] },
    { name: 'may be empty', stored: [1], hidden: [], sent: [], order: [] },
  ])('$name', ({ stored, hidden, sent, order }) => {
    expect(savedOrder(stored, (pid) => !(hidden as number[]).includes(pid), sent)).toEqual(order)
  })

  test('never loses a problem that was not shown, and never has one twice', () => {
    const pids = fc.uniqueArray(fc.nat(20))
    fc.assert(
      fc.property(pids, fc.array(fc.nat(20)), fc.func(fc.boolean()), (stored, sent, isShown) => {
        const order = savedOrder(stored, isShown, sent)
        expect(new Set(order).size).toBe(order.length)
        for (const pid of stored) if (!isShown(pid)) expect(order).toContain(pid)
        for (const pid of order) expect(stored.includes(pid) || sent.includes(pid)).toBe(true)
      }),
    )
  })
})
