import { refusesOutsideBoard, refusesSubmission } from '@touchstone/shared/contests/contest/contest-access.ts'
import { languagesInContest } from '@touchstone/shared/contests/contest/contest-languages.ts'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import type {
  ContestProblemDetail,
  ContestProblemQuery,
  ContestProblemRow,
  ContestProblemsQuery,
} from '@touchstone/shared/contests/contest/contest-visit.schema.ts'
import { othersWindow } from '@touchstone/shared/contests/contest/run-window.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { addUpCounts, type ProblemCount } from '@touchstone/shared/problems/problem/problem-count.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import type { ProblemBrowseService } from '../../problems/bank/problem-browse.service.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { type ContestProblem, findContestProblem, listContestProblems } from '../contest/contest.queries.ts'
import type { ContestDoor, OpenContest } from '../contest/contest-door.service.ts'
import { countRuns } from './contest-visit.queries.ts'

export type ContestProblemService = {
  /** Problems visible to this visitor, by display id: hidden ones for contest admins only, private ones for nobody. */
  shown(opened: Pick<OpenContest, 'contest' | 'isAdmin'>): Promise<ContestProblem[]>
  /** The same with their counts; guests get them where the board outside of the contest is open. */
  list(query: z.output<typeof ContestProblemsQuery>, caller: Caller): Promise<z.input<typeof ContestProblemRow>[]>
  /** The page of one problem. Until the end its source and difficulty are hidden. */
  detail(query: z.output<typeof ContestProblemQuery>, caller: Caller): Promise<z.input<typeof ContestProblemDetail>>
}

type Deps = { db: Database; door: ContestDoor; problems: ProblemService; browse: ProblemBrowseService }

export function createContestProblemService({ db, door, problems, browse }: Deps): ContestProblemService {
  /** Counts that this visitor may see: cut at the seal, except for a contest admin. */
  async function countsOf({ contest, isAdmin, now }: OpenContest, containsEnd: boolean): Promise<(pid: number) => ProblemCount> {
    const rows = await countRuns(db, contest, othersWindow(contest, now, { liftsSeal: isAdmin, containsEnd }))
    const byPid = Map.groupBy(rows, ({ pid }) => pid)
    return (pid) => addUpCounts((byPid.get(pid) ?? []).map(({ status, count }) => ({ status, count: Number(count) })))
  }

  async function visit(cid: number, caller: Caller): Promise<OpenContest> {
    if (caller.actor !== null) return door.enter(cid, caller)
    const opened = await door.find(cid, caller, 'contest.gone')
    const refusal = refusesOutsideBoard(opened.contest, opened.now)
    if (refusal !== null) throw new DomainError(refusal === 'not-started' ? 'contest.not-started' : 'contest.board-closed')
    return opened
  }

  async function shown({ contest, isAdmin }: Pick<OpenContest, 'contest' | 'isAdmin'>): Promise<ContestProblem[]> {
    const entries = await listContestProblems(db, contest.id, isAdmin)
    const closed = await problems.listPrivate(
      db,
      entries.map(({ pid }) => pid),
    )
    return entries.filter(({ pid }) => !closed.has(pid))
  }

  return {
    shown,

    async list({ cid, containsEnd }, caller) {
      const opened = await visit(cid, caller)
      const countOf = await countsOf(opened, containsEnd)
      const entries = await shown(opened)
      return entries.map((entry) => {
        const { ac, total } = countOf(entry.pid)
        return { ...entry, ac, total }
      })
    },

    async detail({ cid, displayId, containsEnd }, caller) {
      const opened = await door.enter(cid, caller)
      const { contest, visitor, isAdmin, phase, now } = opened
      const entry = await findContestProblem(db, cid, displayId)
      if (!entry || (entry.hidden === 1 && !isAdmin)) throw new DomainError('contest.problem-not-found')
      const page = await browse.page(entry.pid, caller)
      if (!page) throw new DomainError('contest.problem-not-found')
      if (page.problem.auth === ProblemAuth.Private) throw new DomainError('submission.problem-closed')
      const names = languagesInContest(page.languages, contest.languages)
      const isOver = phase === ContestPhase.ended
      const origin = isOver ? {} : { source: null, author: null, difficulty: null, level: null, modifiedUser: null, caseVersion: null }
      return {
        ...page,
        problem: { ...page.problem, problemId: entry.displayId, title: entry.displayTitle, ...origin },
        tags: isOver ? page.tags : [],
        languages: names,
        languageDetails: page.languageDetails.filter(({ name }) => names.includes(name)),
        problemCount: { pid: entry.pid, ...(await countsOf(opened, containsEnd))(entry.pid) },
        can: {
          ...page.can,
          open: true,
          submit: page.unjudgeable === null && refusesSubmission(visitor, contest, now) === null,
          isTrial: false,
        },
      }
    },
  }
}
