/** How people stand on a board: who is left out, who is a star, and by which name they are shown. */
import type { GroupRole } from '../../ground/access/group-role.ts'
import type { RoleName } from '../../ground/access/role.ts'
import type { RankShowName } from './contest.schema.ts'

export type BoardPerson = {
  uid: string
  role: RoleName
  /** In the contest's group; `none` for a contest of the site. */
  groupRole: GroupRole
  /** Whether the contest has given this person a right of a helper. */
  isHelper: boolean
}

/** Root, the creator, roots of the group and helpers take no place on any board; admins and problem admins compete like others. */
export function isLeftOut(person: BoardPerson, contest: { uid: string }): boolean {
  return person.role === 'root' || person.uid === contest.uid || person.groupRole === 'root' || person.isHelper
}

/** Names of star users as they are stored: trimmed, each once, in the order given. */
export function starNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]
}

/** The first name that is there twice, without the spaces around it. */
export function repeatedName(names: readonly string[]): string | null {
  const trimmed = names.map((name) => name.trim()).filter((name) => name !== '')
  return trimmed.find((name, at) => trimmed.indexOf(name) !== at) ?? null
}

/** A star user stands on the board without a rank and takes no award; known by username. */
export function isStar(username: string, stars: readonly string[]): boolean {
  return stars.includes(username)
}

type Names = { username: string; nickname: string | null; realname: string | null }

/** `admin`: contest admins. `outside`: whoever reads the board or the contest API from outside of the contest, guests too. */
export type BoardReader = 'admin' | 'inside' | 'outside'

/** The name a board shows; who has not given the wanted one is shown by username. Real names stay inside the contest. */
export function shownName(person: Names, rule: RankShowName, reader: BoardReader): string {
  const isHidden = rule === 'realname' && reader === 'outside'
  return (isHidden ? null : person[rule]?.trim()) || person.username
}

/** The real name leaves the server only where the board shows it to those inside, or for a contest admin. */
export function realnameFor(person: Names, rule: RankShowName, reader: BoardReader): string | null {
  return reader === 'admin' || (rule === 'realname' && reader === 'inside') ? person.realname : null
}
