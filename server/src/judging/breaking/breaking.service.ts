/**
 * The smallest input that breaks the program of a submission.
 *
 * Theory of operation. A submission has one search. It waits in a table of its own; one search at a time stands in the queue of the judge,
 * behind all other work. The result is kept with a hash of everything that decides it, so equal work is never done twice. Contests and the
 * choice of the problem decide at each reading who reads it.
 */

import { breakingRights } from '@touchstone/shared/ground/access/breaking-access.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayPrepareProblem } from '@touchstone/shared/ground/access/problem-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { BreakingInput, BreakingRule } from '@touchstone/shared/judging/breaking/breaking.schema.ts'
import { BreakingResult } from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import { firstDifference } from '@touchstone/shared/judging/submission/first-difference.ts'
import { SHOWN_HEAD_BYTES, shownHead } from '@touchstone/shared/judging/verdict/shown-head.ts'
import { isFailedCase, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow } from '../../ground/editing/edit-version.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { answersOf } from '../failing-case/problem-answers.ts'
import { createTestPlace, type TestPlaceDeps } from '../failing-case/test-place.ts'
import type { JudgingService } from '../queue/judging.service.ts'
import type { SubmissionService } from '../submission/submission.service.ts'
import type { WorkshopService } from '../workshop/workshop.service.ts'
import { addInput } from './add-input.ts'
import * as queries from './breaking.queries.ts'
import { queueNextSearch } from './breaking-job.ts'
import type { BreakingWork } from './breaking-work.ts'

/** Searches of one person that wait at the same time. */
export const WAITING_SEARCHES_MAX = 20

type Deps = TestPlaceDeps & {
  problems: ProblemService
  submissions: SubmissionService
  workshop: Pick<WorkshopService, 'read' | 'savePart' | 'saveScript'>
  judging: Pick<JudgingService, 'wake'>
  audit: AuditService
  workOf: BreakingWork
}

export type BreakingService = {
  /** @throws DomainError as `SubmissionService.open` does */
  read(submitId: number, caller: Caller): Promise<BreakingInput>
  /** @throws DomainError breaking.not-allowed, breaking.lacking, breaking.too-many */
  start(submitId: number, caller: Caller): Promise<null>
  /** Lets the author of the program read the input, or not. @throws DomainError breaking.not-allowed, breaking.none */
  show(submitId: number, shown: boolean, caller: Caller): Promise<null>
  /** Adds the input to the workshop and to the script of the problem's tests. @throws DomainError breaking.not-allowed, breaking.none */
  addTest(submitId: number, caller: Caller): Promise<{ name: string }>
  /** @throws DomainError problem.gone, problem.not-yours */
  rule(pid: number, caller: Pick<Caller, 'actor'>): Promise<BreakingRule>
  saveRule(pid: number, after: number | null, caller: Pick<Caller, 'actor' | 'ip'>): Promise<null>
}

const nothing: BreakingInput = {
  state: 'nothing',
  lacks: [],
  input: null,
  expected: null,
  got: null,
  difference: null,
  anyAnswer: false,
  isCrash: false,
  isMinimal: false,
  tried: 0,
  passedOver: 0,
  disagreed: 0,
  message: null,
  isShown: false,
  can: { search: false, show: false, addTest: false },
}

/** The judge has run the program. Of an accepted one staff learns whether the tests miss something. */
const wasJudged = (status: number) => isFailedCase(status) || status === Verdict.Accepted

const readResult = ({ id, result }: queries.BreakingSearchRow) =>
  result === null ? null : readStored(BreakingResult, result, `breaking_searches.result of ${id}`)

