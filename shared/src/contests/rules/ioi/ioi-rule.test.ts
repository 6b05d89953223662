import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLedger } from '../../scoreboard/ledger.ts'
import type { Run } from '../../scoreboard/run.ts'
import { ioiRule } from './ioi-rule.ts'

const view = { durationSec: 300, sealSec: null, containsEnd: false, untilSec: null }
const sealed = { ...view, sealSec: 200 }
const people = { leftOut: new Set<string>(), stars: new Set<string>() }
const options = { penaltyMinutes: 20, penaltyRule: 'seconds', tieRule: 'shared', oiRankScoreType: 'Highest' } as const
type BestOf = 'subtask' | 'submission' | 'last'
const by = (bestOf: BestOf) => ioiRule.reckoning({ ...options, ruleChoices: { bestOf } })

type Try = { at?: number; outcome?: Run['outcome']; score?: number | null; subtasks?: Run['subtasks'] }
const runsOf = (tries: readonly Try[]): Run[] =>
  tries.map(({ at, outcome = 'free', score = null, subtasks = null }, i) => ({
    id: i + 1,
    uid: 'a',
    pid: 1,
    at: at ?? i,
    outcome,
    score,
    subtasks,
    runTimeMs: 5,
  }))

describe('a cell of an IOI board', () => {
  test.each<{ name: string; tries: Try[]; subtask: number | null; submission: number | null }>([
    { name: 'one run', tries: [{ score: 40 }], subtask: 40, submission: 40 },
    { name: 'a worse run after a better one', tries: [{ score: 40 }, { score: 10 }], subtask: 40, submission: 40 },
    { name: 'a compile error alone', tries: [{}], subtask: null, submission: null },
    { name: 'nothing earned', tries: [{ outcome: 'wrong', score: 0 }], subtask: 0, submission: 0 },
    {
      name: 'two runs that solve different subtasks',
      tries: [
        { score: 30, subtasks: { 1: 30, 2: 0 } },
        { score: 70, subtasks: { 1: 0, 2: 70 } },
      ],
      subtask: 100,
      submission: 70,
    },
    {
      name: 'a run whose verdict was set by hand beside one with subtasks',
      tries: [{ score: 30, subtasks: { 1: 30, 2: 0 } }, { score: 90 }],
      subtask: 90,
      submission: 90,
    },
  ])('counts $name', ({ tries, subtask, submission }) => {
    const score = (bestOf: 'subtask' | 'submission') => by(bestOf).cell(runsOf(tries), view)?.score
    expect([score('subtask'), score('submission')]).toEqual([subtask, submission])
  })

  test('shows a full accept, and nothing of a run under the seal', () => {
    expect(by('subtask').cell(runsOf([{ outcome: 'accepted', score: 100 }]), view)).toEqual({ score: 100, untimed: true })
    expect(by('subtask').cell(runsOf([{ at: 200, score: 100 }]), sealed)).toBeNull()
    expect(
      by('subtask').cell(
        runsOf([
          { at: 199, score: 10 },
          { at: 200, score: 100 },
        ]),
        sealed,
      ),
    ).toEqual({ score: 10 })
  })

  test('is by choice that of the last run with points, better or worse', () => {
    const score = (...tries: Try[]) => by('last').cell(runsOf(tries), view)?.score
    expect(score({ score: 40 }, { score: 10 })).toBe(10)
    expect(score({ score: 10 }, { score: 40 }, {})).toBe(40)
    expect(score({})).toBe(null)
    expect(by('last').cell(runsOf([{ outcome: 'accepted', score: 100 }, { score: 10 }]), view)).toEqual({ score: 10 })
    expect(by('last').worthOf(runsOf([{ score: 40 }, { score: 10 }, {}]), view)?.id).toBe(2)
  })

  test('comes from the first run with the most points', () => {
    const runs = runsOf([{ score: 10 }, { score: 40 }, { score: 40 }, {}])
    expect(by('subtask').worthOf(runs, view)?.id).toBe(2)
    expect(by('subtask').worthOf(runsOf([{}]), view)).toBeNull()
  })
})

test('people with equal points share a rank, however many runs they needed', () => {
  const run = (id: number, uid: string, at: number, score: number): Run => ({
    id,
    uid,
    pid: 1,
    at,
    outcome: 'free',
    score,
    runTimeMs: id,
  })
  const runs = [run(1, 'a', 1, 50), run(2, 'b', 2, 10), run(3, 'b', 3, 50), run(4, 'c', 4, 20)]
  const rows = by('subtask')
    .board({ ledger: createLedger(runs), people, view })
    .rows()
  expect(rows.map(({ uid, rank, main, cost, tries }) => [uid, rank, main, cost, tries])).toEqual([
    ['a', 1, 50, 0, 1],
    ['b', 1, 50, 0, 2],
    ['c', 3, 20, 0, 1],
  ])
})

const subtasks = fc.option(fc.dictionary(fc.constantFrom('1', '2', '3'), fc.nat(40), { minKeys: 1 }))
const anyRun = fc
  .record({
    uid: fc.constantFrom('a', 'b'),
    pid: fc.constantFrom(1, 2),
    at: fc.nat(299),
    outcome: fc.constantFrom<Run['outcome'][]>('accepted', 'wrong', 'free', 'none'),
    subtasks,
    plain: fc.option(fc.nat(120)),
  })
  .map(({ plain, subtasks, ...run }) => {
    const sum = subtasks && Object.values(subtasks).reduce((total, points) => total + points, 0)
    return { ...run, subtasks, score: sum ?? plain, runTimeMs: null }
  })
const anyRuns = fc.array(anyRun, { maxLength: 20 }).map((runs) => runs.map((run, i): Run => ({ ...run, id: i + 1 })))
const bestOf = fc.constantFrom('subtask', 'submission')
const cellOf = (how: BestOf, runs: readonly Run[]) => by(how).cell(runs, view)
const points = (how: BestOf, runs: readonly Run[]) => cellOf(how, runs)?.score ?? -1

describe('the reckoning of an IOI contest', () => {
  test('does not depend on the order of the runs', () => {
    const shuffled = anyRuns.chain((runs) => fc.tuple(fc.constant(runs), fc.shuffledSubarray(runs, { minLength: runs.length })))
    fc.assert(
      fc.property(shuffled, bestOf, ([runs, others], how) => {
        expect(cellOf(how, others)).toEqual(cellOf(how, runs))
      }),
    )
  })

  test('never takes points away for another run', () => {
    fc.assert(
      fc.property(anyRuns, anyRun, bestOf, (runs, another, how) => {
        expect(points(how, [...runs, { ...another, id: 99 }])).toBeGreaterThanOrEqual(points(how, runs))
      }),
    )
  })

  test('gives at least as many points by the best run as by the last one', () => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        expect(points('submission', runs)).toBeGreaterThanOrEqual(points('last', runs))
      }),
    )
  })

  test('gives at least as many points by subtasks as by the best run', () => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        expect(points('subtask', runs)).toBeGreaterThanOrEqual(points('submission', runs))
      }),
    )
  })

  test('gives the same board whether it is kept or built again', () => {
    fc.assert(
      fc.property(anyRuns, bestOf, fc.constantFrom(view, sealed), (runs, how, view) => {
        const ledger = createLedger()
        const kept = by(how).board({ ledger, people, view })
        for (const run of runs) {
          kept.refresh(ledger.put(run))
          kept.rows()
        }
        expect(kept.rows()).toEqual(
          by(how)
            .board({ ledger: createLedger(runs), people, view })
            .rows(),
        )
      }),
    )
  })
})
