import type { AccountJudge, RemoteJudge } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

/** A run that its author made at the other judge, by the public handle. */
export type OwnRun = { handle: string; runId: string }

/** Submissions that another judge judges, for those who store, judge again and cancel submissions. */
export type RemoteWay = {
  /** Sends a stored submission on its way, in the transaction that stores or resets it. */
  start(db: Transaction, submission: { submitId: number; judge: RemoteJudge; polls: boolean; own?: OwnRun }): Promise<void>
  /** Ends the way of a submission, in the transaction that sets another status. */
  stop(db: Transaction, submitId: number): Promise<void>
}

/** Accounts of this site at other judges, for those who store submissions. */
export type RemoteAccess = {
  /** Whether the judge has an account that can sign in. */
  hasAccount(db: Database, judge: AccountJudge): Promise<boolean>
}
