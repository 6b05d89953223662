import { expect, test } from 'vitest'
import type { CompileTools } from './compile-program.ts'
import { createGoneLanguages } from './gone-languages.ts'
import type { Toolchain } from './toolchain.ts'

function watched() {
  let at = 0
  let tests = 0
  const gone = createGoneLanguages({
    tools: {} as CompileTools,
    say: () => {},
    againMs: undefined,
    toolchainOf: async () => ({ language: { name: 'C' } }) as Toolchain,
    test: async () => {
      tests++
      return null
    },
    now: () => at,
    find: async () => undefined,
    left: () => {},
    cameBack: () => {},
  })
  return {
    /** A program fails in a suspicious way after this time. @returns the number of tests until now */
    async suspect(afterMs: number) {
      at += afterMs
      await gone.check('C')
      return tests
    },
  }
}

test('programs that fail on purpose provoke a test every few minutes at most', async () => {
  const { suspect } = watched()
  expect(await suspect(0)).toBe(1)
  expect(await suspect(4999)).toBe(1)
  expect(await suspect(1)).toBe(2)
  expect(await suspect(9999)).toBe(2)
  expect(await suspect(1)).toBe(3)
  for (let second = 0; second < 3600; second++) await suspect(1000)
  // 20, 40 and 80 seconds, then every 160 seconds.
  expect(await suspect(0)).toBe(3 + 3 + Math.floor((3600 - 140) / 160))
})

test('after a quiet time a suspicious error is looked at again soon', async () => {
  const { suspect } = watched()
  for (let second = 0; second < 600; second++) await suspect(1000)
  const before = await suspect(0)
  expect(await suspect(320_000)).toBe(before + 1)
  expect(await suspect(5000)).toBe(before + 2)
})
