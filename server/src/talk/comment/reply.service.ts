import { isOwn } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { badgeOf, mayTalk, readsQuestion } from '@touchstone/shared/ground/access/talk-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { NewReply, Reply } from '@touchstone/shared/talk/discussion/comment.schema.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { addToComment, findComment, type StoredComment, setComment } from './comment.queries.ts'
import { type CommentDeps, mustBe } from './comment.service.ts'
import * as queries from './reply.queries.ts'
import { toReply } from './wire-comment.ts'

export type ReplyService = {
  /** All replies of a comment, newest first. @throws DomainError comment.gone, and the errors of the comments' door */
  list(commentId: number, caller: Caller): Promise<Reply[]>
  /** @throws DomainError comment.gone, reply.not-yours, and the errors of the door and the gate */
  create(input: NewReply, caller: Caller): Promise<Reply>
  /** The row is kept. @throws DomainError reply.gone, comment.gone, comment.not-yours */
  remove(id: number, caller: Caller): Promise<null>
}

/** Replies under comments; in a contest, answers for asker and staff. */
export function createReplyService({ db, clock, audit, events, messages, gate, door, discussions, groups }: CommentDeps): ReplyService {
  /** The answered post and its author: a visible reply under the same comment, else the comment itself. */
  async function answered(db: Database, comment: StoredComment, { quoteId, quoteType }: NewReply) {
    if (quoteType === 'Reply' && quoteId !== null) {
      const reply = await queries.findReply(db, quoteId)
      if (reply?.commentId === comment.id) return { uid: reply.uid, quote: { type: 'Reply' as const, id: reply.id } }
    }
    return { uid: comment.uid, quote: { type: 'Comment' as const, id: comment.id } }
  }

  return {
    async list(commentId, caller) {
      const { place, gid, readerUid } = await door.open(commentId, caller)
      const rows = await queries.listReplies(db, [commentId], readerUid, null)
      const uids = rows.flatMap(({ uid, toUid }) => [uid, toUid])
      const names = await groups.namesIn(gid, caller.actor, uids)
      return rows.map((row) => toReply(row, { actor: caller.actor, language: caller.language, place, names }))
    },

    async create(input, caller) {
      const actor = mustBe(caller.actor)
      const { commentId, content } = input.reply
      const where = await door.open(commentId, caller)
      const { place, did, cid, pid, ownerUid, comment } = where
      if (!mayTalk('reply', actor, place, comment.uid)) throw new DomainError('reply.not-yours')
      const byStaff = place.kind === 'contest' && mayTalk('reply', actor, place, null)
      const now = clock.now()
      const { id, toUid, announce } = await inTransaction(db, async (db) => {
        if (!(await findComment(db, commentId))) throw new DomainError('comment.gone')
        await gate.pass(db, actor, { act: 'comment', place, ownerUid, pid, did, cid, text: content })
        const { uid: toUid, quote } = await answered(db, comment, input)
        const row = { commentId, uid: actor.uid, toUid, role: badgeOf(actor, place), byStaff: byStaff ? 1 : 0, content }
        const id = await queries.insertReply(db, { ...row, gmtCreate: now, gmtModified: now })
        await addToComment(db, commentId, { replyNum: 1 })
        if (did !== null) await discussions.countComments(db, did, { commentNum: 1 })
        // A pupil's follow-up question waits again.
        if (cid !== null && comment.byStaff === 0) await setComment(db, commentId, { answered: byStaff ? 1 : 0 })
        if (toUid === null || isOwn(actor, toUid)) return { id, toUid, announce: null }
        const news = { uid: toUid, kind: 'Reply', action: 'Reply', senderUid: actor.uid } as const
        return { id, toUid, announce: await messages.send(db, { ...news, did, cid, commentId, replyId: id, quote }) }
      })
      announce?.()
      const readers = await door.readersOf(where, [actor.uid, toUid, comment.uid], byStaff && comment.byStaff === 1)
      events.publish({ type: 'talk.changed', place: where.ref, gid: where.gid, commentId, readers })
      const rows = await queries.listReplies(db, [commentId], null, null)
      const row = rows.find((row) => row.id === id)
      if (!row) throw new DomainError('reply.gone')
      const names = await groups.namesIn(where.gid, actor, [row.uid, row.toUid])
      return toReply(row, { actor, language: caller.language, place, names })
    },

    async remove(id, caller) {
      const actor = mustBe(caller.actor)
      const reply = await queries.findReply(db, id)
      if (!reply) throw new DomainError('reply.gone')
      const where = await door.open(reply.commentId, caller)
      const { place, did, comment } = where
      if (!readsQuestion(actor, place, { ...reply, asker: comment })) throw new DomainError('reply.gone')
      if (!mayTalk('delete-comment', actor, place, reply.uid)) throw new DomainError('comment.not-yours')
      await inTransaction(db, async (db) => {
        if (!(await queries.findReply(db, id))) throw new DomainError('reply.gone')
        await queries.deleteReply(db, id, clock.now())
        await addToComment(db, reply.commentId, { replyNum: -1 })
        if (did !== null) await discussions.countComments(db, did, { commentNum: -1 })
        if (!isOwn(actor, reply.uid)) await audit.record(db, caller, { action: 'reply.delete', target: id, before: reply })
      })
      const readers = await door.readersOf(where, [reply.uid, reply.toUid, comment.uid], reply.byStaff === 1 && comment.byStaff === 1)
      events.publish({ type: 'talk.changed', place: where.ref, gid: where.gid, commentId: reply.commentId, readers })
      return null
    },
  }
}
