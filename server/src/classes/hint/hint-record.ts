import type { HintOpening } from '@touchstone/shared/classes/hint/hint.schema.ts'
import type { Database } from '../../ground/db/database.ts'
import { listOpenings, placesOf } from './hint.queries.ts'

/** The record of hints, for leaders of the group. */
export type HintRecord = {
  /** Openings of a training's hints, oldest first. @param only of this pupil, or of this problem */
  openings(db: Database, tid: number, only?: { uid?: string; pid?: number }): Promise<HintOpening[]>
}

export const hintRecord: HintRecord = {
  async openings(db, tid, only) {
    const places = await placesOf(db, tid)
    return (await listOpenings(db, tid, only)).map((one) => ({ ...one, place: places.get(one.hintId) ?? null }))
  },
}
