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

export async function createTestJudge(lanes = 2): Promise<Judge & { instanceId: string }> {
  const instanceId = testInstanceId()
  const nsjailPath = await testNsjail()
  return Object.assign(await createJudge({ nsjailPath, instanceId, cacheDir: testCacheDir, lanes, say: quiet }), { instanceId })
}
