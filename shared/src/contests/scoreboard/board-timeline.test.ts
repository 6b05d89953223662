import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AwardConfig } from '../contest/contest.schema.ts'
import { AwardType } from '../contest/contest-terms.ts'
import type { BoardCell, BoardPerson } from './board.schema.ts'
import { applyBoardPatch, type HeldBoard, rankRows } from './board-patch.ts'
import { type BoardState, createBoardTimeline, type Standing } from './board-timeline.ts'

const awards: AwardConfig = { type: AwardType.number, tiers: [{ name: 'gold', background: '', color: '', num: 2, priority: 1 }] }
const personOf = (uid: string): BoardPerson => ({
  username: uid,
  name: uid,
  realname: null,
  school: null,
  gender: null,
  avatar: null,
  star: uid === 'star',
})

/** Rows made of figures alone; equal ones are ordered by uid, as on a board. */
function board(people: Record<string, Record<string, BoardCell>>, sealed = false): BoardState {
  const rows = Object.entries(people).map(([uid, cells]): Standing => {
    const all = Object.values(cells)
    const solved = all.filter(({ at }) => at !== undefined)
    const cost = solved.reduce((sum, { at, wrong }) => sum + (at ?? 0) + (wrong ?? 0) * 1200, 0)
    return { uid, main: solved.length, cost, tries: all.length, cells }
  })
  const firsts: Record<string, number> = {}
  for (const row of rows) {
    for (const [id, { at }] of Object.entries(row.cells)) if (at !== undefined) firsts[id] = Math.min(firsts[id] ?? at, at)
  }
  return { sealed, firsts, rows: rows.sort((a, b) => b.main - a.main || a.cost - b.cost || (a.uid < b.uid ? -1 : 1)) }
}

const held = (state: BoardState, mark: { epoch: string; n: number }): HeldBoard => ({
  mark,
  firsts: state.firsts,
  sealed: state.sealed,
  rows: rankRows(
    state.rows.map((row) => ({ ...row, person: personOf(row.uid) })),
    awards,
  ),
})

const anyCell = fc.record({ at: fc.nat(4), wrong: fc.nat(2), pending: fc.nat(2) }, { requiredKeys: [] })
const anyCells = fc.dictionary(fc.constantFrom('A', 'B', 'C'), anyCell, { maxKeys: 3 })
const anyState = fc
  .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'star'), anyCells), fc.boolean())
  .map(([people, sealed]) => board(people, sealed))

