import type { BoardPageRow } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { describe, expect, test } from 'vitest'
import { pickRows, schoolsOf } from './pick-rows.ts'

const row = (uid: string, rank: number, person: Partial<BoardPageRow['person']> = {}): BoardPageRow => ({
  uid,
  rank,
  main: 0,
  cost: 0,
  tries: 0,
  cells: {},
  award: null,
  person: { username: uid, name: uid.toUpperCase(), realname: null, school: null, gender: null, avatar: null, star: false, ...person },
})
const rows = [
  row('ada', 1, { school: 'North' }),
  row('star', -1, { star: true, school: 'South' }),
  row('bob', 2, { school: 'South', realname: '李雷' }),
  row('cy', 3),
]
const nobody = { ownUid: null, followed: new Set<string>() }
const uids = (picked: readonly BoardPageRow[]) => picked.map(({ uid }) => uid)

describe('the rows of a board that was asked for', () => {
  test.each([
    { name: 'nothing in particular', search: {}, all: ['ada', 'star', 'bob', 'cy'] },
    { name: 'a name in other letters', search: { keyword: 'BO' }, all: ['bob'] },
    { name: 'a part of a school', search: { keyword: 'out' }, all: ['star', 'bob'] },
    { name: 'a real name that may be seen', search: { keyword: '李' }, all: ['bob'] },
    { name: 'a whole school', search: { school: 'South' }, all: ['star', 'bob'] },
    { name: 'no stars', search: { removeStar: true as const }, all: ['ada', 'bob', 'cy'] },
    { name: 'what nobody has', search: { keyword: 'zoe' }, all: [] },
  ])('fit $name', ({ search, all }) => {
    expect(uids(pickRows(rows, search, nobody).all)).toEqual(all)
  })

  test('keep their ranks, come in pages, and the last page stands for those beyond', () => {
    const many = Array.from({ length: 25 }, (_, index) => row(`u${index}`, index + 1))
    const picked = pickRows(many, { limit: 10, currentPage: 3 }, nobody)
    expect([picked.page, picked.rows.length, picked.rows[0]?.rank]).toEqual([3, 5, 21])
    expect(uids(pickRows(many, { limit: 10, currentPage: 9 }, nobody).rows)).toEqual(uids(picked.rows))
    expect(pickRows([], { currentPage: 4 }, nobody).page).toBe(1)
  })

  test('leave the own row and the followed ones pinned, whatever is searched for', () => {
    const who = { ownUid: 'cy', followed: new Set(['star']) }
    expect(uids(pickRows(rows, { keyword: 'ada' }, who).pinned)).toEqual(['star', 'cy'])
    const only = pickRows(rows, { onlyFollowed: true }, who)
    expect([uids(only.all), uids(only.pinned)]).toEqual([['star', 'cy'], []])
  })

  test('are the same list where nothing was asked for', () => {
    expect(pickRows(rows, {}, nobody).rows).toBe(rows)
  })
})

test('each school stands in the filter once', () => {
  expect(schoolsOf([...rows, row('dan', 4, { school: '' })])).toEqual(['North', 'South'])
})
