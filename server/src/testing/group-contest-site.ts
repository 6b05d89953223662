/** A site with a group and its contest, for the tests of its calls. */
import { expect } from 'vitest'
import { postedContest } from './contract-contest.ts'
import { openGroupSite } from './group-site.ts'
import { joinGroup, makeGroup, makeProblem } from './make.ts'

/** A group with a contest by ann, one of its admins; owner is its root, and rival leads another group. */
export async function openGroupContest() {
  const site = await openGroupSite()
  const { db, ann, gid, signIn } = site
  const rival = await signIn('default_user', 'rival')
  await joinGroup(db, await makeGroup(db, rival.uid, { shortName: 'go' }), rival.uid, 'root')
  const send = site.sender('/api/group')
  const posted = (changes: object = {}) => postedContest(site, { gid, ...changes })
  expect((await send('POST contest', ann.token, posted({ auth: 1, pwd: 'secret' }))).status).toBe(200)
  const contests = () => db.selectFrom('contests').selectAll().orderBy('id').execute()
  const cid = (await contests())[0]?.id ?? 0
  const ofGroup = (fields: object = {}) => makeProblem(db, { gid, isGroup: 1, authorUid: ann.uid, ...fields })
  const authOf = async (pid: number) =>
    (await db.selectFrom('problems').select('auth').where('id', '=', pid).executeTakeFirstOrThrow()).auth
  const places = () => db.selectFrom('contestProblems').select(['cid', 'pid', 'displayId']).where('removedAt', 'is', null).execute()
  return { ...site, rival, cid, send, posted, contests, ofGroup, authOf, places }
}
