import { readFileSync } from 'node:fs'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Judge } from '../open-judge/create-judge.ts'
import { jobOf, simpleProblem } from '../testing/simple-problem.ts'
import { createTestJudge } from '../testing/test-judge.ts'
import { checkerCapMs } from './checker-limits.ts'
import { compileHelper } from './compile-helper.ts'
import { kattisValidator, validatorLimits } from './kattis-validator.ts'
import { programChecker } from './program-checker.ts'

const none = { timeMs: null, memoryMb: null, outputMb: null }

test.each([
  { name: 'ten seconds at least', limit: 1000, cap: 10_000 },
  { name: 'twice as long as the program', limit: 20_000, cap: 40_000 },
])('a checker may take $name', ({ limit, cap }) => {
  expect(checkerCapMs(limit)).toBe(cap)
  expect(validatorLimits(none, checkerCapMs(limit)).timeLimitMs).toBe(cap)
})

test('a limit in its package has precedence', () => {
  expect(validatorLimits({ ...none, timeMs: 3000 }, checkerCapMs(20_000)).timeLimitMs).toBe(3000)
})

describe('a checker that never ends', () => {
  let judge: Judge
  beforeAll(async () => {
    judge = await createTestJudge(1)
  })
  afterAll(() => judge.close())

  test.each([
    { name: 'computes', code: 'int main(void) { for (volatile int i = 0;; i++) ; }\n', hit: 'cpu' },
    { name: 'sleeps', code: '#include <unistd.h>\nint main(void) { for (;;) pause(); }\n', hit: 'wall' },
  ])('is stopped at its cap, by its processor time or by the clock, when it $name', async ({ code, hit }) => {
    const compiled = await compileHelper(judge.tools, code, 'C', {})
    if (!compiled.ok) throw new Error(compiled.message)
    const capMs = 300
    for (const look of [
      programChecker(judge.tools, compiled.program, 'testlib', capMs, undefined),
      kattisValidator(judge.tools, compiled.program, [], validatorLimits(none, capMs), undefined),
    ]) {
      const folder = judge.tools.newFolder()
      const [inputPath, outputPath] = [folder.addInput('in', ''), folder.addInput('out', '3\n')]
      const word = await look({ inputPath, outputPath, exposeOutput: () => outputPath }, folder.addInput('ans', '3\n'))
      expect(readFileSync(outputPath, 'utf8')).toBe('3\n')
      folder.remove()
      expect(word).toMatchObject({ status: Verdict.SystemError, errorCode: 'judge.checker-failed' })
      expect(word.message).toContain(hit)
    }
  })

  test('or fails otherwise, holds the lane over one case only: later cases could change nothing', async () => {
    const cases = Array.from({ length: 5 }, () => ['', '3\n'] as const)
    const spjCode = 'int main(void) { return 3; }\n'
    const { problem, blobPath, remove } = simpleProblem(cases, { judgeMode: 'spj', spjCode, spjLanguage: 'C' })
    const code = '#include <stdio.h>\nint main(void) { puts("3"); return 0; }\n'
    const result = await judge.judge(jobOf('C', code, problem), { blobPath, onProgress: () => undefined })
    remove()
    expect(result).toMatchObject({ status: Verdict.SystemError, errorCode: 'judge.checker-failed' })
    expect(result.cases).toHaveLength(1)
  })
})
