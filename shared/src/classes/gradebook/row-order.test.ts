import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCalled, sortedBy } from './row-order.ts'

describe('a search in the gradebook', () => {
  const pupil = { username: 'Li.Wei', realname: '李伟', className: '高一（5）班', number: '20260007' }
  test.each([
    { keyword: undefined, found: true },
    { keyword: 'li.w', found: true },
    { keyword: 'ＬＩ', found: true },
    { keyword: '伟', found: true },
    { keyword: '高一', found: true },
    { keyword: '007', found: true },
    { keyword: 'wang', found: false },
  ])('for $keyword finds the pupil: $found', ({ keyword, found }) => {
    expect(isCalled(pupil, keyword)).toBe(found)
  })

  test('finds a user with only a username', () => {
    expect(isCalled({ username: 'ann', realname: null, className: null, number: null }, 'nn')).toBe(true)
    expect(isCalled({ username: 'ann', realname: null, className: null, number: null }, 'null')).toBe(false)
  })
})

describe('the order of the gradebook', () => {
  const items = [{ key: 'training:1' }, { key: 'contest:2' }]
  const rows = [
    { name: 'a', points: [5, null], mark: 50 },
    { name: 'b', points: [0, 1], mark: null },
    { name: 'c', points: [9, 3], mark: 50 },
    { name: 'd', points: [null, 2], mark: 90 },
  ]
  test.each([
    { sort: 'mark', descending: true, names: 'dacb' },
    { sort: 'mark', descending: false, names: 'acdb' },
    { sort: 'training:1', descending: true, names: 'cabd' },
    { sort: 'training:1', descending: false, names: 'bacd' },
    { sort: 'contest:2', descending: true, names: 'cdba' },
  ])('by $sort, descending: $descending', ({ names, ...order }) => {
    const sorted = sortedBy(rows, items, order)
    expect(sorted.map(({ name }) => name).join('')).toBe(names)
  })

  test('loses and repeats nobody', () => {
    const anyRows = fc.array(fc.record({ points: fc.array(fc.option(fc.nat()), { maxLength: 2 }), mark: fc.option(fc.nat()) }))
    fc.assert(
      fc.property(anyRows, fc.constantFrom('mark', 'training:1', 'contest:2'), fc.boolean(), (rows, sort, descending) => {
        const sorted = sortedBy(rows, items, { sort, descending })
        expect(sorted).toHaveLength(rows.length)
        expect(new Set(sorted)).toEqual(new Set(rows))
      }),
    )
  })
})
