import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scoreOf } from './case-scores.ts'
import type { CaseRow } from './problem-draft.ts'
import {
  casesWithoutSubtask,
  faultOfDraftNeeds,
  formatCaseNumbers,
  needChoices,
  parseCaseNumbers,
  setCases,
  setNeeds,
  setPoints,
  shareOverSubtasks,
  subtasksOf,
} from './subtasks.ts'

const row = (key: number, groupNum: number | null, score: number | null = null): CaseRow => ({
  key,
  id: null,
  input: `${key}`,
  output: `${key}`,
  truncated: false,
  groupNum,
  score,
})
const total = (cases: CaseRow[], judgeCaseMode: 'subtask_lowest' | 'subtask_average' = 'subtask_lowest') =>
  scoreOf({ type: RuleType.OI, judgeCaseMode, cases })

describe('the table of subtasks', () => {
  test('keeps needs while the problem has no tests yet', () => {
    const needs = { judgeCaseMode: 'subtask_lowest' as const, subtaskNeeds: { 2: [1] } }
    expect(faultOfDraftNeeds({ ...needs, cases: [] })).toBeNull()
    expect(faultOfDraftNeeds({ ...needs, cases: [row(1, 2)] })).toMatchObject({ kind: 'no-need' })
  })

  test('shows points and cases of each, and points that differ as none', () => {
    expect(subtasksOf([row(0, 2, 30), row(1, 1, 70), row(2, 2, 30), row(3, null)])).toEqual([
      { group: 1, points: 70, cases: [2] },
      { group: 2, points: 30, cases: [1, 3] },
    ])
    expect(subtasksOf([row(0, 1, 30), row(1, 1, 40)])).toEqual([{ group: 1, points: null, cases: [1, 2] }])
  })

  test('points of a subtask are points of each of its cases, so that the total is their sum in both modes', () => {
    const cases = setPoints(setPoints([row(0, 1), row(1, 1), row(2, 2)], 1, 40), 2, 60)
    expect([total(cases), total(cases, 'subtask_average')]).toEqual([100, 100])
  })

  test('a case that moves takes the points of its new subtask; one that is left out belongs to none', () => {
    const cases = setCases([row(0, 1, 40), row(1, 1, 40), row(2, 2, 60)], 2, [2])
    expect(cases.map(({ groupNum, score }) => [groupNum, score])).toEqual([
      [1, 40],
      [2, 60],
      [null, 60],
    ])
    expect(casesWithoutSubtask(cases)).toEqual([3])
  })

  test('a total is shared out over the subtasks, whatever the number of their cases', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 30 }), (groups) => {
        const cases = shareOverSubtasks(
          groups.map((group, i) => row(i, group)),
          100,
        )
        expect([total(cases), total(cases, 'subtask_average')]).toEqual([100, 100])
      }),
    )
  })
})

describe('numbers of cases as text', () => {
  test.each([
    { text: '1-3, 5', numbers: [1, 2, 3, 5] },
    { text: '5，1～2', numbers: [5, 1, 2] },
    { text: '', numbers: [] },
    { text: '0', numbers: undefined },
    { text: '4-11', numbers: undefined },
    { text: '3-1', numbers: undefined },
    { text: 'all', numbers: undefined },
  ])('$text', ({ text, numbers }) => {
    expect(parseCaseNumbers(text, 10)).toEqual(numbers)
  })

  test('reads what it writes', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), (numbers) => {
        expect(parseCaseNumbers(formatCaseNumbers(numbers), 60)).toEqual([...numbers].sort((a, b) => a - b))
      }),
    )
  })
})

describe('the subtasks that one may need', () => {
  test('are the others, without those that need it by any way', () => {
    const choices = needChoices({ 2: [1], 3: [2] }, [1, 2, 3, 4], 1)
    expect(choices.map(({ group, disabled }) => [group, disabled])).toEqual([
      [2, true],
      [3, true],
      [4, false],
    ])
  })
  test('still name a chosen one whose tests are gone, so that it can be taken away', () => {
    expect(needChoices({ 2: [1] }, [2], 2)).toEqual([{ group: 1, disabled: false, isKept: true }])
    expect(setNeeds({ 2: [1] }, 2, [])).toEqual({})
  })
})
