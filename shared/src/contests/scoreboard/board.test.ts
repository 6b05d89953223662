import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AcmRule, acmFormat, defaultAcmRule } from '../rules/acm/acm-format.ts'
import { planReveal } from '../rules/acm/reveal.ts'
import { oiFormat } from '../rules/oi/oi-format.ts'
import { type BoardPeople, createBoard, STAR_RANK } from './board.ts'
import type { BoardFormat } from './board-format.ts'
import type { BoardView } from './board-view.ts'
import { createLedger } from './ledger.ts'
import type { Run } from './run.ts'

const SEAL = 60
const final: BoardView = { durationSec: 100, sealSec: null, containsEnd: false, untilSec: null }
const sealed: BoardView = { ...final, sealSec: SEAL }
const views: BoardView[] = [final, sealed, { ...final, containsEnd: true }, { ...final, untilSec: 50 }, { ...sealed, untilSec: 80 }]
const people: BoardPeople = { leftOut: new Set(['out']), stars: new Set(['star']) }

const anyRun = fc.record({
  uid: fc.constantFrom('a', 'b', 'c', 'd', 'star', 'out'),
  pid: fc.integer({ min: 1, max: 3 }),
  at: fc.integer({ min: -5, max: 120 }),
  outcome: fc.constantFrom('accepted', 'wrong', 'free', 'none'),
  score: fc.option(fc.constantFrom(0, 30, 100)),
  runTimeMs: fc.option(fc.constantFrom(0, 10, 20)),
})
const anyRuns = fc.array(anyRun, { maxLength: 40 }).map((runs): Run[] => runs.map((run, index) => ({ ...run, id: index + 1 })))
const anyView = fc.constantFrom(...views)
const parted: AcmRule = { ...defaultAcmRule, tieRule: 'last-accept' }
const formats: { name: string; format: BoardFormat<unknown, unknown> }[] = [
  { name: 'ACM', format: acmFormat(defaultAcmRule) as BoardFormat<unknown, unknown> },
  {
    name: 'ACM in minutes',
    format: acmFormat({ ...defaultAcmRule, penaltyMinutes: 5, penaltyRule: 'minutes' }) as BoardFormat<unknown, unknown>,
  },
  { name: 'ACM by the last accept', format: acmFormat(parted) as BoardFormat<unknown, unknown> },
  { name: 'OI Recent', format: oiFormat('Recent') as BoardFormat<unknown, unknown> },
  { name: 'OI Highest', format: oiFormat('Highest') as BoardFormat<unknown, unknown> },
]
function shownBy(format: BoardFormat<unknown, unknown>, runs: readonly Run[], view: BoardView) {
  const board = createBoard({ format, ledger: createLedger(runs), people, view })
  return { rows: board.rows(), firsts: board.firsts() }
}

describe.each(formats)('a board of $name', ({ format }) => {
  test('is the same verdict by verdict as from scratch', () => {
    const anyVerdicts = fc.array(fc.record({ of: fc.nat(39), run: anyRun, isDropped: fc.boolean() }), { maxLength: 15 })
    fc.assert(
      fc.property(anyRuns, anyVerdicts, anyView, (runs, verdicts, view) => {
        const ledger = createLedger()
        const board = createBoard({ format, ledger, people, view })
        const now = new Map<number, Run>()
        const settle = (run: Run) => {
          board.refresh(ledger.put(run))
          now.set(run.id, run)
          board.rows()
          board.firsts()
        }
        for (const run of runs) settle({ ...run, outcome: 'none', score: null })
        for (const run of runs) settle(run)
        for (const { of, run, isDropped } of verdicts) {
          if (!isDropped) settle({ ...run, id: of })
          else {
            board.refresh(ledger.drop(of))
            now.delete(of)
          }
        }
        expect({ rows: board.rows(), firsts: board.firsts() }).toEqual(shownBy(format, [...now.values()], view))
      }),
    )
  })

  test('does not depend on the order in which runs arrive', () => {
    const shuffled = anyRuns.chain((runs) => fc.tuple(fc.constant(runs), fc.shuffledSubarray(runs, { minLength: runs.length })))
    fc.assert(
      fc.property(shuffled, anyView, ([runs, others], view) => {
        expect(shownBy(format, others, view)).toEqual(shownBy(format, runs, view))
      }),
    )
  })

  test('shows under the seal only the number of later tries', () => {
    const anyChange = fc.array(fc.record({ at: fc.integer({ min: SEAL, max: 99 }), run: anyRun }), { minLength: 40, maxLength: 40 })
    fc.assert(
      fc.property(anyRuns, anyChange, (runs, changes) => {
        const changed = runs.map((run, index): Run => {
          const { at, run: other } = changes[index]!
          const { outcome, score, runTimeMs } = other
          return run.at >= SEAL && run.at < 100 ? { ...run, id: 1000 - run.id, at, outcome, score, runTimeMs } : run
        })
        expect(shownBy(format, changed, sealed)).toEqual(shownBy(format, runs, sealed))
      }),
    )
  })

  test('shares a rank exactly between equal totals, and stars use no rank', () => {
    fc.assert(
      fc.property(anyRuns, anyView, (runs, view) => {
        const { rows } = shownBy(format, runs, view)
        expect(rows.some(({ uid }) => uid === 'out')).toBe(false)
        const ranked = rows.filter(({ uid }) => uid !== 'star')
        for (const row of rows) if (row.uid === 'star') expect(row.rank).toBe(STAR_RANK)
        for (const row of ranked) {
          expect(row.rank).toBe(1 + ranked.filter((other) => format.compare(other.totals, row.totals) < 0).length)
        }
      }),
    )
  })
})

