/**
 * Theory of operation. Marks need a few people's cells of many ended contests. Building each of those boards would read all runs of all people.
 * This reads the runs of these people alone, in a handful of queries for any number of contests, and caches nothing.
 */

import { isLeftOut } from '@touchstone/shared/contests/contest/board-people.ts'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { boardViewFor } from '@touchstone/shared/contests/scoreboard/board-view.ts'
import { inOrder } from '@touchstone/shared/contests/scoreboard/run.ts'
import { roleName } from '@touchstone/shared/ground/access/role.ts'
import type { Database } from '../../ground/db/database.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { Contest } from '../contest/contest.queries.ts'
import { runOf } from './kept-contest.ts'
import * as queries from './scoreboard.queries.ts'

/** The public cell of one person and one problem. `points`: marks by the rules of the contest. */
type PersonCell = { points: number; submitId: number | null }

type ContestCells = {
  contest: Contest
  /** Counted problems, by display id. */
  problems: readonly queries.BoardProblem[]
  /** Null where the board shows no run. */
  cellOf(uid: string, pid: number): PersonCell | null
}

export type CellReader = {
  /** Cells of these people on the boards that are public at `now`; sealed boards are left out. */
  read(contests: readonly Contest[], uids: readonly string[], now: number): Promise<ContestCells[]>
}

const everybody = { isContestAdmin: false, forceRefresh: false }
const key = (...parts: (string | number)[]) => parts.join(' ')

export function createCellReader({ db, groups }: { db: Database; groups: Pick<GroupService, 'membersOf'> }): CellReader {
  return {
    async read(contests, uids, now) {
      const seen = contests.flatMap((contest) => {
        const view = boardViewFor(contest, now, everybody, { containsEnd: false })
        return view.sealSec === null ? [{ contest, view }] : []
      })
      const cids = seen.map(({ contest }) => contest.id)
      if (cids.length === 0) return []
      const problems = Map.groupBy(await queries.listCountedProblemsOf(db, cids), ({ cid }) => cid)
      const records = Map.groupBy(await queries.listRecordsOf(db, cids, uids), ({ cid, uid, pid }) => key(cid, uid, pid))
      const people = await queries.findStandingsOf(db, cids, uids)
      const gids = new Set(seen.flatMap(({ contest }) => contest.gid ?? []))
      const roles = new Map<number, Awaited<ReturnType<typeof groups.membersOf>>>()
      for (const gid of gids) roles.set(gid, await groups.membersOf(gid))

      return seen.map(({ contest, view }) => {
        const rule = ruleOf(contest)
        const reckoning = rule.reckoning(contest)
        const groupRoleOf = (uid: string) => (contest.gid === null ? undefined : roles.get(contest.gid)?.get(uid)) ?? 'none'
        const takesNoPlace = (uid: string) => {
          const roleId = people.roleIds.get(uid)
          if (roleId === undefined || people.removed.has(key(contest.id, uid))) return true
          const isHelper = people.helpers.has(key(contest.id, uid))
          return isLeftOut({ uid, role: roleName(roleId), groupRole: groupRoleOf(uid), isHelper }, contest)
        }
        return {
          contest,
          problems: problems.get(contest.id) ?? [],
          cellOf(uid, pid) {
            if (takesNoPlace(uid)) return null
            const runs = (records.get(key(contest.id, uid, pid)) ?? []).map(runOf).sort(inOrder)
            const cell = reckoning.cell(runs, view)
            return cell === null ? null : { points: rule.marks.of(cell), submitId: reckoning.worthOf(runs, view)?.id ?? null }
          },
        }
      })
    },
  }
}
