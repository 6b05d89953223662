import { MAX_WAITING_RUNS } from '@touchstone/shared/contests/contest/contest-access.ts'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { intervalMs, judgeSwitch, priorityOf, type Target } from '@touchstone/shared/ground/access/target.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { submissionTexts } from '@touchstone/shared/ground/i18n/submission-texts.ts'
import { type ArrivedAt, arrivedAt } from '@touchstone/shared/ground/time/arrived-at.ts'
import { checkCodeLength } from '@touchstone/shared/judging/submission/code-rules.ts'
import type { SubmissionRow, Submit } from '@touchstone/shared/judging/submission/submission.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { findRemoteJudge, type RemoteJudge, type RemoteSiteFacts, remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { z } from 'zod'
import { arrivalOf } from '../../ground/caller/arrival.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { BankClosing } from '../../problems/problem/bank-closing.ts'
import type { Problem } from '../../problems/problem/problem.queries.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { enqueue, Priority } from '../queue/judge-queue.ts'
import type { JudgingService } from '../queue/judging.service.ts'
import type { ContestEntries, TrainingEntries } from './ports.ts'
import type { OwnRun, RemoteAccess, RemoteWay } from './remote-way.ts'
import type { ShownRows } from './shown-rows.ts'
import * as queries from './submission.queries.ts'
import type { SubmissionEffects } from './submission-effects.ts'
import type { SubmissionNews } from './submission-news.ts'
import { claimSubmitKey, findSubmittedUnder, setSubmittedUnder, submitKeyOf } from './submit-key.ts'
import { createSubmitPlaces, type Place } from './submit-place.ts'

export type SubmitDeps = {
  db: Database
  clock: Clock
  config: ConfigService
  problems: ProblemService
  judging: JudgingService
  remote: { judging: RemoteWay; accounts: RemoteAccess }
  news: SubmissionNews
  groups: GroupService
  effects: SubmissionEffects
  contestEntries: ContestEntries
  trainings: TrainingEntries
  shownRows: ShownRows
  closing: BankClosing
}

type Program = { uid: string; ip: string; language: string; code: string }
type NewSubmission = Program &
  Pick<Place, 'target' | 'displayPid' | 'isTrial' | 'contest' | 'training'> & {
    problem: Pick<Problem, 'id' | 'isRemote' | 'oj'>
    arrivedAt: ArrivedAt
    own?: OwnRun
  }

export type SubmitService = {
  /**
   * Stores the submission and queues its judging in one transaction, so every acknowledged one gets its verdict. A repeated `submitKey` is
   * answered with the first submission, whatever has closed since.
   */
  submit(input: Submit, caller: Caller): Promise<z.input<typeof SubmissionRow>>
  /** Where programs of this caller may go. @throws DomainError the reason why not */
  findPlace(input: Pick<Submit, 'pid' | 'cid' | 'tid' | 'gid'>, caller: Caller): Promise<Place>
  /** Stores a run that its author made at another judge, without its program; announce it after the commit. */
  storeOwn(db: Transaction, place: Place, run: Omit<Program, 'code'> & { sentAt: number; own: OwnRun }): Promise<number>
  /** A trial of a solution, for any publicity of the problem; announce it after the commit. */
  storeTrial(db: Transaction, problem: Problem, program: Program): Promise<number>
  /** Deletes a trial with its judging; other submissions are left alone. */
  removeTrial(db: Transaction, submitId: number): Promise<void>
  announceStored(submitIds: readonly number[]): Promise<void>
}

