/**
 * Rights over the content of a group. The standing of a person in the group and the act lead to one cell of `groupTable`. Discussions and
 * members have their own tables.
 */
import { type Actor, isOwn, isRoot } from './actor.ts'
import type { GroupRole } from './group-role.ts'

/** `site`: root of the site, who passes every check. */
export const groupStandings = ['none', 'member', 'admin', 'root', 'site'] as const satisfies readonly (GroupRole | 'site')[]
type GroupStanding = (typeof groupStandings)[number]

/** `read`: lists and pages of members. `manage`: complete lists. `edit`: changing, hiding and deleting. */
export const groupActs = ['read', 'manage', 'create', 'edit'] as const
export type GroupAct = (typeof groupActs)[number]

/** Over all objects, over own ones, or over none. */
type Reach = 'all' | 'own' | 'none'
type Row = Record<GroupStanding, Reach>

const row = (member: Reach, admin: Reach, root: Reach): Row => ({ none: 'none', member, admin, root, site: 'all' })
const nobody: Row = { none: 'none', member: 'none', admin: 'none', root: 'none', site: 'none' }

const members = row('all', 'all', 'all')
const admins = row('none', 'all', 'all')
const roots = row('none', 'none', 'all')
/** Group roots, and the author while an admin of the group. */
const makers = row('none', 'own', 'all')
const content = { read: members, manage: admins, create: admins, edit: makers }

export const groupTable = {
  announcement: content,
  problem: content,
  /** Testcases, the publication request, visibility. */
  'problem inside': { read: makers, manage: makers, create: nobody, edit: makers },
  training: content,
  contest: content,
  tags: { read: admins, manage: admins, create: nobody, edit: nobody },
  ranking: { read: members, manage: nobody, create: nobody, edit: nobody },
  'member list': { read: members, manage: admins, create: nobody, edit: nobody },
  /** Names, texts, the way of joining, the code, the avatar. */
  settings: { read: roots, manage: nobody, create: nobody, edit: roots },
  /** The group as a whole; its maker is the owner. */
  group: { read: members, manage: nobody, create: nobody, edit: row('own', 'own', 'own') },
} as const satisfies Record<string, Record<GroupAct, Row>>

export type GroupObject = keyof typeof groupTable
export const groupObjects = Object.keys(groupTable) as GroupObject[]

export const standingIn = (actor: Actor | null, groupRole: GroupRole): GroupStanding => (isRoot(actor) ? 'site' : groupRole)

/** Hidden and banned groups too. */
export const seesEveryGroup = (actor: Actor | null): boolean => isRoot(actor)

/** @param makerUid author of the object; null: deleted account, or a question about no single object */
export function mayInGroup(
  actor: Actor | null,
  groupRole: GroupRole,
  [object, act]: readonly [GroupObject, GroupAct],
  makerUid: string | null = null,
): boolean {
  if (actor === null) return false
  const reach = groupTable[object][act][standingIn(actor, groupRole)]
  return reach === 'all' || (reach === 'own' && isOwn(actor, makerUid))
}
