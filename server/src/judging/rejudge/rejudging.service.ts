/**
 * Rejudging with a preview.
 *
 * Theory of operation. A rejudging lists its submissions in their current state and adds a job for each to the lowest class of the queue. A
 * worker's result is stored beside the submission. Applying makes it the submission's verdict, with the same functions as any other
 * judging, in batches of one transaction each. A submission with another version has a newer verdict and is skipped. Only the database
 * stores the progress, so the sweep continues after a crash at any moment.
 */

import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { day } from '@touchstone/shared/ground/time/instant.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import { JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { type RejudgeSelection, StoredSelection } from '@touchstone/shared/judging/submission/rejudge.schema.ts'
import type { RejudgingDetail, RejudgingPage, RejudgingResultPage } from '@touchstone/shared/judging/submission/rejudging.schema.ts'
import { MAX_PREVIEWED, type RejudgingResultQuery } from '@touchstone/shared/judging/submission/rejudging.schema.ts'
import {
  countResults,
  mayDiscard,
  type ResultGroup,
  rejudgingStates,
  whySkipped,
} from '@touchstone/shared/judging/submission/rejudging-rules.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { Locks } from '../../ground/locks/locks.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { enqueuePreviews, removePreviews } from '../queue/judge-queue.ts'
import type { JudgingService } from '../queue/judging.service.ts'
import { storeResult } from '../submission/move-submission.ts'
import * as submissions from '../submission/submission.queries.ts'
import type { SubmissionEffects } from '../submission/submission-effects.ts'
import type { SubmissionNews } from '../submission/submission-news.ts'
import { settleRejudging } from './preview-job.ts'
import * as queries from './rejudging.queries.ts'

const BATCH = 20
/** It can no longer be applied or discarded. */
const FORGOTTEN_AFTER = 30 * day

type Deps = {
  db: Database
  clock: Clock
  locks: Locks
  judging: JudgingService
  news: SubmissionNews
  problems: ProblemService
  effects: SubmissionEffects
  audit: AuditService
  log?: (error: unknown) => void
}

export type RejudgingService = {
  /** Judges the selected submissions again while their verdicts stay. */
  start(selection: RejudgeSelection, caller: Caller): Promise<z.input<typeof RejudgingDetail>>
  list(page: { currentPage: number; limit: number }): Promise<z.input<typeof RejudgingPage>>
  find(id: number): Promise<z.input<typeof RejudgingDetail>>
  /** The changes, applied or not. Before applying, a row also has the reason why it would be left out now. */
  results(query: RejudgingResultQuery): Promise<z.input<typeof RejudgingResultPage>>
  /** Applies the previewed verdicts in the background; `find` returns the progress. */
  apply(id: number, caller: Caller): Promise<z.input<typeof RejudgingDetail>>
  discard(id: number, caller: Caller): Promise<z.input<typeof RejudgingDetail>>
  /** Continues after a crash or deleted submissions, and drops rejudgings without a decision for a month. */
  sweep(): Promise<void>
  /** Resolves when this process applies nothing any more. */
  settled(): Promise<void>
}

const readSelection = ({ id, selection }: { id: number; selection: string }) =>
  readStored(StoredSelection, selection, `rejudgings.selection of ${id}`)

function describe(row: queries.NamedRejudging, groups: readonly ResultGroup[] | undefined) {
  const { submitIds, status, language, submittedFrom, submittedUntil } = readSelection(row)
  return {
    id: row.id,
    scope: row.scope,
    pid: row.pid,
    displayPid: row.displayPid,
    title: row.title,
    state: row.state,
    submitId: row.scope === 'submission' ? (submitIds?.[0] ?? null) : null,
    filter: { status, language, submittedFrom: submittedFrom ?? null, submittedUntil: submittedUntil ?? null },
    uid: row.uid,
    username: row.username,
    realname: row.realname,
    decidedBy: row.deciderName,
    deciderRealname: row.deciderRealname,
    gmtCreate: row.createdAt,
    gmtJudged: row.judgedAt,
    gmtDecided: row.decidedAt,
    counts: countResults(groups ?? []),
  }
}

const scopeOf = ({ pid, submitIds }: RejudgeSelection) => {
  if (pid != null) return 'problem'
  return submitIds?.length === 1 ? 'submission' : 'submissions'
}

