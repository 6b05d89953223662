import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import type { ContestViewer } from '@touchstone/shared/ground/access/contest-run.ts'
import type { SubmissionFacts } from '@touchstone/shared/ground/access/submission-access.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { NamesOf } from '../../people/group/group-names.ts'
import type { BankClosing } from '../../problems/problem/bank-closing.ts'
import type { ContestRuns, ContestStandings, LedSubmissions } from './ports.ts'
import { type StateRow, stateOf } from './submission-state.ts'

type Row = StateRow & { pid: number; cpid: number | null; submitTime: number }
type Deps = {
  config: Pick<ConfigService, 'switches'>
  groups: GroupService
  contestDoor: ContestStandings
  contestRuns: ContestRuns
  closing: BankClosing
  led: LedSubmissions
}

export type SubmissionFactsOf = {
  /** The facts that decide this caller's view of each row; groups and contests are looked up once each. */
  of(rows: readonly Row[], caller: Caller): Promise<(row: Row) => SubmissionFacts>
}

const outside: ContestViewer = { isContestAdmin: false, entersContest: false, seatRefusal: null }

export function createSubmissionFacts({ config, groups, contestDoor, contestRuns, closing, led }: Deps): SubmissionFactsOf {
  return {
    async of(rows, caller) {
      const runOf = await contestRuns.of(rows)
      const roles = new Map<number, SubmissionFacts['groupRole']>()
      const standings = new Map<number, ContestViewer>()
      for (const { gid, cid } of rows) {
        if (gid !== null && !roles.has(gid)) roles.set(gid, await groups.roleOf(gid, caller.actor?.uid))
        if (cid !== null && !standings.has(cid)) standings.set(cid, await contestDoor.standing(cid, caller))
      }
      const names = new Map<number, NamesOf>()
      const gidOf = (row: Row) => row.gid ?? runOf(row)?.gid ?? null
      for (const [gid, some] of Map.groupBy(rows, gidOf)) {
        if (gid === null || roles.get(gid) === 'none') continue
        names.set(
          gid,
          await groups.namesIn(
            gid,
            caller.actor,
            some.map(({ uid }) => uid),
          ),
        )
      }
      const switches = config.switches()
      // Code that its owner has shared is shared again after the contest.
      const isLed = await led.of(rows, caller.actor)
      const isNamed = rows.some(isLed) ? await led.named(rows, caller.actor) : () => false
      const closed = rows.some((row) => (row.share && row.cid === null) || isLed(row)) ? await closing.closedTo(caller.actor) : new Set()
      return (row) => ({
        ...stateOf(row, runOf(row), switches),
        ...((row.cid === null ? undefined : standings.get(row.cid)) ?? outside),
        share: Boolean(row.share) && !closed.has(row.pid),
        // A teacher that competes reads no other program for a problem of the contest.
        leadsAuthor: isLed(row) && !closed.has(row.pid),
        namesAuthor: isNamed(row),
        sharesName: names.get(gidOf(row) ?? 0)?.(row.uid).isRead === true,
        groupRole: (row.gid === null ? undefined : roles.get(row.gid)) ?? 'none',
      })
    },
  }
}
