/** A judge for server tests: the real one with real nsjail, connected to the test's site by a real unix socket. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createJudge, type Judge } from '@touchstone/judge-sandbox/open-judge/create-judge.ts'
import { findNsjail } from '@touchstone/judge-sandbox/sandbox/find-nsjail.ts'
import { leftBehind } from '@touchstone/judge-sandbox/testing/left-behind.ts'
import { verifyStep } from '@touchstone/judge-sandbox/verify/verify-step.ts'
import { isOpen } from '@touchstone/shared/judging/verdict/verdict.ts'
import fastify from 'fastify'
import type { Services } from '../app/services.ts'
import { mountWorkerApi } from '../judging/queue/worker-api.ts'
import { judgeFile } from '../judging/worker/judge-file.ts'
import { createWorkerClient } from '../judging/worker/worker-client.ts'
import { createWorkerLoop } from '../judging/worker/worker-loop.ts'
import type { TestApp } from './test-app.ts'

/** Kept between runs: nsjail, self-tests of languages, compiled programs. */
export const testCacheDir = fileURLToPath(new URL('../../../.cache/judge', import.meta.url))

const instanceId = `test${process.pid}`

let shared: Promise<Judge> | undefined

/** One judge for all tests of a file: proving the languages takes seconds. */
export function openTestJudge(): Promise<Judge> {
  shared ??= startJudge()
  return shared
}

async function startJudge(): Promise<Judge> {
  await mkdir(testCacheDir, { recursive: true })
  const nsjail = await findNsjail(process.env, testCacheDir, () => {})
  return createJudge({ nsjailPath: nsjail.path, instanceId, cacheDir: testCacheDir, lanes: 2, say: () => {} })
}

export async function closeTestJudge(): Promise<void> {
  if (!shared) return
  await (await shared).close()
  await rm(join(testCacheDir, `runs-${instanceId}`), { recursive: true, force: true })
  shared = undefined
}

/** Cgroups, processes and files of runs of the test judge; none when it is idle. */
export const leftInJails = (): string[] => leftBehind(instanceId)

/** Waits for a verdict in the database: the API's rate limit would never reset, since the clock of a test stands still. */
export async function untilJudged({ services }: TestApp, submitId: number): Promise<void> {
  const look = () => services.db.selectFrom('submissions').select('status').where('submitId', '=', submitId).executeTakeFirstOrThrow()
  while (isOpen((await look()).status)) await sleep(50)
}

type WorkerOptions = { lanes?: number; heartbeatMs?: number; guardRunMs?: number }

/** Starts a worker for this site; @returns a function that stops it. */
export async function startTestWorker(
  { services, dataDir }: Pick<TestApp, 'dataDir'> & { services: Pick<Services, 'judging' | 'roster' | 'speeds' | 'events' | 'blobs'> },
  judge: Judge,
  { lanes = 2, heartbeatMs, guardRunMs }: WorkerOptions = {},
): Promise<() => Promise<void>> {
  const local = fastify({ forceCloseConnections: true })
  mountWorkerApi(local, services)
  const socket = join(dataDir, 'local.sock')
  await local.listen({ path: socket })
  const client = createWorkerClient(socket)
  const stop = new AbortController()
  const loop = createWorkerLoop({
    client,
    lanes,
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
    ...(guardRunMs === undefined ? {} : { guardRunMs }),
    name: 'test',
    boot: '1',
    describe: () => ({
      state: 'ready',
      reason: null,
      languages: judge.languages.map(({ debianPackage, outOfTime: _, ...language }) => ({ ...language, install: debianPackage })),
    }),
    log: () => {},
    judge: {
      judge: (_, job, callbacks) => judge.judge(job, { ...callbacks, blobPath: (hash) => judgeFile(services.blobs, hash) }),
      testRun: (_, run, signal) => judge.testRun(run, signal),
      inspect: (_, inspection, signal) => judge.inspect(inspection, signal),
      format: (_, formatting, signal) => judge.format(formatting, signal),
      searchBreaking: (_, search, signal) => judge.searchBreaking(search, signal),
      buildTests: (_, step, signal) => judge.buildTests(step, (hash) => judgeFile(services.blobs, hash), signal),
      checkStrength: (_, step, signal) => judge.checkStrength(step, (hash) => judgeFile(services.blobs, hash), signal),
      verify: (_, step, signal) => verifyStep(judge, step, { blobPath: (hash) => judgeFile(services.blobs, hash), signal }),
      compileChecker: (_, source, signal) => judge.compileChecker(source, signal),
    },
  })
  const running = loop.run(stop.signal)
  return async () => {
    stop.abort()
    await running
    client.close()
    await local.close()
  }
}
