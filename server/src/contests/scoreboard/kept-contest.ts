/**
 * Theory of operation. One contest in memory: its ledger, and a board for each requested view. A verdict changes one run; the
 * boards recompute that cell. Changes by time alone are found at the next read: runs that were stored before their time become due, and
 * the seal begins and ends. All of it comes from the database and can be rebuilt at any moment.
 */

import { isLeftOut, isStar } from '@touchstone/shared/contests/contest/board-people.ts'
import { secondsBetween } from '@touchstone/shared/contests/contest/contest-times.ts'
import { readStars } from '@touchstone/shared/contests/contest/stored-lists.ts'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import type { ReckonedBoard } from '@touchstone/shared/contests/rules/shape/reckoning.ts'
import type { BoardViewName } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { type BoardTimeline, createBoardTimeline, type Standing } from '@touchstone/shared/contests/scoreboard/board-timeline.ts'
import { type BoardView, boardViewFor } from '@touchstone/shared/contests/scoreboard/board-view.ts'
import { createLedger, type Place } from '@touchstone/shared/contests/scoreboard/ledger.ts'
import { outcomeOfRecord, type Run } from '@touchstone/shared/contests/scoreboard/run.ts'
import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import { second } from '@touchstone/shared/ground/time/instant.ts'
import type { Contest } from '../contest/contest.queries.ts'
import type { BoardProblem, BoardRecord, Contestant } from './scoreboard.queries.ts'
import { createStandings } from './standings.ts'
import { readSubtaskPoints } from './stored-points.ts'

/** The number of past boards kept for the time machine. */
const MOST_PAST = 16

export type LoadedContest = {
  contest: Contest
  problems: readonly BoardProblem[]
  contestants: readonly Contestant[]
  groupRoles: ReadonlyMap<string, GroupRole>
  records: readonly BoardRecord[]
}

export type KeptContest = {
  readonly contest: Contest
  /** Counted problems, by display id. */
  readonly problems: readonly BoardProblem[]
  /** Data for all readers of the boards beside the rows. */
  readonly head: string
  readonly timelines: Map<BoardViewName, BoardTimeline>
  person(uid: string): Contestant | undefined
  /** People with a run or a registration, by username. */
  people(): Contestant[]
  isStar(uid: string): boolean
  isLeftOut(uid: string): boolean
  /** Updates people from their stored rows. @returns false when a known person's appearance on the boards has changed: then everything must be read again */
  meet(contestants: readonly Contestant[], groupRoles?: ReadonlyMap<string, GroupRole>): boolean
  /** Updates runs of known people from their stored rows; those of `gone` were deleted. */
  take(records: readonly BoardRecord[], gone: readonly number[]): void
  /** The board of a view at `now`; `untilSec`: at that second. */
  board(view: BoardViewName, now: number, untilSec?: number): ReckonedBoard
  /** The submission that gave a cell of that board its value; null without one. */
  worthOf(view: BoardViewName, now: number, place: Place): number | null
  viewAt(view: BoardViewName, now: number, untilSec?: number): BoardView
  /** While this text stays the same, the rows of the view and the people on them do too. */
  stateAt(view: BoardViewName, now: number): string
  standings(board: ReckonedBoard): Standing[]
  /** Second of each problem's first accept, by display id. */
  firsts(board: ReckonedBoard): Record<string, number>
  /** Records the present board, and numbers it. */
  observe(view: BoardViewName, now: number): BoardTimeline
  /** When the boards next change by themselves, without a verdict; null for never. */
  nextChange(now: number): number | null
}

export const runOf = ({ submitId, time, status, useTime, subtaskScores, ...record }: BoardRecord): Run => ({
  ...record,
  id: submitId,
  at: time,
  outcome: outcomeOfRecord(status),
  runTimeMs: useTime,
  subtasks: readSubtaskPoints(submitId, subtaskScores),
})

const isSame = (a: Run | undefined, b: Run) =>
  a !== undefined &&
  a.uid === b.uid &&
  a.pid === b.pid &&
  a.at === b.at &&
  a.outcome === b.outcome &&
  a.score === b.score &&
  a.runTimeMs === b.runTimeMs &&
  JSON.stringify(a.subtasks) === JSON.stringify(b.subtasks)

