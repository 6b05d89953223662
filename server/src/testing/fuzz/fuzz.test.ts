import { describe, expect, test } from 'vitest'
import { fuzzRound } from './fuzz-round.ts'
import { allTargets, throwAll } from './fuzz-target.ts'

/** `npm run fuzz` uses a larger number and another seed. */
const seed = Number(process.env.FUZZ_SEED ?? 1)
const inputs = Number(process.env.FUZZ_INPUTS ?? 5000)
const PER_ROUND = 250

const targets = allTargets(seed)
const rounds = Array.from({ length: Math.ceil(inputs / PER_ROUND) }, (_, round) => round)

/** Targets of a round: the rounds together cycle through all of them. */
const targetsOf = (round: number) =>
  Array.from({ length: Math.min(PER_ROUND, inputs - round * PER_ROUND) }, (_, i) => {
    return targets[(round * PER_ROUND + i) % targets.length] ?? expect.fail('no target')
  })

describe(`inputs that nobody would send, from seed ${seed}`, () => {
  test('reach every call as everybody over both protocols', () => {
    expect(new Set(rounds.flatMap(targetsOf)).size).toBe(Math.min(inputs, targets.length))
    expect(targets.length).toBeGreaterThan(800)
  })

  test.each(rounds)('round %i leaves no fault', async (round) => {
    const mine = targetsOf(round)
    expect(await fuzzRound(mine, throwAll(mine, seed * 100_003 + round))).toEqual([])
  })
})
