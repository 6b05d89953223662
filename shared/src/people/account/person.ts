import { z } from 'zod'
import type { Actor } from '../../ground/access/actor.ts'
import type { GroupRole } from '../../ground/access/group-role.ts'
import { type GroupBacking, isTrustedTo } from '../../ground/access/group-trust.ts'
import { isStaff } from '../../ground/access/role.ts'

const text = z.string().nullable().optional()

/** A user's identity at school: our own keys in the rows of lists, for staff only. */
export const personFields = { realname: text, className: text, number: text }

export type Person = { realname: string | null; className: string | null; number: string | null }

/** Real names, classes and student numbers are for site staff; other users see usernames. */
export function seesPersons(viewer: Actor | null): boolean {
  return viewer !== null && isStaff(viewer.role)
}

/**
 * The rule for names of persons, for managers of a class or a contest: boards, marks, cockpit, members, comments, files.
 * @param backing of the group that they lead; null: the object belongs to the site
 */
export function seesNamesIn(viewer: Actor | null, backing: GroupBacking | null): boolean {
  return seesPersons(viewer) || backing === null || isTrustedTo('real-names', backing)
}

/** A group, as far as names are concerned. `joinsFreely`: everybody joins at once. */
export type NamingGroup = { backing: GroupBacking; showsNames: boolean; joinsFreely: boolean }

/** `isOfSchool`: staff or a roster made the account. `groupRole`: the place in the group; `none` outside. */
export type NameReader = { isStaff: boolean; isOfSchool: boolean; groupRole: GroupRole }
/** `teachesReader`: owns a group that the reader is in, with staff behind it. */
export type NamedPerson = NameReader & { teachesReader: boolean }

/** Staff of the site, and the teachers of the reader's own groups. */
export const isTeacher = ({ isStaff, teachesReader }: NamedPerson): boolean => isStaff || teachesReader

/** Whether the group shows its members' names to this reader. A group that everybody may join shows none to strangers. */
export function readsMembers(reader: NameReader, group: NamingGroup): boolean {
  if (reader.groupRole === 'none' || !group.showsNames || !isTrustedTo('real-names', group.backing)) return false
  return reader.isOfSchool || reader.isStaff || !group.joinsFreely || reader.groupRole !== 'member'
}

/**
 * The rule for real names among people: ranking, submissions, boards, discussions, questions, comments. Classes and numbers are no part
 * of it. Managers of a class or a contest have `seesNamesIn` too.
 * @param reader null: a guest
 * @param group null: outside of groups
 */
export function seesNameOf(reader: NameReader | null, person: NamedPerson, group: NamingGroup | null): boolean {
  if (reader === null) return false
  if (reader.isStaff || isTeacher(person)) return true
  return group !== null && readsMembers(reader, group) && person.groupRole !== 'none' && person.isOfSchool
}

/** A row of people without the data that only the school knows. */
export function nameless<Row extends Partial<Person>>(row: Row): Row {
  const hidden = { realname: null, className: null, number: null }
  return { ...row, ...Object.fromEntries(Object.entries(hidden).filter(([key]) => key in row)) }
}

/** The part of a person that this viewer may read; spread it after the row, so that it overwrites it. */
export function personFor(viewer: Actor | null, { realname, className, number }: Person): { [K in keyof Person]: Person[K] | undefined } {
  return seesPersons(viewer) ? { realname, className, number } : { realname: undefined, className: undefined, number: undefined }
}
