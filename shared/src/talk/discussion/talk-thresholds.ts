/** What a newcomer needs before writing, and how much is too much (docs/rules/talk.md). */
import { type Actor, isOwn, isStaffMember } from '../../ground/access/actor.ts'
import type { TalkPlace } from '../../ground/access/talk-access.ts'
import type { Switches } from '../../ground/config/settings.ts'
import { minute } from '../../ground/time/instant.ts'

type Limits = Pick<Switches, 'defaultCreateDiscussionACInitValue' | 'defaultCreateCommentACInitValue' | 'defaultCreateDiscussionDailyLimit'>

/**
 * Problems that this person must have solved before writing this. Staff needs none; nobody does in groups, in contests and under an own post.
 * @param ownerUid author of the discussion that is commented
 */
export function solvedNeeded(act: 'post' | 'comment', actor: Actor, place: TalkPlace, limits: Limits, ownerUid: string | null): number {
  if (isStaffMember(actor) || place.kind !== 'site') return 0
  if (act === 'comment' && isOwn(actor, ownerUid)) return 0
  return act === 'post' ? limits.defaultCreateDiscussionACInitValue : limits.defaultCreateCommentACInitValue
}

/** Discussions that this person may post within 24 hours, those of groups counted too; null: any number. */
export function postsPerDay(actor: Actor, limits: Limits): number | null {
  return isStaffMember(actor) ? null : limits.defaultCreateDiscussionDailyLimit
}

/** Posts, comments and replies of one person: in all, and about one problem, discussion or contest. */
export const talkPace = { windowMs: minute, perPerson: 10, perPlace: 5 } as const

/** What a person wrote within the window. `place` is the same for all that is written about one problem, discussion or contest. */
export type Written = { place: string; text: string }

/** Why this text has to wait; null when it need not. Staff waits for nothing but saying the same twice. */
export function tooFast(actor: Actor, recent: readonly Written[], next: Written): 'same-text' | 'too-fast' | null {
  if (recent.some(({ text }) => text.trim() === next.text.trim())) return 'same-text'
  if (isStaffMember(actor)) return null
  const here = recent.filter(({ place }) => place === next.place).length
  return recent.length >= talkPace.perPerson || here >= talkPace.perPlace ? 'too-fast' : null
}