/** Receives programs and queues them. */
export function createSubmitService(deps: SubmitDeps): SubmitService {
  const { db, clock, config, problems, judging, remote, news, groups, effects, contestEntries, trainings, shownRows, closing } = deps
  const places = createSubmitPlaces({ db, problems, groups, contestEntries, trainings, closing })

  /** Outside contests there is an interval between two; in a contest the number of waiting runs is limited. */
  async function mayBeNext(db: Transaction, actor: Actor, { target, contest }: Place, arrivedAt: ArrivedAt): Promise<void> {
    const interval = intervalMs(actor, target, 'submit', config.switches().defaultSubmitInterval)
    const last = interval === 0 ? undefined : await queries.findLastSubmitTime(db, actor.uid)
    const seconds = last === undefined ? 0 : Math.ceil((last + interval - arrivedAt) / 1000)
    if (seconds > 0) throw new DomainError('submission.too-frequent', { seconds })
    if (contest && (await queries.countWaitingRuns(db, contest.cid, actor.uid)) > MAX_WAITING_RUNS)
      throw new DomainError('contest.too-many-waiting', { max: MAX_WAITING_RUNS })
  }

  async function mustHaveAccount(judge: RemoteJudge): Promise<void> {
    const site: RemoteSiteFacts = remoteSites[judge]
    if (!(await remote.accounts.hasAccount(db, site.accounts))) throw new DomainError('remote.no-account', { site: site.name })
  }

  /** A submission and its place in the queue; in a contest its record too. */
  async function store(db: Transaction, submission: NewSubmission): Promise<number> {
    const { own, problem, displayPid, target, contest, training, isTrial, uid, ip, language, code, arrivedAt } = submission
    const now = clock.now()
    const gid = target.gid
    const cid = contest?.cid ?? null
    const submitId = await queries.insertSubmission(db, {
      pid: problem.id,
      displayPid,
      uid,
      ip,
      cid,
      cpid: contest?.cpid ?? null,
      tid: training?.tid ?? null,
      gid,
      language,
      code,
      submitTime: arrivedAt,
      status: Verdict.Pending,
      length: code.length,
      isTrial: isTrial ? 1 : 0,
      vjudgeSubmitId: own ? Number(own.runId) : null,
      vjudgeUsername: own?.handle ?? null,
      gmtCreate: now,
      gmtModified: now,
    })
    await problems.moveCount(db, { pid: problem.id, cid, gid, isTrial, from: null, to: Verdict.Pending })
    if (contest) {
      const { cid, cpid, seconds } = contest
      await effects.contestRecord.insert(db, { cid, cpid, pid: problem.id, uid, submitId, time: seconds }, now)
    }
    if (training && !isTrial) await training.record(db, submitId, arrivedAt)
    const judge = problem.isRemote ? findRemoteJudge(problem.oj) : undefined
    if (judge) {
      await remote.judging.start(db, { submitId, judge, polls: false, ...(own ? { own } : {}) })
      return submitId
    }
    const priority = Priority[priorityOf(target, 'submit', contest?.isJudgedFirst ?? false)]
    await enqueue(db, { kind: 'submission', submitId, payload: null, language, uid, priority }, now)
    return submitId
  }

  async function rowOf(stored: Awaited<ReturnType<typeof queries.listByIds>>, caller: Caller) {
    const [row] = await shownRows.viewsOf(stored, caller)
    if (!row) throw new DomainError('submission.not-found')
    return row
  }

  return {
    async submit(input, caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      const at = arrivalOf(caller, clock)
      const key = submitKeyOf(actor.uid, input)
      const first = key && (await findSubmittedUnder(db, key))
      if (first) return rowOf(await queries.listByIds(db, [first]), caller)
      const place = await places.find(input, caller)
      const { target, problem } = place
      if (!config.switches()[judgeSwitch(target)]) throw new DomainError('submission.switched-off')
      if (problem.unjudgeable)
        throw new DomainError('submission.unjudgeable', { reason: submissionTexts[caller.language].unjudgeable(problem.unjudgeable) })
      if (!place.languages.includes(input.language)) throw new DomainError('submission.language-unsupported', { language: input.language })
      const judge = problem.isRemote ? findRemoteJudge(problem.oj) : undefined
      if (judge) await mustHaveAccount(judge)
      else judging.mustRun(input.language)
      checkCodeLength(input.code, input.language)
      const { submitId, isNew, stored } = await inTransaction(db, async (db) => {
        const first = key && (await claimSubmitKey(db, key))
        if (first) return { submitId: first, isNew: false, stored: await queries.listByIds(db, [first]) }
        await mayBeNext(db, actor, place, at)
        const { uid } = actor
        const submitId = await store(db, { ...place, uid, ip: caller.ip, language: input.language, code: input.code, arrivedAt: at })
        if (key) await setSubmittedUnder(db, key, submitId)
        // The stored state: a judge may take it before this call is answered.
        return { submitId, isNew: true, stored: await queries.listByIds(db, [submitId]) }
      })
      if (isNew) {
        judging.wake()
        await news.announce(submitId)
      }
      return rowOf(stored, caller)
    },

    async findPlace(input, caller) {
      const place = await places.find(input, caller)
      if (!config.switches()[judgeSwitch(place.target)]) throw new DomainError('submission.switched-off')
      return place
    },

    storeOwn: (db, place, { sentAt, ...run }) => store(db, { ...place, ...run, code: '', arrivedAt: arrivedAt(sentAt) }),

    storeTrial(db, problem, program) {
      const target: Target = { kind: 'practice', gid: problem.isGroup ? problem.gid : null }
      return store(db, {
        target,
        problem,
        displayPid: problem.problemId,
        isTrial: true,
        contest: null,
        training: null,
        arrivedAt: arrivedAt(clock.now()),
        ...program,
      })
    },

    removeTrial: queries.deleteTrial,

    async announceStored(submitIds) {
      judging.wake()
      for (const submitId of submitIds) await news.announce(submitId)
    },
  }
}