/** Root, creator, group roots and helpers take no place, nor do removed people. */
function takesNoPlace(person: Contestant, contest: Contest, groupRoles: ReadonlyMap<string, GroupRole>): boolean {
  const groupRole = contest.gid === null ? 'none' : (groupRoles.get(person.uid) ?? 'none')
  return person.registration === 0 || isLeftOut({ ...person, groupRole }, contest)
}

export const viewParts = {
  public: { lifts: false, containsEnd: false },
  lifted: { lifts: true, containsEnd: false },
  end: { lifts: false, containsEnd: true },
  'lifted-end': { lifts: true, containsEnd: true },
} as const satisfies Record<BoardViewName, { lifts: boolean; containsEnd: boolean }>

/** Data outside patches: when it changes, boards are read again. */
function headOf({ contest, problems }: LoadedContest, stars: ReadonlySet<string>): string {
  const { description: _, gmtModified: __, pwd: ___, startTime, endTime, sealRankTime, ...rules } = contest
  // A contest that moves as a whole shows the same boards.
  const lengths = [endTime - startTime, sealRankTime === null ? null : sealRankTime - startTime]
  return JSON.stringify([rules, lengths, problems, [...stars].sort()])
}

/**
 * @param name distinguishes this copy of the contest from every other one, after a restart too
 * @param before the copy that this one replaces; where only rows differ, its readers continue from their position
 */
