import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { smallArguments } from './small-arguments.ts'

const script = [
  { generator: 'random', args: ['2000', '1000000000000000000', '7'] },
  { generator: 'grid', args: ['-n=100', 'walls', '-seed=3'] },
]

describe('the arguments of a search', () => {
  test('are the same in each search, and others in each round', () => {
    expect(smallArguments(script, 0, 40)).toEqual(smallArguments(script, 0, 40))
    expect(smallArguments(script, 1, 40)).not.toEqual(smallArguments(script, 0, 40))
  })

  test('lower the sizes, leave great values in some calls, and vary the seed', () => {
    const calls = smallArguments(script, 0, 60).filter(({ generator }) => generator === 'random')
    const small = calls.filter(({ args }) => Number(args[0]) <= 3)
    expect(small.length).toBeGreaterThan(10)
    expect(small.some(({ args }) => args[1] === '1000000000000000000')).toBe(true)
    expect(new Set(calls.map(({ args }) => args[2])).size).toBeGreaterThan(10)
  })

  test('keep names and words', () => {
    const calls = smallArguments(script, 0, 60).filter(({ generator }) => generator === 'grid')
    for (const { args } of calls) expect(args).toEqual([expect.stringMatching(/^-n=\d+$/), 'walls', expect.stringMatching(/^-seed=\d+$/)])
  })

  test('never exceed the count, never repeat a call, and end for a script with one call or none', () => {
    const calls = fc.array(
      fc.record({ generator: fc.constantFrom('a', 'b'), args: fc.array(fc.constantFrom('1', '99', 'x'), { maxLength: 3 }) }),
    )
    fc.assert(
      fc.property(calls, fc.nat(5), (given, round) => {
        const made = smallArguments(given, round, 20)
        expect(made.length).toBeLessThanOrEqual(20)
        expect(new Set(made.map((call) => JSON.stringify(call))).size).toBe(made.length)
      }),
    )
  })
})
