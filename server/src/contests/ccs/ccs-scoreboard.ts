/** The site's board in the format of the contest API: the same rows and ranks, from the same computation. */

import { AwardType } from '@touchstone/shared/contests/contest/contest-terms.ts'
import type { BoardPageRow } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { STAR_RANK } from '@touchstone/shared/contests/scoreboard/board.ts'
import { rankRows } from '@touchstone/shared/contests/scoreboard/board-patch.ts'
import { isOpen as isWaiting } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { CellRuns } from '../contest-rules/contest-output.ts'
import { outputOf } from '../contest-rules/contest-outputs.ts'
import { boardRows, personOf } from '../scoreboard/board-rows.ts'
import type { KeptContest } from '../scoreboard/kept-contest.ts'
import { type CcsFacts, ccsView, isOpen, readerOf } from './ccs-facts.ts'
import type { SentRun } from './ccs-run-objects.ts'
import { CcsGroup, listTeams } from './ccs-setup-objects.ts'
import { absTime, relTime } from './ccs-time.ts'

/** Competing rows, or those of one group, ranked among themselves. */
function competing(rows: readonly BoardPageRow[], group: string | null): readonly BoardPageRow[] {
  if (group !== CcsGroup.stars) return rows.filter(({ rank }) => rank !== STAR_RANK)
  const stars = rows.filter(({ rank }) => rank === STAR_RANK).map((row) => ({ ...row, person: { ...row.person, star: false } }))
  return rankRows(stars, { type: AwardType.none, tiers: [] })
}

type Problem = KeptContest['problems'][number]

/** Data outside the cells of the board: runs that wait for the judge, and times of points. */
function groupRuns(sent: readonly SentRun[]): (uid: string, pid: number) => CellRuns {
  const cells = Map.groupBy(sent, ({ run }) => `${run.uid} ${run.pid}`)
  return (uid, pid) => {
    const shown = (cells.get(`${uid} ${pid}`) ?? []).filter(({ isShown }) => isShown)
    return { shown: shown.map(({ run }) => run), waiting: shown.filter(({ run }) => isWaiting(run.status)).length }
  }
}

/** Teams without an attempt stand at the end, and share the rank of teams that solved nothing. */
function lastRank(rows: readonly BoardPageRow[]): number {
  return rows.find(({ main, cost }) => main === 0 && cost === 0)?.rank ?? rows.length + 1
}

const collator = new Intl.Collator('en-US')

function byRankAndName<Row extends { uid: string; rank: number }>(facts: CcsFacts, rows: readonly Row[]): Row[] {
  const names = new Map(rows.map(({ uid }) => [uid, personOf(facts.kept, uid, readerOf(facts)).name]))
  return rows.toSorted((a, b) => a.rank - b.rank || collator.compare(names.get(a.uid) ?? '', names.get(b.uid) ?? ''))
}

/** @param group only its teams, ranked among themselves; null: all competing teams */
export function scoreboardRows(facts: CcsFacts, sent: readonly SentRun[], group: string | null) {
  const { kept, audience, now } = facts
  const { ccs } = outputOf(kept.contest)
  const all = isOpen(facts) ? boardRows(kept, ccsView(audience), now, readerOf(facts)).rows : []
  const rows = competing(all, group)
  const seated = new Set(all.map(({ uid }) => uid))
  const isStarGroup = group === CcsGroup.stars
  const idle = listTeams(facts).filter(({ uid }) => !seated.has(uid) && kept.isStar(uid) === isStarGroup)
  const rest = idle.map(({ uid }) => ({ uid, rank: lastRank(rows), main: 0, cost: 0, cells: {} as BoardPageRow['cells'] }))
  const runsOf = groupRuns(sent)
  return byRankAndName(facts, [...rows, ...rest]).map((row) => ({
    rank: row.rank,
    team_id: row.uid,
    score: ccs.score(row),
    problems: kept.problems.map((problem) => {
      const [cell, runs] = [row.cells[problem.displayId] ?? {}, runsOf(row.uid, problem.pid)]
      return { problem_id: String(problem.id), ...ccs.cell(cell, runs) }
    }),
  }))
}

export const scoreboardOf = ({ kept, now }: CcsFacts, state: object, rows: readonly object[]) => ({
  time: absTime(now),
  contest_time: relTime(now - kept.contest.startTime),
  state,
  rows,
})

/** Common names of medals, and their ids in the contest API. */
const medals = [
  { id: 'gold-medal', names: /gold|金/i },
  { id: 'silver-medal', names: /silver|银/i },
  { id: 'bronze-medal', names: /bronze|铜/i },
]

/** An accept is not the first while an earlier run of the problem waits for its verdict. */
function firstTeams(
  rows: readonly BoardPageRow[],
  { displayId, pid }: Problem,
  first: number | undefined,
  sent: readonly SentRun[],
): string[] {
  if (first === undefined) return []
  if (sent.some(({ run }) => run.pid === pid && run.at < first && isWaiting(run.status))) return []
  return rows.filter(({ cells }) => cells[displayId]?.at === first).map(({ uid }) => uid)
}

/** The winner, the awards of the contest, and the first to solve each problem. A tier with a medal's name becomes that medal, once. */
export function awardObjects(facts: CcsFacts, sent: readonly SentRun[], tiers: readonly { name: string }[]) {
  if (!isOpen(facts)) return []
  const { kept, audience, now } = facts
  const { rows, firsts } = boardRows(kept, ccsView(audience), now, readerOf(facts))
  const teams = (isOne: (row: BoardPageRow) => boolean) => rows.filter(isOne).map(({ uid }) => uid)
  const taken = new Set<string>()
  const places = tiers.map(({ name }, index) => {
    const medal = medals.find(({ id, names }) => names.test(name) && !taken.has(id))?.id ?? `award-${index + 1}`
    taken.add(medal)
    return { id: medal, citation: name, team_ids: teams(({ award }) => award === index) }
  })
  return [
    { id: 'winner', citation: 'Contest winner', team_ids: teams(({ rank, main }) => rank === 1 && main > 0) },
    ...places,
    ...kept.problems.map((problem) => ({
      id: `first-to-solve-${problem.id}`,
      citation: `First to solve problem ${problem.displayId}`,
      team_ids: firstTeams(rows, problem, firsts[problem.displayId], sent),
    })),
  ]
}