export function keepContest(loaded: LoadedContest, name: string, before?: KeptContest): KeptContest {
  const { contest, problems } = loaded
  const people = { leftOut: new Set<string>(), stars: new Set<string>() }
  const contestants = new Map<string, Contestant>()
  let groupRoles = loaded.groupRoles
  const starred = readStars(contest.starAccount)
  const displayIds = new Map(problems.map(({ pid, displayId }) => [pid, displayId]))
  const standings = createStandings(displayIds)
  const reckoning = ruleOf(contest).reckoning(contest)
  const ledger = createLedger()
  const runs = new Map<number, Run>()
  const boards = new Map<string, ReckonedBoard>()
  const past = new Map<string, { untilSec: number; board: ReckonedBoard }>()
  /** Runs stored before their time, the next one last. */
  let coming: Run[] = []
  let dueSec = Number.NEGATIVE_INFINITY

  /** Revision of runs and people. */
  let changes = 0
  const observed = new Map<BoardViewName, string>()

  function refresh(places: readonly Place[], fromSec: number): void {
    changes++
    for (const board of boards.values()) board.refresh(places)
    for (const [key, { untilSec }] of past) if (untilSec > fromSec) past.delete(key)
  }

  function put(run: Run): Place[] {
    coming = coming.filter(({ id }) => id !== run.id)
    if (run.at <= dueSec) return ledger.put(run)
    coming.push(run)
    coming.sort((a, b) => b.at - a.at || b.id - a.id)
    return ledger.drop(run.id)
  }

  function advance(now: number): void {
    dueSec = Math.max(dueSec, secondsBetween(contest.startTime, now))
    const places: Place[] = []
    for (let run = coming.at(-1); run !== undefined && run.at <= dueSec; run = coming.at(-1)) {
      coming.pop()
      places.push(...ledger.put(run))
    }
    if (places.length > 0) refresh(places, Number.NEGATIVE_INFINITY)
  }

  function viewAt(name: BoardViewName, now: number, untilSec?: number): BoardView {
    const { lifts, containsEnd } = viewParts[name]
    return boardViewFor(contest, now, { isContestAdmin: lifts, forceRefresh: lifts }, { containsEnd, untilSec: untilSec ?? null })
  }

  const keyOf = ({ sealSec, containsEnd, untilSec }: BoardView) => `${sealSec} ${containsEnd} ${untilSec}`
  function stateAt(view: BoardViewName, now: number): string {
    advance(now)
    return `${changes} ${keyOf(viewAt(view, now))}`
  }

  const reckon = (view: BoardView) => reckoning.board({ ledger, people, view })

  function pastBoard(view: BoardView, untilSec: number): ReckonedBoard {
    const key = keyOf(view)
    const board = past.get(key)?.board ?? reckon(view)
    past.delete(key)
    past.set(key, { untilSec, board })
    const oldest = past.keys().next().value
    if (past.size > MOST_PAST && oldest !== undefined) past.delete(oldest)
    return board
  }

  function boardOf(viewName: BoardViewName, now: number, untilSec?: number): ReckonedBoard {
    advance(now)
    const view = viewAt(viewName, now, untilSec)
    if (untilSec !== undefined) return pastBoard(view, untilSec)
    const key = keyOf(view)
    const board = boards.get(key) ?? reckon(view)
    boards.set(key, board)
    return board
  }

  function firstsOf(board: ReckonedBoard): Record<string, number> {
    return Object.fromEntries([...board.firsts()].map(([pid, at]) => [displayIds.get(pid) ?? String(pid), at]))
  }

  function meet(list: readonly Contestant[]): boolean {
    let isAsBefore = true
    changes++
    for (const person of list) {
      const { uid } = person
      const now = { isLeftOut: takesNoPlace(person, contest, groupRoles), isStar: isStar(person.username, starred) }
      const isKnown = contestants.has(uid)
      if (isKnown && (now.isLeftOut !== people.leftOut.has(uid) || now.isStar !== people.stars.has(uid))) isAsBefore = false
      if (!isKnown && now.isLeftOut) people.leftOut.add(uid)
      if (!isKnown && now.isStar) people.stars.add(uid)
      contestants.set(uid, person)
    }
    return isAsBefore
  }

  meet(loaded.contestants)
  coming = loaded.records
    .filter(({ pid }) => displayIds.has(pid))
    .map(runOf)
    .sort((a, b) => b.at - a.at || b.id - a.id)
  for (const run of coming) runs.set(run.id, run)

  const head = headOf(loaded, people.stars)
  const timelines = before?.head === head ? before.timelines : new Map<BoardViewName, BoardTimeline>()

  return {
    contest,
    problems,
    head,
    timelines,
    viewAt,
    standings,
    person: (uid) => contestants.get(uid),
    people: () => [...contestants.values()].sort((a, b) => (a.username < b.username ? -1 : 1)),
    isStar: (uid) => people.stars.has(uid),
    isLeftOut: (uid) => people.leftOut.has(uid),

    meet(list, roles = groupRoles) {
      groupRoles = roles
      return meet(list)
    },

    take(records, gone) {
      const places: Place[] = []
      let fromSec = Number.POSITIVE_INFINITY
      const note = (run: Run | undefined) => {
        fromSec = Math.min(fromSec, run?.at ?? fromSec)
      }
      for (const run of records.map(runOf)) {
        if (!displayIds.has(run.pid) || isSame(runs.get(run.id), run)) continue
        note(runs.get(run.id))
        note(run)
        runs.set(run.id, run)
        places.push(...put(run))
      }
      for (const id of gone) {
        note(runs.get(id))
        runs.delete(id)
        coming = coming.filter((run) => run.id !== id)
        places.push(...ledger.drop(id))
      }
      if (places.length > 0) refresh(places, fromSec)
    },

    stateAt,
    board: boardOf,
    worthOf(view, now, { uid, pid }) {
      advance(now)
      if (people.leftOut.has(uid)) return null
      return reckoning.worthOf(ledger.runsOf(uid).get(pid) ?? [], viewAt(view, now))?.id ?? null
    },
    firsts: firstsOf,

    observe(view, now) {
      const timeline = timelines.get(view) ?? createBoardTimeline(name)
      timelines.set(view, timeline)
      const state = stateAt(view, now)
      if (observed.get(view) === state) return timeline
      observed.set(view, state)
      const board = boardOf(view, now)
      timeline.observe({ sealed: viewAt(view, now).sealSec !== null, firsts: firstsOf(board), rows: standings(board) })
      return timeline
    },

    nextChange(now) {
      advance(now)
      const turns = [contest.startTime, contest.endTime, ...(contest.sealRank ? [contest.sealRankTime ?? contest.startTime] : [])]
      const due = coming.at(-1)
      if (due !== undefined) turns.push(contest.startTime + due.at * second)
      const next = turns.filter((at) => at > now)
      return next.length > 0 ? Math.min(...next) : null
    },
  }
}
