import { createCommentService } from '../talk/comment/comment.service.ts'
import { createCommentDoor } from '../talk/comment/comment-door.ts'
import { createReplyService } from '../talk/comment/reply.service.ts'
import { createCategoryService } from '../talk/discussion/category.service.ts'
import { createDiscussionService } from '../talk/discussion/discussion.service.ts'
import { createDiscussionAdminService } from '../talk/discussion/discussion-admin.service.ts'
import { createDiscussionDoor } from '../talk/discussion/discussion-door.ts'
import { createDiscussionWriteService } from '../talk/discussion/discussion-write.service.ts'
import { createTalkGate } from '../talk/discussion/talk-gate.ts'
import type { Ground } from './ground.ts'
import type { Services } from './services.ts'

type Needs = Ground & Pick<Services, 'groups' | 'problems' | 'problemBrowse' | 'messages' | 'mutes' | 'files' | 'contestDoor'>
type Gives = Pick<Services, 'discussions' | 'discussionWrite' | 'discussionAdmin' | 'discussionCategories' | 'comments' | 'replies'>

/** Discussions, and the comments and questions under them and in contests. */
export function createTalk(needs: Needs): Gives {
  const { db, clock, audit, events, config, groups, problems, problemBrowse, messages, mutes, files, contestDoor } = needs
  const talkGate = createTalkGate({ config, clock })
  const discussionDoor = createDiscussionDoor({ db, groups, problems, problemBrowse, gate: talkGate })
  const talk = { db, clock, audit, groups, problems, problemBrowse, messages, gate: talkGate, door: discussionDoor, files }
  const discussions = createDiscussionService({ ...talk, mutedUntil: mutes.mutedUntil })
  const discussionWrite = createDiscussionWriteService(talk)
  const commentDoor = createCommentDoor({ db, groups, contests: contestDoor, discussions: discussionDoor, gate: talkGate })
  const commenting = { db, clock, audit, events, messages, gate: talkGate, door: commentDoor, discussions: discussionWrite, groups }
  const [comments, replies] = [createCommentService(commenting), createReplyService(commenting)]
  const discussionAdmin = createDiscussionAdminService({ db, clock, audit, messages })
  const discussionCategories = createCategoryService({ db, clock, audit })
  return { discussions, discussionWrite, discussionAdmin, discussionCategories, comments, replies }
}
