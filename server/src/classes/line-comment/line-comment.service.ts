import { isWithin } from '@touchstone/shared/classes/line-comment/code-lines.ts'
import type {
  LineRemarkChange,
  LineThreadState,
  LineThreads,
  NewLineRemark,
  NewLineThread,
} from '@touchstone/shared/classes/line-comment/line-comment.schema.ts'
import { MAX_REMARKS, MAX_THREADS, remarkWaits } from '@touchstone/shared/classes/line-comment/remark-pace.ts'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import {
  type LineAct,
  type LineFacts,
  lineRefusal,
  lineSilence,
  lineStandingOf,
  mayOnLines,
} from '@touchstone/shared/ground/access/line-comment-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { talkPace } from '@touchstone/shared/talk/discussion/talk-thresholds.ts'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { OpenSubmission, SubmissionService } from '../../judging/submission/submission.service.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { BankClosing } from '../../problems/problem/bank-closing.ts'
import * as queries from './line-comment.queries.ts'
import type { LineNews, SendLineNews } from './line-news.ts'
import { toThread } from './wire-thread.ts'

/**
 * Comments on lines of a submission, between its author and the author's teachers.
 * @throws DomainError submission.not-found, line-comment.not-yours, line-comment.contest-runs; for a named thread or remark also line-comment.gone
 */
export type LineCommentService = {
  list(submitId: number, caller: Caller): Promise<LineThreads>
  /** @returns id of the thread. @throws DomainError line-comment.outside, line-comment.full, talk.too-fast */
  open(input: NewLineThread, caller: Caller): Promise<{ id: number }>
  /** @throws DomainError line-comment.settled, line-comment.full, talk.too-fast, talk.same-text */
  answer(input: NewLineRemark, caller: Caller): Promise<null>
  /** @throws DomainError line-comment.settled */
  edit(input: LineRemarkChange, caller: Caller): Promise<null>
  /** Deleting the first remark deletes the thread. @throws DomainError line-comment.settled */
  remove(id: number, caller: Caller): Promise<null>
  /** Settles a thread, or opens it again. */
  settle(input: LineThreadState, caller: Caller): Promise<null>
}

type Deps = {
  db: Database
  clock: Clock
  audit: AuditService
  events: EventBus
  submissions: Pick<SubmissionService, 'open'>
  closing: BankClosing
  groups: Pick<GroupService, 'namesIn'>
  send: SendLineNews
}

type Submission = { row: OpenSubmission['row']; facts: LineFacts }
/** Returns a submission, if the caller has this right on its lines. */
type Entered = Submission & { actor: Actor }

