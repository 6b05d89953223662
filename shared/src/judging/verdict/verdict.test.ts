import { describe, expect, test } from 'vitest'
import { countedVerdicts } from './counted-verdicts.ts'
import { RuleType } from './judge-mode.ts'
import { mergeVerdicts } from './merge-verdicts.ts'
import {
  type FinalVerdict,
  finalVerdictName,
  finalVerdicts,
  isOpen,
  openVerdicts,
  Verdict,
  verdictName,
  verdictsByPlace,
} from './verdict.ts'

const { Accepted: AC, WrongAnswer: WA, PartialAccepted: PA, RuntimeError: RE, Cancelled } = Verdict

describe('a verdict', () => {
  test('is open, final, or neither', () => {
    for (const [name, status] of Object.entries(Verdict)) {
      expect(isOpen(status)).toBe((openVerdicts as readonly number[]).includes(status))
      expect(isOpen(status) && (finalVerdicts as readonly number[]).includes(status)).toBe(false)
      expect(verdictName(status)).toBe(name)
    }
    expect(openVerdicts.map(verdictName).sort()).toEqual(['Compiling', 'Judging', 'Pending'])
    expect(['Submitting', 'NoStatus'].filter((name) => finalVerdicts.map(verdictName).includes(name as never))).toEqual([])
  })

  test('has no name when its number is unknown', () => {
    expect(verdictName(12345)).toBeUndefined()
    expect(() => finalVerdictName(12345 as FinalVerdict)).toThrow('12345 is no final verdict')
    expect(() => finalVerdictName(Verdict.Pending as never)).toThrow()
    expect(finalVerdictName(AC)).toBe('Accepted')
  })

  test('stands at its place; without one it is left out', () => {
    const places = { Accepted: 3, WrongAnswer: 1, TimeLimit: null, Pending: 0, RuntimeError: 2 }
    expect(verdictsByPlace<keyof typeof places>(places)).toEqual([Verdict.Pending, WA, RE, AC])
  })
})

describe('the status of a submission', () => {
  test.each([
    { name: 'ACM with skipped cases after a failing one', type: RuleType.ACM, cases: [AC, WA, Cancelled], status: WA },
    { name: 'ACM with skipped cases before a failing one', type: RuleType.ACM, cases: [Cancelled, WA], status: WA },
    { name: 'ACM with a skipped case beside right ones', type: RuleType.ACM, cases: [AC, Cancelled], status: Cancelled },
    { name: 'OI with a skipped case beside right ones', type: RuleType.OI, cases: [AC, Cancelled], status: PA },
    { name: 'OI with skipped cases alone', type: RuleType.OI, cases: [Cancelled, Cancelled], status: Cancelled },
    { name: 'no case at all', type: RuleType.OI, cases: [], status: AC },
  ])('$name', ({ type, cases, status }) => {
    expect(mergeVerdicts(type, cases)).toBe(status)
  })
})

test('a try counts unless it was cancelled or the judge failed', () => {
  const uncounted = finalVerdicts.filter((status) => !countedVerdicts.includes(status)).map(verdictName)
  expect(uncounted.sort()).toEqual(['Cancelled', 'SubmitFailed', 'SystemError'])
  expect(openVerdicts.filter((status) => countedVerdicts.includes(status))).toEqual([])
})