describe('patches of a board', () => {
  test('lead from each seen state to the newest one, also for readers of a state in between', () => {
    fc.assert(
      fc.property(fc.array(anyState, { minLength: 2, maxLength: 8 }), fc.nat(), fc.nat(), (states, a, b) => {
        const timeline = createBoardTimeline('t')
        const seen = states.map((state) => ({ state, mark: timeline.observe(state) }))
        const [first, second] = [a % seen.length, b % seen.length].sort((x, y) => x - y) as [number, number]
        const patch = timeline.since(seen[first]!.mark, personOf)
        const last = seen.at(-1)!
        if (patch === null || patch === 'unfit') {
          expect(patch === 'unfit').toBe(seen[first]!.mark.epoch !== last.mark.epoch)
          return
        }
        for (const { state, mark } of [seen[first]!, seen[second]!]) {
          const wanted = held(last.state, last.mark)
          expect(applyBoardPatch(held(state, mark), patch, awards)).toEqual({ ...wanted, rows: wanted.rows })
        }
      }),
      { numRuns: 500 },
    )
  })

  test('contain a single verdict, and no row that only moves', () => {
    const timeline = createBoardTimeline('t')
    const people = { a: { A: { at: 1 } }, b: { A: { at: 2 } }, c: {} }
    const mark = timeline.observe(board(people))
    timeline.observe(board({ ...people, c: { A: { at: 0 }, B: { wrong: 1 } } }))
    const row = { uid: 'c', index: 0, main: 1, cost: 0, tries: 2, cells: { A: { at: 0 }, B: { wrong: 1 } } }
    expect(timeline.since(mark, personOf)).toStrictEqual({ from: 1, to: 2, epoch: 't.0', sealed: false, firsts: { A: 0 }, rows: [row] })
  })

  test('contain a cell that changed and changed back, for readers of a state in between', () => {
    const timeline = createBoardTimeline('t')
    const [before, between] = [board({ a: { A: { wrong: 1 } } }), board({ a: { A: { at: 3 } } })]
    const mark = timeline.observe(before)
    const seen = timeline.observe(between)
    timeline.observe(before)
    const patch = timeline.since(mark, personOf)
    expect(patch).toMatchObject({ rows: [{ uid: 'a', cells: { A: { wrong: 1 } } }] })
    if (patch === null || patch === 'unfit') throw new Error('there is a patch')
    expect(applyBoardPatch(held(between, seen), patch, awards)?.rows).toEqual(held(before, mark).rows)
  })

  test('are not applied over a gap or to a board of another epoch, and have no effect when they are old', () => {
    const timeline = createBoardTimeline('t')
    const marks = ([{}, { a: {} }, { a: {}, b: {} }] as Record<string, Record<string, BoardCell>>[]).map((people) =>
      timeline.observe(board(people)),
    )
    const patch = timeline.since(marks[1]!, personOf)
    if (patch === null || patch === 'unfit') throw new Error('there is a patch')
    const at = (mark: { epoch: string; n: number }) => held(board({}), mark)
    expect(applyBoardPatch(at(marks[0]!), patch, awards)).toBeNull()
    expect(applyBoardPatch(at({ epoch: 'other.0', n: 1 }), patch, awards)).toBeNull()
    const newest = at(marks[2]!)
    expect(applyBoardPatch(newest, patch, awards)).toBe(newest)
  })

  test('are not applied over a gap or to another epoch where their rows would fit', () => {
    const row = { uid: 'a', index: 0, person: personOf('a'), main: 0, cost: 0, tries: 0, cells: {} }
    const patch = { from: 2, to: 3, epoch: 't.0', sealed: false, rows: [row] }
    const applied = (mark: { epoch: string; n: number }) => applyBoardPatch(held(board({}), mark), patch, awards)
    expect([applied({ epoch: 't.0', n: 1 }), applied({ epoch: 'other.0', n: 2 })]).toEqual([null, null])
    expect(applied({ epoch: 't.0', n: 2 })?.rows.map(({ uid }) => uid)).toEqual(['a'])
  })

  test('name people that are gone, also where nothing else changed, and not those that are back', () => {
    const timeline = createBoardTimeline('t')
    const [both, one] = [board({ a: {}, b: {} }), board({ a: {} })]
    const mark = timeline.observe(both)
    timeline.observe(one)
    expect(timeline.since(mark, personOf)).toMatchObject({ gone: ['b'], rows: [] })
    timeline.observe(both)
    expect(timeline.since(mark, personOf)).not.toHaveProperty('gone')
  })

  test('do not exist for a mark of another timeline or of a later state', () => {
    const timeline = createBoardTimeline('t')
    expect(timeline.observe(board({}))).toEqual({ epoch: 't.0', n: 0 })
    const mark = timeline.observe(board({ a: {} }))
    expect(timeline.since(mark, personOf)).toBeNull()
    expect(timeline.since({ ...mark, epoch: 'other.0' }, personOf)).toBe('unfit')
    expect(timeline.since({ ...mark, n: mark.n + 1 }, personOf)).toBe('unfit')
  })

  test('give another object to an unchanged row whose award alone changes', () => {
    const share: AwardConfig = { type: AwardType.proportion, tiers: awards.tiers.map((tier) => ({ ...tier, num: 50 })) }
    const rowOf = (uid: string, main: number) => ({ uid, main, cost: 0, tries: 1, cells: {}, person: personOf(uid) })
    const rows = rankRows([rowOf('a', 3), rowOf('b', 2), rowOf('c', 1)], share)
    const before: HeldBoard = { mark: { epoch: 't.0', n: 1 }, firsts: {}, sealed: false, rows }
    const patch = { from: 1, to: 2, epoch: 't.0', sealed: false, rows: [{ ...rowOf('d', 0), index: 3 }] }
    const after = applyBoardPatch(before, patch, share)
    expect(after?.rows.map(({ award }) => award)).toEqual([0, 0, null, null])
    expect(after?.rows.slice(0, 3).map((row, index) => row === rows[index])).toEqual([true, false, true])
  })

  test('give another object to an unchanged row that gets or loses an award', () => {
    const timeline = createBoardTimeline('t')
    const people = { a: { A: { at: 1 } }, b: { A: { at: 2 } }, star: {} }
    const before = board(people)
    const mark = timeline.observe(before)
    timeline.observe(board({ ...people, c: { A: { at: 1 } } }))
    const patch = timeline.since(mark, personOf)
    if (patch === null || patch === 'unfit') throw new Error('there is a patch')
    const after = applyBoardPatch(held(before, mark), patch, awards)
    expect(after?.rows.map(({ uid, rank, award }) => [uid, rank, award])).toEqual([
      ['a', 1, 0],
      ['c', 1, 0],
      ['b', 3, null],
      ['star', -1, null],
    ])
  })

  test('keep the objects of unchanged rows', () => {
    const timeline = createBoardTimeline('t')
    const people = { a: { A: { at: 1 } }, b: { A: { at: 2 } }, star: { A: { at: 3 } } }
    const before = board(people)
    const mark = timeline.observe(before)
    timeline.observe(board({ ...people, b: { A: { at: 2 }, B: { wrong: 1 } } }))
    const patch = timeline.since(mark, personOf)
    if (patch === null || patch === 'unfit') throw new Error('there is a patch')
    const was = held(before, mark)
    const after = applyBoardPatch(was, patch, awards)
    expect(after?.rows.map((row, index) => row === was.rows[index])).toEqual([true, false, true])
    expect(after?.rows.map(({ rank, award }) => [rank, award])).toEqual([
      [1, 0],
      [2, 0],
      [-1, null],
    ])
  })
})

