import { type Actor, isOwn, isStaffMember, overseesProblems } from '@touchstone/shared/access/actor.ts'
import type { Caller } from '@touchstone/shared/access/caller.ts'
import { mayListGroupSubmissions } from '@touchstone/shared/access/group-access.ts'
import { mayShare, seesSubmission, seesVerdict, submissionRights } from '@touchstone/shared/access/submission-access.ts'
import { caseViewsOf, type Notices, viewOf } from '@touchstone/shared/access/submission-view.ts'
import { intervalMs, judgeSwitch, type Target, targetOf, targetTable } from '@touchstone/shared/access/target.ts'
import { seesPersons } from '@touchstone/shared/account/person.ts'
import { MAX_WAITING_RUNS } from '@touchstone/shared/contest/contest-access.ts'
import { DomainError } from '@touchstone/shared/errors/domain-error.ts'
import { submissionTexts } from '@touchstone/shared/i18n/submission-texts.ts'
import { findLanguage } from '@touchstone/shared/judging/languages.ts'
import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import { checkCodeLength } from '@touchstone/shared/submission/code-rules.ts'
import type {
  CaseResults,
  LastAcceptedCode,
  OwnProblemStatus,
  OwnProblemStatusMap,
  QueuePlaceOrNull,
  StatusMap,
  SubmissionDetail,
  SubmissionListQuery,
  SubmissionPage,
  SubmissionRow,
  Submit,
} from '@touchstone/shared/submission/submission.schema.ts'
import { makePage } from '@touchstone/shared/wire/wire.ts'
import type { z } from 'zod'
import type { ConfigService } from '../config/config.service.ts'
import type { ContestEntryService } from '../contest/contest-entry.service.ts'
import type { Database } from '../db/database.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import type { GroupService } from '../group/group.service.ts'
import { enqueue, Priority } from '../judging/judge-queue.ts'
import type { JudgingService } from '../judging/judging.service.ts'
import { queuePlace } from '../judging/queue-place.ts'
import type { Problem } from '../problem/problem.queries.ts'
import type { ProblemService } from '../problem/problem.service.ts'
import type { Clock } from '../time/clock.ts'
import type { TrainingService } from '../training/training.service.ts'
import { caseResults } from './case-results.ts'
import { countWaitingRuns, insertRecord } from './contest-record.queries.ts'
import type { ContestSubmissionService } from './contest-submission.service.ts'
import { lastAcceptedTrailer } from './last-accepted.ts'
import * as queries from './submission.queries.ts'
import type { SubmissionFactsOf } from './submission-facts.ts'
import type { SubmissionNews } from './submission-news.ts'
import { createSubmitPlaces, type Place } from './submit-place.ts'

type Deps = {
  db: Database
  clock: Clock
  config: ConfigService
  problems: ProblemService
  judging: JudgingService
  news: SubmissionNews
  groups: GroupService
  contestEntries: ContestEntryService
  trainings: TrainingService
  contestSubmissions: ContestSubmissionService
  factsOf: SubmissionFactsOf
}

type Program = { uid: string; ip: string; language: string; code: string }
type NewSubmission = Program & Pick<Place, 'target' | 'displayPid' | 'isTrial' | 'contest' | 'training'> & { problem: Pick<Problem, 'id'> }
type TrialResult = Awaited<ReturnType<typeof queries.listTrials>>[number] & { cases: Awaited<ReturnType<typeof queries.listCasesOf>> }

