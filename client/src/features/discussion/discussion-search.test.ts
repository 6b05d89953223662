import { expect, test } from 'vitest'
import { discussionListInput, discussionSearch } from './discussion-search.ts'

test('an address is read, and what does not fit is left out', () => {
  const search = discussionSearch.parse({ keyword: '排序', cid: '3', onlyMine: 'true', currentPage: '1', limit: '7' })
  expect(search).toEqual({ keyword: '排序', cid: 3, onlyMine: true })
})

test('a guest has nothing of their own to ask for', () => {
  expect(discussionListInput({ onlyMine: true, currentPage: 2 }, 'TS1001', null)).toEqual({
    currentPage: 2,
    limit: 10,
    pid: 'TS1001',
    onlyMine: false,
  })
})
