import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedVerdicts } from '../../judging/verdict/counted-verdicts.ts'
import { Verdict } from '../../judging/verdict/verdict.ts'
import {
  type HomeworkProblem,
  type HomeworkTry,
  homeworkCell,
  homeworkRow,
  isAllSolved,
  isHandedIn,
  latePercentOf,
  sumOfPoints,
  workAt,
} from './homework-result.ts'
import { type HomeworkTerms, LateRule, noTerms } from './homework-terms.ts'

const acm: HomeworkProblem = { pid: 1, points: 100, isOi: false, fullScore: 100 }
const oi: HomeworkProblem = { pid: 1, points: 50, isOi: true, fullScore: 80 }
const terms = (fields: Partial<HomeworkTerms> = {}): HomeworkTerms => ({ ...noTerms, opensAt: 100, dueAt: 200, ...fields })
let serial = 0
const sent = (submitTime: number, status: number, score: number | null = null): HomeworkTry => ({
  pid: 1,
  submitId: ++serial,
  submitTime,
  status,
  score,
})
const half = terms({ lateRule: 'percentage', latePercent: 50 })

describe('a cell', () => {
  test.each([
    { name: 'an accepted one gives all points', problem: acm, tries: [sent(150, 0)], points: 100, late: false },
    { name: 'a wrong one gives none', problem: acm, tries: [sent(150, -1)], points: 0, late: false },
    { name: 'an OI score gives its part', problem: oi, tries: [sent(150, 8, 20)], points: 12.5, late: false },
    { name: 'an accepted OI one gives all, whatever its score says', problem: oi, tries: [sent(150, 0, null)], points: 50, late: false },
    { name: 'a score above the full one gives no more', problem: oi, tries: [sent(150, 8, 200)], points: 50, late: false },
    { name: 'parts of an ACM problem give nothing', problem: acm, tries: [sent(150, 8, 90)], points: 0, late: false },
    { name: 'the moment it opens counts', problem: acm, tries: [sent(100, 0)], points: 100, late: false },
    { name: 'the moment it is due is on time', problem: acm, tries: [sent(200, 0)], points: 100, late: false },
    { name: 'late work gets its share', problem: acm, tries: [sent(201, 0)], points: 50, late: true },
    { name: 'a better late one wins', problem: oi, tries: [sent(150, 8, 20), sent(250, 0)], points: 25, late: true },
    { name: 'a better one on time stays', problem: oi, tries: [sent(150, 8, 60), sent(250, 0)], points: 37.5, late: false },
  ])('$name', ({ problem, tries, points, late }) => {
    const cell = homeworkCell(tries, problem, half)
    expect([cell.points, cell.best?.isLate]).toEqual([points, late])
  })

  test.each([
    { points: 67, score: 10, full: 100, percent: 15, worth: 1.01 }, // 1.005
    { points: 7, score: 1, full: 8, percent: 1, worth: 0.01 }, // 0.00875
    { points: 1, score: 1, full: 8, percent: 99, worth: 0.12 }, // 0.12375
    { points: 1, score: 1, full: 8, percent: 100, worth: 0.13 }, // 0.125
    { points: 57, score: 10, full: 100, percent: 35, worth: 2 }, // 1.995
  ])('$points points, $score of $full, $percent %: half of a hundredth goes up', ({ points, score, full, percent, worth }) => {
    const late = percent === 100 ? terms({ lateRule: 'full' }) : terms({ lateRule: 'percentage', latePercent: percent })
    const cell = homeworkCell([sent(250, Verdict.PartialAccepted, score)], { ...oi, points, fullScore: full }, late)
    expect(cell.points).toBe(worth)
  })

  test('with late work that does not count shows this, and keeps the result from before', () => {
    const cell = homeworkCell([sent(150, Verdict.WrongAnswer), sent(250, Verdict.Accepted)], acm, terms())
    expect(cell).toMatchObject({ points: 0, solved: false, solvedTooLate: true, tries: 2, countedTries: 1, lateTries: 1 })
    expect(cell.best).toMatchObject({ status: Verdict.WrongAnswer, isLate: false })
    expect(homeworkCell([sent(250, Verdict.Accepted)], acm, terms())).toMatchObject({ best: null, solvedTooLate: true, countedTries: 0 })
  })

  test('leaves out submissions before the opening, and unjudged ones', () => {
    const tries = [sent(99, 0), sent(120, Verdict.Cancelled), sent(130, Verdict.SystemError), sent(140, Verdict.Pending)]
    expect(homeworkCell(tries, acm, terms())).toMatchObject({ best: null, tries: 0, waiting: true, lastAt: 140 })
    expect(homeworkCell(tries, acm, terms({ opensAt: null }))).toMatchObject({ solved: true, tries: 1 })
  })

  test('counts wrong ones since the last right one', () => {
    const tries = [sent(110, -1), sent(120, 0), sent(130, -1), sent(140, 2)]
    expect(homeworkCell(tries, acm, terms()).wrongInRow).toBe(2)
    expect(homeworkCell(tries.slice(0, 2), acm, terms()).wrongInRow).toBe(0)
    expect(homeworkCell([], acm, terms()).wrongInRow).toBe(0)
    const [wrong, right] = [sent(150, -1), sent(150, 0)]
    expect(
      [
        [wrong, right],
        [right, wrong],
      ].map((one) => homeworkCell(one, acm, terms()).wrongInRow),
    ).toEqual([0, 0])
  })
})

