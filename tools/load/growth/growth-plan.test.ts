import { expect, test } from 'vitest'
import { growthLoadOf, growthPrograms, MACHINES, planFaults, planSubmissions, SERVERS } from './growth-plan.ts'

test('arguments are read, and anything else is refused', () => {
  expect(growthLoadOf([])).toEqual({ users: 1000, submissions: 3000, runMs: 600_000, problems: 8 })
  expect(growthLoadOf(['--users', '20', '--minutes', '0.5'])).toMatchObject({ users: 20, runMs: 30_000 })
  for (const wrong of [['--users'], ['--users', '0'], ['--users', '1.5'], ['--submissions', '-1'], ['--pupils', '3'], ['--minutes', '601']])
    expect(growthLoadOf(wrong)).toBeNull()
})

test('submissions are spread over the run, each with a key of its own, and every pupil sends every kind of program', () => {
  const load = { users: 7, submissions: 200, runMs: 60_000, problems: 8 }
  const plan = planSubmissions(load)
  expect(planSubmissions(load)).toEqual(plan)
  expect(new Set(plan.map(({ key }) => key)).size).toBe(200)
  expect(plan.every(({ key, sent }) => /^[\w-]{16,64}$/.test(key) && sent.code.endsWith(key))).toBe(true)
  expect([plan[0]?.atMs, plan.at(-1)?.atMs]).toEqual([0, 59_700])
  expect(new Set(plan.map(({ pupil, program }) => `${pupil} ${program}`)).size).toBe(7 * growthPrograms.length)
})

test.each([10_000, 60_000, 600_000])('in a run of %d ms each process is killed once, and what lasts ends before the run', (runMs) => {
  const faults = planFaults({ runMs })
  const killed = faults.flatMap((fault) =>
    fault.kind === 'kill-server' || fault.kind === 'kill-machine' ? `${fault.kind} ${fault.which}` : [],
  )
  expect(new Set(killed).size).toBe(SERVERS + MACHINES)
  expect(killed).toHaveLength(SERVERS + MACHINES)
  expect(faults.filter(({ kind }) => kind === 'restart-postgres')).toHaveLength(1)
  for (const fault of faults) expect(fault.atMs + ('forMs' in fault ? fault.forMs : 0)).toBeLessThan(runMs)
})
