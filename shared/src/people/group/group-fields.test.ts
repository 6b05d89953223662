import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkGroupTexts, defaultShortName, groupTextLengths } from './group-fields.ts'
import { groupKinds } from './group-kind.ts'

describe('texts of a group', () => {
  test.each(
    groupKinds.flatMap((kind) =>
      (['name', 'shortName', 'brief', 'description'] as const).map((field) => ({ kind, field, ...groupTextLengths[kind][field] })),
    ),
  )('$field of a $kind has $min to $max characters', ({ kind, field, min, max }) => {
    const check = (length: number) => () => checkGroupTexts(kind, { [field]: 'x'.repeat(length) })
    for (const length of [min, max]) expect(check(length)).not.toThrow()
    for (const length of [min - 1, max + 1].filter((length) => length >= 0)) expect(check(length)).toThrow('group.length')
  })

  test('a class never needs more than a team', () => {
    for (const [field, { min, max }] of Object.entries(groupTextLengths.team)) {
      const own = groupTextLengths.class[field as keyof typeof groupTextLengths.class]
      expect([own.min <= min, own.max]).toEqual([true, max])
    }
  })
})

describe('the default short name of a class', () => {
  test.each([
    ['高一3班', 0, '高一3班'],
    ['高一（2）班', 0, '高一2班'],
    ['Class 10.3 of the school', 0, 'Class103of'],
    ['Class 10.3 of the school', 12, 'Class10_12'],
    ['！', 0, 'C'],
  ])('of %s at try %i is %s', (name, n, shortName) => {
    expect(defaultShortName(name, n)).toBe(shortName)
  })

  test('always is one that a class may have, and each try gives another one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 25 }), fc.nat(500), (name, n) => {
        expect(() => checkGroupTexts('class', { shortName: defaultShortName(name, n) })).not.toThrow()
        expect(defaultShortName(name, n + 1)).not.toBe(defaultShortName(name, n))
      }),
    )
  })
})
