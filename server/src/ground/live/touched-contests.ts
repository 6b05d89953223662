import type { Database } from '../db/database.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import type { EventBus } from './event-bus.ts'

/** The result of a deletion: the contests whose boards its cascade has changed. */
type Touching<T> = { touched: Iterable<number>; result: T }

/**
 * Runs `work` in one transaction and publishes each touched contest after the commit. Boards in memory notice a cascade in no other way. So
 * queries that cascade into a board return the contests, and work that does not return them does not compile.
 */
export async function inTouchingTransaction<T>(
  { db, events }: { db: Database; events: EventBus },
  work: (db: Transaction) => Promise<Touching<T>>,
): Promise<T> {
  const { touched, result } = await inTransaction(db, work)
  for (const cid of new Set(touched)) events.publish({ type: 'contest.changed', cid })
  return result
}
