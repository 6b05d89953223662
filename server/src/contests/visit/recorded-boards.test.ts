import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { DEFAULT_PENALTY_MINUTES } from '@touchstone/shared/contests/contest/contest-terms.ts'
import { RecordedContest, recordedVerdict } from '@touchstone/shared/contests/contest/recorded-contest.schema.ts'
import { acmFormat } from '@touchstone/shared/contests/rules/acm/acm-format.ts'
import { planReveal } from '@touchstone/shared/contests/rules/acm/reveal.ts'
import { oiFormat } from '@touchstone/shared/contests/rules/oi/oi-format.ts'
import { type BoardPeople, createBoard, STAR_RANK } from '@touchstone/shared/contests/scoreboard/board.ts'
import type { BoardView } from '@touchstone/shared/contests/scoreboard/board-view.ts'
import { createLedger } from '@touchstone/shared/contests/scoreboard/ledger.ts'
import { outcomeOf, type Run } from '@touchstone/shared/contests/scoreboard/run.ts'
import { describe, expect, test } from 'vitest'

/** The recordings with their official boards; see the README beside them. */
function read(file: string): unknown {
  return JSON.parse(gunzipSync(readFileSync(new URL(`../../../../shared/fixtures/contests/${file}.json.gz`, import.meta.url))).toString())
}

type WantedCell = { solved: boolean; wrong: number; pending: number; timeSec: number | null; first: boolean }
type WantedRow = {
  team: string
  official: boolean
  solved: number
  penaltySec: number
  rank?: number | null
  cells: Record<string, WantedCell>
}
type PlacedRow = {
  team: string
  solved: number
  penaltySec: number
  cells: { problem: string; result: string | null; tries: number; timeSec: number }[]
}
type PointsRow = { team: string; score: number; cells: { problem: string; score: number; tries: number }[] }

const wantedRows = <Row>(file: string) => (read(file) as { rows: Row[] }).rows

function load(name: string) {
  const { contest, problems, teams, runs: recorded } = RecordedContest.parse(read(`${name}/contest`))
  const pids = new Map(problems.map(({ label }, index) => [label, index + 1]))
  const runs = recorded.map(
    (run, index): Run => ({
      id: index + 1,
      uid: run.team,
      pid: pids.get(run.problem) ?? Number.NaN,
      at: Math.floor(run.timeSec),
      outcome: outcomeOf(recordedVerdict(run)),
      score: run.score ?? null,
      runTimeMs: null,
    }),
  )
  const stars = new Set(teams.filter(({ official }) => !official).map(({ id }) => id))
  const people: BoardPeople = { leftOut: new Set(), stars }
  const final: BoardView = { durationSec: contest.durationSec, sealSec: null, containsEnd: false, untilSec: null }
  const sealed: BoardView = { ...final, sealSec: contest.durationSec - contest.freezeSec }
  const rule = {
    penaltyMinutes: contest.penaltyMinutes ?? DEFAULT_PENALTY_MINUTES,
    penaltyRule: contest.penaltyRule,
    tieRule: contest.tieRule,
  }
  return { runs, people, final, sealed, rule, pids, labels: problems.map(({ label }) => label), teams }
}
type Loaded = ReturnType<typeof load>

/** Our board in the format of the recorded ones. */
function acmRows({ runs, people, rule, labels, pids }: Loaded, view: BoardView): WantedRow[] {
  const board = createBoard({ format: acmFormat(rule), ledger: createLedger(runs), people, view })
  return board.rows().map(({ uid, rank, totals, cells }) => ({
    team: uid,
    official: !people.stars.has(uid),
    ...totals,
    rank: rank === STAR_RANK ? null : rank,
    cells: Object.fromEntries(
      labels.flatMap((label) => {
        const cell = cells.get(pids.get(label)!)
        if (cell === undefined) return []
        const { acceptedAt, wrong, pending } = cell
        const first = acceptedAt !== null && board.firsts().get(pids.get(label)!) === acceptedAt
        return [[label, { solved: acceptedAt !== null, wrong, pending, timeSec: acceptedAt, first }]]
      }),
    ),
  }))
}

