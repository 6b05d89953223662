import type { ImportedUser } from '@touchstone/shared/people/account/account.schema.ts'
import type { RosterRow } from '@touchstone/shared/people/group/group-roster.schema.ts'

/** The result of a row; `existing` occurs where existing accounts are added too. */
export type RowFate = ImportedUser & Partial<Pick<RosterRow, 'existing'>>

type ClassListCall = { users: string[][]; dryRun?: boolean; mustChangePassword?: boolean }

/** The place that a class list adds accounts to: the site or a group. */
export type ClassListTarget = {
  send(call: ClassListCall): Promise<{ rows: readonly RowFate[] }>
  /** Called after the last portion; invalidates the lists of users. */
  onSent(): Promise<unknown>
}

/** Whether a row left an account in its target. */
export const isIn = (fate: RowFate | null): boolean => fate !== null && (fate.created || Boolean(fate.existing))
