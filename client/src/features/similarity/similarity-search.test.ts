import { expect, test } from 'vitest'
import { pageOf, similaritySearch } from './similarity-search.ts'

const rows = Array.from({ length: 45 }, (_, n) => n)

test.each([
  { name: 'without a page the first', search: {}, first: 0, count: 20 },
  { name: 'the page that is asked for', search: { currentPage: 2 }, first: 20, count: 20 },
  { name: 'the last one is what is left', search: { currentPage: 3 }, first: 40, count: 5 },
  { name: 'behind the last the last, as when pairs were marked', search: { currentPage: 9 }, first: 40, count: 5 },
  { name: 'of the size that is chosen', search: { currentPage: 2, limit: 30 }, first: 30, count: 15 },
])('a list of pairs shows $name', ({ search, first, count }) => {
  const { records, total } = pageOf(rows, similaritySearch.parse(search))
  expect([records[0], records.length, total]).toEqual([first, count, 45])
})

test('an empty list is an empty page', () => {
  expect(pageOf([], {})).toEqual({ records: [], total: 0 })
})
