import type { Database } from '../../ground/db/database.ts'
import { listOpenHands } from './raised-hand.queries.ts'

/** Raised hands for other views of a group's leaders. The caller has checked the right. */
export type HandRecord = {
  /** Hands without a helper by group; groups without any are left out. */
  waiting(db: Database, gids: readonly number[]): Promise<ReadonlyMap<number, number>>
}

export const handRecord: HandRecord = {
  async waiting(db, gids) {
    const hands = (await listOpenHands(db, gids)).filter(({ takenBy }) => takenBy === null)
    return new Map([...Map.groupBy(hands, ({ gid }) => gid)].map(([gid, own]) => [gid, own.length]))
  },
}
