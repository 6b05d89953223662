/** One fault at each call of the worker: the other calls continue, and every job ends with its verdict. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { type FaultKind, faultKinds, withFault } from '../../testing/fault.ts'
import { caseResult, judgeResult } from '../../testing/judge-by-hand.ts'
import type { ClaimedWork } from '../queue/claimed-work.ts'
import type { WorkerClient } from './worker-client.ts'
import { createWorkerLoop } from './worker-loop.ts'

const paths = ['/worker/hello', '/worker/claim', '/worker/heartbeat', '/worker/progress', '/worker/complete'] as const
type FaultyPath = (typeof paths)[number]

const jobOf = (jobId: number) =>
  ({
    kind: 'submission',
    jobId,
    attempt: 1,
    submitId: 10 + jobId,
    language: 'C',
    code: '',
    finished: [],
    problem: { judgeCaseMode: 'default' },
  }) as unknown as ClaimedWork

/** A server with two jobs. It offers a leased job again to a lane that claims, because such a lane has none. */
function openServer(path: FaultyPath, kind: FaultKind) {
  const open = [1, 2]
  const verdicts = new Map<number, number>()
  const failed: unknown[] = []
  let faults = 1
  async function answer(called: string, input: { jobId?: number; result?: JudgeResult }): Promise<unknown> {
    if (called === '/worker/hello') return { proveAgain: false }
    if (called === '/worker/heartbeat') return { lost: [], over: [] }
    if (called === '/worker/claim') {
      const [jobId] = open
      if (jobId === undefined) await sleep(20)
      return { job: jobId === undefined ? null : jobOf(jobId) }
    }
    if (called === '/worker/complete' && input.jobId !== undefined) {
      // The lease ends with the first result; an offer after a lost answer hears so.
      const held = open.includes(input.jobId)
      if (held) open.splice(open.indexOf(input.jobId), 1)
      if (held) verdicts.set(input.jobId, input.result?.status ?? Number.NaN)
      return { held }
    }
    if (called === '/worker/fail') failed.push(input)
    return { held: true }
  }
  const client: WorkerClient = {
    async call(called, input) {
      const fault = called === path && faults-- > 0 ? kind : undefined
      return (await withFault(fault, () => answer(called, input as never))) as never
    },
    close: () => {},
  }
  return { client, verdicts, failed }
}

describe.each(paths)('a fault of %s', (path) => {
  test.each(faultKinds)('%s costs no verdict, and the loop continues when it is gone', async (kind) => {
    const { client, verdicts, failed } = openServer(path, kind)
    const stop = new AbortController()
    const loop = createWorkerLoop({
      client,
      lanes: 1,
      name: 'box',
      boot: '1',
      heartbeatMs: 20,
      log: () => {},
      describe: () => ({ state: 'ready', reason: null, languages: [] }),
      judge: {
        async judge(_lane, _job, { onProgress }) {
          onProgress({ status: Verdict.Judging, caseCount: 1, cases: [caseResult({ seq: 1 })] })
          await sleep(50)
          return judgeResult(Verdict.Accepted)
        },
        testRun: () => Promise.reject(new Error('no test run')),
        inspect: () => Promise.reject(new Error('no inspection')),
        searchBreaking: () => Promise.reject(new Error('no search')),
        format: () => Promise.reject(new Error('no formatting')),
        buildTests: () => Promise.reject(new Error('no build of tests')),
        checkStrength: () => Promise.reject(new Error('no strength check')),
        verify: () => Promise.reject(new Error('no verification')),
        compileChecker: () => Promise.reject(new Error('no checker')),
      },
    })
    const running = loop.run(stop.signal)
    await expect.poll(() => [...verdicts.values()], { timeout: 60_000, interval: 20 }).toEqual([Verdict.Accepted, Verdict.Accepted])
    stop.abort()
    await running
    expect(failed).toEqual([])
  })
})
