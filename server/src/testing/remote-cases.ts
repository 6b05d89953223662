/** Success cases of the calls about other judges; part of contract-cases.ts and own-call-cases.ts. */
import { second } from '@touchstone/shared/ground/time/instant.ts'
import { onTestFinished } from 'vitest'
import { COMMAND_LINE } from '../ground/audit/audit.service.ts'
import { inTransaction } from '../ground/db/transaction.ts'
import { putHandle } from '../judging/remote/own/remote-handle.queries.ts'
import { fixtureProblems, startSite } from '../judging/remote/testing/fixture-sites.ts'
import type { Make } from './contract-case.ts'
import { furnishContest } from './contract-contest.ts'
import type { World } from './contract-world.ts'
import { allowLanguages, makeProblem } from './make.ts'

/** Lets a fixture play HDU until the test has ended. */
async function playOther({ remoteOrigins }: World): Promise<{ name: string; problemId: string }> {
  const other = await startSite('HDU')
  onTestFinished(() => other.stop())
  remoteOrigins.HDU = other.origin
  return { name: 'HDU', problemId: fixtureProblems.HDU }
}

async function addAccount({ services: { remoteAccounts } }: World): Promise<number> {
  await remoteAccounts.put({ judge: 'HDU', username: 'bot', password: 'secret' }, COMMAND_LINE)
  return (await remoteAccounts.list())[0]?.id ?? 0
}

/** One problem that HDU has. */
const wanted: Make = async (world) => {
  const { problemId } = await playOther(world)
  return { token: world.root.token, body: { judge: 'HDU', ids: [problemId] } }
}

const oneAccount: Make = async (world) => ({ token: world.root.token, query: { id: await addAccount(world) } })

export const remoteSuccesses: Readonly<Record<string, Make>> = {
  'GET /api/admin/problem/import-remote-oj-problem': async (world) => ({ token: world.root.token, query: await playOther(world) }),
  'GET /api/admin/training/import-remote-oj-problem': async (world) => ({
    token: world.root.token,
    query: { ...(await playOther(world)), tid: world.tid },
  }),
  'GET /api/admin/contest/import-remote-oj-problem': async (world) => {
    const { token, cid } = await furnishContest(world)
    return { token, query: { ...(await playOther(world)), cid, displayId: 'H' } }
  },
}

const RUN = { user: 'root_cf', language: 'GNU C++17', code: '', waits: 0 } as const

/** Lets a fixture play Codeforces, where root is `root_cf` and has just sent a proof. */
async function withHandle(world: World, isProved: boolean) {
  const { root, services, clock, remoteOrigins } = world
  const other = await startSite('CF')
  onTestFinished(() => other.stop())
  remoteOrigins.CF = other.origin
  await services.config.update('switches', { countsOwnRuns: true })
  const askedAt = clock.now()
  const provedAt = isProved ? askedAt : null
  const handle = { uid: root.uid, site: 'CF', handle: 'root_cf', handleKey: 'root_cf', problem: '4A', askedAt, provedAt }
  await inTransaction(services.db, (db) => putHandle(db, handle))
  other.runs.push({ ...RUN, id: '7001', problem: '4A', outcome: 'compile-error', at: askedAt })
  return { token: root.token, other }
}

export const ownRemoteSuccesses: Readonly<Record<string, Make>> = {
  'POST /api/admin/problem/import-remote-problems': wanted,
  'POST /api/admin/problem/preview-remote-problems': wanted,
  'GET /api/admin/config/get-remote-accounts': ({ root }) => ({ token: root.token }),
  'PUT /api/admin/config/remote-account': ({ root }) => ({
    token: root.token,
    body: { judge: 'HDU', username: 'bot', password: 'secret' },
  }),
  'DELETE /api/admin/config/remote-account': oneAccount,
  'GET /api/get-own-handles': async (world) => ({ token: (await withHandle(world, true)).token }),
  'POST /api/ask-handle-proof': async (world) => ({
    token: (await withHandle(world, false)).token,
    body: { site: 'CF', handle: 'root_cf' },
  }),
  'POST /api/check-handle-proof': async (world) => ({ token: (await withHandle(world, false)).token, body: { site: 'CF' } }),
  'DELETE /api/own-handle': async (world) => ({ token: (await withHandle(world, true)).token, query: { site: 'CF' } }),
  'POST /api/fetch-own-runs': async (world) => {
    const { token, other } = await withHandle(world, true)
    const { db } = world.services
    await allowLanguages(db, await makeProblem(db, { problemId: 'CF-1A', isRemote: 1, oj: 'CF' }), ['GNU G++17'])
    other.runs.push({ ...RUN, id: '7002', problem: '1A', outcome: 'accepted', at: world.clock.now() + 2 * second })
    return { token, body: { pid: 'CF-1A', cid: null, tid: null, gid: null } }
  },
  'POST /api/admin/config/test-remote-account': async (world) => {
    await playOther(world)
    return { token: world.root.token, body: { id: await addAccount(world) } }
  },
}
