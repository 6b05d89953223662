/** Success cases of the calls around a group's contests; part of contract-cases.ts. */
import { furnishGroupContest, postedContest } from './contract-contest.ts'
import { editedProblem, type World } from './contract-world.ts'

type Case = { token?: string; query?: Record<string, string | number>; body?: Record<string, unknown> }
type Furnished = Awaited<ReturnType<typeof furnishGroupContest>>
const inGroupContest = (send: (made: Furnished) => Omit<Case, 'token'>) => async (world: World) => {
  const made = await furnishGroupContest(world)
  return { token: made.token, ...send(made) }
}
const place = inGroupContest(({ cid, pid }) => ({ query: { cid, pid } }))

export const groupContestSuccesses: Record<string, (world: World) => Case | Promise<Case>> = {
  'GET /api/group/get-contest-list': async (world) => ({
    ...(await inGroupContest(({ gid }) => ({ query: { gid, currentPage: 1, limit: 10 } }))(world)),
    token: world.pupil.token,
  }),
  'GET /api/group/get-admin-contest-list': inGroupContest(({ gid }) => ({ query: { gid, currentPage: 1, limit: 10 } })),
  'GET /api/group/contest': inGroupContest(({ cid }) => ({ query: { cid } })),
  'POST /api/group/contest': (world) => ({ token: world.root.token, body: postedContest(world, { gid: world.gid }) }),
  'PUT /api/group/contest': async (world) => {
    const { token, cid, gid, uid } = await furnishGroupContest(world)
    return { token, body: postedContest(world, { id: cid, gid, title: 'Semi-finals', uid, author: 'root' }) }
  },
  'DELETE /api/group/contest': inGroupContest(({ cid }) => ({ query: { cid } })),
  'PUT /api/group/change-contest-visible': inGroupContest(({ cid }) => ({ query: { cid, visible: 'false' } })),
  'GET /api/group/get-contest-announcement-list': inGroupContest(({ cid }) => ({ query: { cid, limit: 10, currentPage: 1 } })),
  'POST /api/group/contest-announcement': inGroupContest(({ cid, uid }) => ({
    body: { cid, announcement: { title: 'Hello', content: 'all', uid, status: 0 } },
  })),
  'PUT /api/group/contest-announcement': inGroupContest(({ cid, aid: id, uid }) => ({
    body: { cid, announcement: { id, title: 'Changed', content: 'c', uid, status: 1 } },
  })),
  'DELETE /api/group/contest-announcement': inGroupContest(({ cid, aid }) => ({ query: { cid, aid } })),
  'GET /api/group/get-contest-problem-list': inGroupContest(({ cid }) => ({ query: { cid, limit: 10, currentPage: 1, keyword: '' } })),
  'POST /api/group/add-contest-problem-from-public': inGroupContest(({ cid, other: pid }) => ({ body: { cid, pid, displayId: 'B' } })),
  'POST /api/group/add-contest-problem-from-group': inGroupContest(({ cid }) => ({
    query: { problemId: 'group1', cid, displayId: 'B' },
  })),
  'GET /api/group/contest-problem': place,
  'POST /api/group/contest-problem': (world) => ({
    token: world.root.token,
    body: editedProblem(world, { gid: world.gid, problemId: '2', auth: 1 }),
  }),
  'PUT /api/group/contest-problem': inGroupContest(({ cid, other: pid }) => ({
    body: { cid, pid, displayId: 'B', displayTitle: 'Balloons', color: '#ff0000' },
  })),
  'DELETE /api/group/contest-problem': place,
}
