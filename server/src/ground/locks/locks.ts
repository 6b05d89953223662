/**
 * Work that must not run twice at the same time, in all servers of a site. Locks keep order and save work; transactions or constraints of
 * the database protect invariants.
 */
export type Locks = {
  /** Runs work under one name one after the other, in the order of the calls. A failure lets the next one run. */
  inTurn<T>(name: string, work: () => Promise<T>): Promise<T>
}