describe('what a submission is worth', () => {
  const worth = (problem: HomeworkProblem, status: number, score: number | null) =>
    homeworkCell([sent(150, status, score)], problem, half).points
  test('nothing in an OI problem without a full score, below zero, or without points', () => {
    expect(worth({ ...oi, fullScore: 0 }, Verdict.PartialAccepted, 20)).toBe(0)
    expect(worth({ ...oi, fullScore: 1 }, Verdict.PartialAccepted, 1)).toBe(50)
    expect(worth(oi, Verdict.PartialAccepted, -5)).toBe(0)
    expect(worth(oi, Verdict.PartialAccepted, null)).toBe(0)
    expect(worth({ ...oi, fullScore: 0 }, Verdict.Accepted, 0)).toBe(50)
  })

  test('a share of 0 % does not count, and a missing one neither', () => {
    expect(latePercentOf({ lateRule: 'full', latePercent: null })).toBe(100)
    expect(latePercentOf({ lateRule: 'none', latePercent: 50 })).toBe(0)
    expect(latePercentOf({ lateRule: 'percentage', latePercent: null })).toBe(0)
    expect(latePercentOf({ lateRule: 'percentage', latePercent: 30 })).toBe(30)
  })

  test.each([
    { name: 'the accepted one of equal worth', tries: [sent(150, 8, 80), sent(160, 0, 80)], problem: oi, best: 1 },
    { name: 'the one on time of equal worth', tries: [sent(150, -1), sent(250, -1)], problem: acm, best: 0 },
    { name: 'the first of equal ones', tries: [sent(160, -1), sent(150, -1)], problem: acm, best: 1 },
    { name: 'the first submission of one moment', tries: [sent(150, -1), sent(150, -1)], problem: acm, best: 0 },
  ])('the best one is $name', ({ tries, problem, best }) => {
    for (const order of [tries, tries.toReversed()]) expect(homeworkCell(order, problem, half).best?.submitId).toBe(tries[best]?.submitId)
  })
})

test('the work on a problem counts wrong tries since the opening, and has the time of its first submission', () => {
  const tries = [sent(140, -1), sent(99, -1), sent(120, Verdict.Pending), sent(130, 0), sent(150, Verdict.SystemError)]
  expect(workAt(tries, terms())).toEqual({ wrongTries: 1, firstAt: 120 })
  expect(workAt(tries, terms({ opensAt: null }))).toEqual({ wrongTries: 2, firstAt: 99 })
  expect(workAt([], terms())).toEqual({ wrongTries: 0, firstAt: null })
})

test('a row applies the extension, and adds up its points', () => {
  const problems = [acm, { ...oi, pid: 2 }]
  const tries = [sent(250, 0), { ...sent(150, 8, 20), pid: 2 }]
  const rows = [null, 250].map((extendedTo) => homeworkRow(tries, problems, terms(), extendedTo))
  expect(rows.map(sumOfPoints)).toEqual([12.5, 112.5])
  expect(rows.map(isHandedIn)).toEqual([false, true])
  expect(rows.map(isAllSolved)).toEqual([false, false])
  expect([isHandedIn([]), isAllSolved([])]).toEqual([false, false])
})

const tries = fc.array(
  fc.record({
    pid: fc.constant(1),
    submitId: fc.nat(1000),
    submitTime: fc.nat(400),
    status: fc.constantFrom(...Object.values(Verdict)),
    score: fc.option(fc.nat(100)),
  }),
  { maxLength: 12 },
)
const problem = fc.record({ pid: fc.constant(1), points: fc.nat(1000), isOi: fc.boolean(), fullScore: fc.integer({ min: 0, max: 100 }) })
const anyTerms = fc.record({
  opensAt: fc.option(fc.nat(200)),
  dueAt: fc.option(fc.integer({ min: 100, max: 400 })),
  lateRule: fc.constantFrom(...LateRule.options),
  latePercent: fc.integer({ min: 1, max: 99 }),
})

