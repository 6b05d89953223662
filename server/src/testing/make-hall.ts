/** A contest with a few people and runs, for tests of boards. */
import type { Insertable } from 'kysely'
import type { ContestTable } from '../ground/db/tables/contest.table.ts'
import { type MadeRun, makeContest, makeContestProblem, makeProblem, makeRun } from './make.ts'
import type { TestApp } from './test-app.ts'

export const HALL_SECONDS = 3600
export const HALL_SEAL = 1800

/**
 * Ada, Bob and Eve are pupils, Vip is a star, Carl created the contest; problems A and B. The contest has run for 100 seconds, unless `times` or the clock
 * say otherwise.
 */
export async function makeHall(site: TestApp, fields: Partial<Insertable<ContestTable>> = {}) {
  const { services, clock } = site
  const { db } = services
  const people = {
    root: await site.signIn('root'),
    carl: await site.signIn('admin', 'carl'),
    ada: await site.signIn('default_user', 'ada'),
    bob: await site.signIn('default_user', 'bob'),
    eve: await site.signIn('default_user', 'eve'),
    vip: await site.signIn('default_user', 'vip'),
  }
  await db
    .updateTable('users')
    .set({ school: 'No. 1', realname: 'Ada Byron', nickname: 'Countess' })
    .where('username', '=', 'ada')
    .execute()
  await db.updateTable('users').set({ school: 'No. 2' }).where('username', 'in', ['bob', 'vip']).execute()
  const startTime = clock.now() - 100_000
  const cid = await makeContest(db, {
    uid: people.carl.uid,
    startTime,
    endTime: startTime + HALL_SECONDS * 1000,
    starAccount: '{"star_account":["vip"]}',
    ...fields,
  })
  const pids = { A: await makeProblem(db), B: await makeProblem(db) }
  for (const [displayId, pid] of Object.entries(pids)) await makeContestProblem(db, cid, pid, displayId)

  type Who = keyof typeof people
  /** A stored run with its verdict, without an event. */
  const run = (
    who: Who,
    problem: keyof typeof pids,
    sec: number,
    status: MadeRun['status'],
    points: Pick<MadeRun, 'score' | 'useTime'> = {},
  ) => makeRun(db, { cid, uid: people[who].uid, pid: pids[problem], sec, status, ...points })
  const judge = async (submitId: number, status: MadeRun['status']) => {
    await db.updateTable('contestRecords').set({ status }).where('submitId', '=', submitId).execute()
    await services.news.announce(submitId)
  }
  /** A run with its event. */
  const announce = async (...what: Parameters<typeof run>) => {
    const submitId = await run(...what)
    await services.news.announce(submitId)
    return submitId
  }
  const edit = async (changes: Partial<Insertable<ContestTable>>) => {
    await db
      .updateTable('contests')
      .set({ ...changes, gmtModified: clock.now() })
      .where('id', '=', cid)
      .execute()
    services.events.publish({ type: 'contest.changed', cid })
  }
  const seal = { sealRank: 1, sealRankTime: startTime + HALL_SEAL * 1000, autoRealRank: 1 }
  return { ...site, db, people, cid, pids, startTime, run, announce, judge, edit, seal }
}
export type Hall = Awaited<ReturnType<typeof makeHall>>