export function createBreakingService(deps: Deps): BreakingService {
  const { db, clock, groups, problems, submissions, workshop, judging, audit, workOf } = deps
  const placeOf = createTestPlace(deps)

  async function open(submitId: number, caller: Caller) {
    const { row, facts } = await submissions.open(submitId, caller)
    const problem = await problems.find(db, row.pid)
    if (!problem || row.isManual || problem.isRemote === 1 || !wasJudged(row.status)) return undefined
    const search = await queries.findBySubmission(db, submitId)
    const rights = breakingRights(caller.actor, facts, await placeOf(problem, facts, caller), {
      isShown: search?.isShown === 1,
      after: await queries.findRule(db, problem.id),
      wrongTries: await queries.countWrongTries(db, row.uid, problem.id),
    })
    return { row, problem, search, rights }
  }

  async function mustMay(right: 'search' | 'show' | 'addTest', submitId: number, caller: Caller) {
    const opened = await open(submitId, caller)
    if (!opened?.rights[right] || !caller.actor) throw new DomainError('breaking.not-allowed')
    return { ...opened, uid: caller.actor.uid }
  }

  function mustBeFound(search: queries.BreakingSearchRow | undefined) {
    const result = search && readResult(search)
    if (!search || result?.end !== 'found' || result.input === null) throw new DomainError('breaking.none')
    return { search, input: result.input }
  }

  async function mustPrepare(pid: number, { actor }: Pick<Caller, 'actor'>) {
    const problem = await problems.find(db, pid)
    if (!problem) throw new DomainError('problem.gone')
    if (!mayPrepareProblem(actor, problem, await groups.roleOf(problem.gid, actor?.uid))) throw new DomainError('problem.not-yours')
  }

  return {
    async read(submitId, caller) {
      const opened = await open(submitId, caller)
      if (!opened?.rights.read) return nothing
      const { row, problem, search, rights } = opened
      const can = { search: rights.search, show: rights.show, addTest: rights.addTest }
      const isShown = search?.isShown === 1
      if (search?.state === 'waiting') return { ...nothing, state: 'waiting', isShown, can }
      const result = search && readResult(search)
      if (!result) {
        const found = rights.search ? await workOf(db, row) : undefined
        if (!found) return nothing
        if (!('lacks' in found)) return { ...nothing, state: 'ready', can }
        // A pupil can add none of the parts.
        return rights.show ? { ...nothing, state: 'lacking', lacks: found.lacks, can: { ...can, search: false } } : nothing
      }
      const { anyAnswer } = answersOf(problem)
      const { expected, got, isCrash, isMinimal, tried } = result
      const bytes = Buffer.from(result.input ?? '')
      const ofStaff = rights.show
        ? { passedOver: result.passedOver, disagreed: result.disagreed, message: result.message }
        : { passedOver: 0, disagreed: 0, message: null }
      return {
        state: result.end,
        lacks: [],
        input: result.input === null ? null : shownHead(bytes.toString('utf8', 0, SHOWN_HEAD_BYTES), bytes.length > SHOWN_HEAD_BYTES),
        expected,
        got,
        difference: expected && got && !anyAnswer && !isCrash ? firstDifference(expected, got) : null,
        anyAnswer,
        isCrash,
        isMinimal,
        tried,
        ...ofStaff,
        isShown,
        can: { ...can, show: can.show && result.end === 'found', addTest: can.addTest && result.end === 'found' },
      }
    },

    async start(submitId, caller) {
      const { row, uid } = await mustMay('search', submitId, caller)
      await inTransaction(db, async (db) => {
        await holdRow(db, 'problems', row.pid)
        const search = await queries.findBySubmission(db, submitId)
        if (search?.state === 'waiting') return
        const found = await workOf(db, row)
        if (!found) throw new DomainError('problem.gone')
        if ('lacks' in found) throw new DomainError('breaking.lacking')
        const now = clock.now()
        const stored = await queries.findKept(db, row.pid, found.hash)
        // The judge's own failure, and a program that is not always wrong, are tried again.
        const kept = stored === null ? null : readStored(BreakingResult, stored, `breaking_searches.result for ${found.hash}`)
        const result = kept && kept.end !== 'failed' && kept.end !== 'unsteady' ? stored : null
        if (result === null && (await queries.countWaiting(db, uid)) >= WAITING_SEARCHES_MAX)
          throw new DomainError('breaking.too-many', { max: WAITING_SEARCHES_MAX })
        const state = result === null ? 'waiting' : 'done'
        await queries.putSearch(db, {
          pid: row.pid,
          submitId,
          uid,
          workHash: found.hash,
          state,
          result,
          gmtCreate: now,
          gmtModified: now,
        })
        if (result === null) await queueNextSearch(db, now)
      })
      judging.wake()
      return null
    },

    async show(submitId, shown, caller) {
      const { row } = await mustMay('show', submitId, caller)
      return inTransaction(db, async (db) => {
        const { search } = mustBeFound(await queries.findBySubmission(db, submitId))
        await queries.setSearch(db, search.id, { isShown: shown ? 1 : 0, gmtModified: clock.now() })
        await audit.record(db, caller, { action: 'submission.breaking-show', target: submitId, detail: { pid: row.pid, shown } })
        return null
      })
    },

    async addTest(submitId, caller) {
      const { row } = await mustMay('addTest', submitId, caller)
      const { input } = mustBeFound(await queries.findBySubmission(db, submitId))
      return { name: await addInput(workshop, row.pid, input, caller) }
    },

    async rule(pid, caller) {
      await mustPrepare(pid, caller)
      return { after: await queries.findRule(db, pid) }
    },

    async saveRule(pid, after, caller) {
      await mustPrepare(pid, caller)
      return inTransaction(db, async (db) => {
        await queries.putRule(db, pid, after, clock.now())
        await audit.record(db, caller, { action: 'problem.breaking-rule', target: pid, detail: { after } })
        return null
      })
    },
  }
}
