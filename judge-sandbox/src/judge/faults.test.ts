import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Judge, openJudge } from '../open-judge/create-judge.ts'
import { jobOf, simpleProblem } from '../testing/simple-problem.ts'
import { testCacheDir, testInstanceId, testNsjail } from '../testing/test-judge.ts'

const ADD = '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); return 0; }\n'
const MARK = 'end my jail'
/** Asks to be killed together with its jail, and waits. */
const WAITS = `#include <stdio.h>\n#include <unistd.h>\nint main(void) { puts("${MARK}"); fflush(stdout); sleep(5); return 0; }\n`

let judge: Judge
let cacheDir: string
let outFolder: string
let nsjail: string
beforeAll(async () => {
  mkdirSync(testCacheDir, { recursive: true })
  cacheDir = mkdtempSync(join(testCacheDir, 'faults-'))
  const path = join(cacheDir, 'bin')
  mkdirSync(path)
  symlinkSync('/usr/bin/gcc', join(path, 'gcc'))
  nsjail = join(cacheDir, 'nsjail')
  writeFileSync(nsjail, `#!/bin/sh\nexec ${await testNsjail()} "$@"\n`, { mode: 0o755 })
  const instanceId = testInstanceId()
  outFolder = join(cacheDir, `runs-${instanceId}`, 'out')
  judge = await openJudge({ nsjailPath: nsjail, instanceId, cacheDir, path, lanes: 1, say: () => undefined })
  await judge.proven
})
afterAll(async () => {
  await judge.close()
  rmSync(cacheDir, { recursive: true, force: true })
})

const judged = async ({ problem, blobPath }: ReturnType<typeof simpleProblem>, code: string, language = 'C') =>
  judge.judge(jobOf(language, code, problem), { blobPath, onProgress: () => undefined })

describe('a test file that is not what it was', () => {
  test.each([
    { which: 'input', name: '1.in', damaged: '1 3\n', hashOf: 'inputHash' },
    { which: 'answer', name: '1.ans', damaged: '4\n', hashOf: 'outputHash' },
  ] as const)('one changed byte of the $which is a System Error that names the file', async ({ name, damaged, hashOf }) => {
    const site = simpleProblem([['1 2\n', '3\n']])
    const path = await site.blobPath(site.problem.testcases[0]![hashOf])
    const whole = readFileSync(path)
    writeFileSync(path, damaged)
    const result = await judged(site, ADD)
    expect(result).toMatchObject({ status: Verdict.SystemError, errorCode: 'judge.test-data-damaged' })
    expect(result.errorMessage).toContain(name)
    writeFileSync(path, whole)
    expect((await judged(site, ADD)).status).toBe(Verdict.Accepted)
    // It was whole when it was first used, and is damaged now.
    writeFileSync(path, damaged)
    expect((await judged(site, ADD)).errorCode).toBe('judge.test-data-damaged')
    site.remove()
  })
})

/** Kills each jail whose program asks for it, up to `times` times; @returns the number of kills, and a stop function. */
function endJails(times: number) {
  let left = times
  const timer = setInterval(() => {
    for (const name of readdirSync(outFolder)) {
      const stdout = join(outFolder, name, 'stdout')
      try {
        if (left === 0 || !readFileSync(stdout, 'utf8').includes(MARK)) continue
        const pids = readdirSync('/proc').filter((pid) => isWriting(pid, stdout))
        if (pids.length === 0) continue
        rmSync(stdout)
        left--
        for (const pid of pids) process.kill(Number(pid), 'SIGKILL')
      } catch {
        // It ended before the kill.
      }
    }
  }, 5)
  return { ended: () => times - left, stop: () => clearInterval(timer) }
}

function isWriting(pid: string, path: string): boolean {
  try {
    return Number(pid) > 1 && Number(pid) !== process.pid && statSync(`/proc/${pid}/fd/1`).ino === statSync(path).ino
  } catch {
    return false
  }
}

describe('a jail that vanishes while its program runs', () => {
  let site: ReturnType<typeof simpleProblem>
  beforeEach(() => {
    site = simpleProblem([['', `${MARK}\n`]], { timeLimitMs: 10_000 })
    return site.remove
  })

  test('is tried again in a fresh one', async () => {
    const ender = endJails(1)
    const result = await judged(site, WAITS)
    ender.stop()
    expect(ender.ended()).toBe(1)
    expect(result).toMatchObject({ status: Verdict.Accepted, errorCode: null })
  })

  test('twice, while another program runs well, is the program’s Runtime Error with a note for staff', async () => {
    const ender = endJails(2)
    const result = await judged(site, WAITS)
    ender.stop()
    expect(ender.ended()).toBe(2)
    expect(result).toMatchObject({ status: Verdict.RuntimeError, errorCode: 'judge.jail-broken' })
    expect(result.errorMessage).toBe('The program ended the sandbox it ran in.')
  })

  test('twice in a test run is also a Runtime Error', async () => {
    const ender = endJails(2)
    const run = { language: 'C', code: WAITS, input: '', expected: null, problem: { ...site.problem, testcases: [] } }
    const result = await judge.testRun(run)
    ender.stop()
    expect(ender.ended()).toBe(2)
    expect(result).toMatchObject({ status: Verdict.RuntimeError, errorCode: null })
  })
})

describe('an nsjail that has vanished', () => {
  test('makes the known program fail, is the fault of no program, and is found again', async () => {
    const site = simpleProblem([['1 2\n', '3\n']])
    await judge.probe(false)
    renameSync(nsjail, `${nsjail}.away`)
    try {
      await expect(judge.probe(false)).rejects.toMatchObject({ code: 'sandbox.spawn-failed' })
      expect(await judged(site, ADD)).toMatchObject({ status: Verdict.SystemError, errorCode: 'sandbox.spawn-failed' })
    } finally {
      renameSync(`${nsjail}.away`, nsjail)
    }
    await judge.probe(true)
    expect((await judged(site, ADD)).status).toBe(Verdict.Accepted)
    site.remove()
  })
})
