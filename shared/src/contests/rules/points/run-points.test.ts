import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RuleType } from '../../../judging/verdict/judge-mode.ts'
import { Verdict } from '../../../judging/verdict/verdict.ts'
import { pointsOfRun, problemWorths, takesAnyProblem, worthOfProblems } from './run-points.ts'

const acm = { type: RuleType.ACM, status: Verdict.WrongAnswer, score: null, fullScore: 100, passedCases: 0, cases: 0 }
const oi = { ...acm, type: RuleType.OI, status: Verdict.PartialAccepted, fullScore: 80 }

describe('points of a run in a contest that takes any problem', () => {
  test.each([
    { name: 'an accepted ACM problem', run: { ...acm, status: Verdict.Accepted }, cases: 100, whole: 100 },
    { name: 'an ACM problem with 3 of 4 tests passed', run: { ...acm, passedCases: 3, cases: 4 }, cases: 75, whole: 0 },
    { name: 'an ACM problem with 2 of 3 tests passed', run: { ...acm, passedCases: 2, cases: 3 }, cases: 66, whole: 0 },
    { name: 'an ACM problem with no test passed', run: { ...acm, cases: 4 }, cases: 0, whole: 0 },
    { name: 'an ACM problem without reported tests', run: acm, cases: 0, whole: 0 },
    { name: 'all tests passed, and rejected by hand', run: { ...acm, passedCases: 4, cases: 4 }, cases: 99, whole: 0 },
    { name: 'a compile error', run: { ...acm, status: Verdict.CompileError }, cases: null, whole: null },
    { name: 'a run that waits', run: { ...acm, status: Verdict.Pending }, cases: null, whole: null },
    { name: 'a failure of the judge', run: { ...acm, status: Verdict.SystemError }, cases: null, whole: null },
    { name: 'half of an OI problem of 80 points', run: { ...oi, score: 40 }, cases: 50, whole: 50 },
    { name: 'a whole OI problem of 80 points', run: { ...oi, status: Verdict.Accepted, score: 80 }, cases: 100, whole: 100 },
    { name: 'an OI problem without a score', run: oi, cases: null, whole: null },
  ])('$name', ({ run, cases, whole }) => {
    expect([pointsOfRun('cases', run), pointsOfRun('whole', run)]).toEqual([cases, whole])
  })

  test('are those of the problem where a contest takes OI problems only', () => {
    expect(pointsOfRun('scored', { ...oi, score: 40 })).toBe(40)
    expect(pointsOfRun('scored', { ...acm, status: Verdict.Accepted })).toBe(null)
  })

  const status = fc.constantFrom(...Object.values(Verdict))
  const acmRun = fc
    .record({ status, cases: fc.nat(50), part: fc.nat(50) })
    .map(({ status, cases, part }) => ({ ...acm, status, cases, passedCases: Math.min(part, cases) }))

  test('lie between 0 and 100, and only an accepted ACM problem has 100', () => {
    fc.assert(
      fc.property(acmRun, fc.constantFrom(...problemWorths), (run, worth) => {
        const points = pointsOfRun(worth, run)
        if (points === null) return
        expect(points).toBeGreaterThanOrEqual(0)
        expect(points).toBeLessThanOrEqual(100)
        expect(points === 100).toBe(run.status === Verdict.Accepted)
      }),
    )
  })

  test('never fall when one more test passes, and are by tests never less than whole', () => {
    fc.assert(
      fc.property(acmRun, (run) => {
        const more = { ...run, passedCases: Math.min(run.passedCases + 1, run.cases) }
        expect(pointsOfRun('cases', more) ?? -1).toBeGreaterThanOrEqual(pointsOfRun('cases', run) ?? -1)
        expect(pointsOfRun('cases', run) ?? -1).toBeGreaterThanOrEqual(pointsOfRun('whole', run) ?? -1)
      }),
    )
  })
})

test('a contest takes OI problems only, unless it says otherwise in known words', () => {
  expect(worthOfProblems({})).toBe('scored')
  expect(worthOfProblems({ problems: 'everything' })).toBe('scored')
  expect(['scored', 'cases', 'whole'].map((problems) => takesAnyProblem({ problems }))).toEqual([false, true, true])
})
