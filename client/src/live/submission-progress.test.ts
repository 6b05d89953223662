import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { applyCases, applyChange, orderedCases } from './submission-progress.ts'

const change = { submitId: 1, status: Verdict.Judging, time: null, memory: null, score: null, judger: 'j1', caseCount: 3 } as const

describe('progress of a judging', () => {
  test('cases may arrive out of order and twice', () => {
    const first = applyCases(applyChange(undefined, change, false), 1, [{ seq: 2, status: Verdict.WrongAnswer }])
    const second = applyCases(first, 1, [
      { seq: 1, status: Verdict.Accepted },
      { seq: 2, status: Verdict.WrongAnswer },
    ])
    expect(orderedCases(second)).toEqual([Verdict.Accepted, Verdict.WrongAnswer])
    expect(second.caseCount).toBe(3)
  })
  test('cases that arrive before the first change are kept', () => {
    const early = applyCases(undefined, 1, [{ seq: 1, status: Verdict.Accepted }])
    expect(orderedCases(applyChange(early, change, false))).toEqual([Verdict.Accepted])
  })
  test('a judging that starts again forgets its cases', () => {
    const judged = applyCases(applyChange(undefined, change, false), 1, [{ seq: 1, status: Verdict.Accepted }])
    expect(orderedCases(applyChange(judged, { ...change, status: Verdict.Pending, caseCount: 0 }, true))).toEqual([])
  })
  test('the number of cases stays known at the end', () => {
    const judging = applyChange(undefined, change, false)
    expect(applyChange(judging, { ...change, status: Verdict.Accepted, caseCount: 0 }, false).caseCount).toBe(3)
  })
})
