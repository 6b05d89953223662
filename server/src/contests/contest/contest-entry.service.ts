import { languagesInContest } from '@touchstone/shared/contests/contest/contest-languages.ts'
import { type ContestSeconds, runSecond } from '@touchstone/shared/contests/contest/contest-times.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { priorityOf, type TargetPriority } from '@touchstone/shared/ground/access/target.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { Database } from '../../ground/db/database.ts'
import type { ProblemService, SubmitTarget } from '../../problems/problem/problem.service.ts'
import { type ContestProblem, findContest, findContestProblem, findContestProblemByPid, listOpenContestsWith } from './contest.queries.ts'
import type { ContestDoor, OpenContest } from './contest-door.service.ts'

/** A problem of a contest that the caller may submit to. */
type ContestEntry = {
  opened: OpenContest
  /** Its display id in the contest. */
  entry: ContestProblem
  problem: SubmitTarget
  /** Names of the languages that both the problem and the contest allow. */
  languages: string[]
  /** Whole seconds from the start; negative before it. */
  at: ContestSeconds
}

type ContestEntryService = {
  /** @throws DomainError of `refusalErrors`, contest.problem-not-found, submission.problem-closed */
  byDisplayId(cid: number, displayId: string, caller: Caller): Promise<ContestEntry>
  /** @throws DomainError as `byDisplayId` does */
  byPid(cid: number, pid: number, caller: Caller): Promise<ContestEntry>
  /** The queue rank of a run of this contest; a deleted contest ranks like practice. */
  classOf(db: Database, cid: number): Promise<TargetPriority>
  /**
   * The same without a named contest: the first contest with this problem that accepts the caller's programs.
   * @throws DomainError of the last contest that refused; contest.problem-not-found when no contest has it
   */
  anyByPid(pid: number, caller: Caller): Promise<ContestEntry>
}

/** Admits programs to a problem of a contest. */
export function createContestEntryService({
  db,
  door,
  problems,
}: {
  db: Database
  door: ContestDoor
  problems: ProblemService
}): ContestEntryService {
  async function enter(cid: number, caller: Caller, find: (cid: number) => Promise<ContestProblem | undefined>): Promise<ContestEntry> {
    const opened = await door.admit(cid, caller)
    const entry = await find(cid)
    if (!entry || (entry.hidden === 1 && !opened.isAdmin)) throw new DomainError('contest.problem-not-found')
    const problem = await problems.findForSubmitByPid(db, entry.pid)
    if (!problem) throw new DomainError('contest.problem-not-found')
    if (problem.auth === ProblemAuth.Private && !opened.isAdmin) throw new DomainError('submission.problem-closed')
    const { contest, now } = opened
    const languages = languagesInContest(problem.languages, contest.languages)
    return { opened, entry, problem, languages, at: runSecond(contest, now) }
  }

  const byPid = (cid: number, pid: number, caller: Caller) => enter(cid, caller, (cid) => findContestProblemByPid(db, cid, pid))

  return {
    byDisplayId: (cid, displayId, caller) => enter(cid, caller, (cid) => findContestProblem(db, cid, displayId)),
    byPid,
    async classOf(db, cid) {
      const contest = await findContest(db, cid)
      return contest ? priorityOf({ kind: 'contest', gid: contest.gid }, 'submit', contest.judgedFirst) : 'practice'
    },
    async anyByPid(pid, caller) {
      let refusal: unknown = new DomainError('contest.problem-not-found')
      for (const cid of await listOpenContestsWith(db, pid)) {
        try {
          return await byPid(cid, pid, caller)
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          refusal = error
        }
      }
      throw refusal
    },
  }
}
