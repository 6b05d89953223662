import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { mayTalk, type TalkPlace } from '@touchstone/shared/ground/access/talk-access.ts'
import { deletedUser } from '@touchstone/shared/ground/i18n/site-message-texts.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { Comment, Reply } from '@touchstone/shared/talk/discussion/comment.schema.ts'
import type { NamesOf } from '../../people/group/group-names.ts'
import type { CommentRow } from './comment.queries.ts'
import type { ReplyRow } from './reply.queries.ts'

type Viewer = { actor: Actor | null; language: UiLanguage; place: TalkPlace; names: NamesOf }
type Author = Pick<CommentRow, 'uid' | 'role' | 'fromName' | 'fromAvatar' | 'fromTitleName' | 'fromTitleColor'>

const author = ({ uid, role, fromName, ...rest }: Author, { language, names }: Viewer) => ({
  fromUid: uid ?? '',
  fromName: fromName ?? deletedUser[language],
  fromRole: role,
  fromAvatar: rest.fromAvatar,
  fromTitleName: rest.fromTitleName,
  fromTitleColor: rest.fromTitleColor,
  fromRealname: names(uid).realname,
  fromTeacher: names(uid).isTeacher,
})

export function toReply(row: ReplyRow, viewer: Viewer): Reply {
  const { actor, language, place, names } = viewer
  const { id, commentId, toUid, toName, toAvatar, content, status, gmtCreate, gmtModified, uid } = row
  return {
    id,
    commentId,
    ...author(row, viewer),
    toUid,
    toAvatar,
    toRealname: names(toUid).realname,
    content,
    status,
    gmtCreate,
    gmtModified,
    toName: toName ?? deletedUser[language],
    can: { delete: mayTalk('delete-comment', actor, place, uid) },
  }
}

export function toComment(row: CommentRow, totalReplyNum: number, replies: readonly ReplyRow[], viewer: Viewer): Comment {
  const { id, content, likeNum, gmtCreate, uid, cid, byStaff, answered, problem } = row
  const { actor, place } = viewer
  return {
    id,
    content,
    ...author(row, viewer),
    likeNum,
    totalReplyNum,
    gmtCreate,
    replyList: replies.map((reply) => toReply(reply, viewer)),
    answered: cid === null || byStaff === 1 ? null : answered === 1,
    toAll: byStaff === 1,
    problem,
    can: { delete: mayTalk('delete-comment', actor, place, uid), reply: mayTalk('reply', actor, place, uid) },
  }
}
