import { type Actor, isOwn } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { badgeOf, mayTalk, type TalkPlace } from '@touchstone/shared/ground/access/talk-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { DiscussionChange, NewDiscussion, NewDiscussionReport } from '@touchstone/shared/talk/discussion/discussion.schema.ts'
import { PostStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Upload } from '../../ground/blobs/file-transfer.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion } from '../../ground/editing/edit-version.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { FileService } from '../../people/files/file.service.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { MessageService } from '../../people/message/message.service.ts'
import type { ProblemBrowseService } from '../../problems/bank/problem-browse.service.ts'
import * as queries from './discussion.queries.ts'
import type { DiscussionDoor, OpenDiscussion } from './discussion-door.ts'
import { editedOfDiscussion } from './edited-discussion.ts'
import { insertReport } from './report.queries.ts'
import { moveCounts } from './talk-counts.ts'
import type { TalkGate } from './talk-gate.ts'

export type DiscussionWriteService = {
  /**
   * @throws DomainError talk.closed, group.not-found, group.not-member, problem.not-found, discussion.other-group, discussion.category-gone,
   *   and the errors of the gate
   */
  create(input: NewDiscussion, caller: Caller): Promise<null>
  /** Whether the caller may post: on the site, or in this group. @throws the errors of `create` */
  mayPost(gid: number | null, caller: Caller): Promise<null>
  /** A picture for a draft. @throws DomainError file.type, file.damaged, and the errors of `mayPost` */
  addPicture(file: Upload, gid: number | null, caller: Caller): Promise<{ link: string; fileId: number }>
  /** @param ofGroup for the call of groups, which sees no other discussions. @throws DomainError discussion.not-found, discussion.not-yours, discussion.category-gone, edit.changed-meanwhile */
  change(input: DiscussionChange, caller: Caller, ofGroup?: boolean): Promise<null>
  /** The row is kept for staff. @throws DomainError discussion.not-found, discussion.not-yours */
  remove(did: number, caller: Caller, ofGroup?: boolean): Promise<null>
  /** Setting the present state changes nothing. @throws the errors of the discussions' door */
  like(input: { did: number; toLike: boolean }, caller: Caller): Promise<null>
  /** @throws DomainError discussion.reported-already, and the errors of the discussions' door */
  report(input: NewDiscussionReport, caller: Caller): Promise<null>
  /** Counts comments and replies, in the transaction that writes them. @throws DomainError discussion.not-found when it was deleted meanwhile */
  countComments(db: Transaction, did: number, by: { commentNum: number; threadNum?: number }): Promise<void>
}

type Deps = {
  db: Database
  clock: Clock
  audit: AuditService
  groups: GroupService
  problemBrowse: ProblemBrowseService
  messages: MessageService
  gate: TalkGate
  door: DiscussionDoor
  files: Pick<FileService, 'addTalkPicture' | 'bindTalkPictures'>
}

function mustBe(actor: Actor | null): Actor {
  if (!actor) throw new DomainError('session.signed-out')
  return actor
}

