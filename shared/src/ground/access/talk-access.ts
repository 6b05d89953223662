/**
 * Who may do what with discussions, comments and replies. How a person stands in the place of a post and what the person wants to do with it leads to
 * one cell of `talkTable`. Whether the place is open, and what a newcomer lacks, are other questions (talk-thresholds.ts).
 */
import { type Actor, isOwn, isRoot, isStaffMember } from './actor.ts'
import { type GroupRole, managesGroup } from './group-role.ts'
import { can, type Permission } from './permission.ts'

/** Where a post stands. The door of a contest has let the person in before. */
export type TalkPlace =
  | { kind: 'site' }
  | { kind: 'group'; groupRole: GroupRole }
  | { kind: 'contest'; isContestStaff: boolean; isRunning: boolean }

/** `keeper`: staff of the site, admins of a group, staff of a contest. `stranger`: not in the group. */
export const talkStandings = ['guest', 'stranger', 'member', 'keeper', 'root'] as const
export type TalkStanding = (typeof talkStandings)[number]

export const talkActs = ['read', 'post', 'edit', 'delete', 'pin', 'hide', 'comment', 'reply', 'delete-comment', 'like', 'report'] as const
export type TalkAct = (typeof talkActs)[number]

/** The badge of an author, as it was when the post was written. */
export type Badge = 'root' | 'admin' | 'user'

/** Over everybody's posts, over one's own, or over none. */
type Reach = 'all' | 'own' | 'none'
type Row = Record<TalkStanding, Reach>

const row = (guest: Reach, stranger: Reach, member: Reach, keeper: Reach): Row => ({ guest, stranger, member, keeper, root: 'all' })
const nobody: Row = { guest: 'none', stranger: 'none', member: 'none', keeper: 'none', root: 'none' }

export const talkTable = {
  site: {
    read: row('all', 'all', 'all', 'all'),
    post: row('none', 'none', 'all', 'all'),
    // Staff has the calls of the back office for what others wrote.
    edit: row('none', 'none', 'own', 'own'),
    delete: row('none', 'none', 'own', 'own'),
    pin: row('none', 'none', 'none', 'all'),
    hide: row('none', 'none', 'none', 'all'),
    comment: row('none', 'none', 'all', 'all'),
    reply: row('none', 'none', 'all', 'all'),
    'delete-comment': row('none', 'none', 'own', 'all'),
    like: row('none', 'none', 'all', 'all'),
    report: row('none', 'none', 'all', 'all'),
  },
  group: {
    read: row('none', 'none', 'all', 'all'),
    post: row('none', 'none', 'all', 'all'),
    edit: row('none', 'none', 'own', 'all'),
    delete: row('none', 'none', 'own', 'all'),
    pin: row('none', 'none', 'none', 'all'),
    hide: row('none', 'none', 'none', 'all'),
    comment: row('none', 'none', 'all', 'all'),
    reply: row('none', 'none', 'all', 'all'),
    'delete-comment': row('none', 'none', 'own', 'all'),
    like: row('none', 'none', 'all', 'all'),
    report: row('none', 'none', 'all', 'all'),
  },
  contest: {
    // What others asked is read when the contest is over; see `readsQuestion`.
    read: row('none', 'none', 'all', 'all'),
    post: nobody,
    edit: nobody,
    delete: nobody,
    pin: nobody,
    hide: nobody,
    comment: row('none', 'none', 'all', 'all'),
    // One's own question.
    reply: row('none', 'none', 'own', 'all'),
    'delete-comment': row('none', 'none', 'own', 'all'),
    like: row('none', 'none', 'all', 'all'),
    report: nobody,
  },
} as const satisfies Record<TalkPlace['kind'], Record<TalkAct, Row>>

/** What the role of a person must allow besides. */
export const talkPermissions = {
  read: null,
  post: 'discussion_add',
  edit: 'discussion_edit',
  delete: 'discussion_del',
  pin: null,
  hide: null,
  comment: 'comment_add',
  reply: 'reply_add',
  'delete-comment': null,
  like: null,
  report: null,
} as const satisfies Record<TalkAct, Permission | null>

/** Permissions that a muted role lacks; a refusal says so. */
export const mutablePermissions: readonly Permission[] = ['discussion_add', 'comment_add', 'reply_add']

export function talkStandingOf(actor: Actor | null, place: TalkPlace): TalkStanding {
  if (actor === null) return 'guest'
  if (isRoot(actor)) return 'root'
  if (place.kind === 'site') return isStaffMember(actor) ? 'keeper' : 'member'
  if (place.kind === 'contest') return place.isContestStaff ? 'keeper' : 'member'
  if (managesGroup(place.groupRole)) return 'keeper'
  return place.groupRole === 'none' ? 'stranger' : 'member'
}

/**
 * Whether this person may do this with a post of `ownerUid`.
 * @param ownerUid of the post, or of the question that is replied to in a contest; null when the account is gone, or for a new post
 */
export function mayTalk(act: TalkAct, actor: Actor | null, place: TalkPlace, ownerUid: string | null): boolean {
  const permission = talkPermissions[act]
  if (permission !== null && (actor === null || !can(actor.role, permission))) return false
  const reach = talkTable[place.kind][act][talkStandingOf(actor, place)]
  return reach === 'all' || (reach === 'own' && isOwn(actor, ownerUid))
}

/** A comment or reply of a contest, as far as it depends on it who reads it. */
export type Question = {
  uid: string | null
  byStaff: number | boolean
  /** Of a reply: whom it answers, and whose comment it stands under. */
  toUid?: string | null
  asker?: { uid: string | null; byStaff: number | boolean } | null
}

/**
 * While a contest runs, a person reads the own questions with what is replied to them, and what staff says to everybody: a comment of staff, and what staff
 * adds under one. Before and after it everybody in the contest reads all.
 */
export function readsQuestion(actor: Actor | null, place: TalkPlace, question: Question): boolean {
  if (place.kind !== 'contest' || !place.isRunning) return true
  const standing = talkStandingOf(actor, place)
  if (standing === 'root' || standing === 'keeper') return true
  if (isOwn(actor, question.uid)) return true
  const { asker } = question
  if (!asker) return Boolean(question.byStaff)
  if (asker.byStaff && question.byStaff) return true
  return isOwn(actor, asker.uid) || isOwn(actor, question.toUid ?? null)
}

/** @param readers those besides root who may read what was said; null: everybody who may open its place */
export function hearsOfTalk(actor: Actor | null, readers: readonly string[] | null): boolean {
  return readers === null || isRoot(actor) || (actor !== null && readers.includes(actor.uid))
}

/** What stands beside the author's name. */
export function badgeOf(actor: Actor, place: TalkPlace): Badge {
  if (isRoot(actor)) return 'root'
  if (place.kind === 'group' && managesGroup(place.groupRole)) return place.groupRole === 'root' ? 'root' : 'admin'
  return isStaffMember(actor) || (place.kind === 'contest' && place.isContestStaff) ? 'admin' : 'user'
}
