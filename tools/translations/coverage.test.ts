import { describe, expect, test } from 'vitest'
import { coverage } from './coverage.ts'
import { pseudo } from './pseudo.ts'

const english = { title: 'Title', of: '{{done}} of {{total}}', cases_one: '{{count}} case', cases_other: '{{count}} cases' }

describe('a translation against the English texts', () => {
  test('without texts everything is missing', () => {
    expect(coverage(english, {})).toEqual({ missing: Object.keys(english), unknown: [], values: [] })
  })

  test.each<{ name: string; own: Record<string, string>; missing: string[] }>([
    { name: 'an empty text is missing', own: { title: ' ' }, missing: ['title', 'of', 'cases_one', 'cases_other'] },
    { name: 'the general form is enough for a plural', own: { cases_other: 'x {{count}}' }, missing: ['title', 'of'] },
    { name: 'one form alone is not', own: { cases_one: 'x' }, missing: ['title', 'of', 'cases_other'] },
  ])('$name', ({ own, missing }) => {
    expect(coverage(english, own).missing).toEqual(missing)
  })

  test('a key that the site does not have is named; a plural form that English lacks is not', () => {
    expect(coverage(english, { titel: 'x', cases_few: 'x' }).unknown).toEqual(['titel'])
  })

  test('a text that loses, renames or adds a value is named; a plural may leave out its number', () => {
    expect(coverage(english, { of: '{{done}}', title: '{{x}}', cases_one: 'one' }).values).toEqual(['of', 'title'])
    expect(coverage(english, { of: '{{total}} : {{done}}' }).values).toEqual([])
  })
})

test('the pseudo language is marked, longer by two fifths, and keeps values', () => {
  const text = pseudo('Waiting for {{count}} of {total} judges')
  expect(text).toMatch(/^⟦.*⟧$/)
  expect(text).toContain('{{count}}')
  expect(text).toContain('{total}')
  expect(text).not.toContain('Waiting')
  expect(pseudo('a'.repeat(50)).length).toBe(2 + 50 + 20)
})
