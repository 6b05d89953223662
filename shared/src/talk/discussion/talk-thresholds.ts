/** Conditions for newcomers to write, and limits on writing (docs/rules/talk.md). */
import { type Actor, isOwn, isStaffMember } from '../../ground/access/actor.ts'
import type { TalkPlace } from '../../ground/access/talk-access.ts'
import type { Switches } from '../../ground/config/settings.ts'
import { minute } from '../../ground/time/instant.ts'

type Limits = Pick<Switches, 'defaultCreateDiscussionACInitValue' | 'defaultCreateCommentACInitValue' | 'defaultCreateDiscussionDailyLimit'>

/**
 * Problems that this person must solve before writing this. Staff needs none, and nobody does in groups, in contests and under an own post.
 * @param ownerUid author of the discussion
 */
export function solvedNeeded(act: 'post' | 'comment', actor: Actor, place: TalkPlace, limits: Limits, ownerUid: string | null): number {
  if (isStaffMember(actor) || place.kind !== 'site') return 0
  if (act === 'comment' && isOwn(actor, ownerUid)) return 0
  return act === 'post' ? limits.defaultCreateDiscussionACInitValue : limits.defaultCreateCommentACInitValue
}

/** Discussions that this person may post within 24 hours, including those of groups; null: no limit. */
export function postsPerDay(actor: Actor, limits: Limits): number | null {
  return isStaffMember(actor) ? null : limits.defaultCreateDiscussionDailyLimit
}

/** Limits on posts, comments and replies of one person: in all, and per problem, discussion or contest. */
export const talkPace = { windowMs: minute, perPerson: 10, perPlace: 5 } as const

/** A person's texts within the window. `place` is the same for all texts about one problem, discussion or contest. */
export type Written = { place: string; text: string }

/** Why this text has to wait; null when it need not. Staff only waits before repeating the same text. */
export function tooFast(actor: Actor, recent: readonly Written[], next: Written): 'same-text' | 'too-fast' | null {
  if (recent.some(({ text }) => text.trim() === next.text.trim())) return 'same-text'
  if (isStaffMember(actor)) return null
  const here = recent.filter(({ place }) => place === next.place).length
  return recent.length >= talkPace.perPerson || here >= talkPace.perPlace ? 'too-fast' : null
}