describe('for any submissions', () => {
  test('points are between zero and those of the problem', () => {
    fc.assert(
      fc.property(tries, problem, anyTerms, (xs, p, t) => {
        const { points, solved, tries, countedTries, lateTries } = homeworkCell(xs, p, t)
        expect(points).toBeGreaterThanOrEqual(0)
        expect(points).toBeLessThanOrEqual(p.points)
        expect(countedTries).toBeLessThanOrEqual(tries)
        expect(lateTries).toBeLessThanOrEqual(tries)
        if (solved && t.dueAt === null) expect(points).toBe(p.points)
      }),
    )
  })

  test('another submission never lowers the points', () => {
    fc.assert(
      fc.property(tries, tries, problem, anyTerms, (xs, more, p, t) => {
        expect(homeworkCell([...xs, ...more], p, t).points).toBeGreaterThanOrEqual(homeworkCell(xs, p, t).points)
      }),
    )
  })

  test('the order in which submissions are read changes nothing', () => {
    const distinct = fc.uniqueArray(
      tries.map((xs) => xs[0]).filter((x) => x !== undefined),
      { selector: ({ submitId }) => submitId },
    )
    fc.assert(
      fc.property(distinct, problem, anyTerms, (xs, p, t) => {
        expect(homeworkCell(xs.toReversed(), p, t)).toEqual(homeworkCell(xs, p, t))
      }),
    )
  })

  test('an extension never lowers the points', () => {
    fc.assert(
      fc.property(tries, problem, anyTerms, fc.nat(400), (xs, p, t, to) => {
        expect(sumOfPoints(homeworkRow(xs, [p], t, to))).toBeGreaterThanOrEqual(sumOfPoints(homeworkRow(xs, [p], t, null)))
      }),
    )
  })

  test('a milder late rule never lowers the points', () => {
    fc.assert(
      fc.property(tries, problem, anyTerms, (xs, p, t) => {
        const [none, part, full] = LateRule.options.map((lateRule) => homeworkCell(xs, p, { ...t, lateRule }).points)
        expect(none).toBeLessThanOrEqual(part ?? -1)
        expect(part).toBeLessThanOrEqual(full ?? -1)
      }),
    )
  })

  test('a submission that is not a try changes no points', () => {
    fc.assert(
      fc.property(tries, problem, anyTerms, (xs, p, t) => {
        const counted = xs.filter(({ status }) => countedVerdicts.includes(status))
        expect(homeworkCell(xs, p, t).points).toBe(homeworkCell(counted, p, t).points)
      }),
    )
  })
})

describe('of two submissions with the same worth', () => {
  const free = { ...oi, points: 0 }
  const best = (tries: HomeworkTry[], own: HomeworkTerms) => {
    const { best } = homeworkCell(tries, free, own)
    return tries.findIndex(({ submitId }) => submitId === best?.submitId)
  }
  const tryOf = (submitId: number, submitTime: number, status: number): HomeworkTry => ({ pid: 1, submitId, submitTime, status, score: 10 })
  const { Accepted, PartialAccepted } = Verdict
  test.each([
    { name: 'the accepted one, although it is late', tries: [tryOf(1, 150, PartialAccepted), tryOf(2, 250, Accepted)], wins: 1 },
    { name: 'the one before the due time', tries: [tryOf(1, 250, Accepted), tryOf(2, 150, Accepted)], wins: 1 },
    { name: 'the earlier one', tries: [tryOf(1, 160, Accepted), tryOf(2, 150, Accepted)], wins: 1 },
    { name: 'the first one of a moment', tries: [tryOf(9, 150, Accepted), tryOf(8, 150, Accepted)], wins: 1 },
  ])('$name counts', ({ tries, wins }) => {
    expect(best(tries, terms({ lateRule: 'full' }))).toBe(wins)
    expect(best(tries.toReversed(), terms({ lateRule: 'full' }))).toBe(1 - wins)
  })
})

test('nothing is late without a due time, and a problem without submissions has an empty cell', () => {
  const [first, second] = homeworkRow([sent(900, Verdict.Accepted)], [acm, { ...acm, pid: 2 }], terms({ dueAt: null }), null)
  expect(first).toMatchObject({ solved: true, lateTries: 0, solvedTooLate: false })
  expect(second).toMatchObject({ pid: 2, best: null, tries: 0, solvedTooLate: false, lastAt: null })
})

test('homework is solved when every problem is, and empty homework never', () => {
  const solved = (...all: boolean[]) => isAllSolved(all.map((one) => ({ solved: one })))
  expect([solved(), solved(true), solved(true, false), solved(true, true)]).toEqual([false, true, false, true])
})