export type SubmissionService = {
  /** Stores the submission and queues its judging in one transaction: what was acknowledged gets its verdict. */
  submit(input: Submit, caller: Caller): Promise<z.input<typeof SubmissionRow>>
  /** A trial of a solution that its author keeps, whatever the problem's publicity; to be announced after the commit. */
  storeTrial(db: Transaction, problem: Problem, program: Program): Promise<number>
  /** Takes a trial away, its judging too; other submissions are left alone. */
  removeTrial(db: Transaction, submitId: number): Promise<void>
  announceStored(submitIds: readonly number[]): Promise<void>
  /** Trials with the results of their cases, for those who may see them: the caller decides. */
  trialResults(submitIds: readonly number[]): Promise<Map<number, TrialResult>>
  detail(submitId: number, caller: Caller): Promise<z.input<typeof SubmissionDetail>>
  /** Where this submission stands; null when it does not wait. */
  queue(submitId: number, caller: Caller): Promise<z.input<typeof QueuePlaceOrNull>>
  list(query: SubmissionListQuery, caller: Caller): Promise<z.input<typeof SubmissionPage>>
  /** Status rows of these submissions, without code; those that the viewer may not know of are left out. */
  statuses(submitIds: number[], caller: Caller): Promise<z.input<typeof StatusMap>>
  cases(submitId: number, caller: Caller): Promise<z.input<typeof CaseResults>>
  share(submitId: number, share: boolean, caller: Caller): Promise<null>
  /** Own status per problem: accepted if ever accepted, else the newest submission's, else "not submitted". */
  ownStatuses(input: z.output<typeof OwnProblemStatus>, caller: Caller): Promise<z.input<typeof OwnProblemStatusMap>>
  /** @param cid of a contest; null: outside contests */
  lastAccepted(pid: number, cid: number | null, caller: Caller): Promise<z.input<typeof LastAcceptedCode>>
}

const noticesFor = ({ language }: Caller): Notices => submissionTexts[language]

/** Lists hold the trials that `seesSubmission` shows this viewer, those of groups that they lead apart. */
function trialsFor(actor: Actor | null): queries.TrialsOf {
  if (actor === null) return 'nobody'
  return overseesProblems(actor) ? 'everybody' : { uid: actor.uid, author: isStaffMember(actor) }
}

/** The parts of a row that never leave the server as they are. */
const withheld = { ip: null, vjudgePassword: null } as const

