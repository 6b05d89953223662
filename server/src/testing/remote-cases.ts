/** Success cases of the calls about other judges; part of contract-cases.ts and own-call-cases.ts. */
import { onTestFinished } from 'vitest'
import { COMMAND_LINE } from '../ground/audit/audit.service.ts'
import { fixtureProblems, startSite } from '../judging/remote/testing/fixture-sites.ts'
import type { Make } from './contract-case.ts'
import { furnishContest } from './contract-contest.ts'
import type { World } from './contract-world.ts'

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

export const ownRemoteSuccesses: Readonly<Record<string, Make>> = {
  'POST /api/admin/problem/import-remote-problems': wanted,
  'POST /api/admin/problem/preview-remote-problems': wanted,
  'GET /api/admin/config/get-remote-accounts': ({ root }) => ({ token: root.token }),
  'PUT /api/admin/config/remote-account': ({ root }) => ({
    token: root.token,
    body: { judge: 'HDU', username: 'bot', password: 'secret' },
  }),
  'DELETE /api/admin/config/remote-account': oneAccount,
  'POST /api/admin/config/test-remote-account': async (world) => {
    await playOther(world)
    return { token: world.root.token, body: { id: await addAccount(world) } }
  },
}
