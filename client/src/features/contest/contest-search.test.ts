import { describe, expect, test } from 'vitest'
import { contestSearch } from './contest-search.ts'

describe('the address of the list of contests', () => {
  test.each([
    { name: 'nothing', raw: {}, search: {} },
    { name: 'every filter', raw: { status: '-1', type: '1', keyword: 'cup' }, search: { status: -1, format: 'oi', keyword: 'cup' } },
    {
      name: 'running contests with ACM rules, which older addresses call zeros',
      raw: { status: 0, type: 0 },
      search: { status: 0, format: 'acm' },
    },
    { name: 'rules by their name, before a number', raw: { format: 'acm', type: 1 }, search: { format: 'acm' } },
    { name: 'numbers that mean nothing', raw: { status: '7', type: 'x', currentPage: '0', limit: '3' }, search: {} },
    { name: 'a page', raw: { currentPage: '2', limit: '30' }, search: { currentPage: 2, limit: 30 } },
  ])('reads $name', ({ raw, search }) => {
    expect(contestSearch.parse(raw)).toEqual(search)
  })

  test('asks for ten contests of the first page unless it says otherwise', () => {
    expect(contestSearch.input({ status: 0 })).toEqual({ status: 0, currentPage: 1, limit: 10 })
    expect([
      contestSearch.isFiltered({}),
      contestSearch.isFiltered({ currentPage: 2 }),
      contestSearch.isFiltered({ format: 'acm' }),
    ]).toEqual([false, false, true])
  })
})
