import { type Actor, overseesProblems } from '@touchstone/shared/ground/access/actor.ts'
import { isTrustedTo } from '@touchstone/shared/ground/access/group-trust.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { exceedsBound, longestJudgingMs, MOST_UNBACKED_MS } from '@touchstone/shared/problems/problem/judging-time.ts'
import type { Database } from '../../ground/db/database.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import * as queries from '../problem/problem.queries.ts'

/** A problem after a save. `cases`, `languages`: null keeps the stored ones. `gid`: its group then. */
type Saved = { gid: number | null; timeLimitMs: number; cases: number | null; languages: readonly string[] | null }

/**
 * Limits the judging time of problems in a group without backing. Staff of the site has no limit, in any group.
 * @param pid null for a new problem
 * @throws DomainError problem.judging-too-long
 */
export async function boundJudging(
  db: Database,
  groups: Pick<GroupService, 'backingIn'>,
  { gid, timeLimitMs, cases, languages }: Saved,
  pid: number | null,
  actor: Actor | null,
): Promise<void> {
  if (gid === null || overseesProblems(actor) || isTrustedTo('long-judging', await groups.backingIn(db, gid))) return
  const stored = pid === null ? undefined : await queries.findProblem(db, pid)
  const [storedCases, storedLanguages] =
    pid === null ? [0, []] : [await queries.countCases(db, pid), await queries.listLanguageNames(db, pid)]
  const isHere = stored?.gid === gid
  const before = stored && isHere ? { cases: storedCases, timeLimitMs: stored.timeLimit, languages: storedLanguages } : null
  const after = { cases: cases ?? storedCases, timeLimitMs, languages: languages ?? storedLanguages }
  if (!exceedsBound(before, after)) return
  const seconds = Math.ceil(longestJudgingMs(after) / 1000)
  throw new DomainError('problem.judging-too-long', { seconds, most: MOST_UNBACKED_MS / 1000 })
}
