import { describe, expect, test } from 'vitest'
import { percentile, spread } from './call-log.ts'
import { type Act, contestLoadOf, planPupil, programs } from './contest-plan.ts'

const usual = { users: 300, runMs: 300_000, problems: 8, submitEveryMs: 120_000 }

test('the size of the hall is read from the arguments', () => {
  expect(contestLoadOf([])).toEqual(usual)
  expect(contestLoadOf(['--users', '60', '--minutes', '1.5'])).toEqual({ ...usual, users: 60, runMs: 90_000 })
})

test.each([
  [['--users']],
  [['--users', '0']],
  [['--users', '2.5']],
  [['--users', '5001']],
  [['--minutes', '-1']],
  [['--minutes', 'long']],
  [['--pupils', '5']],
  [['300']],
])('%j is refused', (argv) => {
  expect(contestLoadOf(argv)).toBeNull()
})

describe('the plan of a hall', () => {
  const plans = Array.from({ length: usual.users }, (_, n) => planPupil(n, usual))
  const all = plans.flat()
  const submits = all.filter((act): act is Extract<Act, { kind: 'submit' }> => act.kind === 'submit')

  test('is the same every time, and different for each pupil', () => {
    expect(planPupil(7, usual)).toEqual(plans[7])
    expect(planPupil(8, usual)).not.toEqual(plans[7])
  })

  test('is in the order of time and ends with the contest', () => {
    for (const plan of plans) {
      const times = plan.map(({ atMs }) => atMs)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThan(usual.runMs)
    }
  })

  test('lets everybody in within five seconds', () => {
    for (const plan of plans) expect(plan[0]?.atMs).toBeLessThan(5000)
  })

  test('submits about every two minutes, to every problem, with every verdict', () => {
    expect(submits.length / usual.users).toBeGreaterThan(1.7)
    expect(submits.length / usual.users).toBeLessThan(2.8)
    expect(new Set(submits.map(({ problem }) => problem)).size).toBe(usual.problems)
    expect(new Set(submits.map(({ sent }) => sent.verdict))).toEqual(new Set(programs.map(({ sent }) => sent.verdict)))
  })

  test('never sends the same program twice, nor one that is too short', () => {
    expect(new Set(submits.map(({ sent }) => sent.code)).size).toBe(submits.length)
    for (const { sent } of submits) expect(sent.code.length).toBeGreaterThanOrEqual(50)
  })

  test('looks at every page, and asks a question now and then', () => {
    expect(new Set(all.map(({ kind }) => kind))).toEqual(
      new Set(['list', 'problem', 'board', 'submissions', 'questions', 'ask', 'submit'] satisfies Act['kind'][]),
    )
  })

  test('of a run of seconds lets each pupil submit once at least', () => {
    for (let n = 0; n < 50; n++) {
      const kinds = planPupil(n, { ...usual, runMs: 4000 }).map(({ kind }) => kind)
      expect(kinds).toContain('submit')
    }
  })
})

test('percentiles are of the samples themselves', () => {
  const samples = Array.from({ length: 100 }, (_, n) => 100 - n)
  expect([0, 0.5, 0.95, 0.99, 1].map((share) => percentile(samples, share))).toEqual([1, 50, 95, 99, 100])
  expect(percentile([7], 0.5)).toBe(7)
  expect(percentile([], 0.5)).toBeNaN()
  expect(spread([])).toBe('none')
})
