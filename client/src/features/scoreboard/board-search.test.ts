import { describe, expect, test } from 'vitest'
import { parseBoardSearch, viewOf } from './board-search.ts'

describe('the address of a board', () => {
  test.each([
    { name: 'nothing', raw: {}, search: {} },
    {
      name: 'every filter',
      raw: { keyword: ' 一中 ', school: '城南中学', removeStar: 'true', onlyFollowed: '1', limit: '300', currentPage: '2' },
      search: { keyword: '一中', school: '城南中学', removeStar: true, onlyFollowed: true, limit: 300, currentPage: 2 },
    },
    { name: 'a minute, the first one too', raw: { minute: '0' }, search: { minute: 0 } },
    { name: 'what means nothing', raw: { minute: '-1', limit: '15', currentPage: '1', removeStar: 'maybe' }, search: {} },
    { name: 'the usual page size', raw: { limit: '50' }, search: {} },
  ])('reads $name', ({ raw, search }) => {
    expect(parseBoardSearch(raw)).toEqual(search)
  })

  test('asks for one view', () => {
    expect(viewOf({})).toBe('public')
    expect(viewOf({ containsEnd: true })).toBe('end')
    expect(viewOf({ forceRefresh: true })).toBe('lifted')
    expect(viewOf({ containsEnd: true, forceRefresh: true })).toBe('lifted-end')
  })
})
