import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPart } from './coverage.ts'

const english = {
  title: 'Title',
  of: '{{done}} of {{total}}',
  wait: 'Wait {seconds} s',
  cases_one: '{{count}} case',
  cases_other: '{{count}} cases',
}
const faultsOf = (own: Record<string, unknown>) => readPart(english, own).faults

describe('a part of a translation against the texts of the product', () => {
  test('without texts everything is missing', () => {
    expect(readPart(english, {})).toEqual({ good: {}, faults: [], missing: Object.keys(english) })
  })

  test.each<{ name: string; own: Record<string, string>; missing: string[] }>([
    { name: 'an empty text is missing', own: { title: ' ' }, missing: ['title', 'of', 'wait', 'cases_one', 'cases_other'] },
    { name: 'the general form is enough for a plural', own: { cases_other: 'x {{count}}' }, missing: ['title', 'of', 'wait'] },
    { name: 'one form alone is not', own: { cases_one: 'x' }, missing: ['title', 'of', 'wait', 'cases_other'] },
    { name: 'a faulty text is missing, too', own: { of: 'x' }, missing: Object.keys(english) },
  ])('$name', ({ own, missing }) => {
    expect(readPart(english, own).missing).toEqual(missing)
  })

  test.each<{ name: string; own: Record<string, unknown>; fault: string | null }>([
    { name: 'a key that the site does not have', own: { titel: 'x' }, fault: 'unknown' },
    { name: 'a key of every object', own: JSON.parse('{ "__proto__": "x" }') as Record<string, unknown>, fault: 'unknown' },
    { name: 'a plural form that English lacks', own: { cases_few: 'x {{count}}' }, fault: null },
    { name: 'a lost value', own: { of: '{{done}}' }, fault: 'values' },
    { name: 'a renamed value', own: { of: '{{done}} / {{all}}' }, fault: 'values' },
    { name: 'an added value', own: { title: '{{x}}' }, fault: 'values' },
    { name: 'other braces', own: { wait: '{{seconds}}' }, fault: 'values' },
    { name: 'values in another order', own: { of: '{{total}} : {{done}}' }, fault: null },
    { name: 'a plural without its number', own: { cases_one: 'one' }, fault: null },
    { name: 'a number', own: { title: 7 }, fault: 'kind' },
    { name: 'an object', own: { title: { x: 'y' } }, fault: 'kind' },
    { name: 'a reference to another text', own: { title: '$t(title)' }, fault: 'marks' },
    { name: 'a value with a format', own: { title: '{{ x, number }}' }, fault: 'marks' },
    { name: 'HTML', own: { title: '<img src=x onerror=alert(1)>' }, fault: 'tags' },
    { name: 'a sign for less', own: { title: 'a < b' }, fault: null },
    { name: 'the longest text', own: { title: 'x'.repeat(240) }, fault: null },
    { name: 'a text that is longer by one', own: { title: 'x'.repeat(241) }, fault: 'long' },
  ])('$name: $fault', ({ own, fault }) => {
    expect(faultsOf(own).map((one) => one.fault)).toEqual(fault === null ? [] : [fault])
  })

  test('whatever a file holds, a text that is shown is one with a key and the values of the product', () => {
    const keys = fc.constantFrom(...Object.keys(english), 'cases_few', 'toString', 'x')
    fc.assert(
      fc.property(fc.dictionary(keys, fc.oneof(fc.string(), fc.integer(), fc.constantFrom(...Object.values(english)))), (own) => {
        const { good, faults } = readPart(english, own)
        for (const [key, text] of Object.entries(good)) {
          expect(own[key]).toBe(text)
          expect(faults.some((one) => one.key === key)).toBe(false)
        }
      }),
    )
  })
})
