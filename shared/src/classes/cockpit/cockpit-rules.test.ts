import { describe, expect, test } from 'vitest'
import { Verdict } from '../../judging/verdict/verdict.ts'
import { hardestCase, median, problemFigures } from './problem-figures.ts'
import { STUCK_SILENCE_MS, STUCK_TRIES, stuckOn } from './stuck.ts'

const cell = { solved: false, solvedTooLate: false, waiting: false, wrongInRow: 1, lastAt: 1000 }
const soon = 1000 + STUCK_SILENCE_MS - 1

test.each([
  { name: 'many wrong ones', cell: { ...cell, wrongInRow: STUCK_TRIES }, now: soon, reason: 'tries' },
  { name: 'fewer, a short while ago', cell: { ...cell, wrongInRow: STUCK_TRIES - 1 }, now: soon, reason: null },
  { name: 'silence after a wrong one', cell, now: soon + 1, reason: 'silence' },
  { name: 'solved', cell: { ...cell, solved: true, wrongInRow: 9 }, now: soon + 1, reason: null },
  { name: 'solved too late', cell: { ...cell, solvedTooLate: true }, now: soon + 1, reason: null },
  { name: 'waiting for the judge', cell: { ...cell, waiting: true, wrongInRow: 9 }, now: soon + 1, reason: null },
  { name: 'nothing sent', cell: { ...cell, wrongInRow: 0, lastAt: null }, now: soon + 1, reason: null },
])('$name: stuck on $reason', ({ cell, now, reason }) => expect(stuckOn(cell, now)).toBe(reason))

describe('the figures of a problem', () => {
  let serial = 0
  const sent = (uid: string, submitTime: number, status: number) => ({ uid, submitTime, status, submitId: ++serial })

  test('count people for tried and solved, and submissions for verdicts, and use the median way to the right one', () => {
    const tries = [
      ...[sent('a', 0, Verdict.WrongAnswer), sent('a', 60, Verdict.Accepted), sent('a', 90, Verdict.TimeLimit)],
      ...[sent('b', 10, Verdict.Accepted), sent('c', 5, Verdict.WrongAnswer), sent('c', 7, Verdict.Pending)],
      sent('d', 1, Verdict.SystemError),
    ]
    const figures = problemFigures(tries)
    expect(figures).toMatchObject({ tried: 3, solved: 2, typicalMs: 30, typicalTries: 1.5 })
    expect(figures.wrongVerdicts).toEqual([
      { status: Verdict.WrongAnswer, count: 2 },
      { status: Verdict.TimeLimit, count: 1 },
    ])
    expect(figures.lastWrong).toEqual([3, 5].map((n) => tries[n - 1]?.submitId))
    expect(figures.failing).toEqual([{ uid: 'c', submitId: 5, status: Verdict.WrongAnswer, tries: 1, lastAt: 5 }])
  })

  test('without tries there are no figures', () => {
    expect(problemFigures([])).toEqual({
      tried: 0,
      solved: 0,
      wrongVerdicts: [],
      typicalMs: null,
      typicalTries: null,
      lastWrong: [],
      failing: [],
    })
    expect([hardestCase([]), median([]), median([3, 1, 2]), median([4, 1])]).toEqual([null, null, 2, 2.5])
  })

  test('name the case that most pupils fail at, the earlier of several', () => {
    expect(hardestCase([3, 1, 3, 2])).toEqual({ seq: 3, count: 2, of: 4 })
    expect(hardestCase([3, 1])).toEqual({ seq: 1, count: 1, of: 2 })
  })
})
