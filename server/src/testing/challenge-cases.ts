/** Success cases of the calls of challenges; part of own-call-cases.ts. */
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import type { Make } from './contract-case.ts'
import type { World } from './contract-world.ts'
import { addToTraining } from './make.ts'

/** A problem in challenge mode in the group's training, with the pupil as a member. */
async function placeOfChallenge({ services: { db }, gid, groupTid: tid, pid, pupil }: World) {
  const there = await db.selectFrom('trainingProblems').select('pid').where('tid', '=', tid).where('pid', '=', pid).executeTakeFirst()
  if (!there) await addToTraining(db, tid, pid)
  await db.updateTable('trainingProblems').set({ isChallenge: 1 }).where('tid', '=', tid).where('pid', '=', pid).execute()
  await db.updateTable('groupMembers').set({ auth: MemberState.member }).where('gid', '=', gid).where('uid', '=', pupil.uid).execute()
  const { problemId: displayId } = await db.selectFrom('problems').select('problemId').where('id', '=', pid).executeTakeFirstOrThrow()
  return { tid, pid, displayId: String(displayId) }
}

async function startChallenge(world: World): Promise<number> {
  const { tid, displayId } = await placeOfChallenge(world)
  await world.call('POST /api/challenge', { token: world.pupil.token, body: { tid, displayId } })
  const { id } = await world.services.db.selectFrom('challenges').select('id').where('voidedAt', 'is', null).executeTakeFirstOrThrow()
  return id
}

export const challengeSuccesses: Record<string, Make> = {
  'GET /api/get-challenge': async (world) => {
    const { tid, displayId } = await placeOfChallenge(world)
    return { token: world.pupil.token, query: { tid, displayId } }
  },
  'POST /api/challenge': async (world) => {
    const { tid, displayId } = await placeOfChallenge(world)
    return { token: world.pupil.token, body: { tid, displayId } }
  },
  'GET /api/get-challenge-results': async (world) => {
    const { tid, pid } = await placeOfChallenge(world)
    return { token: world.root.token, query: { tid, pid } }
  },
  'PUT /api/challenge-reset': async (world) => ({ token: world.root.token, body: { id: await startChallenge(world) } }),
}