test('an order that no changed row explains starts another epoch', () => {
  const timeline = createBoardTimeline('t')
  const state = board({ a: {}, b: {} })
  const mark = timeline.observe(state)
  const turned = timeline.observe({ ...state, rows: state.rows.toReversed() })
  expect(turned.epoch).not.toBe(mark.epoch)
  expect(timeline.since(mark, personOf)).toBe('unfit')
})

describe('a patch that does not fit', () => {
  const mark = { epoch: 't.0', n: 1 }
  const patchOf = (row: object) => ({ from: 1, to: 2, epoch: 't.0', sealed: false, rows: [row] }) as Parameters<typeof applyBoardPatch>[1]
  const row = { uid: 'b', index: 1, main: 0, cost: 0, tries: 0, cells: {} }
  const before = held(board({ a: {} }), mark)

  test('has a row of an unknown person', () => expect(applyBoardPatch(before, patchOf(row), awards)).toBeNull())
  test('has a place beyond the end', () => {
    expect(applyBoardPatch(before, patchOf({ ...row, person: personOf('b'), index: 2 }), awards)).toBeNull()
    expect(applyBoardPatch(before, patchOf({ ...row, person: personOf('b') }), awards)?.rows.map(({ uid }) => uid)).toEqual(['a', 'b'])
  })
  test('a row that returns has only the cells of the patch', () => {
    const known = held(board({ b: { A: { at: 1 } } }), mark)
    const cellsOf = (fields: object) => applyBoardPatch(known, patchOf({ ...row, index: 0, ...fields }), awards)?.rows[0]?.cells
    expect(cellsOf({ cells: { B: { wrong: 1 } } })).toEqual({ A: { at: 1 }, B: { wrong: 1 } })
    expect(cellsOf({ cells: { A: null } })).toEqual({})
    expect(cellsOf({ cells: { B: { wrong: 1 } }, person: personOf('b') })).toEqual({ B: { wrong: 1 } })
  })
})

