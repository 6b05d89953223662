import { expect, test } from 'vitest'
import { fuzzPlan } from './fuzz-plan.mjs'

const machine = { cores: 4, now: 7_000_999 }

test('the inputs are divided among the cores, each with its own seed', () => {
  expect(fuzzPlan([], machine)).toEqual({ seeds: [7000, 7001, 7002, 7003], inputs: 25_000 })
  expect(fuzzPlan(['--inputs', '10'], machine)).toEqual({ seeds: [7000, 7001, 7002, 7003], inputs: 3 })
})

test('a seed repeats one run, on one core', () => {
  expect(fuzzPlan(['--seed', '7002', '--inputs', '25000'], machine)).toEqual({ seeds: [7002], inputs: 25_000 })
  expect(fuzzPlan(['--seed=0'], machine)).toEqual({ seeds: [0], inputs: 100_000 })
})

test.each([
  [['--inputs', '0']],
  [['--inputs', '-5']],
  [['--inputs', 'many']],
  [['--inputs', '']],
  [['--inputs', '1e99']],
  [['--seed', '1.5']],
  [['--seed', '']],
  [['--seed']],
  [['--turbo']],
  [['20000']],
])('%j is refused, and sends nothing', (argv) => {
  expect(fuzzPlan(argv, machine)).toBeNull()
})
