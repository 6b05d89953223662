import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayResubmit } from '@touchstone/shared/ground/access/submission-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { manualVerdicts } from '@touchstone/shared/judging/submission/manual-verdicts.ts'
import type { CancelledSubmission, ManuallyJudged, RejudgeSelection } from '@touchstone/shared/judging/submission/rejudge.schema.ts'
import type { SubmissionRow } from '@touchstone/shared/judging/submission/submission.schema.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { isOpen, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { findRemoteJudge, type RemoteJudge } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { z } from 'zod'
import type { AuditCaller, AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { enqueue, Priority, removeJob } from '../queue/judge-queue.ts'
import type { JudgingService } from '../queue/judging.service.ts'
import { moveTo } from '../submission/move-submission.ts'
import type { ContestEntries } from '../submission/ports.ts'
import type { RemoteWay } from '../submission/remote-way.ts'
import type { ShownRows } from '../submission/shown-rows.ts'
import * as queries from '../submission/submission.queries.ts'
import type { SubmissionEffects } from '../submission/submission-effects.ts'
import type { SubmissionNews } from '../submission/submission-news.ts'

type Deps = {
  db: Database
  clock: Clock
  judging: JudgingService
  remote: RemoteWay
  news: SubmissionNews
  problems: ProblemService
  audit: AuditService
  shownRows: ShownRows
  effects: SubmissionEffects
  contestEntries: Pick<ContestEntries, 'classOf'>
}

export type RejudgeService = {
  /** @throws DomainError submission.gone, submission.language-fails */
  rejudge(submitId: number, caller: Caller): Promise<z.input<typeof SubmissionRow>>
  /** Its owner sends a submission again that failed on the way to its judge, and no other. @throws DomainError submission.language-fails, and those of its state */
  resubmit(submitId: number, caller: Caller): Promise<z.input<typeof SubmissionRow>>
  /**
   * Many at once, or all of a problem. Those in languages that no judge can run keep their verdicts.
   * @returns how many were sent back to the queue
   */
  rejudgeMany(selection: RejudgeSelection, caller: Caller): Promise<{ count: number }>
  /** All of a problem in a contest, with a line in the contest's own record. @throws DomainError contest.no-runs */
  rejudgeContestProblem(cid: number, pid: number, caller: Caller): Promise<null>
  /** The number that a rejudge of this selection would send back to the queue. */
  countMany(selection: RejudgeSelection): Promise<{ count: number }>
  /** Sets a verdict by hand; points only for OI problems, within 0 and the full score. */
  setManually(input: { submitId: number; status: number; score?: number | null }, caller: Caller): Promise<z.input<typeof ManuallyJudged>>
  /** Cancels a submission; a running judging ends. */
  cancel(submitId: number, caller: Caller): Promise<z.input<typeof CancelledSubmission>>
}

const blankResult = { time: null, memory: null, score: null, oiRankScore: null, errorMessage: null, errorCode: null } as const

/** A run that the other judge may still have in work, or whose end was not seen, is only asked for again. */
const isOnlyPolled = (status: number): boolean => isOpen(status) || status === Verdict.SubmitFailed || status === Verdict.SystemError

/** The fields of a verdict in the record. */
const verdictOf = ({ status, score, oiRankScore, judger }: queries.Submission) => ({ status, score, oiRankScore, judger })

/** Acts of staff on a verdict: rejudge, set by hand, or cancel. */
export function createRejudgeService({
  db,
  clock,
  judging,
  remote,
  news,
  problems,
  effects,
  audit,
  shownRows,
  contestEntries,
}: Deps): RejudgeService {
  const reach = { problems, effects }
  /**
   * Back to the start from any state: results and cases are deleted, and so is the job of a running judging, so that later results are
   * refused.
   */
  async function reset(db: Transaction, submission: queries.Submission, priority: Priority = Priority.rejudge): Promise<void> {
    const { submitId, uid, language } = submission
    const now = clock.now()
    await queries.deleteCases(db, submitId)
    await removeJob(db, submitId)
    const blank = { ...blankResult, judger: null, isManual: 0, isBorderline: 0, caseCount: null }
    await moveTo(db, reach, submission, Verdict.Pending, now, { ...blank, version: submission.version + 1 })
    const judge = await remoteJudgeOf(db, submission.pid)
    if (judge) await remote.start(db, { submitId, judge, polls: isOnlyPolled(submission.status) })
    else await enqueue(db, { kind: 'submission', submitId, payload: null, language, uid, priority }, now)
  }

  /** The other judge of a problem; undefined for one of our own. */
  async function remoteJudgeOf(db: Database, pid: number): Promise<RemoteJudge | undefined> {
    const problem = await problems.find(db, pid)
    return problem?.isRemote ? findRemoteJudge(problem.oj) : undefined
  }

  /** Our own judge must be able to run the language now; another judge has languages of its own. */
  async function mustRun(db: Database, { pid, language }: queries.Submission): Promise<void> {
    if (!(await remoteJudgeOf(db, pid))) judging.mustRun(language)
  }

  /** After the commit: the submission waits in the queue again. */
  async function queued(submitId: number): Promise<void> {
    judging.wake()
    await news.announce(submitId)
  }

  /** A rejudge by staff, with its line in the record. */
  async function rejudgeOne(db: Transaction, submitId: number, by: AuditCaller): Promise<void> {
    const submission = await mustFind(db, submitId)
    await mustRun(db, submission)
    await reset(db, submission)
    await audit.record(db, by, { action: 'submission.rejudge', target: submitId, before: verdictOf(submission) })
  }

  /** Oldest first, in batches. @param alongside writes with the first batch, and receives the total number */
  async function rejudgeAll(
    selection: RejudgeSelection,
    caller: Caller,
    alongside: (db: Transaction, count: number) => Promise<void> = async () => {},
  ): Promise<{ count: number }> {
    const submitIds = await queries.listIdsForRejudge(db, selection, judging.knownToFail())
    for (let i = 0; i < submitIds.length; i += 100) {
      await inTransaction(db, async (db) => {
        if (i === 0) await alongside(db, submitIds.length)
        for (const submitId of submitIds.slice(i, i + 100)) await rejudgeOne(db, submitId, caller)
      })
    }
    for (const submitId of submitIds) await queued(submitId)
    return { count: submitIds.length }
  }

  async function mustFind(db: Database, submitId: number): Promise<queries.Submission> {
    const submission = await queries.findSubmission(db, submitId)
    if (!submission) throw new DomainError('submission.gone')
    return submission
  }

  return {
    async rejudge(submitId, caller) {
      await inTransaction(db, (db) => rejudgeOne(db, submitId, caller))
      await queued(submitId)
      const [row] = await shownRows.of([submitId], caller)
      if (!row) throw new DomainError('submission.gone')
      return { ...row, code: null }
    },

    async resubmit(submitId, caller) {
      await inTransaction(db, async (db) => {
        const submission = await queries.findSubmission(db, submitId)
        if (!submission) throw new DomainError('submission.not-found')
        if (!mayResubmit(caller.actor, submission)) throw new DomainError('submission.not-yours')
        if (submission.status !== Verdict.SubmitFailed) throw new DomainError('submission.not-resubmittable')
        await mustRun(db, submission)
        // Its target is the same as at first.
        const { cid } = submission
        await reset(db, submission, Priority[cid === null ? 'practice' : await contestEntries.classOf(db, cid)])
      })
      await queued(submitId)
      const [row] = await shownRows.of([submitId], caller)
      if (!row) throw new DomainError('submission.not-found')
      return row
    },

    rejudgeMany: (selection, caller) => rejudgeAll(selection, caller),

    async rejudgeContestProblem(cid, pid, caller) {
      const { count } = await rejudgeAll({ cid, pid }, caller, (db, count) =>
        audit.record(db, caller, { action: 'contest.rejudge', target: cid, detail: { pid, count } }),
      )
      if (count === 0) throw new DomainError('contest.no-runs')
      return null
    },

    async countMany(selection) {
      return { count: await queries.countForRejudge(db, selection, judging.knownToFail()) }
    },

    async setManually(input, caller) {
      const status = manualVerdicts.find((v) => v === input.status)
      if (status === undefined) throw new DomainError('submission.verdict-not-manual')
      const operator = caller.actor?.username ?? ''
      const set = await inTransaction(db, async (db) => {
        const submission = await mustFind(db, input.submitId)
        if (isOpen(submission.status)) throw new DomainError('submission.being-judged')
        if (submission.status === Verdict.CompileError) throw new DomainError('submission.compile-error-fixed')
        const points = await pointsOf(db, submission.pid, input.score ?? null)
        const now = clock.now()
        const version = submission.version + 1
        await moveTo(db, reach, submission, status, now, { ...points, isManual: 1, judger: operator, version })
        const after = { status, ...points }
        await audit.record(db, caller, { action: 'submission.manual', target: input.submitId, before: verdictOf(submission), after })
        return { submitId: input.submitId, status, judger: operator, ...points }
      })
      await news.announce(input.submitId)
      return set
    },

    async cancel(submitId, caller) {
      const operator = caller.actor?.username ?? ''
      await inTransaction(db, async (db) => {
        const submission = await mustFind(db, submitId)
        // Without its job a running judging is stopped with its next report or heartbeat.
        if (isOpen(submission.status)) await queries.deleteCases(db, submitId)
        await removeJob(db, submitId)
        await remote.stop(db, submitId)
        const open = isOpen(submission.status) ? { caseCount: null } : {}
        const fields = { ...open, score: null, oiRankScore: null, isManual: 1, judger: operator, version: submission.version + 1 }
        await moveTo(db, reach, submission, Verdict.Cancelled, clock.now(), fields)
        const after = { status: Verdict.Cancelled, score: null }
        await audit.record(db, caller, { action: 'submission.cancel', target: submitId, before: verdictOf(submission), after })
      })
      await news.announce(submitId)
      return { submitId, status: Verdict.Cancelled, judger: operator, score: null, oiRankScore: null }
    },
  }

  async function pointsOf(db: Database, pid: number, score: number | null) {
    const problem = await problems.findForSubmitByPid(db, pid)
    if (problem?.type !== RuleType.OI || score === null) return { score: null, oiRankScore: null }
    const clamped = Math.min(Math.max(0, score), problem.ioScore ?? 100)
    return { score: clamped, oiRankScore: Math.round(0.1 * clamped + 2 * problem.difficulty) }
  }
}
