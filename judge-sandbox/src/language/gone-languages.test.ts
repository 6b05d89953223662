import { expect, test } from 'vitest'
import { checkSeldom } from './check-seldom.ts'
import type { CompileTools } from './compile-program.ts'
import { createGoneLanguages } from './gone-languages.ts'
import { LanguageGone } from './language-gone.ts'
import type { FailedTest } from './self-test.ts'
import type { Toolchain } from './toolchain.ts'

const BROKEN: FailedTest = { reason: [{ code: 'tool-missing', details: { commands: 'gcc' } }], outOfTime: false }

/** Languages whose tests end when this file says so. */
function watched() {
  const ends: ((result: FailedTest | null) => void)[] = []
  const { check } = createGoneLanguages({
    tools: {} as CompileTools,
    say: () => {},
    againMs: 3_600_000,
    toolchainOf: async () => ({ language: { name: 'C' } }) as Toolchain,
    test: () => new Promise((resolve) => ends.push(resolve)),
    find: async () => undefined,
    left: () => {},
    cameBack: () => {},
  })
  const started = async (count: number) => {
    await expect.poll(() => ends.length).toBe(count)
    return (result: FailedTest | null) => ends[count - 1]?.(result)
  }
  return { check: () => check('C'), started, ends }
}

test('two programs that fail at once are both innocent when their compiler is gone', async () => {
  const { check, started } = watched()
  const both = Promise.allSettled([check(), check()])
  const end = await started(1)
  end(BROKEN)
  expect(await both).toMatchObject([{ reason: expect.any(LanguageGone) }, { reason: expect.any(LanguageGone) }])
})

test('a test that began before a program failed clears nothing: those that ask meanwhile share the next one', async () => {
  const { check, started, ends } = watched()
  const first = check()
  const endFirst = await started(1)
  const later = Promise.allSettled([check(), check(), check()])
  endFirst(null)
  await first
  const endSecond = await started(2)
  endSecond(BROKEN)
  expect((await later).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(ends).toHaveLength(2)
})

test('a test that broke off leaves the next one its turn', async () => {
  const { check, started } = watched()
  const first = check()
  const later = check()
  const end = await started(1)
  end(BROKEN)
  await expect(first).rejects.toThrow(LanguageGone)
  await expect(later).rejects.toThrow(LanguageGone)
})

test('a program that imitates a missing interpreter in each case provokes few tests', async () => {
  let at = 0
  let tests = 0
  const check = checkSeldom(
    async () => void tests++,
    () => at,
  )
  const suspect = async (afterMs: number) => {
    at += afterMs
    await check('Lua')
    return tests
  }
  expect(await suspect(0)).toBe(1)
  expect(await suspect(4999)).toBe(1)
  expect(await suspect(1)).toBe(2)
  expect(await suspect(9999)).toBe(2)
  expect(await suspect(1)).toBe(3)
  for (let second = 0; second < 3600; second++) await suspect(1000)
  // 20, 40, 80, 160, 320, 640 and 1280 seconds later.
  expect(await suspect(0)).toBe(3 + 7)
})

test('a test that finds a fault is no pause: the next case is asked again', async () => {
  let tests = 0
  const check = checkSeldom(
    () => (++tests === 1 ? Promise.reject(new LanguageGone('Lua')) : Promise.resolve()),
    () => 0,
  )
  await expect(check('Lua')).rejects.toThrow(LanguageGone)
  await check('Lua')
  await check('Lua')
  expect(tests).toBe(2)
})
