import type { Cockpit, CockpitRow } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { STUCK_TRIES } from '@touchstone/shared/classes/cockpit/stuck.ts'
import { describe, expect, test } from 'vitest'
import { silence } from './cell-words.ts'
import { columnLetter } from './column-letter.ts'
import { markHere, mergeRows } from './merge-rows.ts'
import { inHeldOrder, isLesson, isStuck, nextStuck, sortRows } from './sort-rows.ts'
import { cell, row } from './testing/cockpit-rows.ts'

describe('rows of the cockpit', () => {
  const rows = [
    row('cy', { points: 5, solvedCount: 0, cells: [cell({ lastAt: 10, wrongInRow: STUCK_TRIES })] }),
    row('bo', { points: 5, solvedCount: 2, cells: [cell({ lastAt: 30 })] }),
    row('al', { points: 1, solvedCount: 1 }),
  ]
  test.each([
    { sort: 'name', order: 'al bo cy' },
    { sort: 'stuck', order: 'cy al bo' },
    { sort: 'points', order: 'bo cy al' },
    { sort: 'solved', order: 'bo al cy' },
    { sort: 'latest', order: 'bo cy al' },
  ] as const)('stand in the order $sort', ({ sort, order }) => {
    expect(
      sortRows(rows, sort, 20)
        .map(({ uid }) => uid)
        .join(' '),
    ).toBe(order)
  })

  test('stand by the names that are read, with numbers as numbers', () => {
    const pupils = [row('p10'), row('p9', { realname: '' }), row('z', { realname: 'Ann' })]
    expect(sortRows(pupils, 'name', 20).map(({ uid }) => uid)).toEqual(['z', 'p9', 'p10'])
  })

  test('show the stuck pupils', () => {
    expect(rows.filter((one) => isStuck(one, 20)).map(({ uid }) => uid)).toEqual(['cy'])
  })

  test('that say the same stay the same objects, others are exchanged, strangers are left out', () => {
    const whole = { rows } as unknown as Cockpit
    const merged = mergeRows(whole, [structuredClone(rows[0]), row('bo', { points: 9 }), row('eve')] as CockpitRow[])
    expect(merged.rows.map((one, at) => one === rows[at])).toEqual([true, false, true])
    expect(merged.rows[1]?.points).toBe(9)
    expect(mergeRows(whole, structuredClone(rows))).toBe(whole)
  })
})

test('an arrival or departure changes that row alone, and a known one changes nothing', () => {
  const whole = { rows: [row('ann'), row('bo', { here: true }), row('cy')] } as unknown as Cockpit
  const marked = markHere(whole, ['ann', 'eve'], ['bo', 'cy'])
  expect(marked.rows.map(({ here }) => here)).toEqual([true, false, false])
  expect(marked.rows[2]).toBe(whole.rows[2])
  expect(markHere(marked, ['ann'], ['bo'])).toBe(marked)
})

test('silence is shown in minutes, then hours, then days', () => {
  const minute = 60_000
  expect([-1, 90_000, 119 * minute, 120 * minute, 47 * 60 * minute, 48 * 60 * minute].map((ms) => silence(ms))).toEqual([
    { unit: 'minutes', count: 0 },
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 119 },
    { unit: 'hours', count: 2 },
    { unit: 'hours', count: 47 },
    { unit: 'days', count: 2 },
  ])
})

describe('the held order', () => {
  test('keeps known rows in place, and puts new ones at the end', () => {
    const held = ['bo', 'al']
    expect(inHeldOrder([row('new'), row('al'), row('bo')], held).map(({ uid }) => uid)).toEqual(['bo', 'al', 'new'])
  })

  test('begins with stuck pupils while a quarter of the class is here', () => {
    const four = (here: number) => ['a', 'b', 'c', 'd'].map((uid, at) => row(uid, { here: at < here }))
    expect([four(0), four(1), []].map(isLesson)).toEqual([false, true, false])
  })
})

describe('the next stuck pupil', () => {
  const stuck = { wrongInRow: 5, tries: 5, lastAt: 1 }
  const cells = (...stuckOn: number[]) => [1, 2].map((pid) => cell({ pid, ...(stuckOn.includes(pid) ? stuck : {}) }))
  const rows = [
    row('a', { cells: cells(1, 2) }),
    row('b', { cells: cells() }),
    row('c', { cells: cells(2) }),
    row('d', { cells: cells(1) }),
  ]

  test.each([
    { name: 'on the same problem', from: { uid: 'a', pid: 2 }, by: 1, to: { uid: 'c', pid: 2 } },
    { name: 'on another problem', from: { uid: 'c', pid: 2 }, by: 1, to: { uid: 'd', pid: 1 } },
    { name: 'around the end', from: { uid: 'd', pid: 1 }, by: 1, to: { uid: 'a', pid: 1 } },
    { name: 'around the beginning', from: { uid: 'a', pid: 1 }, by: -1, to: { uid: 'd', pid: 1 } },
    { name: 'from a calm pupil', from: { uid: 'b', pid: undefined }, by: 1, to: { uid: 'c', pid: undefined } },
  ] as const)('is found $name', ({ from, by, to }) => expect(nextStuck(rows, 20, from, by)).toEqual(to))

  test('is missing when no other pupil is stuck', () => {
    expect(nextStuck(rows.slice(0, 2), 20, { uid: 'a', pid: 1 }, 1)).toBeUndefined()
  })
})

test('columns have the letters of a spreadsheet', () => {
  expect([0, 25, 26, 52].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'BA'])
})
