/** Success cases of the calls of raised hands and of the teacher's desk; part of own-call-cases.ts. */
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import type { Make } from './contract-case.ts'
import type { World } from './contract-world.ts'
import { addToTraining } from './make.ts'

/** A problem of the group's training, with the pupil as a member. */
async function placeOfHand({ services: { db }, gid, groupTid: tid, pid, pupil }: World): Promise<{ tid: number; pid: number }> {
  const there = await db.selectFrom('trainingProblems').select('pid').where('tid', '=', tid).where('pid', '=', pid).executeTakeFirst()
  if (!there) await addToTraining(db, tid, pid)
  await db.updateTable('groupMembers').set({ auth: MemberState.member }).where('gid', '=', gid).where('uid', '=', pupil.uid).execute()
  return { tid, pid }
}

async function raiseHand(world: World): Promise<number> {
  const body = await placeOfHand(world)
  return (await world.call('POST /api/raised-hand', { token: world.pupil.token, body })).body.data.id
}

export const handSuccesses: Record<string, Make> = {
  'GET /api/get-own-hand': async (world) => ({ token: world.pupil.token, query: await placeOfHand(world) }),
  'POST /api/raised-hand': async (world) => ({ token: world.pupil.token, body: await placeOfHand(world) }),
  'DELETE /api/raised-hand': async (world) => ({ token: world.pupil.token, query: { id: await raiseHand(world) } }),
  'GET /api/get-desk': ({ root, gid }) => ({ token: root.token, query: { gid } }),
  'GET /api/get-raised-hands': ({ root, gid }) => ({ token: root.token, query: { gid } }),
  'PUT /api/raised-hand-taken': async (world) => ({ token: world.root.token, body: { id: await raiseHand(world), taken: true } }),
  'PUT /api/raised-hand-closed': async (world) => ({
    token: world.root.token,
    body: { id: await raiseHand(world), answer: 'Look twice.' },
  }),
}
