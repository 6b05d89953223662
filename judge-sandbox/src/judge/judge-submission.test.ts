import { execFileSync, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { JudgeProgress } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { judgeLoad } from '@touchstone/shared/judging/queue/machine-load.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Judge } from '../open-judge/create-judge.ts'
import { DEFAULT_PROBLEM } from '../package/problem-package.ts'
import { leftByRuns } from '../testing/left-behind.ts'
import { jobOf, simpleProblem } from '../testing/simple-problem.ts'
import { createTestJudge } from '../testing/test-judge.ts'

let judge: Judge & { instanceId: string }
beforeAll(async () => {
  judge = await createTestJudge()
})
afterAll(() => judge.close())

const problemMemoryKb = DEFAULT_PROBLEM.memoryLimitMb * 1024
const ADD = '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); return 0; }\n'
const burn = (ms: number) =>
  `#include <stdio.h>\n#include <time.h>\nint main(void) { while (clock() < ${ms} * (CLOCKS_PER_SEC / 1000)) ; puts("3"); return 0; }\n`

describe('judging a submission', () => {
  test('reports compiling, then judging, then each case', async () => {
    const { problem, blobPath, remove } = simpleProblem([
      ['1 2\n', '3\n'],
      ['5 5\n', '10\n'],
    ])
    const progress: JudgeProgress[] = []
    const result = await judge.judge(jobOf('C', ADD, problem), { blobPath, onProgress: (one) => progress.push(one) })
    remove()
    expect(result).toMatchObject({ status: Verdict.Accepted, score: null, errorCode: null, cases: [{ seq: 1 }, { seq: 2 }] })
    expect(progress.map(({ status, caseCount, cases }) => [status, caseCount, cases.length])).toEqual([
      [Verdict.Compiling, 0, 0],
      [Verdict.Judging, 2, 0],
      [Verdict.Judging, 2, 1],
      [Verdict.Judging, 2, 1],
    ])
  })

  test('keeps the beginning of the output in the first failed case alone', async () => {
    const { problem, blobPath, remove } = simpleProblem([
      ['1 2\n', '3\n'],
      ['5 5\n', '11\n'],
      ['1 1\n', '5\n'],
    ])
    const long = ADD.replace('return 0', 'if (a == 5) for (int i = 0; i < 5000; i++) putchar(i == 0 ? 0 : 65); return 0')
    const result = await judge.judge(jobOf('C', long, problem), { blobPath, onProgress: () => undefined })
    remove()
    expect(result.cases.map(({ output }) => output)).toEqual([undefined, { text: `10\n\ufffd${'A'.repeat(4092)}`, cut: true }, undefined])
  })

  test.each([
    { name: 'no testcases', pairs: [], language: 'C', lost: false, code: 'judge.no-testcases' },
    { name: 'an unknown language', pairs: [['1 2\n', '3\n']], language: 'Latin', lost: false, code: 'judge.language-unavailable' },
    { name: 'lost test data', pairs: [['1 2\n', '3\n']], language: 'C', lost: true, code: 'judge.test-data-missing' },
  ] as const)('what we lack is a System Error with its cause: $name', async ({ pairs, language, lost, code }) => {
    const { problem, blobPath, remove } = simpleProblem(pairs)
    const find = lost ? () => Promise.reject(new Error('gone')) : blobPath
    const result = await judge.judge(jobOf(language, ADD, problem), { blobPath: find, onProgress: () => undefined })
    remove()
    expect(result).toMatchObject({ status: Verdict.SystemError, errorCode: code })
  })

  test('a checker that does not compile is the author’s fault, not the contestant’s', async () => {
    const { problem, blobPath, remove } = simpleProblem([['1 2\n', '3\n']], { judgeMode: 'spj', spjCode: 'int main( {', spjLanguage: 'C' })
    const result = await judge.judge(jobOf('C', ADD, problem), { blobPath, onProgress: () => undefined })
    remove()
    expect(result).toMatchObject({ status: Verdict.SystemError, errorCode: 'judge.checker-does-not-compile' })
    expect(result.errorMessage).toContain('error')
  })

  test('an aborted judging rejects and leaves nothing', async () => {
    const { problem, blobPath, remove } = simpleProblem([['1 2\n', '3\n']], { timeLimitMs: 5000 })
    const controller = new AbortController()
    const judging = judge.judge(jobOf('C', burn(4000), problem), { blobPath, onProgress: () => undefined, signal: controller.signal })
    setTimeout(() => controller.abort(), 800)
    await expect(judging).rejects.toMatchObject({ code: 'sandbox.aborted' })
    remove()
    expect(leftByRuns(judge.instanceId)).toEqual([])
  })

  test('a language with a factor gets it on time and memory', async () => {
    const { problem, blobPath, remove } = simpleProblem([['', '3\n']], { timeLimitMs: 400, memoryLimitMb: 32 })
    const slow = 'import time\nwhile time.process_time() < 0.55:\n    pass\nx = bytearray(40 << 20)\nprint(3)\n'
    const result = await judge.judge(jobOf('Python3', slow, problem), { blobPath, onProgress: () => undefined })
    remove()
    expect(result.status).toBe(Verdict.Accepted)
  })
})

describe('a program exactly at its memory limit', () => {
  const LIMIT_MB = 64
  const array = (mib: number, work: string) => `#include <stdio.h>
#include <string.h>
static char a[${mib}u << 20], b[1 << 16];
int main(void) { memset(a, 1, sizeof a); ${work} puts("3"); return 0; }
`
  const vector = (mib: number) =>
    `#include <bits/stdc++.h>\nint main() { std::vector<int> v(${mib}u << 18, 1); std::map<std::string, int> m{{"x", 3}}; std::cout << m["x"] << std::endl; }\n`
  const twentyTimes = async (language: string, code: string, input = '') => {
    // Each run has its own inputs, because an input that was read once is in the page cache.
    const pairs = Array.from({ length: input === '' ? 20 : 3 }, (_, index) => [`${index}${input}`, '3\n'] as const)
    const { problem, blobs, blobPath, remove } = simpleProblem(pairs, { memoryLimitMb: LIMIT_MB, timeLimitMs: 20_000 })
    for (const path of input === '' ? [] : blobs.values()) forgetPages(path)
    const { cases } = await judge.judge(jobOf(language, code, problem), { blobPath, onProgress: () => undefined })
    remove()
    return cases.map(({ status }) => status)
  }
  /** Drops a file from the page cache, so that its next reader is charged for it. */
  const forgetPages = (path: string) => {
    const script = 'import os, sys; fd = os.open(sys.argv[1], os.O_RDWR); os.fsync(fd); os.posix_fadvise(fd, 0, 0, os.POSIX_FADV_DONTNEED)'
    execFileSync('python3', ['-c', script, path])
  }
  const all = (verdict: number, count = 20) => Array.from({ length: count }, () => verdict)

  test.each([
    { name: 'an array in C', language: 'C', code: array(LIMIT_MB, '') },
    { name: 'a vector in C++', language: 'C++ 17', code: vector(LIMIT_MB) },
  ])('twenty runs agree: $name', async ({ language, code }) => {
    expect(await twentyTimes(language, code)).toEqual(all(Verdict.Accepted))
  })
  test.each([
    { name: 'an array in C', language: 'C', code: array(LIMIT_MB + 4, '') },
    { name: 'a vector in C++', language: 'C++ 17', code: vector(LIMIT_MB + 4) },
  ])('and a little above they agree that it is too much: $name', async ({ language, code }) => {
    expect(await twentyTimes(language, code)).toEqual(all(Verdict.MemoryLimit))
  })
  test('the page cache of its input and output does not count against it', async () => {
    const reading = 'while (fread(b, 1, sizeof b, stdin) > 0) a[b[0] << 10]++;'
    expect(await twentyTimes('C', array(LIMIT_MB, reading), 'x'.repeat(32 << 20))).toEqual(all(Verdict.Accepted, 3))
    const writing = 'memset(b, 65, sizeof b); for (int i = 0; i < 16 * 16; i++) { fwrite(b, 1, sizeof b, stdout); a[i << 12]++; }'
    expect(await twentyTimes('C', array(LIMIT_MB, writing))).toEqual(all(Verdict.WrongAnswer))
  })
})

describe('calibration', () => {
  test('reports the cost of a jail, the time of known work and its share of a core', async () => {
    const { jailOverheadMs, spinMs, spinSpreadPercent, corePercent } = await judge.calibrate()
    expect(jailOverheadMs).toBeGreaterThanOrEqual(0)
    expect(spinMs).toBeGreaterThan(1)
    expect(spinSpreadPercent).toBeGreaterThanOrEqual(0)
    expect(corePercent).toBeGreaterThan(0)
    expect(corePercent).toBeLessThan(130)
  })

  test('notices a machine whose cores are busy with other work', async () => {
    const loops = Array.from({ length: 4 * availableParallelism() }, () =>
      // Each in its own session: the kernel shares the cores among sessions first, and one session would count once.
      spawn('/bin/sh', ['-c', 'while :; do :; done'], { stdio: 'ignore', detached: true }),
    )
    try {
      const measure = await judge.calibrate()
      expect(judgeLoad(measure, measure.spinMs, null).fault).toBe('loaded')
    } finally {
      for (const loop of loops) loop.kill('SIGKILL')
    }
  })
})

describe('a time close to the limit', () => {
  const caseOf = async (ms: number, borderlinePercent?: number) => {
    const { problem, blobPath, remove } = simpleProblem([['', '3\n']], { timeLimitMs: 500 })
    const job = { ...jobOf('C With O2', burn(ms), problem), ...(borderlinePercent === undefined ? {} : { borderlinePercent }) }
    const { status, cases, timeMs } = await judge.judge(job, { blobPath, onProgress: () => undefined })
    remove()
    return { status, timeMs, each: cases[0] }
  }
  const run = async (ms: number) => {
    const { status, timeMs, each } = await caseOf(ms)
    return { status, borderline: each?.borderline ?? false, timeMs }
  }
  test('the margin comes with the job: with 100 percent every run that ends is close, and a slow one is run three times', async () => {
    const fast = await caseOf(50, 100)
    expect(fast).toMatchObject({ status: Verdict.Accepted, each: { borderline: true, measured: { runs: 1 } } })
    const slow = await caseOf(540, 100)
    expect(slow).toMatchObject({ status: Verdict.TimeLimit, timeMs: 500, each: { borderline: true, measured: { runs: 3 } } })
    const { cpuMs, peakKb, ...allowed } = slow.each!.measured!
    expect(allowed).toEqual({ runs: 3, timeLimitMs: 500, wallLimitMs: 1500, memoryLimitKb: problemMemoryKb })
    expect(cpuMs).toBeGreaterThan(500)
    expect(peakKb).toBeGreaterThan(0)
  })
  test('a program may end within the margin, however wide, so that its whole time is known', async () => {
    const { status, each } = await caseOf(850, 100)
    expect(status).toBe(Verdict.TimeLimit)
    expect(each).toMatchObject({ borderline: true, limitHit: 'cpu', measured: { runs: 3 } })
    expect(each!.measured!.cpuMs).toBeGreaterThan(800)
  })
  test('with a margin of 0 no run is close', async () => {
    expect((await caseOf(520, 0)).each).toMatchObject({ status: Verdict.TimeLimit, measured: { runs: 1 } })
  })
  test('just below is accepted and marked', async () =>
    expect(await run(470)).toMatchObject({ status: Verdict.Accepted, borderline: true }))
  test('just above is run again, stays a time limit, and is marked', async () => {
    expect(await run(510)).toEqual({ status: Verdict.TimeLimit, borderline: true, timeMs: 500 })
  })
  test('far below is not marked', async () => expect(await run(200)).toMatchObject({ status: Verdict.Accepted, borderline: false }))
  test('far above is killed and not marked', async () =>
    expect(await run(5000)).toMatchObject({ status: Verdict.TimeLimit, borderline: false }))
})
