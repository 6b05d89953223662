/** Success cases of the calls of lists of problems and of notes to problems; part of own-call-cases.ts. */
import { day } from '@touchstone/shared/ground/time/instant.ts'
import type { Make } from './contract-case.ts'
import type { World } from './contract-world.ts'

const note = { text: 'Sort first', afterSolving: true, opensAt: null, needs: 'any' }

/** A shared list of the pupil. */
async function shareList({ call, pupil, pid }: World): Promise<string> {
  const { token } = pupil
  const { key } = (await call('POST /api/collection', { token, body: { title: 'Loops', pid } })).body.data
  await call('PUT /api/collection', { token, body: { key, title: 'Loops', description: '', isShared: true, pids: [pid] } })
  return key
}

/** A report of root about a list of the pupil. */
async function reportList(world: World): Promise<number> {
  const { call, root, services } = world
  await call('POST /api/report-collection', { token: root.token, body: { key: await shareList(world), content: 'rude' } })
  return (await services.db.selectFrom('collectionReports').select('id').executeTakeFirstOrThrow()).id
}

export const collectionSuccesses: Record<string, Make> = {
  'POST /api/report-collection': async (world) => ({
    token: world.root.token,
    body: { key: await shareList(world), content: '#malicious abuse# rude' },
  }),
  'GET /api/admin/collection-report': async (world) => {
    await reportList(world)
    return { token: world.root.token, query: {} }
  },
  'POST /api/admin/collection-report/answer': async (world) => ({
    token: world.root.token,
    body: { id: await reportList(world), hide: true, words: 'No advertising.' },
  }),
  'GET /api/get-led-groups': ({ root }) => ({ token: root.token, query: {} }),
  'GET /api/group/get-collection-work': async (world) => ({
    token: world.root.token,
    query: { gid: world.gid, key: await shareList(world) },
  }),
  'POST /api/group/set-collection': async (world) => ({
    token: world.root.token,
    body: { gid: world.gid, key: await shareList(world), title: 'Loops', dueAt: world.clock.now() + day },
  }),
  'GET /api/get-own-collections': ({ pupil }) => ({ token: pupil.token, query: {} }),
  'GET /api/get-collection-choices': ({ pupil, pid }) => ({ token: pupil.token, query: { pid } }),
  'GET /api/get-collection': async (world) => ({ token: world.pupil.token, query: { key: await shareList(world) } }),
  'POST /api/collection': ({ pupil, pid }) => ({ token: pupil.token, body: { title: 'Loops', pid } }),
  'PUT /api/collection': async (world) => ({
    token: world.pupil.token,
    body: { key: await shareList(world), title: 'More loops', description: '', isShared: true, pids: [] },
  }),
  'DELETE /api/collection': async (world) => ({ token: world.pupil.token, query: { key: await shareList(world) } }),
  'POST /api/copy-collection': async (world) => ({ token: world.root.token, body: { key: await shareList(world), title: 'Copy' } }),
  'PUT /api/collection-problem': async (world) => ({
    token: world.pupil.token,
    body: { key: await shareList(world), pid: world.pid, isIn: false },
  }),
  'PUT /api/favourite-problem': ({ pupil, pid }) => ({ token: pupil.token, body: { pid, isFavourite: true } }),
  'GET /api/get-problem-note': ({ pupil, pid }) => ({ token: pupil.token, query: { pid } }),
  'PUT /api/problem-note': ({ root, pid }) => ({ token: root.token, body: { pid, ...note } }),
  'DELETE /api/problem-note': async ({ call, root, pid }) => {
    await call('PUT /api/problem-note', { token: root.token, body: { pid, ...note } })
    return { token: root.token, query: { pid } }
  },
  'PUT /api/admin/take-down-collection': async (world) => ({
    token: world.root.token,
    body: { key: await shareList(world), words: 'Rude' },
  }),
}
