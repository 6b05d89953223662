/** Success cases of the calls of the tutor; part of own-call-cases.ts. */
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import type { Make } from './contract-case.ts'
import type { World } from './contract-world.ts'
import { addToTraining, makeProblem } from './make.ts'

/** Nothing listens there, so the answer is a fault of the server. */
const settings = {
  address: 'http://127.0.0.1:1/v1',
  model: 'small',
  key: 'sk-case',
  rung: 'idea',
  dailyTokens: 500_000,
  pupilTokens: 60_000,
  keepDays: 30,
}

async function setUp({ call, root }: World): Promise<void> {
  await call('PUT /api/admin/config/tutor-settings', { token: root.token, body: settings })
}

/** A public problem that the pupil may open. */
const openProblem = ({ services: { db } }: World) => makeProblem(db, { auth: 1 })

/** A pupil of the group who has asked about a problem of its training. */
async function askedInClass(world: World): Promise<{ tid: number; uid: string; pid: number }> {
  const { services, clock, gid, groupTid: tid, pid, pupil } = world
  const { db } = services
  const there = await db.selectFrom('trainingProblems').select('pid').where('tid', '=', tid).where('pid', '=', pid).executeTakeFirst()
  if (!there) await addToTraining(db, tid, pid)
  await db.updateTable('groupMembers').set({ auth: MemberState.member }).where('gid', '=', gid).where('uid', '=', pupil.uid).execute()
  const turn = { uid: pupil.uid, pid, question: 'Why?', program: '', language: 'C', state: 'shown', rung: 'ask', text: 'Well?' } as const
  await db
    .insertInto('tutorTurns')
    .values({ ...turn, askedAt: clock.now() })
    .execute()
  return { tid, uid: pupil.uid, pid }
}

export const tutorSuccesses: Record<string, Make> = {
  'GET /api/get-tutor': async (world) => ({ token: world.pupil.token, query: { pid: await openProblem(world) } }),
  'POST /api/tutor-question': async (world) => {
    await setUp(world)
    const body = { pid: await openProblem(world), question: 'Why?', code: 'int main() {}', language: 'C' }
    return { token: world.pupil.token, body }
  },
  'DELETE /api/tutor-conversation': async (world) => ({ token: world.pupil.token, query: { pid: await openProblem(world) } }),
  'GET /api/group/get-tutor-rule': ({ root, gid }) => ({ token: root.token, query: { gid } }),
  'PUT /api/group/tutor-rule': ({ root, gid }) => ({ token: root.token, body: { gid, rule: 'ask' } }),
  'GET /api/group/get-training-tutor-rule': ({ root, groupTid: tid }) => ({ token: root.token, query: { tid } }),
  'PUT /api/group/training-tutor-rule': ({ root, groupTid: tid }) => ({ token: root.token, body: { tid, rule: 'off' } }),
  'GET /api/group/get-tutor-conversations': async (world) => ({
    token: world.root.token,
    query: { tid: (await askedInClass(world)).tid },
  }),
  'GET /api/group/get-tutor-conversation': async (world) => ({ token: world.root.token, query: await askedInClass(world) }),
  'DELETE /api/group/tutor-conversation': async (world) => ({ token: world.root.token, query: await askedInClass(world) }),
  'GET /api/admin/problem/get-tutor-rule': ({ root, pid }) => ({ token: root.token, query: { pid } }),
  'PUT /api/admin/problem/tutor-rule': ({ root, pid }) => ({ token: root.token, body: { pid, rule: 'idea', notes: 'Off by one.' } }),
  'GET /api/admin/config/get-tutor-settings': ({ root }) => ({ token: root.token }),
  'PUT /api/admin/config/tutor-settings': ({ root }) => ({ token: root.token, body: settings }),
  'POST /api/admin/config/test-tutor': async (world) => {
    await setUp(world)
    return { token: world.root.token, body: {} }
  },
}
