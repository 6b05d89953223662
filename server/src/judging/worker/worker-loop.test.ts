import { setTimeout as sleep } from 'node:timers/promises'
import type { FinishedCase, JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { caseResult, judgeResult } from '../../testing/judge-by-hand.ts'
import type { ClaimedWork } from '../queue/claimed-work.ts'
import { createOffer } from './offer-result.ts'
import type { JudgeOptions } from './short-jobs.ts'
import { ServerAwayError, type WorkerClient } from './worker-client.ts'
import { createWorkerLoop } from './worker-loop.ts'

const job = {
  kind: 'submission',
  jobId: 1,
  attempt: 1,
  submitId: 9,
  language: 'C',
  code: '',
  finished: [],
  problem: { judgeCaseMode: 'default' },
} as unknown as ClaimedWork
const finishedCase = (seq: number): FinishedCase => ({ result: caseResult({ seq }), percent: 100, points: null, fault: null })

type Call = { path: string; input: Record<string, unknown> }

/** One lane, one job, and a server with answers of the test; every call is recorded. */
function openLoop(judge: (options: JudgeOptions) => Promise<JudgeResult>, answer: (call: Call, times: number) => unknown) {
  const calls: Call[] = []
  const stop = new AbortController()
  let isGiven = false
  const client: WorkerClient = {
    async call(path, input) {
      const call = { path, input: input as Record<string, unknown> }
      calls.push(call)
      const times = calls.filter((each) => each.path === path).length
      if (path === '/worker/hello') return { proveAgain: false } as never
      if (path === '/worker/claim') {
        if (isGiven) await sleep(20)
        const given = isGiven ? null : job
        isGiven = true
        return { job: given } as never
      }
      const said = await answer(call, times)
      if (said !== undefined) return said as never
      return (path === '/worker/heartbeat' ? { lost: [], over: [] } : { held: true }) as never
    },
    close: () => {},
  }
  const loop = createWorkerLoop({
    client,
    lanes: 1,
    name: 'box',
    boot: '1',
    log: () => {},
    describe: () => ({ state: 'ready', reason: null, languages: [] }),
    judge: {
      judge: (_lane, _job, options) => judge(options),
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
  const of = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
  const until = async (path: string, count = 1) => {
    while (of(path).length < count) await sleep(10)
    return of(path)
  }
  return {
    of,
    until,
    async stop() {
      stop.abort()
      await running
    },
  }
}

const failsOnce = (path: string) => (call: Call, times: number) => {
  if (call.path === path && times === 1) throw new Error('500')
}
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))

describe('the result of a judging', () => {
  test('outlives an answer 500 to its report', async () => {
    const { until, of, stop } = openLoop(async () => judgeResult(Verdict.Accepted), failsOnce('/worker/complete'))
    await until('/worker/complete', 2)
    await stop()
    expect(of('/worker/fail')).toEqual([])
    expect(of('/worker/complete').map(({ result }) => (result as JudgeResult).status)).toEqual([0, 0])
  })

  test('is shown case by case, though one report was answered 500', async () => {
    let done = () => {}
    const { until, stop } = openLoop(async ({ onProgress, signal }) => {
      const report = (seq: number) => onProgress({ status: Verdict.Judging, caseCount: 3, cases: [caseResult({ seq })] })
      report(1)
      await sleep(50)
      report(2)
      await Promise.race([aborted(signal), new Promise<void>((resolve) => (done = resolve))])
      return judgeResult(Verdict.Accepted)
    }, failsOnce('/worker/progress'))
    const reports = await until('/worker/progress', 2)
    const { cases } = reports[1]!.progress as { cases: { seq: number }[] }
    expect(cases.map(({ seq }) => seq)).toEqual([1, 2])
    done()
    await until('/worker/complete')
    await stop()
  })

  test('is offered at growing intervals, fourteen times to a failing server, and without limit to an absent one', async () => {
    const pauses: number[] = []
    const offer = createOffer({ sleep: async (ms) => void pauses.push(ms), log: () => {} })
    let times = 0
    const fails = offer(async () => {
      times++
      throw new Error('500')
    }, new AbortController().signal)
    await expect(fails).rejects.toThrow('500')
    expect([times, pauses.slice(0, 8), pauses.length]).toEqual([14, [200, 400, 800, 1600, 3200, 6400, 10_000, 10_000], 13])
    times = 0
    const away = offer(async () => {
      if (++times < 100) throw new ServerAwayError('restarting')
      return times
    }, new AbortController().signal)
    expect(await away).toBe(100)
    const lost = new AbortController()
    expect(
      await createOffer({ sleep: async () => lost.abort(), log: () => {} })(() => Promise.reject(new Error('500')), lost.signal),
    ).toBeUndefined()
  })
})

describe('a judging whose turn is over', () => {
  const over = (when: 'between-cases' | 'now') => (call: Call) =>
    call.path === '/worker/heartbeat' ? { lost: [], over: [{ jobId: 1, when }] } : undefined
  const caseByCase = async ({ onProgress, onFinished, signal }: JudgeOptions) => {
    for (let seq = 1; ; seq++) {
      await Promise.race([sleep(100), aborted(signal)])
      signal.throwIfAborted()
      onFinished(finishedCase(seq))
      onProgress({ status: Verdict.Judging, caseCount: 1000, cases: [caseResult({ seq })] })
      signal.throwIfAborted()
    }
  }

  test('ends after a case, and sends its finished cases', async () => {
    const { until, of, stop } = openLoop(caseByCase, over('between-cases'))
    const [turn] = await until('/worker/end-turn')
    await stop()
    expect(turn).toMatchObject({ jobId: 1, attempt: 1, mode: 'default', isCut: false, why: 'others-wait' })
    const seqs = (turn!.finished as FinishedCase[]).map(({ result }) => result.seq)
    expect(seqs.length).toBeGreaterThan(0)
    expect(seqs).toEqual(seqs.map((_, index) => index + 1))
    expect([of('/worker/fail'), of('/worker/complete')]).toEqual([[], []])
  })

  test('ends at once inside a case when it must', async () => {
    const { until, stop } = openLoop(({ signal }) => aborted(signal), over('now'))
    const [turn] = await until('/worker/end-turn')
    await stop()
    expect(turn).toMatchObject({ finished: [], why: 'others-wait' })
  })

  test('ends when the worker stops, and its job is given back', async () => {
    const begun = Promise.withResolvers<void>()
    const { of, stop } = openLoop(
      ({ signal }) => {
        begun.resolve()
        return aborted(signal)
      },
      () => undefined,
    )
    await begun.promise
    await stop()
    expect(of('/worker/end-turn')).toMatchObject([{ why: 'stop', finished: [] }])
  })

  test('reports nothing more once its lease is lost', async () => {
    const { until, of, stop } = openLoop(
      ({ signal }) => aborted(signal),
      ({ path }) => (path === '/worker/heartbeat' ? { lost: [1], over: [] } : undefined),
    )
    await until('/worker/claim', 2)
    await stop()
    expect([of('/worker/end-turn'), of('/worker/complete'), of('/worker/fail')]).toEqual([[], [], []])
  })
})