const wholeSeconds = (row: WantedRow): WantedRow => ({
  ...row,
  rank: row.rank ?? null,
  cells: Object.fromEntries(
    Object.entries(row.cells).map(([label, cell]) => [
      label,
      { ...cell, timeSec: cell.timeSec === null ? null : Math.floor(cell.timeSec) },
    ]),
  ),
})
const byTeam = <Row extends { team: string }>(rows: readonly Row[]) => rows.toSorted((a, b) => (a.team < b.team ? -1 : 1))
const onlyWithRuns = (rows: readonly WantedRow[]) => rows.filter(({ cells }) => Object.keys(cells).length > 0)

describe.each([
  { name: 'icpc-world-finals-48', teams: 141, cells: 1692, stars: 0 },
  { name: 'hunan-2024', teams: 162, cells: 1782, stars: 15 },
])('the recorded contest $name', ({ name, teams, cells, stars }) => {
  const recorded = load(name)

  test('has the size it should have', () => {
    expect(recorded.teams.length).toBe(teams)
    expect(recorded.teams.length * recorded.labels.length).toBe(cells)
    expect(recorded.people.stars.size).toBe(stars)
  })

  test.each([
    { board: 'standings', view: recorded.final },
    { board: 'standings-frozen', view: recorded.sealed },
  ])('solved, penalty, every cell and rank of $board are equal', ({ board, view }) => {
    const wanted = onlyWithRuns(wantedRows<WantedRow>(`${name}/${board}`).map(wholeSeconds))
    expect(wanted.length).toBeGreaterThan(teams * 0.9)
    expect(byTeam(acmRows(recorded, view))).toEqual(byTeam(wanted))
  })

  test('is revealed from the sealed board to the last cell of the final one', () => {
    const { runs, people, rule, sealed, labels, pids, final } = recorded
    const board = (view: BoardView) => createBoard({ format: acmFormat(rule), ledger: createLedger(runs), people, view })
    const reveal = planReveal({ rule, runs, people, removeStar: false, pids: labels.map((label) => pids.get(label)!), sealed })
    expect(reveal.steps.length).toBeGreaterThan(100)
    expect(reveal.at(0).rows).toEqual(board(sealed).rows())
    const end = reveal.at(reveal.steps.length)
    expect(end.rows).toEqual(board(final).rows())
    expect(end.firsts).toEqual(board(final).firsts())
  })
})

test('the recorded contest nerc-2020: solved, penalty and every cell are equal', () => {
  const recorded = load('nerc-2020')
  const wanted = wantedRows<PlacedRow>('nerc-2020/standings').filter(({ cells }) => cells.some(({ tries }) => tries > 0))
  const ours = acmRows(recorded, recorded.final).map(({ team, solved, penaltySec, cells }) => {
    const tried = Object.entries(cells).filter(([, cell]) => cell.solved || cell.wrong > 0)
    const cellsOf = tried.map(([label, cell]) => [
      label,
      { isSolved: cell.solved, tries: cell.wrong + (cell.solved ? 1 : 0), at: cell.timeSec ?? 0 },
    ])
    return { team, solved, penaltySec, cells: Object.fromEntries(cellsOf) }
  })
  const theirs = wanted.map(({ team, solved, penaltySec, cells }) => {
    const tried = cells.filter(({ tries }) => tries > 0)
    const cellsOf = tried.map((cell) => [cell.problem, { isSolved: cell.result === 'AC', tries: cell.tries, at: Math.floor(cell.timeSec) }])
    return { team, solved, penaltySec, cells: Object.fromEntries(cellsOf) }
  })
  expect(theirs.length).toBeGreaterThan(45)
  expect(byTeam(ours.filter(({ cells }) => Object.keys(cells).length > 0))).toEqual(byTeam(theirs))
})

test('the recorded contest oi-regional-2022-half: the best run of each problem gives every total', () => {
  const { runs, people, final, labels, pids } = load('oi-regional-2022-half')
  const board = createBoard({ format: oiFormat('Highest'), ledger: createLedger(runs), people, view: final })
  const ours = board.rows().map(({ uid, totals, tries, cells }) => ({
    team: uid,
    score: totals.score,
    tries,
    cells: labels.map((label) => cells.get(pids.get(label)!)?.score ?? 0),
  }))
  const theirs = wantedRows<PointsRow>('oi-regional-2022-half/standings').map(({ team, score, cells }) => ({
    team,
    score,
    tries: cells.reduce((sum, cell) => sum + cell.tries, 0),
    cells: cells.map((cell) => cell.score),
  }))
  expect(theirs.length).toBe(223)
  expect(byTeam(ours)).toEqual(byTeam(theirs.filter(({ tries }) => tries > 0)))
})
