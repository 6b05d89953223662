import { contestRunOf } from '@touchstone/shared/contests/contest/contest-runs.ts'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import type { ContestRun } from '@touchstone/shared/ground/access/contest-run.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { listContests, listOffProblems } from './contest.queries.ts'

type RunRow = { cid: number | null; cpid: number | null; submitTime: number }

type ContestRunService = {
  /** The contests' current decisions about these submissions; null outside contests and for a deleted contest. */
  of(rows: readonly RunRow[]): Promise<(row: RunRow) => ContestRun | null>
}

export function createContestRunService({ db, clock }: { db: Database; clock: Clock }): ContestRunService {
  return {
    async of(rows) {
      const cids = [...new Set(rows.flatMap(({ cid }) => cid ?? []))]
      if (cids.length === 0) return () => null
      const contests = await listContests(db, cids)
      const off = await listOffProblems(db, cids)
      const now = clock.now()
      return ({ cid, cpid, submitTime }) => {
        const contest = cid === null ? undefined : contests.get(cid)
        if (!contest) return null
        return contestRunOf(
          contest,
          ruleOf(contest).masking,
          { submitTime: Number(submitTime), isOff: cpid === null || off.has(cpid) },
          now,
        )
      }
    },
  }
}
