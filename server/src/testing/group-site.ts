import { joinGroup, makeGroup } from './make.ts'
import { openTestApp } from './test-app.ts'

/** A site with the group `chess`: owner is its root, ann and second are its admins, member is in it, and stranger is not. */
export async function openGroupSite() {
  const site = await openTestApp()
  const { db } = site.services
  const owner = await site.signIn('default_user', 'owner')
  const ann = await site.signIn('default_user', 'ann')
  const second = await site.signIn('default_user', 'second')
  const member = await site.signIn('default_user', 'member')
  const stranger = await site.signIn('default_user', 'stranger')
  const gid = await makeGroup(db, owner.uid, { shortName: 'chess' })
  for (const [user, as] of [
    [owner, 'root'],
    [ann, 'admin'],
    [second, 'admin'],
    [member, 'member'],
  ] as const)
    await joinGroup(db, gid, user.uid, as)
  /** Calls below this path, as the holder of the token. */
  const sender = (base: string) => async (rest: string, token: string | undefined, body?: object) => {
    const [method = '', path = ''] = rest.split(' ')
    return (await site.call(`${method} ${base}/${path}`, { ...(token ? { token } : {}), ...(body ? { body } : {}) })).body
  }
  return { ...site, db, owner, ann, second, member, stranger, gid, sender }
}
