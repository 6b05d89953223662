import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseModesOf, RuleType } from '../../judging/verdict/judge-mode.ts'
import { submissionScore } from '../../judging/verdict/subtask-score.ts'
import { Verdict } from '../../judging/verdict/verdict.ts'
import { fitCases, fullScore } from './full-score.ts'

const oiModes = fc.constantFrom(...caseModesOf[RuleType.OI])
const cases = fc.array(fc.record({ score: fc.nat(200), groupNum: fc.integer({ min: 1, max: 4 }) }), { minLength: 1, maxLength: 30 })

describe('the full score of a problem', () => {
  test('is the score of a program that passes every case', () => {
    fc.assert(
      fc.property(oiModes, cases, (mode, all) => {
        const fitted = fitCases(RuleType.OI, mode, all)
        const passed = fitted.map((each) => ({ ...each, score: each.score ?? 0, status: Verdict.Accepted }))
        expect(fullScore(RuleType.OI, mode, fitted)).toBe(submissionScore(mode, passed, null))
      }),
    )
  })

  test.each([
    { mode: 'default', score: 110 },
    { mode: 'subtask_lowest', score: 69 },
    { mode: 'subtask_average', score: 80 },
  ] as const)('in mode $mode of 20 and 41 in one subtask and 49 in another is $score', ({ mode, score }) => {
    const all = [
      { score: 20, groupNum: 1 },
      { score: 41, groupNum: 1 },
      { score: 49, groupNum: 2 },
    ]
    expect(fullScore(RuleType.OI, mode, all)).toBe(score)
  })

  test('of an ACM problem is none', () => {
    expect(fullScore(RuleType.ACM, 'default', [{ score: 10, groupNum: null }])).toBeNull()
  })
})

describe('cases as they are stored', () => {
  test('share out 100 points when no case has any, the rest to the last ones', () => {
    const without = (n: number) => Array.from({ length: n }, () => ({ score: null, groupNum: null }))
    const scores = (n: number) => fitCases(RuleType.OI, 'default', without(n)).map((each) => each.score)
    expect([scores(3), scores(1), scores(0)]).toEqual([[33, 33, 34], [100], []])
    expect(scores(7)).toEqual([14, 14, 14, 14, 14, 15, 15])
    expect(scores(150).reduce((sum: number, score) => sum + (score ?? 0), 0)).toBe(100)
  })

  test('without points beside scored ones get none, and ACM cases never have any', () => {
    const some = [
      { score: 5, groupNum: 1 },
      { score: null, groupNum: 2 },
    ]
    expect(fitCases(RuleType.OI, 'subtask_lowest', some).map((each) => [each.score, each.groupNum])).toEqual([
      [5, 1],
      [0, 2],
    ])
    expect(fitCases(RuleType.ACM, 'default', some).map((each) => [each.score, each.groupNum])).toEqual([
      [null, null],
      [null, null],
    ])
  })
})
