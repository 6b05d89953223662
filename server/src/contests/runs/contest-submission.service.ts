import { isSealed } from '@touchstone/shared/contests/contest/contest-seal.ts'
import { othersWindow, ownWindow, type RunWindow } from '@touchstone/shared/contests/contest/run-window.ts'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { throwSeatRefusal } from '@touchstone/shared/ground/access/seat-refusal.ts'
import { viewOf } from '@touchstone/shared/ground/access/submission-view.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type {
  ContestSubmissionPage,
  ContestSubmissionQuery,
  FocusListQuery,
  FocusProblem,
} from '@touchstone/shared/judging/submission/contest-submission.schema.ts'
import type { StatusMap } from '@touchstone/shared/judging/submission/submission.schema.ts'
import { isOpen, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import * as stored from '../../judging/submission/read-submissions.ts'
import type { SubmissionFactsOf } from '../../judging/submission/submission-facts.ts'
import type { ContestDoor, OpenContest } from '../contest/contest-door.service.ts'
import type { ContestProblemService } from '../visit/contest-problem.service.ts'
import * as runs from './contest-submission.queries.ts'

type OwnStatus = { status: number; score: number | null }

export type ContestSubmissionService = {
  /** The runs visible to the caller, newest first; during the seal, others' runs from before it. */
  list(query: ContestSubmissionQuery, caller: Caller): Promise<z.input<typeof ContestSubmissionPage>>
  /**
   * Returns the status rows of these contest runs. Runs hidden from the caller are left out.
   * @throws DomainError contest.not-found, contest.wrong-address, contest.other-device
   */
  statuses(cid: number | null, submitIds: number[], caller: Caller): Promise<z.input<typeof StatusMap>>
  /** The caller's status in each tried problem, by the problem's number; only -5 while the seal hides own verdicts. */
  own(cid: number, containsEnd: boolean, caller: Caller): Promise<Map<number, OwnStatus>>
  /** Problems of a contest or a training with the caller's status in each; no run is judged again. */
  focusList(of: z.output<typeof FocusListQuery>, caller: Caller): Promise<z.input<typeof FocusProblem>[]>
  /** The newest accepted run of the caller; none while the verdict is hidden. */
  lastAccepted(cid: number, pid: number, caller: Caller): Promise<Awaited<ReturnType<typeof stored.findLastAccepted>>>
}

/** Problems of a training in order, for its readers; the district of contests may not import classes. */
type TrainingOutlines = {
  outline(tid: number, caller: Caller): Promise<{ gid: number | null; problems: { pid: number; problemId: string; title: string }[] }>
}

type Deps = {
  db: Database
  contestDoor: ContestDoor
  contestProblems: ContestProblemService
  trainings: TrainingOutlines
  factsOf: SubmissionFactsOf
}

/** Whether verdicts are hidden from all, as the contest's rules may demand during the seal. */
const hidesVerdicts = ({ contest, now }: OpenContest) => ruleOf(contest).masking.sealHidesOwn && isSealed(contest, now)

export function createContestSubmissionService({ db, contestDoor, contestProblems, trainings, factsOf }: Deps): ContestSubmissionService {
  /** A filter by status would reveal hidden values. */
  const isBlind = (opened: OpenContest) => hidesVerdicts(opened) && !opened.isAdmin

  function windowsOf({ contest, now, isAdmin }: OpenContest, { beforeContestSubmit, containsEnd }: ContestSubmissionQuery) {
    const before: RunWindow = { from: null, until: contest.startTime }
    if (beforeContestSubmit) return { own: before, others: before }
    const wish = { liftsSeal: isAdmin, containsEnd }
    return { own: ownWindow(contest, ruleOf(contest).masking, now, wish), others: othersWindow(contest, now, wish) }
  }

  /** @param containsEnd takes effect only when the contest accepts runs after its end */
  async function ownRuns({ contest, now, visitor, ...opened }: OpenContest, containsEnd: boolean, onlyJudged: boolean) {
    const window = othersWindow(contest, now, { liftsSeal: true, containsEnd })
    const rule = ruleOf(contest)
    const [ownRun, { isScored }] = [rule.ownRun(contest.ruleChoices), rule]
    const uid = visitor.actor?.uid ?? ''
    const rows = await runs.listOwnRuns(db, { cid: contest.id, uid, window, ownRun, onlyJudged })
    const hidden = hidesVerdicts({ contest, now, visitor, ...opened })
    const statusOf = ({ status, score }: OwnStatus): OwnStatus =>
      hidden ? { status: Verdict.Hidden, score: null } : { status, score: isScored ? score : null }
    return new Map(rows.map((row) => [row.pid, statusOf(row)]))
  }

  async function focusOfTraining(tid: number, caller: Caller): Promise<z.input<typeof FocusProblem>[]> {
    const { gid, problems } = await trainings.outline(tid, caller)
    const pids = problems.map(({ pid }) => pid)
    const own = pids.length === 0 ? [] : await stored.listOwnStatuses(db, caller.actor?.uid ?? '', pids, gid)
    const statusOf = new Map(own.map(({ pid, status }) => [pid, isOpen(status) ? null : status]))
    return problems.map((problem) => ({ ...problem, status: statusOf.get(problem.pid) ?? null, score: null }))
  }

  return {
    async list(query, caller) {
      const opened = await contestDoor.enter(query.contestID, caller)
      const { own, others } = windowsOf(opened, query)
      const blind = isBlind(opened)
      if (blind && query.status != null && query.status !== Verdict.Hidden) return makePage([], 0, query)
      const filter: runs.ContestRunFilter = {
        cid: query.contestID,
        own: { uid: caller.actor?.uid ?? '', window: own },
        others: query.onlyMine ? 'nobody' : others,
        hiddenToo: opened.isAdmin,
        displayId: query.problemID ? { text: query.problemID, whole: query.completeProblemID } : null,
        username: query.username ?? null,
        status: blind ? null : (query.status ?? null),
      }
      const rows = await runs.listContestRuns(db, filter, query)
      const facts = await factsOf.of(rows, caller)
      const records = rows.flatMap((row) => {
        const view = viewOf(caller.actor, facts(row), row)
        const blank = { pid: null, displayPid: null, oiRankScore: null, source: null, ip: null }
        return view ? [{ ...view, ...blank, cpid: row.cpid ?? 0 }] : []
      })
      return makePage(records, await runs.countContestRuns(db, filter), query)
    },

    async statuses(cid, submitIds, caller) {
      if (cid === null) throw new DomainError('contest.not-found')
      const { entersContest, seatRefusal } = await contestDoor.standing(cid, caller)
      // For any other caller the answer reveals nothing about the contest.
      if (entersContest) throwSeatRefusal(seatRefusal, caller)
      const rows = (await stored.listByIds(db, submitIds)).filter((row) => row.cid === cid)
      const facts = await factsOf.of(rows, caller)
      const seen: Record<string, z.input<typeof StatusMap>[string]> = {}
      for (const row of rows) {
        const view = viewOf(caller.actor, facts(row), row)
        const blank = { displayPid: null, code: null, errorMessage: null, ip: null, vjudgePassword: null }
        if (view) seen[String(row.submitId)] = { ...view, ...blank }
      }
      return seen
    },

    async own(cid, containsEnd, caller) {
      await contestDoor.find(cid, caller)
      return ownRuns(await contestDoor.enter(cid, caller), containsEnd, false)
    },

    async focusList({ tid, cid }, caller) {
      if (tid !== null) return focusOfTraining(tid, caller)
      if (cid === null) throw new DomainError('contest.gone')
      const opened = await contestDoor.enter(cid, caller)
      const own = await ownRuns(opened, true, true)
      const problems = await contestProblems.shown(opened)
      return problems.map(({ pid, displayId, displayTitle }) => {
        const { status = null, score = null } = own.get(pid) ?? {}
        return { pid, problemId: displayId, title: displayTitle, status, score }
      })
    },

    async lastAccepted(cid, pid, caller) {
      const opened = await contestDoor.enter(cid, caller)
      return isBlind(opened) ? undefined : stored.findLastAccepted(db, caller.actor?.uid ?? '', pid, cid)
    },
  }
}
