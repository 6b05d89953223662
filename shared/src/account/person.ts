import { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import { isStaff } from '../access/role.ts'

const text = z.string().nullable().optional()

/** Who a user is at school: our own keys in the rows of lists. They are there for staff alone. */
export const personFields = { realname: text, className: text, number: text }

export type Person = { realname: string | null; className: string | null; number: string | null }

/** Real names, classes and student numbers are for site staff; everybody else knows usernames. */
export function seesPersons(viewer: Actor | null): boolean {
  return viewer !== null && isStaff(viewer.role)
}

/** What this viewer may read of a person; to be spread behind the row that the person was read with, so that it covers it. */
export function personFor(viewer: Actor | null, { realname, className, number }: Person): { [K in keyof Person]: Person[K] | undefined } {
  return seesPersons(viewer) ? { realname, className, number } : { realname: undefined, className: undefined, number: undefined }
}
