import { describe, expect, test } from 'vitest'
import type { BoardCell } from '../scoreboard/board.schema.ts'
import { createLedger } from '../scoreboard/ledger.ts'
import type { Run } from '../scoreboard/run.ts'
import { acmFormat, defaultAcmRule } from './acm/acm-format.ts'
import { acmBoardCell, acmRule } from './acm/acm-rule.ts'
import { contestRules } from './contest-rules.ts'
import { ioiRule } from './ioi/ioi-rule.ts'
import { oiFormat } from './oi/oi-format.ts'
import { oiRule } from './oi/oi-rule.ts'

const view = { durationSec: 300, sealSec: null, containsEnd: false, untilSec: null }
const options = { ...defaultAcmRule, oiRankScoreType: 'Highest', ruleChoices: {} } as const
const run = (id: number, fields: Partial<Run>): Run => ({
  id,
  uid: 'a',
  pid: 1,
  at: id,
  outcome: 'free',
  score: null,
  runTimeMs: null,
  ...fields,
})

describe('the cell of an ACM board', () => {
  const empty = { acceptedAt: null, isAfterEnd: false, wrong: 0, pending: 0 }
  test.each<{ name: string; cell: Parameters<typeof acmBoardCell>[0]; sent: BoardCell; sheet: string; mark: number }>([
    { name: 'free tries alone', cell: empty, sent: {}, sheet: '', mark: 0 },
    { name: 'an accept in the first second', cell: { ...empty, acceptedAt: 0 }, sent: { at: 0 }, sheet: '+', mark: 1 },
    { name: 'an accept after one try', cell: { ...empty, acceptedAt: 9, wrong: 1 }, sent: { at: 9, wrong: 1 }, sheet: '+(1)', mark: 1 },
    { name: 'a late accept', cell: { ...empty, acceptedAt: 9, isAfterEnd: true }, sent: { at: 9, late: true }, sheet: '+*', mark: 1 },
    { name: 'one wrong try', cell: { ...empty, wrong: 1 }, sent: { wrong: 1 }, sheet: '-(1)', mark: 0 },
    { name: 'one pending try', cell: { ...empty, pending: 1 }, sent: { pending: 1 }, sheet: '?(1)', mark: 0 },
    { name: 'both', cell: { ...empty, wrong: 2, pending: 1 }, sent: { wrong: 2, pending: 1 }, sheet: '-(2+1)', mark: 0 },
  ])('$name', ({ cell, sent, sheet, mark }) => {
    expect(acmBoardCell(cell)).toEqual(sent)
    expect([acmRule.sheet.cell(sent), acmRule.marks.of(sent), acmRule.marks.most(70)]).toEqual([sheet, mark, 1])
  })

  test('has the last accept as a tie breaker only where the contest uses it', () => {
    const figures = (tieRule: 'shared' | 'last-accept') =>
      acmRule
        .reckoning({ ...options, tieRule })
        .board({
          ledger: { runsOf: () => new Map([[1, [run(60, { outcome: 'accepted' })]]]), users: () => ['a'], put: () => [], drop: () => [] },
          people: { leftOut: new Set(), stars: new Set() },
          view,
        })
        .rows()
        .map(({ main, cost, tie }) => [main, cost, tie])
    expect([figures('shared'), figures('last-accept')]).toEqual([[[1, 60, undefined]], [[1, 60, 60]]])
  })
})

test.each([
  { name: 'oi', rule: oiRule },
  { name: 'ioi', rule: ioiRule },
])('$name: marks and sheet are the points of the cell', ({ rule }) => {
  expect([rule.marks.of({ score: 30 }), rule.marks.of({ score: null }), rule.marks.of({}), rule.marks.most(70)]).toEqual([30, 0, 0, 70])
  expect([rule.sheet.cell({ score: 0 }), rule.sheet.cell({ score: null }), rule.sheet.cell({})]).toEqual([0, '', ''])
  expect(rule.sheet.figures({ main: 3, cost: 4, tries: 5 })).toEqual([3])
})