export function createLineCommentService({ db, clock, audit, events, submissions, closing, groups, send }: Deps): LineCommentService {
  async function submissionOf(submitId: number, caller: Caller): Promise<Submission> {
    const { row, facts } = await submissions.open(submitId, caller)
    const isClosed = row.cid === null && (await closing.closedTo(null)).has(row.pid)
    return { row, facts: { ...facts, isClosed } }
  }

  async function enter(submitId: number, act: LineAct, caller: Caller, makerUid: string | null = null): Promise<Entered> {
    const { actor } = caller
    if (!actor) throw new DomainError('session.signed-out')
    const { row, facts } = await submissionOf(submitId, caller)
    const refusal = lineRefusal(act, actor, facts, makerUid)
    if (refusal !== null) throw new DomainError(`line-comment.${refusal}`)
    return { row, facts, actor }
  }

  /** The present thread; it may have been deleted or settled after the access check. */
  async function mustBeOpen(db: Transaction, id: number): Promise<queries.StoredThread> {
    const thread = await queries.findThread(db, id)
    if (!thread) throw new DomainError('line-comment.gone')
    if (thread.settledAt !== null) throw new DomainError('line-comment.settled')
    return thread
  }

  async function enterThread(id: number, act: LineAct, caller: Caller): Promise<Entered> {
    const thread = await queries.findThread(db, id)
    if (!thread) throw new DomainError('line-comment.gone')
    return enter(thread.submitId, act, caller)
  }

  async function enterRemark(id: number, act: LineAct, caller: Caller): Promise<Entered & { remark: queries.StoredRemark }> {
    const remark = await queries.findRemark(db, id)
    const thread = remark && (await queries.findThread(db, remark.threadId))
    if (!thread) throw new DomainError('line-comment.gone')
    return { ...(await enter(thread.submitId, act, caller, remark.uid)), remark }
  }

  async function checkPace(db: Transaction, { actor, facts, row }: Entered, threadId: number | null, text: string): Promise<void> {
    const standing = lineStandingOf(actor, facts)
    if (standing === 'none') throw new DomainError('line-comment.not-yours')
    const recent = await queries.listWrittenRemarks(db, actor.uid, clock.now() - talkPace.windowMs)
    const refusal = remarkWaits(standing, recent, { threadId, submitId: row.submitId, text })
    if (refusal !== null) throw new DomainError(`talk.${refusal}`)
  }

  // Compares persons, not roles: root too is the author of an own submission.
  const newsOf = ({ actor, row }: Entered, line: number, openerUid: string | null): LineNews => ({
    ...(actor.uid === row.uid ? { kind: 'line-answer', toUid: openerUid } : { kind: 'line-comment', toUid: row.uid }),
    by: actor,
    submitId: row.submitId,
    problemId: row.displayPid,
    line,
  })

  /** Refreshes the pages of the submission's author, of the thread's author and of the acting user. */
  async function announce({ row, actor }: Entered): Promise<void> {
    const threads = await queries.listThreads(db, row.submitId)
    const readers = [row.uid, actor.uid, ...threads.flatMap(({ uid }) => uid ?? [])]
    events.publish({ type: 'line-comments.changed', submitId: row.submitId, readers: [...new Set(readers)] })
  }

  return {
    async list(submitId, caller) {
      const { facts } = await enter(submitId, 'read', caller)
      const threads = await queries.listThreads(db, submitId)
      const remarks = await queries.listRemarks(
        db,
        threads.map(({ id }) => id),
      )
      const of = Map.groupBy(remarks, ({ threadId }) => threadId)
      const { actor, language } = caller
      const uids = [...threads.map(({ settledBy }) => settledBy), ...remarks.map(({ uid }) => uid)]
      const viewer = { actor, language, facts, names: await groups.namesIn(facts.gid, actor, uids) }
      return {
        threads: threads.map((thread) => toThread(thread, of.get(thread.id) ?? [], viewer)),
        can: { open: mayOnLines('open', actor, facts) },
        silent: lineSilence(actor, facts),
      }
    },

    async open({ submitId, firstLine, lastLine, content }, caller) {
      const entered = await enter(submitId, 'open', caller)
      const { actor, row } = entered
      if (!isWithin({ firstLine, lastLine }, row.code)) throw new DomainError('line-comment.outside')
      const now = clock.now()
      const stamps = { gmtCreate: now, gmtModified: now }
      const { id, notify } = await inTransaction(db, async (db) => {
        if ((await queries.countThreads(db, submitId)) >= MAX_THREADS) throw new DomainError('line-comment.full', { max: MAX_THREADS })
        await checkPace(db, entered, null, content)
        const id = await queries.insertThread(db, { submitId, authorUid: row.uid, uid: actor.uid, firstLine, lastLine, ...stamps })
        await queries.insertRemark(db, { threadId: id, uid: actor.uid, content, ...stamps })
        return { id, notify: await send(db, newsOf(entered, firstLine, actor.uid)) }
      })
      notify()
      await announce(entered)
      return { id }
    },

    async answer({ threadId, content }, caller) {
      const entered = await enterThread(threadId, 'answer', caller)
      const now = clock.now()
      const notify = await inTransaction(db, async (db) => {
        const thread = await mustBeOpen(db, threadId)
        const written = await queries.listRemarkIds(db, threadId)
        if (written.length >= MAX_REMARKS) throw new DomainError('line-comment.full', { max: MAX_REMARKS })
        await checkPace(db, entered, threadId, content)
        await queries.insertRemark(db, { threadId, uid: entered.actor.uid, content, gmtCreate: now, gmtModified: now })
        await queries.setThread(db, threadId, { gmtModified: now })
        return send(db, newsOf(entered, thread.firstLine, thread.uid))
      })
      notify()
      await announce(entered)
      return null
    },

    async edit({ id, content }, caller) {
      const entered = await enterRemark(id, 'edit', caller)
      const now = clock.now()
      await inTransaction(db, async (db) => {
        const remark = await queries.findRemark(db, id)
        if (!remark) throw new DomainError('line-comment.gone')
        await mustBeOpen(db, remark.threadId)
        await queries.setRemark(db, id, { content, editedAt: now, gmtModified: now })
      })
      await announce(entered)
      return null
    },

    async remove(id, caller) {
      const entered = await enterRemark(id, 'remove', caller)
      await inTransaction(db, async (db) => {
        const before = await queries.findRemark(db, id)
        if (!before) throw new DomainError('line-comment.gone')
        await mustBeOpen(db, before.threadId)
        const [first] = await queries.listRemarkIds(db, before.threadId)
        if (first === id) await queries.deleteThread(db, before.threadId)
        else await queries.deleteRemark(db, id)
        if (before.uid !== entered.actor.uid) await audit.record(db, caller, { action: 'line-comment.delete', target: id, before })
      })
      await announce(entered)
      return null
    },

    async settle({ id, settled }, caller) {
      const entered = await enterThread(id, 'settle', caller)
      const fields = settled ? { settledAt: clock.now(), settledBy: entered.actor.uid } : { settledAt: null, settledBy: null }
      await inTransaction(db, async (db) => {
        const thread = await queries.findThread(db, id)
        if (!thread) throw new DomainError('line-comment.gone')
        // The first user that settled it stays named.
        if ((thread.settledAt !== null) !== settled) await queries.setThread(db, id, fields)
      })
      await announce(entered)
      return null
    },
  }
}
