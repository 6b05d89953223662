import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { isOwn } from '@touchstone/shared/ground/access/actor.ts'
import { deletedUser } from '@touchstone/shared/ground/i18n/site-message-texts.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { Discussion } from '@touchstone/shared/talk/discussion/discussion.schema.ts'
import type { DiscussionRow } from './discussion-list.queries.ts'

type Author = { uid: string | null; author: string | null; avatar: string | null; titleName: string | null; titleColor: string | null }

/** The author; a post outlives its author's account, without a name. */
export function authorOf({ uid, author, avatar, titleName, titleColor }: Author, language: UiLanguage) {
  return { uid: uid ?? '', author: author ?? deletedUser[language], avatar, titleName, titleColor }
}

/** A row of a list, without the text of others' discussions. */
export function toListed(row: DiscussionRow, actor: Actor | null, language: UiLanguage): Discussion {
  const { displayPid, content, ...rest } = row
  return { ...rest, ...authorOf(row, language), pid: displayPid, content: isOwn(actor, row.uid) ? content : null }
}