export function createSubmissionService(deps: Deps): SubmissionService {
  const { db, clock, config, problems, judging, news, groups, contestEntries, contestSubmissions, factsOf, trainings } = deps
  const places = createSubmitPlaces({ db, problems, groups, contestEntries, trainings })

  /** The submission with what decides its visibility; one that this viewer may not know of is not found. */
  async function open(submitId: number, caller: Caller) {
    const row = await queries.findShownSubmission(db, submitId)
    if (!row) throw new DomainError('submission.not-found')
    if (row.cid !== null && !caller.actor) throw new DomainError('submission.login-first')
    const facts = (await factsOf.of([row], caller))(row)
    if (!seesSubmission(caller.actor, facts)) throw new DomainError('submission.not-found')
    return { row, facts }
  }

  async function placeIfPending(row: queries.Submission) {
    return row.status === Verdict.Pending ? queuePlace(judging, row) : null
  }

  /** Outside contests one waits between two; in a contest only so many may wait for the judge. */
  async function mayBeNext(db: Transaction, actor: Actor, { target, contest }: Place): Promise<void> {
    const interval = intervalMs(actor, target, 'submit', config.switches().defaultSubmitInterval)
    const last = interval === 0 ? undefined : await queries.findLastSubmitTime(db, actor.uid)
    const seconds = last === undefined ? 0 : Math.ceil((last + interval - clock.now()) / 1000)
    if (seconds > 0) throw new DomainError('submission.too-frequent', { seconds })
    if (contest && (await countWaitingRuns(db, contest.cid, actor.uid)) > MAX_WAITING_RUNS)
      throw new DomainError('contest.too-many-waiting', { max: MAX_WAITING_RUNS })
  }

  /** A submission and its place in the queue; in a contest its record too. */
  async function store(db: Transaction, submission: NewSubmission): Promise<number> {
    const { problem, displayPid, target, contest, training, isTrial, uid, ip, language, code } = submission
    const now = clock.now()
    const gid = target.gid
    const cid = contest?.cid ?? null
    const submitId = await queries.insertSubmission(db, {
      ...{ pid: problem.id, displayPid, uid, ip, cid, cpid: contest?.cpid ?? null, tid: training?.tid ?? null, gid, language, code },
      submitTime: contest?.arrivedAt ?? now,
      status: Verdict.Pending,
      length: code.length,
      isTrial: isTrial ? 1 : 0,
      gmtCreate: now,
      gmtModified: now,
    })
    await problems.moveCount(db, { pid: problem.id, cid, gid, isTrial, from: null, to: Verdict.Pending })
    if (contest) {
      const { cid, cpid, seconds } = contest
      await insertRecord(db, { cid, cpid, pid: problem.id, uid, submitId, time: seconds }, now)
    }
    if (training && !isTrial) await training.record(db, submitId)
    const priority = Priority[targetTable[target.kind].priority.submit]
    await enqueue(db, { kind: 'submission', submitId, payload: null, language, uid, priority }, now)
    return submitId
  }

  async function ownInContest({ cid, pidList, isContestProblemList, containsEnd }: z.output<typeof OwnProblemStatus>, caller: Caller) {
    if (cid === null) throw new DomainError('contest.not-found')
    const own = await contestSubmissions.own(cid, containsEnd, caller)
    const answers = pidList.map((pid) => {
      const { status, score } = own.get(pid) ?? { status: Verdict.NotSubmitted, score: null }
      return [String(pid), isContestProblemList ? { status, score } : { status }] as const
    })
    return Object.fromEntries(answers)
  }

  return {
    async submit(input, caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      const place = await places.find(input, caller)
      const { target, problem } = place
      if (!config.switches()[judgeSwitch(target)]) throw new DomainError('submission.switched-off')
      if (problem.unjudgeable)
        throw new DomainError('submission.unjudgeable', { reason: submissionTexts[caller.language].unjudgeable(problem.unjudgeable) })
      if (!place.languages.includes(input.language)) throw new DomainError('submission.language-unsupported', { language: input.language })
      checkCodeLength(input.code, input.language)
      const row = await inTransaction(db, async (db) => {
        await mayBeNext(db, actor, place)
        const { uid } = actor
        const submitId = await store(db, { ...place, uid, ip: caller.ip, language: input.language, code: input.code })
        return queries.findSubmission(db, submitId)
      })
      if (!row) throw new Error('the submission just stored is not there')
      judging.wake()
      await news.announce(row.submitId)
      return { ...row, ...withheld, username: actor.username }
    },

    storeTrial(db, problem, program) {
      const target: Target = { kind: 'practice', gid: problem.isGroup ? problem.gid : null }
      return store(db, { target, problem, displayPid: problem.problemId, isTrial: true, contest: null, training: null, ...program })
    },

    removeTrial: queries.deleteTrial,

    async announceStored(submitIds) {
      judging.wake()
      for (const submitId of submitIds) await news.announce(submitId)
    },

    async trialResults(submitIds) {
      const [rows, cases] = [await queries.listTrials(db, submitIds), await queries.listCasesOf(db, submitIds)]
      const casesOf = Map.groupBy(cases, ({ submitId }) => submitId)
      return new Map(rows.map((row) => [row.submitId, { ...row, cases: casesOf.get(row.submitId) ?? [] }]))
    },

    async detail(submitId, caller) {
      const { row, facts } = await open(submitId, caller)
      const { actor } = caller
      const rights = submissionRights(actor, facts)
      const view = viewOf(actor, facts, row, noticesFor(caller))
      if (!view) throw new DomainError('submission.not-found')
      const factor = row.isRemote ? 1 : (findLanguage(row.language)?.factor ?? 1)
      const { realname, className, number, errorCode } = view
      return {
        submission: { ...view, ...withheld, displayPid: row.displayId ?? row.displayPid },
        codeShare: Boolean(row.codeShare),
        ...{ realname, className, number, errorCode },
        title: row.displayTitle ?? row.title,
        problemType: row.problemType,
        fullScore: row.fullScore,
        limits: { time: row.timeLimit * factor, memory: row.memoryLimit * 1024 * factor },
        caseCount: view.caseCount,
        isBorderline: Boolean(view.isBorderline) && !view.isManual,
        queue: rights.verdict ? await placeIfPending(row) : null,
        can: { readCode: rights.code !== 'none', share: rights.share, rejudge: rights.rejudge },
      }
    },

    async queue(submitId, caller) {
      const { row, facts } = await open(submitId, caller)
      return seesVerdict(caller.actor, facts) ? placeIfPending(row) : null
    },

    async list(query, caller) {
      const { actor } = caller
      if (query.onlyMine && !actor) throw new DomainError('submission.login-first')
      if (query.className && !seesPersons(actor)) throw new DomainError('permission.missing')
      const groupRole = await groups.roleOf(query.gid, actor?.uid)
      if (query.gid !== null && !mayListGroupSubmissions(actor, groupRole)) throw new DomainError('problem.not-member')
      const filter = { ...query, uid: query.onlyMine ? actor?.uid : undefined, trialsOf: trialsFor(actor), byPerson: seesPersons(actor) }
      const rows = await queries.listSubmissions(db, filter)
      const facts = await factsOf.of(rows, caller)
      const records = rows.flatMap((row) => {
        const view = viewOf(actor, facts(row), row)
        return view ? [{ ...view, displayId: null, source: null, ip: null, cpid: row.cpid ?? 0 }] : []
      })
      return makePage(records, await queries.countSubmissions(db, filter), query)
    },

    async statuses(submitIds, caller) {
      const rows = await queries.listByIds(db, submitIds)
      const facts = await factsOf.of(rows, caller)
      const seen: Record<string, z.input<typeof SubmissionRow>> = {}
      for (const row of rows) {
        const view = viewOf(caller.actor, facts(row), row)
        if (view) seen[String(row.submitId)] = { ...view, ...withheld, code: null, errorMessage: null }
      }
      return seen
    },

    async cases(submitId, caller) {
      const { row, facts } = await open(submitId, caller)
      const cases = caseViewsOf(caller.actor, facts, await queries.listCases(db, submitId), noticesFor(caller))
      return cases && caseResults(row, cases, submissionRights(caller.actor, facts).caseFiles)
    },

    async share(submitId, share, caller) {
      const { row, facts } = await open(submitId, caller)
      if (!isOwn(caller.actor, row.uid)) throw new DomainError('submission.not-yours')
      if (row.cid !== null) throw new DomainError('submission.contest-share')
      if (share && !mayShare(caller.actor, facts)) throw new DomainError('submission.share-off')
      await queries.setSubmission(db, submitId, { share: share ? 1 : 0, gmtModified: clock.now() })
      return null
    },

    async ownStatuses(input, caller) {
      const target: Target = input.isContestProblemList ? { kind: 'contest', gid: input.gid } : targetOf(input)
      if (target.kind === 'contest') return ownInContest(input, caller)
      const rows = await queries.listOwnStatuses(db, caller.actor?.uid ?? '', input.pidList, target.gid)
      const statusOf = new Map(rows.map(({ pid, status }) => [pid, status]))
      return Object.fromEntries(input.pidList.map((pid) => [String(pid), { status: statusOf.get(pid) ?? Verdict.NotSubmitted }]))
    },

    async lastAccepted(pid, cid, caller) {
      const row =
        cid === null
          ? await queries.findLastAccepted(db, caller.actor?.uid ?? '', pid, null)
          : await contestSubmissions.lastAccepted(cid, pid, caller)
      if (!row) return { submitId: null, code: '', language: null, hidden: false }
      const hidden = cid === null && config.switches().hideNonContestSubmissionCode && !overseesProblems(caller.actor)
      const code = hidden ? submissionTexts[caller.language].codeHidden : row.code + lastAcceptedTrailer(row)
      return { submitId: row.submitId, code, language: row.language, hidden }
    },
  }
}
