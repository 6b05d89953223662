import type { LineRemark, LineThread } from '@touchstone/shared/classes/line-comment/line-comment.schema.ts'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { type LineFacts, mayOnLines } from '@touchstone/shared/ground/access/line-comment-access.ts'
import { submissionRights } from '@touchstone/shared/ground/access/submission-access.ts'
import { deletedUser } from '@touchstone/shared/ground/i18n/site-message-texts.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { NamesOf } from '../../people/group/group-names.ts'
import type { ShownRemark, ShownThread } from './line-comment.queries.ts'

type Viewer = { actor: Actor | null; language: UiLanguage; facts: LineFacts; names: NamesOf }

function toRemark(remark: ShownRemark, isSettled: boolean, { actor, language, facts, names }: Viewer): LineRemark {
  const { id, uid, username, realname, avatar, content, gmtCreate, editedAt } = remark
  const byAuthor = uid !== null && uid === facts.uid
  return {
    id,
    uid: uid ?? '',
    username: username ?? deletedUser[language],
    avatar,
    byAuthor,
    content,
    at: gmtCreate,
    editedAt,
    realname: byAuthor && submissionRights(actor, facts).names ? realname : names(uid).realname,
    isTeacher: names(uid).isTeacher,
    can: {
      edit: !isSettled && mayOnLines('edit', actor, facts, uid),
      remove: !isSettled && mayOnLines('remove', actor, facts, uid),
    },
  }
}

export function toThread(thread: ShownThread, remarks: readonly ShownRemark[], viewer: Viewer): LineThread {
  const { id, firstLine, lastLine, settledAt, settledBy, settledByName } = thread
  const isSettled = settledAt !== null
  return {
    id,
    firstLine,
    lastLine,
    settled:
      settledAt === null ? null : { at: settledAt, by: viewer.names(settledBy).realname ?? settledByName ?? deletedUser[viewer.language] },
    remarks: remarks.map((remark) => toRemark(remark, isSettled, viewer)),
    can: {
      answer: !isSettled && mayOnLines('answer', viewer.actor, viewer.facts),
      settle: mayOnLines('settle', viewer.actor, viewer.facts),
    },
  }
}