export function createRejudgingService({
  db,
  clock,
  locks,
  judging,
  news,
  problems,
  effects,
  audit,
  log = () => {},
}: Deps): RejudgingService {
  const reach = { problems, effects }
  /** The promises for {@link RejudgingService.settled}; `locks` decide on running. */
  const underWay = new Set<Promise<void>>()

  async function mustFind(id: number): Promise<queries.NamedRejudging> {
    const row = await queries.findRejudging(db, id)
    if (!row) throw new DomainError('rejudging.gone')
    return row
  }

  /** @returns whether there is more to apply */
  async function applyBatch(id: number): Promise<boolean> {
    const applied: number[] = []
    const more = await inTransaction(db, async (db) => {
      applied.length = 0
      const results = await queries.listToApply(db, id, BATCH)
      for (const result of results) {
        if (await applyResult(db, result)) applied.push(result.submitId)
      }
      if (results.length === BATCH) return true
      await queries.moveRejudging(db, id, ['applying'], { state: 'applied', decidedAt: clock.now() })
      return false
    })
    for (const submitId of applied) await news.announce(submitId)
    return more
  }

  /** @returns whether the submission got this verdict; a newer one stays */
  async function applyResult(db: Transaction, row: queries.RejudgingResult): Promise<boolean> {
    const submission = await submissions.findSubmission(db, row.submitId)
    if (!submission || row.result === null) throw new Error(`result ${row.id} of a rejudging has nothing to apply`)
    const reason = whySkipped(row.seenVersion, submission)
    if (reason) {
      await queries.setResult(db, row.id, { state: 'skipped', reason, result: null })
      return false
    }
    const judged = { result: readStored(JudgeResult, row.result, `rejudging_results.result of ${row.id}`), mode: row.mode ?? 'default' }
    await storeResult(db, reach, { ...submission, caseCount: null }, judged, clock.now(), {
      judger: row.judger,
      judgedCaseVersion: row.caseVersion,
      judgedAt: row.judgedAt,
      isManual: 0,
      version: submission.version + 1,
    })
    await queries.setResult(db, row.id, { state: 'applied', result: null })
    return true
  }

  /** Applies batch after batch; one run at a time for each rejudging. */
  function applyAll(id: number): Promise<void> {
    const run = locks
      .inTurn(`rejudging ${id}`, async () => {
        while (await applyBatch(id)) await new Promise((resolve) => setImmediate(resolve))
      })
      .finally(() => underWay.delete(run))
    underWay.add(run)
    return run
  }

  async function drop(db: Transaction, id: number, decidedBy: string | null): Promise<boolean> {
    const fields = { state: 'discarded' as const, decidedAt: clock.now(), decidedBy }
    if (!(await queries.moveRejudging(db, id, rejudgingStates.filter(mayDiscard), fields))) return false
    await removePreviews(db, id)
    await queries.dropJudgings(db, id)
    return true
  }

  return {
    async start(selection, caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      const now = clock.now()
      const id = await inTransaction(db, async (db) => {
        const count = await submissions.countForRejudge(db, selection)
        if (count > MAX_PREVIEWED) throw new DomainError('rejudging.too-many', { max: MAX_PREVIEWED })
        const pid = selection.pid != null && (await problems.find(db, selection.pid)) ? selection.pid : null
        const row = { uid: actor.uid, scope: scopeOf(selection), pid, selection: JSON.stringify(selection) } as const
        const id = await queries.insertRejudging(db, { ...row, state: 'running', createdAt: now })
        await queries.insertResults(db, id, selection)
        if (!(await queries.hasWaiting(db, id))) throw new DomainError('rejudging.nothing')
        await enqueuePreviews(db, id, actor.uid, now)
        await audit.record(db, caller, { action: 'rejudging.start', target: id, detail: { ...selection, count } })
        if (selection.cid != null)
          await audit.record(db, caller, { action: 'contest.rejudge', target: selection.cid, detail: { pid: selection.pid, preview: id } })
        return id
      })
      judging.wake()
      return this.find(id)
    },

    async list(page) {
      const rows = await queries.listRejudgings(db, page)
      const groups = await queries.listGroups(
        db,
        rows.map(({ id }) => id),
      )
      return makePage(
        rows.map((row) => describe(row, groups.get(row.id))),
        await queries.countRejudgings(db),
        page,
      )
    },

    async find(id) {
      const row = await mustFind(id)
      const groups = await queries.listGroups(db, [id])
      return { ...describe(row, groups.get(id)), ...(await queries.findChangesSince(db, id)) }
    },

    async results(query) {
      await mustFind(query.id)
      const rows = await queries.listResults(db, query)
      const records = rows.map((row) => {
        const undecided = row.state === 'waiting' || row.state === 'judged'
        return { ...row, reason: row.reason ?? (undecided ? whySkipped(row.seenVersion, row) : null) }
      })
      return makePage(records, await queries.countResultRows(db, query), query)
    },

    async apply(id, caller) {
      const row = await mustFind(id)
      const decidedBy = caller.actor?.uid ?? null
      const { counts } = await this.find(id)
      await inTransaction(db, async (db) => {
        if (!(await queries.moveRejudging(db, id, ['ready'], { state: 'applying', decidedBy })))
          throw new DomainError('rejudging.not-ready')
        const detail = { judged: counts.judged, changed: counts.changed }
        await audit.record(db, caller, { action: 'rejudging.apply', target: id, detail })
        const { cid, pid } = readSelection(row)
        if (cid != null) await audit.record(db, caller, { action: 'contest.rejudge', target: cid, detail: { pid, applied: id, ...detail } })
      })
      applyAll(id).catch(log)
      return this.find(id)
    },

    async discard(id, caller) {
      await mustFind(id)
      await inTransaction(db, async (db) => {
        if (!(await drop(db, id, caller.actor?.uid ?? null))) throw new DomainError('rejudging.decided')
        await audit.record(db, caller, { action: 'rejudging.discard', target: id })
      })
      return this.find(id)
    },

    async sweep() {
      const now = clock.now()
      for (const id of await queries.listIdsByState(db, ['running'])) {
        await inTransaction(db, (db) => settleRejudging(db, id, now))
      }
      for (const id of await queries.listIdsByState(db, ['applying'])) await applyAll(id)
      for (const id of await queries.listIdsByState(db, ['ready', 'failed'], now - FORGOTTEN_AFTER)) {
        await inTransaction(db, (db) => drop(db, id, null))
      }
    },

    async settled() {
      await Promise.allSettled(underWay)
    },
  }
}
