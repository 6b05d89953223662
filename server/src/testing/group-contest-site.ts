/** A site with a group and its contest, for the tests of its calls. */
import { expect } from 'vitest'
import { postedContest } from './contract-contest.ts'
import { joinGroup, makeGroup, makeProblem } from './make.ts'
import { openTestApp } from './test-app.ts'

/** A group with a contest by ann, one of its admins; owner is its root, and rival leads another group. */
export async function openGroupContest() {
  const site = await openTestApp()
  const { db } = site.services
  const owner = await site.signIn('default_user', 'owner')
  const ann = await site.signIn('default_user', 'ann')
  const second = await site.signIn('default_user', 'second')
  const member = await site.signIn('default_user', 'member')
  const stranger = await site.signIn('default_user', 'stranger')
  const rival = await site.signIn('default_user', 'rival')
  const gid = await makeGroup(db, owner.uid, { shortName: 'chess' })
  for (const [user, as] of [
    [owner, 'root'],
    [ann, 'admin'],
    [second, 'admin'],
    [member, 'member'],
  ] as const)
    await joinGroup(db, gid, user.uid, as)
  await joinGroup(db, await makeGroup(db, rival.uid, { shortName: 'go' }), rival.uid, 'root')
  const send = async (rest: string, token: string | undefined, body?: object) => {
    const [method = '', path = ''] = rest.split(' ')
    return (await site.call(`${method} /api/group/${path}`, { ...(token ? { token } : {}), ...(body ? { body } : {}) })).body
  }
  const posted = (changes: object = {}) => postedContest(site, { gid, ...changes })
  expect((await send('POST contest', ann.token, posted({ auth: 1, pwd: 'secret' }))).status).toBe(200)
  const contests = () => db.selectFrom('contests').selectAll().orderBy('id').execute()
  const cid = (await contests())[0]?.id ?? 0
  const ofGroup = (fields: object = {}) => makeProblem(db, { gid, isGroup: 1, authorUid: ann.uid, ...fields })
  const authOf = async (pid: number) =>
    (await db.selectFrom('problems').select('auth').where('id', '=', pid).executeTakeFirstOrThrow()).auth
  const places = () => db.selectFrom('contestProblems').select(['cid', 'pid', 'displayId']).where('removedAt', 'is', null).execute()
  return { ...site, db, owner, ann, second, member, stranger, rival, gid, cid, send, posted, contests, ofGroup, authOf, places }
}
