/**
 * Rights over discussions, comments and replies. The standing in the place of a post and the act lead to one cell of `talkTable`. Opening
 * hours of a place and conditions for newcomers are decided elsewhere (talk-thresholds.ts).
 */
import { type Actor, isOwn, isRoot, isStaffMember } from './actor.ts'
import { type GroupRole, managesGroup } from './group-role.ts'
import { can, type Permission } from './permission.ts'

/** The place of a post. Entry to a contest was checked before. */
export type TalkPlace =
  | { kind: 'site' }
  | { kind: 'group'; groupRole: GroupRole }
  | { kind: 'contest'; isContestStaff: boolean; isRunning: boolean }

/** `keeper`: staff of the site, admins of a group, staff of a contest. `stranger`: not in the group. */
const talkStandings = ['guest', 'stranger', 'member', 'keeper', 'root'] as const
export type TalkStanding = (typeof talkStandings)[number]

export const talkActs = ['read', 'post', 'edit', 'delete', 'pin', 'hide', 'comment', 'reply', 'delete-comment', 'like', 'report'] as const
export type TalkAct = (typeof talkActs)[number]

/** The badge of an author at the time of writing. */
type Badge = 'root' | 'admin' | 'user'

/** Over all posts, over own ones, or over none. */
type Reach = 'all' | 'own' | 'none'
type Row = Record<TalkStanding, Reach>

const row = (guest: Reach, stranger: Reach, member: Reach, keeper: Reach): Row => ({ guest, stranger, member, keeper, root: 'all' })
const nobody: Row = { guest: 'none', stranger: 'none', member: 'none', keeper: 'none', root: 'none' }

const talkTable = {
  site: {
    read: row('all', 'all', 'all', 'all'),
    post: row('none', 'none', 'all', 'all'),
    // Staff edits other users' posts with the calls of the back office.
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
    // Other users' questions are readable after the contest; see `readsQuestion`.
    read: row('none', 'none', 'all', 'all'),
    post: nobody,
    edit: nobody,
    delete: nobody,
    pin: nobody,
    hide: nobody,
    comment: row('none', 'none', 'all', 'all'),
    // On an own question.
    reply: row('none', 'none', 'own', 'all'),
    'delete-comment': row('none', 'none', 'own', 'all'),
    like: row('none', 'none', 'all', 'all'),
    report: nobody,
  },
} as const satisfies Record<TalkPlace['kind'], Record<TalkAct, Row>>

/** The permission of the role that is also needed. */
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

/** Permissions that a muted role lacks; a refusal mentions the mute. */
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
 * @param ownerUid author of the post, or of the question that is answered in a contest; null for a deleted account or a new post
 */
export function mayTalk(act: TalkAct, actor: Actor | null, place: TalkPlace, ownerUid: string | null): boolean {
  const permission = talkPermissions[act]
  if (permission !== null && (actor === null || !can(actor.role, permission))) return false
  const reach = talkTable[place.kind][act][talkStandingOf(actor, place)]
  return reach === 'all' || (reach === 'own' && isOwn(actor, ownerUid))
}

/** The facts about a contest's comment or reply that decide its readers. */
type Question = {
  uid: string | null
  byStaff: number | boolean
  /** Of a reply: its recipient, and the author of its comment. */
  toUid?: string | null
  asker?: { uid: string | null; byStaff: number | boolean } | null
}

/**
 * During a contest, a person reads own questions with their replies, and public messages: a comment of staff, and staff's replies to one.
 * Before and after it every participant reads all.
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

/** @param readers users besides root that may read the text; null: everybody with access to its place */
export function hearsOfTalk(actor: Actor | null, readers: readonly string[] | null): boolean {
  return readers === null || isRoot(actor) || (actor !== null && readers.includes(actor.uid))
}

/** The badge beside the author's name. */
export function badgeOf(actor: Actor, place: TalkPlace): Badge {
  if (isRoot(actor)) return 'root'
  if (place.kind === 'group' && managesGroup(place.groupRole)) return place.groupRole === 'root' ? 'root' : 'admin'
  return isStaffMember(actor) || (place.kind === 'contest' && place.isContestStaff) ? 'admin' : 'user'
}
