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

test.each([
  { name: 'a percentage of 1', posted: { lateRule: 'percentage', latePercent: 1 } },
  { name: 'a percentage of 99', posted: { lateRule: 'percentage', latePercent: 99 } },
  { name: 'open at the beginning of 1970', posted: { opensAt: 0, dueAt: 1 } },
  { name: 'due at the last instant', posted: { opensAt: 5, dueAt: 8_640_000_000_000_000 } },
  { name: 'a due time alone', posted: { dueAt: 0 } },
] as const)('$name is taken', ({ posted }) => {
  expect(homeworkTerms(posted)).toEqual({ ...noTerms, ...posted })
})

test.each([
  { name: 'due one millisecond after the last instant', posted: { dueAt: 8_640_000_000_000_001 }, field: 'dueAt' },
  { name: 'due before 1970', posted: { dueAt: -1 }, field: 'dueAt' },
  { name: 'due before it opens', posted: { opensAt: 6, dueAt: 5 }, field: 'dueAt' },
])('$name is refused', ({ posted, field }) => expect(fieldOf(posted)).toEqual(['training.invalid', field]))

test('a cleared rule is none, and a stored percentage stays with its rule', () => {
  expect(homeworkTerms({ latePercent: 40 }, stored)).toEqual({ ...stored, latePercent: 40 })
  expect(homeworkTerms({ lateRule: null }, stored)).toEqual({ ...stored, lateRule: 'none', latePercent: null })
  expect(fieldOf({ lateRule: 'percentage', latePercent: null })).toEqual(['training.invalid', 'latePercent'])
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
