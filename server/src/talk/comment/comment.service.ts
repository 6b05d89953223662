import { type Actor, isOwn } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { badgeOf, mayTalk, talkStandingOf } from '@touchstone/shared/ground/access/talk-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import {
  type Comment,
  type CommentList,
  type CommentQuery,
  type NewComment,
  REPLIES_SHOWN,
} from '@touchstone/shared/talk/discussion/comment.schema.ts'
import { PostStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { EventBus, TalkRef } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { MessageService } from '../../people/message/message.service.ts'
import type { DiscussionWriteService } from '../discussion/discussion-write.service.ts'
import type { TalkGate } from '../discussion/talk-gate.ts'
import * as queries from './comment.queries.ts'
import type { CommentDoor, CommentPlace } from './comment-door.ts'
import { countReplies, deleteRepliesOf, listReplies } from './reply.queries.ts'
import { toComment } from './wire-comment.ts'

export type CommentService = {
  /** The places whose comments the caller may read now. */
  opened(places: readonly TalkRef[], caller: Caller): Promise<TalkRef[]>
  /** @throws the errors of the comments' door */
  list(query: CommentQuery, caller: Caller): Promise<z.input<typeof CommentList>>
  /** @throws DomainError comment.gone (of `answerTo`), comment.not-yours, contest.problem-gone, and the errors of the door and the gate */
  create(input: NewComment, caller: Caller): Promise<Comment>
  /** Also its replies; the rows are kept. @throws DomainError comment.gone, comment.not-yours */
  remove(id: number, caller: Caller): Promise<null>
  /** @throws DomainError comment.gone */
  like(input: { cid: number; toLike: boolean }, caller: Caller): Promise<null>
}

export type CommentDeps = {
  db: Database
  clock: Clock
  audit: AuditService
  events: EventBus
  messages: MessageService
  gate: TalkGate
  door: CommentDoor
  discussions: Pick<DiscussionWriteService, 'countComments'>
  groups: Pick<GroupService, 'namesIn'>
}

export function mustBe(actor: Actor | null): Actor {
  if (!actor) throw new DomainError('session.signed-out')
  return actor
}

/** A question, quoted in the answer to all contestants. */
const quoteOf = (question: string, answer: string) => `${question.replace(/^/gm, '> ')}\n\n${answer}`

/** Comments of discussions, and questions and answers of contests. */
export function createCommentService({ db, clock, audit, events, messages, gate, door, discussions, groups }: CommentDeps): CommentService {
  const filterOf = ({ did, cid, readerUid, place }: CommentPlace, actor: Actor | null): queries.CommentFilter => {
    if (did !== null) return { did }
    const isStaff = ['keeper', 'root'].includes(talkStandingOf(actor, place))
    return { cid: cid ?? 0, readerUid, unansweredFirst: isStaff }
  }

  /** Skips a place without access, whatever the reason. */
  async function isOpened(place: TalkRef, caller: Caller): Promise<boolean> {
    try {
      await door.enter({ did: null, cid: null, ...place }, caller)
      return true
    } catch (error) {
      if (error instanceof DomainError) return false
      throw error
    }
  }

  async function pidOf(db: Transaction, cid: number | null, problem: string | null): Promise<number | null> {
    if (cid === null || problem === null) return null
    const pid = await queries.findContestPid(db, cid, problem)
    if (pid === undefined) throw new DomainError('contest.problem-gone')
    return pid
  }

  return {
    async opened(places, caller) {
      const asked = await Promise.all(places.map(async (place) => ((await isOpened(place, caller)) ? [place] : [])))
      return asked.flat()
    },

    async list(query, caller) {
      const { actor, language } = caller
      const where = await door.enter(query, caller)
      const filter = filterOf(where, actor)
      const rows = await queries.listComments(db, filter, query)
      const ids = rows.map(({ id }) => id)
      const replies = ids.length > 0 ? await listReplies(db, ids, where.readerUid, REPLIES_SHOWN) : []
      const counts = where.readerUid === null || ids.length === 0 ? null : await countReplies(db, ids, where.readerUid)
      const uids = [...rows.map(({ uid }) => uid), ...replies.flatMap(({ uid, toUid }) => [uid, toUid])]
      const viewer = { actor, language, place: where.place, names: await groups.namesIn(where.gid, actor, uids) }
      const records = rows.map((row) => {
        const own = replies.filter(({ commentId }) => commentId === row.id)
        return toComment(row, counts ? (counts.get(row.id) ?? 0) : row.replyNum, own, viewer)
      })
      const total = where.did === null ? await queries.countComments(db, filter) : where.threadNum
      const liked = actor ? await queries.listLiked(db, actor.uid, ids) : []
      return {
        commentNum: where.commentNum,
        commentList: makePage(records, total, query),
        commentLikeMap: Object.fromEntries(liked.map((id) => [String(id), true as const])),
      }
    },

    async create({ content, cid, did, answerTo, problem }, caller) {
      const actor = mustBe(caller.actor)
      const question = answerTo === null ? null : await door.open(answerTo, caller)
      const where = question ?? (await door.enter({ cid, did }, caller))
      const { place } = where
      if (!mayTalk('comment', actor, place, null)) throw new DomainError('comment.not-yours')
      const byStaff = place.kind === 'contest' && mayTalk('reply', actor, place, null)
      if (question && !byStaff) throw new DomainError('comment.not-yours')
      // Staff with the right to answer gets messages about questions while the contest runs.
      const recipients = place.kind === 'contest' && !byStaff ? ((await door.readersOf(where, [], false)) ?? []) : []
      const now = clock.now()
      const { id, announce } = await inTransaction(db, async (db) => {
        const pid = question ? question.comment.pid : await pidOf(db, where.cid, problem ?? null)
        const owner = { ownerUid: where.ownerUid, pid: where.pid, did: where.did, cid: where.cid }
        await gate.pass(db, actor, { act: 'comment', place, text: content, ...owner })
        if (where.did !== null) await discussions.countComments(db, where.did, { commentNum: 1, threadNum: 1 })
        const text = question ? quoteOf(question.comment.content, content) : content
        const flags = byStaff ? { byStaff: 1, answered: 1 } : {}
        const row = { did: where.did, cid: where.cid, pid, uid: actor.uid, role: badgeOf(actor, place), content: text, ...flags }
        const id = await queries.insertComment(db, { ...row, gmtCreate: now, gmtModified: now })
        if (question) await queries.setComment(db, question.comment.id, { answered: 1 })
        const news = { senderUid: actor.uid, did: where.did, cid: where.cid, commentId: id }
        if (question?.comment.uid && !isOwn(actor, question.comment.uid)) {
          const quote = { type: 'Comment' as const, id: question.comment.id }
          return {
            id,
            announce: await messages.send(db, { ...news, uid: question.comment.uid, kind: 'Discuss', action: 'Discuss', quote }),
          }
        }
        if (where.cid !== null) {
          const announces: (() => void)[] = []
          for (const uid of recipients.filter((uid) => !isOwn(actor, uid)))
            announces.push(await messages.send(db, { ...news, uid, kind: 'Discuss', action: 'Discuss' }))
          return {
            id,
            announce: () => {
              for (const announce of announces) announce()
            },
          }
        }
        if (where.ownerUid === null || isOwn(actor, where.ownerUid)) return { id, announce: null }
        return { id, announce: await messages.send(db, { ...news, uid: where.ownerUid, kind: 'Discuss', action: 'Discuss' }) }
      })
      announce?.()
      const readers = await door.readersOf(where, [actor.uid], byStaff)
      events.publish({ type: 'talk.changed', place: where.ref, gid: where.gid, commentId: id, readers })
      const names = await groups.namesIn(where.gid, actor, [actor.uid])
      return toComment(await queries.findCommentRow(db, id), 0, [], { actor, language: caller.language, place, names })
    },

    async remove(id, caller) {
      const actor = mustBe(caller.actor)
      const where = await door.open(id, caller)
      if (!mayTalk('delete-comment', actor, where.place, where.comment.uid)) throw new DomainError('comment.not-yours')
      await inTransaction(db, async (db) => {
        const before = await queries.findComment(db, id)
        if (!before) throw new DomainError('comment.gone')
        const replies = await deleteRepliesOf(db, id, clock.now())
        await queries.setComment(db, id, { status: PostStatus.deleted, replyNum: 0, gmtModified: clock.now() })
        if (before.did !== null) await discussions.countComments(db, before.did, { commentNum: -1 - replies, threadNum: -1 })
        if (!isOwn(actor, before.uid)) await audit.record(db, caller, { action: 'comment.delete', target: id, before })
      })
      const readers = await door.readersOf(where, [where.comment.uid], where.comment.byStaff === 1)
      events.publish({ type: 'talk.changed', place: where.ref, gid: where.gid, commentId: id, readers })
      return null
    },

    async like({ cid: id, toLike }, caller) {
      const actor = mustBe(caller.actor)
      const { comment, did, cid, place } = await door.open(id, caller)
      if (!mayTalk('like', actor, place, comment.uid)) throw new DomainError('comment.gone')
      const announce = await inTransaction(db, async (db) => {
        if (!(await queries.findComment(db, id))) throw new DomainError('comment.gone')
        if (!(await queries.setCommentLike(db, id, actor.uid, toLike, clock.now()))) return null
        await queries.addToComment(db, id, { likeNum: toLike ? 1 : -1 })
        if (!toLike || comment.uid === null || isOwn(actor, comment.uid)) return null
        const news = { uid: comment.uid, kind: 'Like', action: 'Like_Discuss', senderUid: actor.uid } as const
        return messages.send(db, { ...news, did, cid, commentId: id, once: `like comment ${id} ${actor.uid}` })
      })
      announce?.()
      return null
    },
  }
}