test('an OI board under the seal is the board at the moment of the seal', () => {
  for (const format of [oiFormat('Recent'), oiFormat('Highest')] as BoardFormat<unknown, unknown>[]) {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        expect(shownBy(format, runs, sealed)).toEqual(shownBy(format, runs, { ...final, untilSec: SEAL }))
      }),
    )
  }
})

test('people with equal problems and time share a rank, unless their last accept separates them; it is rounded like the penalty', () => {
  const accepted = (uid: string, pid: number, at: number, id: number): Run => ({
    id,
    uid,
    pid,
    at,
    outcome: 'accepted',
    score: null,
    runTimeMs: null,
  })
  // Both need 100 seconds: Ada 20 and 80, Bob 45 and 55. Carl is as fast as Bob.
  const times = { a: [20, 80], b: [45, 55], c: [44, 56] }
  const runs = Object.entries(times).flatMap(([uid, all], i) => all.map((at, pid) => accepted(uid, pid + 1, at, 10 * i + pid)))
  const ranks = (rule: AcmRule) =>
    createBoard({ format: acmFormat(rule), ledger: createLedger(runs), people, view: final })
      .rows()
      .map(({ uid, rank }) => [uid, rank])
  expect(ranks(defaultAcmRule).map(([, rank]) => rank)).toEqual([1, 1, 1])
  expect(ranks(parted)).toEqual([
    ['b', 1],
    ['c', 2],
    ['a', 3],
  ])
  const inMinutes = Object.fromEntries(ranks({ ...parted, penaltyRule: 'minutes' }))
  expect(inMinutes).toEqual({ a: 3, b: 1, c: 1 })
})

describe.each([defaultAcmRule, parted])('a reveal ($tieRule)', (rule) => {
  const format = acmFormat(rule)
  const plan = (runs: readonly Run[], removeStar: boolean) => planReveal({ rule, runs, people, removeStar, pids: [1, 2, 3], sealed })
  const board = (runs: readonly Run[], view: BoardView) => createBoard({ format, ledger: createLedger(runs), people, view })

  test('begins with the sealed board and ends in the final board, to the last cell', () => {
    fc.assert(
      fc.property(anyRuns, fc.boolean(), (runs, removeStar) => {
        const reveal = plan(runs, removeStar)
        const isShown = ({ uid }: { uid: string }) => !removeStar || uid !== 'star'
        const cellsOf = (rows: ReturnType<typeof reveal.at>['rows']) =>
          rows.map(({ uid, rank, totals, cells }) => ({ uid, rank, totals, cells }))
        if (!removeStar) expect(cellsOf(reveal.at(0).rows)).toEqual(cellsOf(board(runs, sealed).rows()))
        const end = reveal.at(reveal.steps.length)
        expect(end.rows).toEqual(board(runs, final).rows().filter(isShown))
        expect(end.firsts).toEqual(board(runs, final).firsts())
      }),
    )
  })

  test('opens no cell of a star that is not shown', () => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        expect(plan(runs, true).steps.filter(({ uid }) => uid === 'star')).toEqual([])
      }),
    )
  })

  test("opens one cell of the lowest row with a pending try, and returns the row's new place", () => {
    fc.assert(
      fc.property(anyRuns, fc.boolean(), (runs, removeStar) => {
        const reveal = plan(runs, removeStar)
        reveal.steps.forEach(({ uid, pid, from, to }, index) => {
          const [before, after] = [reveal.at(index).rows, reveal.at(index + 1).rows]
          expect(before[from]?.uid).toBe(uid)
          expect(before[from]?.cells.get(pid)?.pending).toBeGreaterThan(0)
          for (const row of before.slice(from + 1)) for (const cell of row.cells.values()) expect(cell.pending).toBe(0)
          if (to === null) expect(after.some((row) => row.uid === uid)).toBe(false)
          else expect(after[to]?.uid).toBe(uid)
        })
      }),
    )
  })
})