test('a timeline keeps the last 500 steps', () => {
  const timeline = createBoardTimeline('t')
  const marks = Array.from({ length: 502 }, (_, at) => timeline.observe(board({ a: { A: { at } } })))
  expect(marks.at(-1)?.n).toBe(502)
  expect(timeline.since(marks[0]!, personOf)).toBe('unfit')
  expect(timeline.since(marks[1]!, personOf)).toMatchObject({ from: 2, to: 502 })
  expect(timeline.since(marks[501]!, personOf)).toBeNull()
  expect(timeline.since({ ...marks[501]!, n: 503 }, personOf)).toBe('unfit')
})

test.each(['at', 'late', 'wrong', 'pending', 'score', 'ms', 'untimed'] as const)('a cell with another %s is a change', (key) => {
  const timeline = createBoardTimeline('t')
  const state = (cell: BoardCell): BoardState => ({
    sealed: false,
    firsts: {},
    rows: [{ uid: 'a', main: 0, cost: 0, tries: 1, cells: { A: cell } }],
  })
  const mark = timeline.observe(state({}))
  expect(timeline.observe(state({}))).toEqual(mark)
  expect(timeline.observe(state({ [key]: key === 'late' || key === 'untimed' ? true : 1 })).n).toBe(2)
})

test.each([{ main: 1 }, { cost: 1 }, { tie: 1 }, { tries: 2 }])('a row with other figures is a change: %o', (change) => {
  const timeline = createBoardTimeline('t')
  const row: Standing = { uid: 'a', main: 0, cost: 0, tries: 1, cells: {} }
  const mark = timeline.observe({ sealed: false, firsts: {}, rows: [row] })
  timeline.observe({ sealed: false, firsts: {}, rows: [{ ...row, ...change }] })
  expect(timeline.since(mark, personOf)).toMatchObject({ rows: [{ uid: 'a', ...change }] })
})

test('the seal and the first accepts are changes by themselves', () => {
  const timeline = createBoardTimeline('t')
  const state: BoardState = { sealed: false, firsts: { A: 1 }, rows: [] }
  const mark = timeline.observe(state)
  expect(timeline.observe({ ...state, sealed: true }).n).toBe(mark.n + 1)
  expect(timeline.since(mark, personOf)).toEqual({ from: mark.n, to: mark.n + 1, epoch: mark.epoch, sealed: true, rows: [] })
  timeline.observe({ ...state, sealed: true, firsts: { B: 1 } })
  expect(timeline.since(mark, personOf)).toMatchObject({ firsts: { B: 1 } })
})

test('rows share a rank where all figures are equal, and without points there is no award', () => {
  const row = (uid: string, main: number, cost: number, tie?: number) => ({
    uid,
    main,
    cost,
    tries: 1,
    cells: {},
    person: personOf(uid),
    ...(tie === undefined ? {} : { tie }),
  })
  const rows = [row('a', 2, 5), row('b', 1, 5), row('star', 1, 5), row('c', 1, 5), row('d', 1, 7, 3), row('e', 1, 7, 4), row('f', 0, 7, 4)]
  const all: AwardConfig = { ...awards, tiers: awards.tiers.map((tier) => ({ ...tier, num: 9 })) }
  expect(rankRows(rows, all).map(({ uid, rank, award }) => [uid, rank, award])).toEqual([
    ['a', 1, 0],
    ['b', 2, 0],
    ['star', -1, null],
    ['c', 2, 0],
    ['d', 4, 0],
    ['e', 5, 0],
    ['f', 6, null],
  ])
})
