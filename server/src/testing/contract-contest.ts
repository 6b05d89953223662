/** Contests for the tests that walk all calls of contest staff. */
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import type { World } from './contract-world.ts'
import { makeProblem, registerFor } from './make.ts'

/** The input of a documented client for a contest that starts in an hour. */
export function postedContest({ clock }: Pick<World, 'clock'>, changes: object = {}) {
  const at = (ms: number) => new Date(clock.now() + ms).toISOString()
  return {
    title: 'Finals',
    description: 'Of the school',
    type: 0,
    auth: 0,
    pwd: '',
    oiRankScoreType: 'Recent',
    rankShowName: 'username',
    startTime: at(hour),
    endTime: at(3 * hour),
    duration: 7200,
    sealRank: true,
    sealRankTime: at(2 * hour),
    autoRealRank: true,
    visible: true,
    openPrint: false,
    openRank: false,
    openAccountLimit: false,
    accountLimitRule: '',
    allowEndSubmit: false,
    starAccount: ['coach'],
    awardType: 0,
    awardConfigList: [],
    ...changes,
  }
}

/** Creates root's contest by its call. @returns its id */
export async function holdContest({ call, root, clock }: Pick<World, 'call' | 'root' | 'clock'>, changes: object = {}): Promise<number> {
  const body = postedContest({ clock }, changes)
  return (await call('POST /api/admin/contest/create-contest', { token: root.token, body })).body.data.cid
}

/** A contest with problem P1 as A, an announcement, a helper and a participant, and another problem outside of it. */
export async function furnishContest(world: World) {
  const { call, root, pid, pupil, services } = world
  const { token } = root
  const cid = await holdContest(world)
  await call('POST /api/admin/contest/add-problem-from-public', { token, body: { cid, pid, displayId: 'A' } })
  await call('POST /api/admin/contest/announcement', { token, body: { cid, announcement: { title: 't', content: 'c', status: 0 } } })
  const { body } = await call(`GET /api/admin/contest/announcement?cid=${cid}`, { token })
  await call('PUT /api/admin/contest/helper', { token, body: { cid, username: 'pupil', rights: ['print'] } })
  await registerFor(services.db, cid, pupil.uid)
  const other = await makeProblem(services.db, { authorUid: root.uid })
  return { cid, pid, other, aid: Number(body.data.records[0].id), token, uid: pupil.uid }
}

/** A contest of the group with problem P1 as A and an announcement; `other` and `groupPid` are not in it. */
export async function furnishGroupContest(world: World) {
  const { call, root, gid, groupPid, pid, services } = world
  const { token } = root
  await call('POST /api/group/contest', { token, body: postedContest(world, { gid }) })
  const { id: cid } = await services.db.selectFrom('contests').select('id').where('gid', '=', gid).executeTakeFirstOrThrow()
  await call('POST /api/group/add-contest-problem-from-public', { token, body: { cid, pid, displayId: 'A' } })
  await call('POST /api/group/contest-announcement', { token, body: { cid, announcement: { title: 't', content: 'c', status: 0 } } })
  const { id: aid } = await services.db.selectFrom('announcements').select('id').where('cid', '=', cid).executeTakeFirstOrThrow()
  const other = await makeProblem(services.db, { authorUid: root.uid })
  return { cid, pid, other, groupPid, aid, gid, token, uid: root.uid }
}
