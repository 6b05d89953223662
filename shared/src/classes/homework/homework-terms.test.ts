import { describe, expect, test } from 'vitest'
import { DomainError } from '../../ground/errors/domain-error.ts'
import { homeworkTerms, isHomework, isOpenAt, noTerms, ownDueAt, takesWork } from './homework-terms.ts'

const stored = { opensAt: 100, dueAt: 200, lateRule: 'percentage', latePercent: 60 } as const
const fieldOf = (posted: object) => {
  try {
    homeworkTerms(posted)
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.details.field] : error
  }
  return null
}

describe('what is posted', () => {
  test('keeps absent fields and clears null ones', () => {
    expect(homeworkTerms({}, stored)).toEqual(stored)
    expect(homeworkTerms({ dueAt: 300 }, stored)).toEqual({ ...stored, dueAt: 300 })
    expect(homeworkTerms({ opensAt: null, dueAt: null, lateRule: null, latePercent: null }, stored)).toEqual(noTerms)
  })

  test('keeps a percentage only with its rule', () => {
    expect(homeworkTerms({ lateRule: 'full' }, stored).latePercent).toBe(null)
    expect(homeworkTerms({ lateRule: 'none', latePercent: 60 }).latePercent).toBe(null)
  })

  test.each([
    { name: 'a rule of percentage without one', posted: { lateRule: 'percentage' }, field: 'latePercent' },
    { name: 'nothing at all as percentage', posted: { lateRule: 'percentage', latePercent: 0 }, field: 'latePercent' },
    { name: 'all as percentage', posted: { lateRule: 'percentage', latePercent: 100 }, field: 'latePercent' },
    { name: 'due when it opens', posted: { opensAt: 5, dueAt: 5 }, field: 'dueAt' },
    { name: 'a time before 1970', posted: { opensAt: -1 }, field: 'opensAt' },
    { name: 'a time beyond the calendar', posted: { dueAt: 9e15 }, field: 'dueAt' },
  ])('$name is refused', ({ posted, field }) => expect(fieldOf(posted)).toEqual(['training.invalid', field]))
})

test('an extension can only move a due time later', () => {
  expect([ownDueAt(200, null), ownDueAt(200, 300), ownDueAt(200, 100), ownDueAt(null, 300)]).toEqual([200, 300, 200, null])
})

test('homework opens at its opening time, and accepts work until it is due, or longer where late work counts', () => {
  const terms = { opensAt: 100, dueAt: 200, lateRule: 'none', latePercent: null } as const
  expect([99, 100, 200, 201].map((now) => takesWork(terms, now))).toEqual([false, true, true, false])
  expect(takesWork({ ...terms, lateRule: 'full' }, 201)).toBe(true)
  expect([99, 100].map((now) => isOpenAt(terms, now))).toEqual([false, true])
  expect(takesWork(noTerms, 0)).toBe(true)
  expect([isHomework(noTerms), isHomework({ opensAt: 1, dueAt: null }), isHomework({ opensAt: null, dueAt: 1 })]).toEqual([
    false,
    true,
    true,
  ])
})