test('the run that gave a cell what it is worth', () => {
  const worth = (format: keyof typeof contestRules, runs: readonly Run[], scoreType: 'Recent' | 'Highest' = 'Highest') =>
    contestRules[format].reckoning({ ...options, oiRankScoreType: scoreType }).worthOf(runs, view)?.id ?? null
  const accepted = [run(1, { outcome: 'wrong' }), run(2, { outcome: 'accepted' }), run(3, { outcome: 'accepted' })]
  expect([worth('acm', accepted), worth('acm', accepted.slice(0, 1)), worth('acm', [])]).toEqual([2, null, null])
  const scored = [run(1, { score: 5 }), run(2, { score: 9 }), run(3, { score: 9 }), run(4, { score: 0 })]
  expect([worth('oi', scored), worth('oi', scored, 'Recent'), worth('oi', [run(5, {})], 'Recent'), worth('oi', [])]).toEqual([
    2,
    4,
    null,
    null,
  ])
  expect([worth('ioi', scored), worth('ioi', [run(5, {})]), worth('ioi', [run(6, { score: 0 })])]).toEqual([2, null, 6])
})

describe('a cell that a format reckons', () => {
  const reckoned = (runs: readonly Run[], scoreType: 'Recent' | 'Highest' = 'Highest') =>
    oiRule.reckoning({ ...options, oiRankScoreType: scoreType }).cell(runs, view)
  test('is nothing without runs', () => {
    expect([reckoned([]), acmRule.reckoning(options).cell([], view), ioiRule.reckoning(options).cell([], view)]).toEqual([null, null, null])
  })
  test('has the running time of accepted runs alone', () => {
    expect(reckoned([run(1, { outcome: 'accepted', score: 100, runTimeMs: 7 })])).toEqual({ score: 100, ms: 7 })
    expect(reckoned([run(1, { outcome: 'accepted', score: 100 })])).toEqual({ score: 100, untimed: true })
    expect(reckoned([run(1, { outcome: 'wrong', score: 30, runTimeMs: 7 })])).toEqual({ score: 30 })
    expect(reckoned([run(1, { outcome: 'accepted', score: 100 }), run(2, { outcome: 'accepted', score: 100, runTimeMs: 5 })])).toEqual({
      score: 100,
      ms: 5,
    })
  })
  test('counts the best run also where it gave nothing', () => {
    expect(reckoned([run(1, {}), run(2, { score: 0 })])).toEqual({ score: 0 })
  })
})

test('a board has the first accepts of an ACM contest alone, and a full run counts although others are not', () => {
  const runs = [run(1, { outcome: 'wrong', score: 10 }), run(2, { outcome: 'accepted', score: 100, runTimeMs: 1 })]
  const people = { leftOut: new Set<string>(), stars: new Set<string>() }
  const boardOf = (format: keyof typeof contestRules) =>
    contestRules[format].reckoning(options).board({ ledger: createLedger(runs), people, view })
  expect([boardOf('acm').firsts(), boardOf('oi').firsts(), boardOf('ioi').firsts()]).toEqual([new Map([[1, 2]]), new Map(), new Map()])
  expect(ioiRule.reckoning(options).cell(runs, view)).toEqual({ score: 100, untimed: true })
  const board = boardOf('acm')
  expect(board.rows()[0]?.cells).toBe(board.rows()[0]?.cells)
})

describe('the order of two people', () => {
  test('ACM: solved, then penalty, then the last accept', () => {
    const { compare } = acmFormat(defaultAcmRule)
    const of = (solved: number, penaltySec: number, lastAcceptSec?: number) =>
      lastAcceptSec === undefined ? { solved, penaltySec } : { solved, penaltySec, lastAcceptSec }
    expect(compare(of(2, 900), of(1, 1))).toBeLessThan(0)
    expect(compare(of(1, 2), of(1, 1))).toBeGreaterThan(0)
    expect(compare(of(1, 1, 5), of(1, 1, 4))).toBeGreaterThan(0)
    expect(compare(of(1, 1, 5), of(1, 1))).toBeGreaterThan(0)
    expect(compare(of(1, 1), of(1, 1))).toBe(0)
  })
  test('OI: points, then running time', () => {
    const { compare, totals, acceptedAt } = oiFormat('Recent')
    expect(compare({ score: 2, runTimeMs: 9 }, { score: 1, runTimeMs: 1 })).toBeLessThan(0)
    expect(compare({ score: 1, runTimeMs: 9 }, { score: 1, runTimeMs: 1 })).toBeGreaterThan(0)
    expect(
      totals([
        { score: 5, runTimeMs: 3 },
        { score: null, runTimeMs: null },
        { score: 2, runTimeMs: 4 },
      ]),
    ).toEqual({ score: 7, runTimeMs: 7 })
    expect(acceptedAt({ score: 100, runTimeMs: 1 })).toBeNull()
  })
})
