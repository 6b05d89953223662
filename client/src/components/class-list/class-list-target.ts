import type { ImportedUser } from '@touchstone/shared/people/account/account.schema.ts'
import type { RosterRow } from '@touchstone/shared/people/group/group-roster.schema.ts'

/** What became of a row; `existing` is said where accounts that are there are taken in too. */
export type RowFate = ImportedUser & Partial<Pick<RosterRow, 'existing'>>

export type ClassListCall = { users: string[][]; dryRun?: boolean; mustChangePassword?: boolean }

/** Where a class list goes: into the site, or into a group. */
export type ClassListTarget = {
  send(call: ClassListCall): Promise<{ rows: readonly RowFate[] }>
  /** After the last portion: what lists the users is asked again. */
  onSent(): Promise<unknown>
}

/** Whether a row left an account in the place that the list was for. */
export const isIn = (fate: RowFate | null): boolean => fate !== null && (fate.created || Boolean(fate.existing))
