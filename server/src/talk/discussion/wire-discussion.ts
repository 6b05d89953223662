import { isOwn } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { deletedUser } from '@touchstone/shared/ground/i18n/site-message-texts.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { Discussion } from '@touchstone/shared/talk/discussion/discussion.schema.ts'
import type { NamesOf } from '../../people/group/group-names.ts'
import type { DiscussionRow } from './discussion-list.queries.ts'

type Author = { uid: string | null; author: string | null; avatar: string | null; titleName: string | null; titleColor: string | null }

/** The author; a post outlives its author's account, without a name. */
export function authorOf({ uid, author, avatar, titleName, titleColor }: Author, language: UiLanguage, names: NamesOf) {
  const { realname, isTeacher } = names(uid)
  return { uid: uid ?? '', author: author ?? deletedUser[language], realname, isTeacher, avatar, titleName, titleColor }
}

/** A row of a list, without the text of others' discussions. */
export function toListed(row: DiscussionRow, { actor, language }: Pick<Caller, 'actor' | 'language'>, names: NamesOf): Discussion {
  const { displayPid, content, ...rest } = row
  return { ...rest, ...authorOf(row, language, names), pid: displayPid, content: isOwn(actor, row.uid) ? content : null }
}
