/** The load tool itself, with three pupils and a few seconds: a real server, a real judge, and consistent figures. */
import { expect, test } from 'vitest'
import { runContest } from './contest.ts'

test('three pupils take part, nothing fails, and all verdicts, boards and answers are right', async () => {
  const lines: string[] = []
  const load = { users: 3, runMs: 4000, problems: 2, submitEveryMs: 120_000 }
  const figures = await runContest(load, (line) => lines.push(line))
  expect(figures, lines.join('\n')).toMatchObject({ faults: 0, submitted: 3, judged: 3, wrongVerdicts: 0, boards: { right: 3, wrong: 0 } })
  expect(figures.answers, lines.join('\n')).toMatchObject({ unheard: 0 })
  expect(figures.answers.said).toBeGreaterThan(0)
  expect(figures.lastSignInMs).toBeGreaterThan(0)
  expect(figures.pageP95Ms).toBeGreaterThan(0)
  const text = lines.join('\n')
  for (const figure of [
    'p50',
    'p95',
    'p99',
    'a minute',
    'wait from submission',
    "to the pupil's stream",
    'MiB',
    'core seconds of a program',
    'said to all',
    'POST /api/submit-problem-judge',
  ]) {
    expect(text).toContain(figure)
  }
})