describe('a board', () => {
  const run = (id: number, uid: string, pid: number, at: number, outcome: Run['outcome'] = 'accepted'): Run => ({
    id,
    uid,
    pid,
    at,
    outcome,
    score: 100,
    runTimeMs: 0,
  })
  const acm = (runs: readonly Run[], view: BoardView = final) =>
    createBoard({ format: acmFormat(defaultAcmRule), ledger: createLedger(runs), people, view })
  const uids = (board: { rows(): readonly { uid: string }[] }) => board.rows().map(({ uid }) => uid)

  test('has the earliest accept of each solved problem as the first one', () => {
    const runs = [
      run(1, 'a', 1, 9),
      run(2, 'b', 1, 5),
      run(3, 'c', 1, 7),
      run(4, 'a', 2, 1, 'wrong'),
      run(5, 'a', 3, 0),
      run(6, 'out', 3, 0),
    ]
    expect([...acm(runs).firsts()]).toEqual([
      [1, 5],
      [3, 0],
    ])
  })

  test('follows a first accept that changes, and one that is taken back', () => {
    const ledger = createLedger([run(1, 'a', 1, 9)])
    const board = createBoard({ format: acmFormat(defaultAcmRule), ledger, people, view: final })
    expect(board.firsts()).toEqual(new Map([[1, 9]]))
    board.refresh(ledger.put(run(2, 'b', 1, 5)))
    expect(board.firsts()).toEqual(new Map([[1, 5]]))
    board.refresh(ledger.drop(2))
    expect(board.firsts()).toEqual(new Map([[1, 9]]))
    board.refresh(ledger.put(run(1, 'a', 1, 9, 'wrong')))
    expect(board.firsts()).toEqual(new Map())
  })

  test('orders equal totals by the first run, then people with hidden runs alone by name', () => {
    expect(uids(acm([run(1, 'a', 1, 8, 'free'), run(2, 'b', 1, 5, 'free'), run(3, 'c', 2, 9, 'free'), run(4, 'c', 1, 4, 'free')]))).toEqual(
      ['c', 'b', 'a'],
    )
    expect(uids(acm([run(1, 'b', 1, 61), run(2, 'c', 1, 62), run(3, 'a', 1, 63), run(4, 'd', 1, 5, 'free')], sealed))).toEqual([
      'd',
      'a',
      'b',
      'c',
    ])
  })

  test('is the same object while nothing changes, and keeps the rows that a verdict leaves alone', () => {
    const ledger = createLedger([run(1, 'a', 1, 9), run(2, 'b', 1, 5, 'wrong')])
    const board = createBoard({ format: acmFormat(defaultAcmRule), ledger, people, view: final })
    const [rows, firsts] = [board.rows(), board.firsts()]
    expect([board.rows() === rows, board.firsts() === firsts]).toEqual([true, true])
    board.refresh(ledger.put(run(3, 'b', 2, 50)))
    expect(board.rows().map((row) => row === rows[0])).toEqual([true, false])
    board.refresh(ledger.put(run(4, 'b', 3, 60)))
    expect(board.rows().map(({ uid, rank }) => [uid, rank])).toEqual([
      ['b', 1],
      ['a', 2],
    ])
  })
})
