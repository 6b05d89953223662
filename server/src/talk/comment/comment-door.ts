import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { readsQuestion, type TalkPlace, talkStandingOf } from '@touchstone/shared/ground/access/talk-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { ContestDoor } from '../../contests/contest/contest-door.service.ts'
import type { Database } from '../../ground/db/database.ts'
import type { TalkRef } from '../../ground/live/event-bus.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { DiscussionDoor } from '../discussion/discussion-door.ts'
import type { TalkGate } from '../discussion/talk-gate.ts'
import { findComment, listAnswerers, type StoredComment } from './comment.queries.ts'

/** The place of comments, for the caller. */
export type CommentPlace = {
  ref: TalkRef
  place: TalkPlace
  gid: number | null
  did: number | null
  cid: number | null
  pid: number | null
  /** Author of the discussion, creator of the contest. */
  ownerUid: string | null
  /** Comments in a discussion, as it counts them. */
  threadNum: number
  /** Comments and replies in a discussion; null in a contest. */
  commentNum: number | null
  /** In a running contest, for a caller outside of its staff: rows of others are filtered for this person. */
  readerUid: string | null
}

export type CommentDoor = {
  /** @throws DomainError comment.nowhere, talk.switched-off, and the errors of the doors of discussions and contests */
  enter(where: { did: number | null; cid: number | null }, caller: Caller): Promise<CommentPlace>
  /** A comment that the caller may read. @throws DomainError comment.gone too */
  open(id: number, caller: Caller): Promise<CommentPlace & { comment: StoredComment }>
  /** The readers besides root of a text in a contest; null: all readers of the place. */
  readersOf(where: CommentPlace, parties: readonly (string | null)[], toAll: boolean): Promise<string[] | null>
}

type Deps = { db: Database; groups: GroupService; contests: ContestDoor; discussions: DiscussionDoor; gate: TalkGate }

/** The access check of comments in a discussion or a contest. */
export function createCommentDoor({ db, groups, contests, discussions, gate }: Deps): CommentDoor {
  async function enterDiscussion(did: number, caller: Caller): Promise<CommentPlace> {
    const { discussion, place } = await discussions.enter(did, caller)
    const { gid, pid, uid, threadNum, commentNum } = discussion
    return { ref: { did }, place, gid, did, cid: null, pid, ownerUid: uid, threadNum, commentNum, readerUid: null }
  }

  async function enterContest(cid: number, caller: Caller): Promise<CommentPlace> {
    if (!gate.isOpen('contest')) throw new DomainError('talk.switched-off')
    const { contest, phase, rights } = await contests.enter(cid, caller)
    const isRunning = phase !== ContestPhase.ended
    const place: TalkPlace = { kind: 'contest', isContestStaff: rights.includes('answers'), isRunning }
    const isStaff = ['keeper', 'root'].includes(talkStandingOf(caller.actor, place))
    const readerUid = isRunning && !isStaff ? (caller.actor?.uid ?? '') : null
    const where = { ref: { cid }, place, gid: contest.gid, did: null, cid, pid: null }
    return { ...where, ownerUid: contest.uid || null, threadNum: 0, commentNum: null, readerUid }
  }

  async function enter({ did, cid }: { did: number | null; cid: number | null }, caller: Caller): Promise<CommentPlace> {
    if (cid !== null) return enterContest(cid, caller)
    if (did === null) throw new DomainError('comment.nowhere')
    return enterDiscussion(did, caller)
  }

  return {
    enter,

    async open(id, caller) {
      const comment = await findComment(db, id)
      if (!comment) throw new DomainError('comment.gone')
      const where = await enter(comment, caller)
      if (!readsQuestion(caller.actor, where.place, comment)) throw new DomainError('comment.gone')
      return { ...where, comment }
    },

    async readersOf({ place, cid, gid, ownerUid }, parties, toAll) {
      if (place.kind !== 'contest' || !place.isRunning || toAll || cid === null) return null
      const members = gid === null ? [] : [...(await groups.membersOf(gid))]
      const leaders = members.filter(([, role]) => role === 'root').map(([uid]) => uid)
      const all = [ownerUid, ...leaders, ...(await listAnswerers(db, cid)), ...parties]
      return [...new Set(all.filter((uid) => uid !== null))]
    },
  }
}
