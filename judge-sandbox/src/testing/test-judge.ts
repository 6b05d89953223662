import { fileURLToPath } from 'node:url'
import { createJudge, type Judge } from '../open-judge/create-judge.ts'
import { findNsjail } from '../sandbox/find-nsjail.ts'
import { createSandbox, type Sandbox } from '../sandbox/sandbox.ts'

/** Shared by all tests of a clone: nsjail, compiled programs and proofs of languages are made once. */
export const testCacheDir = fileURLToPath(new URL('../../../.cache/judge', import.meta.url))

const quiet = () => undefined

let serial = 0
/** A unique id among test processes and running sites. */
export const testInstanceId = () => `test${process.pid}x${++serial}`

export const testNsjail = async (): Promise<string> => (await findNsjail(process.env, testCacheDir, quiet)).path

export async function createTestSandbox(): Promise<Sandbox & { instanceId: string }> {
  const instanceId = testInstanceId()
  return Object.assign(await createSandbox({ nsjailPath: await testNsjail(), instanceId }), { instanceId })
}

/** A judge as sites use it: jails are removed behind the results. */
export async function createUsualJudge(lanes: number): Promise<Judge & { instanceId: string }> {
  const instanceId = testInstanceId()
  const nsjailPath = await testNsjail()
  return Object.assign(await createJudge({ nsjailPath, instanceId, cacheDir: testCacheDir, lanes, say: quiet }), { instanceId })
}

/** The same for tests that look for leftovers after a result: it holds each result back until the jails of ended runs are removed. */
export async function createTestJudge(lanes = 2): Promise<Judge & { instanceId: string }> {
  const usual = await createUsualJudge(lanes)
  const thenDrained =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      try {
        return await work(...args)
      } finally {
        await usual.tools.sandbox.drained()
      }
    }
  return Object.assign(usual, { judge: thenDrained(usual.judge), inspect: thenDrained(usual.inspect) })
}
