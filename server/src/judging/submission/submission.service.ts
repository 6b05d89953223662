import { isOwn } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayListGroupSubmissions } from '@touchstone/shared/ground/access/group-access.ts'
import { lineStandingOf } from '@touchstone/shared/ground/access/line-comment-access.ts'
import { throwSeatRefusal } from '@touchstone/shared/ground/access/seat-refusal.ts'
import {
  mayShare,
  type SubmissionFacts,
  seesSubmission,
  seesVerdict,
  submissionRights,
  trialsListedFor,
} from '@touchstone/shared/ground/access/submission-access.ts'
import { caseViewsOf, viewOf } from '@touchstone/shared/ground/access/submission-view.ts'
import { type Target, targetOf } from '@touchstone/shared/ground/access/target.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import { findLanguage } from '@touchstone/shared/judging/language/languages.ts'
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
} from '@touchstone/shared/judging/submission/submission.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { seesPersons } from '@touchstone/shared/people/account/person.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { queuePlace } from '../queue/queue-place.ts'
import { caseResults } from './case-results.ts'
import { lastAcceptedTrailer } from './last-accepted.ts'
import { noticesFor } from './notices.ts'
import type { OwnContestRuns } from './ports.ts'
import * as queries from './submission.queries.ts'
import type { SubmissionFactsOf } from './submission-facts.ts'
import * as lists from './submission-list.queries.ts'
import { createSubmitService, type SubmitDeps, type SubmitService } from './submit.service.ts'

type Deps = SubmitDeps & { contestSubmissions: OwnContestRuns; factsOf: SubmissionFactsOf }

type TrialResult = Awaited<ReturnType<typeof queries.listTrials>>[number] & { cases: Awaited<ReturnType<typeof queries.listCasesOf>> }

/** A stored submission, with the facts that decide the caller's rights. */
export type OpenSubmission = {
  row: Pick<
    queries.Submission,
    'submitId' | 'uid' | 'pid' | 'cid' | 'displayPid' | 'language' | 'code' | 'status' | 'judgedCaseVersion' | 'isManual'
  >
  facts: SubmissionFacts
}

export type SubmissionService = SubmitService & {
  /** For services that decide more about it; one that the caller may not know of is not found. @throws DomainError submission.not-found, submission.login-first, contest.wrong-address, contest.other-device */
  open(submitId: number, caller: Caller): Promise<OpenSubmission>
  /** Trials with the results of their cases, without checks: the caller checks rights. */
  trialResults(db: Database, submitIds: readonly number[]): Promise<Map<number, TrialResult>>
  detail(submitId: number, caller: Caller): Promise<z.input<typeof SubmissionDetail>>
  /** The position of this submission; null when it does not wait. */
  queue(submitId: number, caller: Caller): Promise<z.input<typeof QueuePlaceOrNull>>
  list(query: SubmissionListQuery, caller: Caller): Promise<z.input<typeof SubmissionPage>>
  /** Status rows of these submissions, without code; invisible ones are left out. */
  statuses(submitIds: number[], caller: Caller): Promise<z.input<typeof StatusMap>>
  cases(submitId: number, caller: Caller): Promise<z.input<typeof CaseResults>>
  /** The stored results of its cases, without checks: the caller checks rights. */
  judgedCases(submitId: number): ReturnType<typeof queries.listCases>
  share(submitId: number, share: boolean, caller: Caller): Promise<null>
  /** Own status per problem: accepted if ever accepted, else the newest submission's, else "not submitted". */
  ownStatuses(input: z.output<typeof OwnProblemStatus>, caller: Caller): Promise<z.input<typeof OwnProblemStatusMap>>
  /** @param cid of a contest; null: outside contests */
  lastAccepted(pid: number, cid: number | null, caller: Caller): Promise<z.input<typeof LastAcceptedCode>>
}

