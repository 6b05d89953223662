import type { BoardPageRow } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { describe, expect, test } from 'vitest'
import { afterNews, isBehind, newestMark } from './board-news.ts'
import type { BoardData } from './table/board-data.ts'

const row = (uid: string, rank: number, main: number): BoardPageRow => ({
  uid,
  rank,
  main,
  cost: 60,
  tries: main,
  cells: {},
  award: null,
  person: { username: uid, name: uid, realname: null, school: null, gender: null, avatar: null, star: false },
})
const board: BoardData = {
  cid: 1,
  title: 'Cup',
  type: 0,
  format: 'acm',
  now: '',
  startTime: '',
  endTime: '',
  durationSec: 300,
  view: 'public',
  seal: { fromSec: 200, on: false, opens: 'at-end' },
  mark: { epoch: 'e', n: 4 },
  problems: [],
  awards: { type: 0, tiers: [] },
  firsts: {},
  can: { lift: false, end: false },
  total: 2,
  offset: 0,
  own: null,
  followed: [],
  schools: [],
  rows: [row('ada', 1, 2), row('bob', 2, 1)],
}
const about = { cid: 1, view: 'public' } as const
const patch = {
  epoch: 'e',
  from: 4,
  to: 5,
  sealed: true,
  rows: [{ uid: 'bob', index: 0, main: 3, cost: 90, tries: 3, cells: { A: { at: 30 } } }],
}

describe('a board that hears the stream', () => {
  test('moves with a patch, keeps rows that did not change, and knows that it is sealed', () => {
    const next = afterNews(board, { type: 'board', ...about, patch })
    expect(next?.rows.map(({ uid, rank, main }) => [uid, rank, main])).toEqual([
      ['bob', 1, 3],
      ['ada', 2, 2],
    ])
    expect(next).toMatchObject({ mark: { epoch: 'e', n: 5 }, seal: { on: true, fromSec: 200 }, title: 'Cup' })
    expect(next?.rows[1]?.cells).toBe(board.rows[0]?.cells)
  })

  test('is the same board for old news', () => {
    expect(afterNews(board, { type: 'board', ...about, patch: { ...patch, from: 2, to: 4 } })).toBe(board)
    expect(afterNews(board, { type: 'board-mark', ...about, mark: { epoch: 'e', n: 3 } })).toBe(board)
  })

  test.each([
    { name: 'something in between is missing', news: { type: 'board', ...about, patch: { ...patch, from: 5, to: 6 } } },
    { name: 'another epoch has begun', news: { type: 'board', ...about, patch: { ...patch, epoch: 'f' } } },
    { name: 'the stream is further', news: { type: 'board-mark', ...about, mark: { epoch: 'e', n: 5 } } },
    { name: 'the stream counts another epoch', news: { type: 'board-mark', ...about, mark: { epoch: 'f', n: 1 } } },
    { name: 'the server says so', news: { type: 'board-stale', ...about } },
    { name: 'it may not be seen any more', news: { type: 'board-closed', ...about } },
  ] as const)('is read again where $name', ({ news }) => {
    expect(afterNews(board, { ...news } as Parameters<typeof afterNews>[1])).toBeNull()
  })

  test('is behind when news came while it was on its way', () => {
    const newest = newestMark({ type: 'board', ...about, patch })
    expect(isBehind(board.mark, newest)).toBe(true)
    expect(isBehind({ epoch: 'e', n: 5 }, newest)).toBe(false)
    expect(isBehind({ epoch: 'f', n: 1 }, newest)).toBe(false)
    expect(isBehind(board.mark, newestMark({ type: 'board-stale', ...about }))).toBe(false)
  })
})
