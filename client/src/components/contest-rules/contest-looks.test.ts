import { contestFormats } from '@touchstone/shared/contests/contest/contest-format.ts'
import { contestRules } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { describe, expect, test } from 'vitest'
import { contestLooks, formatChoices, lookOf } from './contest-looks.ts'
import { formatOfSearch } from './format-search.ts'

describe.each(contestFormats)('the look of %s', (format) => {
  test('asks in the editor every question of the rules, with every answer', () => {
    const asked = Object.entries(lookOf({ format }).editor.choices).map(([question, { answers }]) => [question, Object.keys(answers)])
    expect(asked).toEqual(Object.entries(contestRules[format].choices).map(([question, answers]) => [question, [...answers]]))
  })

  test('has the question for the score where several may count', () => {
    expect(lookOf({ format }).editor.fields.includes('score')).toBe(contestRules[format].scoreTypes.length > 1)
  })
})

test('an IOI board shows the points and no time', () => {
  const { board, words } = contestLooks.ioi
  expect(board.totals.map(({ key }) => key)).toEqual(['score'])
  expect(board.cell({ score: 100, untimed: true }, false)).toEqual({ tone: 'full', main: '100', sub: '' })
  const said = (ruleChoices: Record<string, string>) => words({ oiRankScoreType: 'Highest', ruleChoices })
  expect([said({ bestOf: 'submission' }), said({})]).toEqual(['ioi.submission', 'ioi.subtask'])
})

test('formats are offered in the order of their list', () => {
  expect(formatChoices.map(({ look }) => look.name)).toEqual(['ACM', 'OI', 'IOI'])
})

test.each([
  { name: 'a format', search: { format: 'ioi' }, format: 'ioi' },
  { name: 'the number of a type, as older addresses have it', search: { type: '1' }, format: 'oi' },
  { name: 'a format before a number', search: { format: 'ioi', type: 0 }, format: 'ioi' },
  { name: 'nothing that is known', search: { format: 'chess', type: 7 }, format: undefined },
])('an address names $name', ({ search, format }) => {
  expect(formatOfSearch(search)).toBe(format)
})