/** Writes, changes, likes and reports discussions. */
export function createDiscussionWriteService(deps: Deps): DiscussionWriteService {
  const { db, clock, audit, groups, problemBrowse, messages, gate, door, files } = deps

  async function placeOf(gid: number | null, actor: Actor): Promise<TalkPlace> {
    if (gid === null) return { kind: 'site' }
    if (!(await groups.exists(db, gid))) throw new DomainError('group.not-found')
    return { kind: 'group', groupRole: await groups.roleOf(gid, actor.uid) }
  }

  /** The problem of a post. A group's problem is discussed in that group. */
  async function problemOf(displayPid: string | null, gid: number | null, actor: Actor): Promise<number | null> {
    if (displayPid === null) return null
    const problem = await problemBrowse.open(displayPid, gid, actor)
    if (problem.isGroup && problem.gid !== gid) throw new DomainError('discussion.other-group')
    return problem.id
  }

  /** A discussion that the caller may change, in its present state. */
  async function mustKeep(did: number, act: 'edit' | 'delete', caller: Caller, ofGroup: boolean): Promise<OpenDiscussion> {
    const opened = await door.find(did, caller)
    const { discussion, place } = opened
    if (!gate.isOpen(place.kind)) throw new DomainError('talk.closed')
    if (ofGroup && place.kind !== 'group') throw new DomainError('discussion.not-found')
    if (!mayTalk(act, caller.actor, place, discussion.uid)) throw new DomainError('discussion.not-yours')
    return opened
  }

  async function mustStillBe(db: Transaction, did: number): Promise<queries.StoredDiscussion> {
    const now = await queries.findDiscussion(db, did)
    if (!now || now.status === PostStatus.deleted) throw new DomainError('discussion.not-found')
    return now
  }

  async function mayPost(gid: number | null, caller: Caller): Promise<null> {
    const actor = mustBe(caller.actor)
    const place = await placeOf(gid, actor)
    if (!gate.isOpen(place.kind)) throw new DomainError('talk.closed')
    if (!mayTalk('post', actor, place, null)) throw new DomainError('group.not-member')
    const { lacks, needs } = await gate.lacking(db, 'post', actor, place, null)
    if (lacks > 0) throw new DomainError('talk.solve-first', { left: lacks, needed: needs })
    return null
  }

  return {
    mayPost,

    async addPicture(file, gid, caller) {
      await mayPost(gid, caller)
      return files.addTalkPicture(file, caller)
    },

    async create({ title, description, content, categoryId, pid: displayPid, gid, topPriority }, caller) {
      const actor = mustBe(caller.actor)
      const place = await placeOf(gid, actor)
      if (!gate.isOpen(place.kind)) throw new DomainError('talk.closed')
      if (!mayTalk('post', actor, place, null)) throw new DomainError('group.not-member')
      const pid = await problemOf(displayPid, gid, actor)
      const now = clock.now()
      const isPinned = topPriority && mayTalk('pin', actor, place, null)
      await inTransaction(db, async (db) => {
        if (!(await queries.categoryExists(db, categoryId))) throw new DomainError('discussion.category-gone')
        await gate.pass(db, actor, { act: 'post', place, ownerUid: null, pid, did: null, cid: null, text: content })
        const listed = { categoryId, gid, pid, status: PostStatus.shown }
        const row = { ...listed, title, description, content, uid: actor.uid, role: badgeOf(actor, place), topPriority: isPinned ? 1 : 0 }
        const did = await queries.insertDiscussion(db, { ...row, gmtCreate: now, gmtModified: now })
        await files.bindTalkPictures(db, did, content, [actor.uid])
        await moveCounts(db, null, listed)
      })
      return null
    },

    async change({ id, title, description, content, categoryId, topPriority, status, version }, caller, ofGroup = false) {
      const { place } = await mustKeep(id, 'edit', caller, ofGroup)
      const keeps = mayTalk('hide', caller.actor, place, null)
      await inTransaction(db, async (db) => {
        await holdRow(db, 'discussions', id)
        const before = await mustStillBe(db, id)
        mustBeVersion(version, editedOfDiscussion(before))
        if (!(await queries.categoryExists(db, categoryId))) throw new DomainError('discussion.category-gone')
        const managed = {
          ...(keeps && topPriority != null && { topPriority: topPriority ? 1 : 0 }),
          // A documented client posts the loaded status back; only the page of the group's admins means a change.
          ...(keeps && ofGroup && status != null && { status }),
        }
        const after = { title, description, content, categoryId, ...managed }
        await queries.setDiscussion(db, id, { ...after, gmtModified: clock.now() })
        const owners = [before.uid, caller.actor?.uid].filter((uid) => uid != null)
        await files.bindTalkPictures(db, id, content, owners)
        await moveCounts(db, before, { ...before, ...after })
        if (!isOwn(caller.actor, before.uid)) await audit.record(db, caller, { action: 'discussion.edit', target: id, before, after })
      })
      return null
    },

    async remove(did, caller, ofGroup = false) {
      await mustKeep(did, 'delete', caller, ofGroup)
      await inTransaction(db, async (db) => {
        const before = await mustStillBe(db, did)
        const after = { status: PostStatus.deleted }
        await queries.setDiscussion(db, did, { ...after, gmtModified: clock.now() })
        await moveCounts(db, before, { ...before, ...after })
        if (!isOwn(caller.actor, before.uid)) await audit.record(db, caller, { action: 'discussion.delete', target: did, before })
      })
      return null
    },

    async like({ did, toLike }, caller) {
      const actor = mustBe(caller.actor)
      const { discussion } = await door.enter(did, caller)
      const announce = await inTransaction(db, async (db) => {
        await mustStillBe(db, did)
        if (!(await queries.setLike(db, did, actor.uid, toLike, clock.now()))) return null
        await queries.addTo(db, did, { likeNum: toLike ? 1 : -1 })
        if (!toLike || discussion.uid === null || isOwn(actor, discussion.uid)) return null
        const once = `like did ${did} ${actor.uid}`
        return messages.send(db, { uid: discussion.uid, kind: 'Like', action: 'Like_Post', senderUid: actor.uid, did, once })
      })
      announce?.()
      return null
    },

    async report({ did, content }, caller) {
      const actor = mustBe(caller.actor)
      await door.enter(did, caller)
      const now = clock.now()
      const isNew = await inTransaction(db, (db) => insertReport(db, { did, uid: actor.uid, content, gmtCreate: now, gmtModified: now }))
      if (!isNew) throw new DomainError('discussion.reported-already')
      return null
    },

    async countComments(db, did, by) {
      await mustStillBe(db, did)
      await queries.addTo(db, did, by)
    },
  }
}
