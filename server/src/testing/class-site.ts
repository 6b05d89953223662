import { joinGroup, makeGroup } from './make.ts'
import { openTestApp } from './test-app.ts'

/** A group with an owner, a helper and two pupils, and somebody outside of it. */
export async function openClassSite() {
  const site = await openTestApp()
  const { db } = site.services
  const [owner, helper, ann, bob, stranger] = await Promise.all(
    ['owner', 'helper', 'ann', 'bob', 'stranger'].map((name) => site.signIn('default_user', name)),
  )
  if (!owner || !helper || !ann || !bob || !stranger) throw new Error('no people')
  const gid = await makeGroup(db, owner.uid)
  await joinGroup(db, gid, owner.uid, 'root')
  await joinGroup(db, gid, helper.uid, 'admin')
  for (const { uid } of [ann, bob]) await joinGroup(db, gid, uid, 'member')
  return { ...site, db, gid, people: { owner, helper, ann, bob, stranger } }
}
