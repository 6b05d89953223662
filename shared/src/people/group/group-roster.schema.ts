import { z } from 'zod'
import { ImportedUser, ImportUsers } from '../account/account.schema.ts'
import { PasswordSlips, ResetPasswords } from '../account/many-users.schema.ts'

/** Maximum number of accounts from the class lists of one owner, over all groups, deleted ones too. Lists of site staff have no limit. */
export const ROSTER_MAX_ACCOUNTS = 500

const gid = z.number().int()

export const ImportRoster = ImportUsers.extend({ gid })
export type ImportRoster = z.output<typeof ImportRoster>

/** The result of one row. `existing`: the account existed; it joins now, or was a member already. */
export const RosterRow = ImportedUser.extend({ existing: z.enum(['joins', 'member']).nullable() })
export type RosterRow = z.infer<typeof RosterRow>
export const RosterReport = z.object({ rows: z.array(RosterRow) })

export const ResetRosterPasswords = ResetPasswords.extend({ gid })
export type ResetRosterPasswords = z.output<typeof ResetRosterPasswords>
export const RosterSlips = PasswordSlips
