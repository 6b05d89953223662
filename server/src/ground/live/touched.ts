import type { Database } from '../db/database.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import type { EventBus } from './event-bus.ts'

/** Changes of a cascade beside its own row: contests with boards, and trainings of groups with open pages. */
export type Touched = { contests: readonly number[]; trainings: readonly { tid: number; gid: number }[] }

export const nothingTouched: Touched = { contests: [], trainings: [] }

/** All of these together. */
export function allTouched(parts: readonly Touched[]): Touched {
  return { contests: parts.flatMap(({ contests }) => contests), trainings: parts.flatMap(({ trainings }) => trainings) }
}

/** The result of a deletion. */
type Touching<T> = { touched: Touched; result: T }

/**
 * Runs `work` in one transaction and publishes each touched contest and training after the commit. Boards in memory and open pages notice a
 * cascade in no other way. So queries that cascade return them, and work that does not return them does not compile.
 */
export async function inTouchingTransaction<T>(
  { db, events }: { db: Database; events: EventBus },
  work: (db: Transaction) => Promise<Touching<T>>,
): Promise<T> {
  const { touched, result } = await inTransaction(db, work)
  for (const cid of new Set(touched.contests)) events.publish({ type: 'contest.changed', cid })
  const trainings = new Map(touched.trainings.map(({ tid, gid }) => [tid, gid]))
  for (const [tid, gid] of trainings) events.publish({ type: 'training.changed', tid, gid })
  return result
}

/** Trainings of groups among rows; those of the site have no subscribers. */
export function ofGroups(rows: readonly { tid: number; gid: number | null }[]): Touched['trainings'] {
  return rows.flatMap(({ tid, gid }) => (gid === null ? [] : [{ tid, gid }]))
}
