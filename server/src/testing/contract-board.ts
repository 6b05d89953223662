/** A contest for the success cases of calls that need one: it has run for an hour, with a board. */
import type { Insertable } from 'kysely'
import type { ContestTable } from '../ground/db/tables/contest.table.ts'
import type { World } from './contract-world.ts'
import { makeContest, makeContestProblem, makeRun } from './make.ts'

const HOUR = 3_600_000

/** @returns its number; the pupil has solved its problem A at the first attempt */
export async function contestOf(
  { services, clock, root, pupil, pid }: World,
  fields: Partial<Insertable<ContestTable>> = {},
): Promise<number> {
  const { db } = services
  const times = { startTime: clock.now() - HOUR, endTime: clock.now() + HOUR }
  const cid = await makeContest(db, { uid: root.uid, ...times, openRank: 1, ...fields })
  await makeContestProblem(db, cid, pid, 'A')
  await makeRun(db, { cid, uid: pupil.uid, pid, sec: 60, status: 1, useTime: 3 })
  return cid
}

/** The same, sealed and over, so that its board waits for the ceremony. */
export const sealedContestOf = (world: World): Promise<number> =>
  contestOf(world, {
    startTime: world.clock.now() - HOUR,
    endTime: world.clock.now() - HOUR / 2,
    sealRank: 1,
    sealRankTime: world.clock.now() - (3 * HOUR) / 4,
    autoRealRank: 0,
  })

/** An accepted run of such a contest, as an entry of the balloon list. */
export async function acceptOf(world: World): Promise<{ id: number; cid: string }> {
  const cid = await contestOf(world)
  const { id } = await world.services.db.selectFrom('contestRecords').select('id').where('cid', '=', cid).executeTakeFirstOrThrow()
  return { id, cid: String(cid) }
}
