import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayTalk, type TalkPlace } from '@touchstone/shared/ground/access/talk-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { PostStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import type { Database } from '../../ground/db/database.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { ProblemBrowseService } from '../../problems/bank/problem-browse.service.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { findDiscussion, type StoredDiscussion } from './discussion.queries.ts'
import type { TalkGate } from './talk-gate.ts'

/** A discussion, and the caller's view of its place. */
export type OpenDiscussion = { discussion: StoredDiscussion; place: TalkPlace }

export type DiscussionDoor = {
  /** A discussion that is not deleted, for any caller. @throws DomainError discussion.not-found */
  find(did: number, caller: Caller): Promise<OpenDiscussion>
  /**
   * For permitted readers.
   * @throws DomainError discussion.not-found, talk.switched-off, group.not-member, discussion.hidden, and the errors of its problem's door
   */
  enter(did: number, caller: Caller): Promise<OpenDiscussion>
}

type Deps = { db: Database; groups: GroupService; problems: ProblemService; problemBrowse: ProblemBrowseService; gate: TalkGate }

/** The access check of every discussion. */
export function createDiscussionDoor({ db, groups, problems, problemBrowse, gate }: Deps): DiscussionDoor {
  async function find(did: number, { actor }: Caller): Promise<OpenDiscussion> {
    const discussion = await findDiscussion(db, did)
    if (!discussion || discussion.status === PostStatus.deleted) throw new DomainError('discussion.not-found')
    const { gid } = discussion
    if (gid === null) return { discussion, place: { kind: 'site' } }
    return { discussion, place: { kind: 'group', groupRole: await groups.roleOf(gid, actor?.uid) } }
  }

  return {
    find,

    async enter(did, caller) {
      const opened = await find(did, caller)
      const { discussion, place } = opened
      const { actor } = caller
      if (place.kind === 'group' && actor === null) throw new DomainError('discussion.not-found')
      if (!gate.isOpen(place.kind)) throw new DomainError('talk.switched-off')
      if (!mayTalk('read', actor, place, discussion.uid)) throw new DomainError('group.not-member')
      if (discussion.status === PostStatus.hidden && !mayTalk('hide', actor, place, discussion.uid)) {
        throw new DomainError('discussion.hidden')
      }
      if (discussion.pid !== null) {
        const problem = await problems.find(db, discussion.pid)
        if (!problem) throw new DomainError('discussion.not-found')
        await problemBrowse.open(problem.problemId, problem.isGroup ? problem.gid : null, actor)
      }
      return opened
    },
  }
}
