import { describe, expect, test } from 'vitest'
import { compact, flag, integer, integers, pageNumber, pageSize, text } from './search-params.ts'

describe('reading the address', () => {
  test.each([
    { name: 'a number in the address may be a name', read: text(1001), expected: '1001' },
    { name: 'blank text is no filter', read: text('  '), expected: undefined },
    { name: 'numbers may come as text', read: integer('-2'), expected: -2 },
    { name: 'half a number is none', read: integer('2x'), expected: undefined },
    { name: 'the first page needs no parameter', read: pageNumber(1), expected: undefined },
    { name: 'a page before the first is the first', read: pageNumber(-3), expected: undefined },
    { name: 'the usual page size needs no parameter', read: pageSize(30, 30), expected: undefined },
    { name: 'a page size nobody offers is ignored', read: pageSize(1000, 30), expected: undefined },
    { name: 'tags as JSON', read: integers([3, '5']), expected: [3, 5] },
    { name: 'tags separated by commas', read: integers('3,5'), expected: [3, 5] },
    { name: 'one tag', read: integers(3), expected: [3] },
    { name: 'a flag as text', read: flag('true'), expected: true },
    { name: 'an unset flag is left out', read: flag(false), expected: undefined },
  ])('$name', ({ read, expected }) => {
    expect(read).toEqual(expected)
  })

  test('empty parameters vanish', () => {
    expect(compact({ keyword: undefined, limit: 15 })).toEqual({ limit: 15 })
  })
})
