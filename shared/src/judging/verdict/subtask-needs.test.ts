import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultOfNeeds, missedNeed, orderByNeeds, type SubtaskNeeds, tidyNeeds } from './subtask-needs.ts'
import { groupCases, submissionScore } from './subtask-score.ts'
import { type FinalVerdict, Verdict } from './verdict.ts'

const { Accepted: AC, WrongAnswer: WA, PartialAccepted: PA, Cancelled } = Verdict
type Test = { groupNum: number | null; status: FinalVerdict; score: number }

describe('needs that cannot be met', () => {
  test.each([
    { name: 'nothing', needs: {}, fault: null },
    { name: 'an earlier one', needs: { 2: [1] }, fault: null },
    { name: 'a later one', needs: { 1: [3] }, fault: null },
    { name: 'a diamond', needs: { 2: [1], 3: [1, 2] }, fault: null },
    { name: 'itself', needs: { 2: [2] }, fault: { kind: 'circle', group: 2, need: 2 } },
    { name: 'one another', needs: { 1: [2], 2: [1] }, fault: { kind: 'circle', group: 1, need: 2 } },
    { name: 'a long way round', needs: { 1: [3], 2: [1], 3: [2] }, fault: { kind: 'circle', group: 1, need: 3 } },
    { name: 'one that has no tests', needs: { 2: [4] }, fault: { kind: 'no-need', group: 2, need: 4 } },
    { name: 'a need of one that has no tests', needs: { 4: [1] }, fault: { kind: 'no-subtask', group: 4, need: 1 } },
  ])('$name', ({ needs, fault }) => {
    expect(faultOfNeeds(needs as SubtaskNeeds, [1, 2, 3])).toEqual(fault)
  })
})

test('without tests yet only a circle is a fault', () => {
  expect(faultOfNeeds({ 2: [1] }, null)).toBeNull()
  expect(faultOfNeeds({ 1: [2], 2: [1] }, null)).toEqual({ kind: 'circle', group: 1, need: 2 })
  expect(faultOfNeeds({ 2: [1] }, [])).toEqual({ kind: 'no-subtask', group: 2, need: 1 })
})

test('tidy needs have each number once and in order, and no empty lists', () => {
  expect(JSON.stringify(tidyNeeds({ 10: [2, 1, 2], 3: [], 2: [1] }))).toBe('{"2":[1],"10":[1,2]}')
  expect(tidyNeeds({ 1: [] })).toBeNull()
})

describe('a need that is missed', () => {
  const results = [
    { groupNum: 1, status: AC },
    { groupNum: 2, status: PA },
    { groupNum: 3, status: Cancelled },
  ]
  test.each([
    { name: 'complete', needs: { 9: [1] }, group: 9, missed: null },
    { name: 'part of the points is not complete', needs: { 9: [1, 2] }, group: 9, missed: 2 },
    { name: 'held back itself', needs: { 9: [3] }, group: 9, missed: 3 },
    { name: 'without a result', needs: { 9: [4] }, group: 9, missed: 4 },
    { name: 'another subtask needs nothing', needs: { 9: [2] }, group: 8, missed: null },
    { name: 'tests without a subtask need nothing', needs: { 9: [2] }, group: null, missed: null },
  ])('$name', ({ needs, group, missed }) => {
    expect(missedNeed(needs as SubtaskNeeds, group, results)).toBe(missed)
  })
})

/** The way of the judge: subtask by subtask in order; a held one has no points. */
function judged(tests: readonly Test[], needs: SubtaskNeeds): Test[] {
  const results: Test[] = []
  for (const group of orderByNeeds(groupCases(tests), needs)) {
    const missed = missedNeed(needs, group[0]?.groupNum ?? null, results)
    results.push(...(missed === null ? group : group.map((each) => ({ ...each, status: Cancelled, score: 0 }))))
  }
  return results
}

/** Reckoned the slow way, from each subtask down to all that it needs. */
function naive(tests: readonly Test[], needs: SubtaskNeeds): number {
  const ofGroup = (group: number) => tests.filter((each) => each.groupNum === group)
  const complete = (group: number): boolean => ofGroup(group).every(({ status }) => status === AC) && counts(group)
  const counts = (group: number): boolean => (needs[group] ?? []).every(complete)
  const groups = [...new Set(tests.map(({ groupNum }) => groupNum as number))]
  return groups.filter(counts).reduce((sum, group) => sum + Math.min(...ofGroup(group).map(({ score }) => score)), 0)
}

const someTests = fc.array(
  fc.record({ groupNum: fc.integer({ min: 1, max: 5 }), status: fc.constantFrom<FinalVerdict>(AC, AC, AC, PA, WA), score: fc.nat(50) }),
  { minLength: 1, maxLength: 20 },
)

test('the points are those of a slow reckoning, for any needs without a circle', () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })), { maxLength: 8 })
  const shuffled = fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 })
  fc.assert(
    fc.property(someTests, pairs, shuffled, (tests, wanted, rank) => {
      const has = new Set(tests.map(({ groupNum }) => groupNum))
      const needs: Record<string, number[]> = {}
      for (const [a, b] of wanted) {
        // By a chance order, so a need may be a later subtask, but never make a circle.
        if (rank.indexOf(a) > rank.indexOf(b) && has.has(a) && has.has(b)) needs[a] = [...(needs[a] ?? []), b]
      }
      expect(faultOfNeeds(needs, [...has])).toBeNull()
      expect(submissionScore('subtask_lowest', judged(tests, needs), null)).toBe(naive(tests, needs))
    }),
  )
})

test('without needs order and points are as before', () => {
  fc.assert(
    fc.property(someTests, (tests) => {
      expect(orderByNeeds(groupCases(tests), {})).toEqual(groupCases(tests))
      expect(judged(tests, {})).toEqual(groupCases(tests).flat())
    }),
  )
})
