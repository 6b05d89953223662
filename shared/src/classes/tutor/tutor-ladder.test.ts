import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAbove, rungBelow, strictestRule, type TutorRule, tutorRules, tutorRungs } from './tutor-ladder.ts'

describe('the ladder', () => {
  test.each([
    { name: 'the site alone decides where no place says anything', site: 'idea', places: [null, null], rule: 'idea' },
    { name: 'a stricter group counts', site: 'line', places: ['ask', null], rule: 'ask' },
    { name: 'a place never allows more than the site', site: 'ask', places: ['line'], rule: 'ask' },
    { name: 'the strictest of several places counts', site: 'line', places: ['idea', 'explain', 'ask'], rule: 'explain' },
    { name: 'off in one place is off', site: 'line', places: ['line', 'off'], rule: 'off' },
  ] as const)('$name', ({ site, places, rule }) => expect(strictestRule(site, places)).toBe(rule))

  test('no place allows more than the site or than another place', () => {
    const rung = fc.constantFrom(...tutorRungs)
    const rule = fc.option(fc.constantFrom(...tutorRules), { nil: null })
    const height = (rule: TutorRule) => tutorRules.indexOf(rule)
    fc.assert(
      fc.property(rung, fc.array(rule), (site, places) => {
        const strictest = strictestRule(site, places)
        for (const one of [site, ...places]) if (one !== null) expect(height(strictest)).toBeLessThanOrEqual(height(one))
        expect(strictestRule(site, places.toReversed())).toBe(strictest)
      }),
    )
  })

  test('the rung below is never above, and the lowest stays', () => {
    for (const rung of tutorRungs) expect(isAbove(rungBelow(rung), rung)).toBe(false)
    expect(rungBelow('line')).toBe('idea')
    expect(rungBelow('explain')).toBe('explain')
  })
})
