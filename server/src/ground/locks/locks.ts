/**
 * Work that must not run twice at the same time. Locks keep order and save work; what must never be broken is held by a
 * transaction or a constraint of the database. With several processes, advisory locks of PostgreSQL would do.
 */
export type Locks = {
  /** Runs the work of one name one after the other, in the order of the calls. A work that fails lets the next one run. */
  inTurn<T>(name: string, work: () => Promise<T>): Promise<T>
}
