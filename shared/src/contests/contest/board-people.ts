/** People on a board: exclusions, stars, and displayed names. */
import type { GroupRole } from '../../ground/access/group-role.ts'
import type { RoleName } from '../../ground/access/role.ts'
import type { RankShowName } from './contest.schema.ts'

export type BoardPerson = {
  uid: string
  role: RoleName
  /** In the contest's group; `none` for a contest of the site. */
  groupRole: GroupRole
  /** Whether the contest has made this person a helper. */
  isHelper: boolean
}

/** Root, the creator, roots of the group and helpers are not on any board; admins and problem admins compete like others. */
export function isLeftOut(person: BoardPerson, contest: { uid: string }): boolean {
  return person.role === 'root' || person.uid === contest.uid || person.groupRole === 'root' || person.isHelper
}

/** Names of star users in stored form: trimmed, unique, in the given order. */
export function starNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]
}

/** The first repeated name, without surrounding spaces. */
export function repeatedName(names: readonly string[]): string | null {
  const trimmed = names.map((name) => name.trim()).filter((name) => name !== '')
  return trimmed.find((name, at) => trimmed.indexOf(name) !== at) ?? null
}

/** A star user is on the board without a rank and gets no award; identified by username. */
export function isStar(username: string, stars: readonly string[]): boolean {
  return stars.includes(username)
}

/** `sharesName`: the contest's group shows this real name to its members (`seesNameOf`). */
type Names = { username: string; nickname: string | null; realname: string | null; sharesName?: boolean }

/**
 * `admin`: contest admins. `class`: members of the contest's group that read each other's names. `outside`: readers of the public board or
 * the contest API, guests too.
 */
export type BoardReader = 'admin' | 'class' | 'inside' | 'outside'

/**
 * The name on a board; the username where the configured name is missing. Real names are only shown inside the contest. A board of
 * usernames shows names among class mates; a nickname that was chosen stays.
 */
export function shownName(person: Names, rule: RankShowName, reader: BoardReader): string {
  const isHidden = rule === 'realname' && reader === 'outside'
  if (rule === 'username' && reader === 'class' && person.sharesName) return person.realname?.trim() || person.username
  return (isHidden ? null : person[rule]?.trim()) || person.username
}

/** The real name leaves the server only where the board shows it inside the contest, for a contest admin, and among class mates. */
export function realnameFor(person: Names, rule: RankShowName, reader: BoardReader): string | null {
  if (reader === 'admin' || (rule === 'realname' && reader !== 'outside')) return person.realname
  return reader === 'class' && person.sharesName ? person.realname : null
}