export function createSubmissionService(deps: Deps): SubmissionService {
  const { db, clock, judging, groups, contestSubmissions, factsOf, shownRows, closing } = deps

  /** The submission with the facts about its visibility; an invisible one is not found. */
  async function open(submitId: number, caller: Caller) {
    const row = await queries.findShownSubmission(db, submitId)
    if (!row) throw new DomainError('submission.not-found')
    if (row.cid !== null && !caller.actor) throw new DomainError('submission.login-first')
    const facts = (await factsOf.of([row], caller))(row)
    // The owner reads why it is closed here; a caller without the right to see it learns nothing.
    const elsewhere = { ...facts, seatRefusal: null }
    if (!seesSubmission(caller.actor, elsewhere)) throw new DomainError('submission.not-found')
    throwSeatRefusal(facts.seatRefusal, caller)
    return { row, facts }
  }

  async function placeIfPending(row: queries.Submission) {
    return row.status === Verdict.Pending ? queuePlace(judging, row) : null
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
    ...createSubmitService(deps),
    open,

    async trialResults(db, submitIds) {
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
        submission: { ...view, ip: null, vjudgePassword: null, displayPid: row.displayId ?? row.displayPid },
        codeShare: Boolean(row.codeShare),
        realname,
        className,
        number,
        errorCode,
        title: row.displayTitle ?? row.title,
        problemGid: row.isGroup ? row.problemGid : null,
        problemType: row.problemType,
        fullScore: row.fullScore,
        limits: { time: row.timeLimit * factor, memory: row.memoryLimit * 1024 * factor },
        caseCount: view.caseCount,
        isBorderline: Boolean(view.isBorderline) && !view.isManual,
        ownTid: actor?.uid === row.uid && row.gid !== null ? row.tid : null,
        queue: rights.verdict ? await placeIfPending(row) : null,
        can: {
          readCode: rights.code !== 'none',
          share: rights.share,
          rejudge: rights.rejudge,
          lineComments: lineStandingOf(actor, facts) !== 'none',
        },
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
      const filter = {
        ...query,
        uid: query.onlyMine ? actor?.uid : undefined,
        trialsOf: trialsListedFor(actor),
        byPerson: seesPersons(actor),
        named: query.username ? await groups.namesFor(query.gid, actor) : new Set<string>(),
      }
      const rows = await lists.listSubmissions(db, filter)
      const facts = await factsOf.of(rows, caller)
      const records = rows.flatMap((row) => {
        const view = viewOf(actor, facts(row), row)
        return view ? [{ ...view, displayId: null, source: null, ip: null, cpid: row.cpid ?? 0 }] : []
      })
      return makePage(records, await lists.countSubmissions(db, filter), query)
    },

    async statuses(submitIds, caller) {
      const rows = await shownRows.of(submitIds, caller)
      return Object.fromEntries(rows.map((row) => [String(row.submitId), { ...row, code: null, errorMessage: null }]))
    },

    async cases(submitId, caller) {
      const { row, facts } = await open(submitId, caller)
      const cases = caseViewsOf(caller.actor, facts, await queries.listCases(db, submitId), noticesFor(caller))
      return cases && caseResults(row, cases, submissionRights(caller.actor, facts).caseFiles)
    },

    judgedCases: (submitId) => queries.listCases(db, submitId),

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
      const isClosed = cid === null && (await closing.closedTo(caller.actor)).has(pid)
      if (isClosed) return { submitId: null, code: '', language: null, hidden: false }
      const row =
        cid === null
          ? await queries.findLastAccepted(db, caller.actor?.uid ?? '', pid, null)
          : await contestSubmissions.lastAccepted(cid, pid, caller)
      if (!row) return { submitId: null, code: '', language: null, hidden: false }
      const [shown] = await shownRows.of([row.submitId], caller)
      const isWhole = shown?.code === row.code
      const code = isWhole ? row.code + lastAcceptedTrailer(row) : (shown?.code ?? '')
      return { submitId: row.submitId, code, language: row.language, hidden: !isWhole }
    },
  }
}
