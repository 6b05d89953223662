import { describe, expect, test } from 'vitest'
import { Verdict } from '../verdict/verdict.ts'
import { type RunSolution, readMatrix } from './matrix-insight.ts'

const { Accepted, WrongAnswer, TimeLimit, Cancelled, SystemError, Judging } = Verdict

let serial = 0
/** A solution by the verdicts of its tests; the first failure is its own. */
const ran = (
  expected: string | null,
  statuses: readonly number[],
  more: { time?: number; language?: string; isStale?: boolean } = {},
): RunSolution => {
  const { time = 100, language = 'C', isStale = false } = more
  const cases = statuses.map((status, n) => ({ seq: n + 1, status, time }))
  const status = statuses.find((each) => each !== Accepted && each !== Cancelled) ?? Accepted
  return { id: ++serial, language, expected, run: { status, time, isStale, cases } }
}
const seqs = [1, 2, 3]

describe('the matrix of solutions and tests', () => {
  test.each([
    { name: 'no program is wrong', solutions: [ran('accepted', [Accepted, Accepted, Accepted])], redundant: null },
    {
      name: 'each wrong program fails a test of its own',
      solutions: [ran('wrong-answer', [WrongAnswer, Accepted, Accepted])],
      redundant: [2, 3],
    },
    {
      name: 'a wrong program fails two tests: each could go, but not both',
      solutions: [ran('wrong-answer', [WrongAnswer, WrongAnswer, Accepted])],
      redundant: [1, 2, 3],
    },
    { name: 'skipped tests are not failed', solutions: [ran('rejected', [Accepted, WrongAnswer, Cancelled])], redundant: [1, 3] },
    { name: 'a program too slow counts', solutions: [ran('time-limit', [Accepted, Accepted, TimeLimit])], redundant: [1, 2] },
    {
      name: 'a program without expectation counts for nothing',
      solutions: [ran(null, [WrongAnswer, Accepted, Accepted])],
      redundant: null,
    },
    {
      name: 'so does one that is accepted against its expectation',
      solutions: [ran('wrong-answer', [Accepted, Accepted, Accepted])],
      redundant: null,
    },
    { name: 'so does a failure of the judge', solutions: [ran('rejected', [SystemError, Accepted, Accepted])], redundant: null },
    {
      name: 'so does a run of earlier tests',
      solutions: [ran('rejected', [WrongAnswer, Accepted, Accepted], { isStale: true })],
      redundant: null,
    },
    { name: 'so does a run that is judged', solutions: [ran('rejected', [Judging])], redundant: null },
    { name: 'so does a program that never ran', solutions: [{ ...ran('rejected', []), run: null }], redundant: null },
  ])('$name', ({ solutions, redundant }) => {
    expect(readMatrix(seqs, solutions).redundant).toEqual(redundant)
  })

  test('has the slowest right program and the fastest one that is too slow, at the limit of C', () => {
    const [fast, slow, java] = [
      ran('accepted', [Accepted], { time: 300 }),
      ran('accepted', [Accepted], { time: 700 }),
      ran('accepted', [Accepted], { time: 1600, language: 'Java' }),
    ]
    const [first, second] = [ran('time-limit', [TimeLimit], { time: 1100 }), ran('rejected', [TimeLimit], { time: 1000 })]
    expect(readMatrix([1], [fast, slow, java, first, second])).toMatchObject({
      wrong: 2,
      slowestRight: { id: java.id, timeMs: 800 },
      fastestSlow: { id: second.id, timeMs: 1000 },
    })
    expect(readMatrix([1], [])).toEqual({ wrong: 0, redundant: null, slowestRight: null, fastestSlow: null })
  })
})
