import { z } from 'zod'
import { Uid } from './account.schema.ts'

/** Maximum number of users that one call changes. */
export const MANY_USERS_MAX = 500

const uids = z.array(Uid).min(1)

/** Hashing takes a tenth of a second for each user, so a whole school is sent in portions. */
export const ResetPasswords = z.object({
  uids: uids.max(100),
  /** Whether each user must choose a new password at the next sign-in. */
  mustChangePassword: z.boolean().default(true),
})
export type ResetPasswords = z.output<typeof ResetPasswords>

/** The content of a paper slip for one user; the password is shown this once. */
export const PasswordSlip = z.object({
  uid: z.string(),
  username: z.string(),
  realname: z.string().nullable(),
  className: z.string().nullable(),
  number: z.string().nullable(),
  password: z.string(),
})
export type PasswordSlip = z.output<typeof PasswordSlip>
export const PasswordSlips = z.array(PasswordSlip)

/** Absent fields stay. */
export const ChangeUsers = z.object({
  uids: uids.max(MANY_USERS_MAX),
  roleId: z.number().int().optional(),
  /** 0 fine, 1 banned */
  status: z.number().int().min(0).max(1).optional(),
  /** Empty: no class. */
  className: z.string().trim().optional(),
  /** Whether the school manages real name, number, gender and class. */
  registeredBySchool: z.boolean().optional(),
})
export type ChangeUsers = z.output<typeof ChangeUsers>
export const ChangedUsers = z.object({ changed: z.number().int() })
