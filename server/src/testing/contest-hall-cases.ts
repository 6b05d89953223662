/** Success cases of the contest staff's calls, in the back office and in a group; part of own-call-cases.ts. */
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import { sealedContestOf } from './contract-board.ts'
import type { Make } from './contract-case.ts'
import { furnishContest, furnishGroupContest } from './contract-contest.ts'
import type { World } from './contract-world.ts'
import { registerFor } from './make.ts'

type Furnished = { token: string; cid: number; pid: number; uid: string }

/** The group's contest with the pupil, a member, as its helper and participant. */
async function furnishGroupHall(world: World): Promise<Furnished> {
  const { token, cid, pid, gid } = await furnishGroupContest(world)
  const { call, pupil, services } = world
  const { uid } = pupil
  await services.db.updateTable('groupMembers').set({ auth: MemberState.member }).where('gid', '=', gid).where('uid', '=', uid).execute()
  await registerFor(services.db, cid, uid)
  await call('PUT /api/group/contest/helper', { token, body: { cid, username: 'pupil', rights: ['print'] } })
  return { token, cid, pid, uid }
}

function hall(at: '/api/admin/contest' | '/api/group/contest', furnish: (world: World) => Promise<Furnished>): Record<string, Make> {
  const body =
    (send: (made: Furnished) => object): Make =>
    async (world) => {
      const made = await furnish(world)
      return { token: made.token, body: { cid: made.cid, ...send(made) } }
    }
  return {
    [`PUT ${at}/extend-contest`]: body(() => ({ minutes: 15 })),
    [`PUT ${at}/hide-problem`]: body(({ pid }) => ({ pid, hidden: true })),
    [`PUT ${at}/helper`]: body(() => ({ username: 'pupil', rights: ['balloons'] })),
    [`DELETE ${at}/helper`]: async (world) => {
      const { token, cid, uid } = await furnish(world)
      return { token, query: { cid, uid } }
    },
    [`POST ${at}/tool-token`]: body(() => ({ name: 'Resolver', readsCode: false })),
    [`DELETE ${at}/tool-token`]: async (world) => {
      const { token, cid } = await furnish(world)
      const made = await world.call(`POST ${at}/tool-token`, { token, body: { cid, name: 'Resolver' } })
      return { token, query: { cid, id: made.body.data.id } }
    },
    [`PUT ${at}/participant`]: body(({ uid }) => ({ uid, takesPart: false })),
    [`PUT ${at}/seats`]: body(() => ({ seats: [{ username: 'pupil', room: '201', seat: '7' }], register: false })),
    [`POST ${at}/start-preflight`]: body(() => ({})),
    [`PUT ${at}/release-device`]: async (world) => {
      const { token, cid, uid } = await furnish(world)
      await world.services.db.updateTable('contestRegistrations').set({ device: 'd1' }).execute()
      return { token, body: { cid, uid } }
    },
  }
}

export const contestHallSuccesses: Record<string, Make> = {
  ...hall('/api/admin/contest', furnishContest),
  ...hall('/api/group/contest', furnishGroupHall),
  'PUT /api/admin/contest/judged-first': async (world) => {
    const { cid } = await furnishGroupContest(world)
    return { token: world.root.token, body: { cid, judgedFirst: true } }
  },
  'PUT /api/publish-contest-board': async (world) => ({ token: world.root.token, body: { cid: await sealedContestOf(world) } }),
  'POST /api/group/contest/clone': async (world) => {
    const { token, cid } = await furnishGroupContest(world)
    return { token, body: { cid } }
  },
}
