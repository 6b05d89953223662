import { expect, test } from 'vitest'
import { formatOfType } from '../contest/contest-format.ts'
import { formatToStore, storedFormat } from './contest-rules.ts'
import { chosenOf, formatRuleChoices } from './rule-choices.ts'

const rule = { choices: { colour: ['red', 'blue'], size: ['small'] } } as const

test.each<{ name: string; wanted: Record<string, string>; chosen: Record<string, string> }>([
  { name: 'the usual answers where nothing is chosen', wanted: {}, chosen: { colour: 'red', size: 'small' } },
  { name: 'the chosen answer', wanted: { colour: 'blue' }, chosen: { colour: 'blue', size: 'small' } },
  { name: 'no answer that is not possible', wanted: { colour: 'green', size: 'blue' }, chosen: { colour: 'red', size: 'small' } },
  { name: 'no question of other rules', wanted: { shape: 'round' }, chosen: { colour: 'red', size: 'small' } },
])('a contest has $name', ({ wanted, chosen }) => {
  expect(chosenOf(rule, wanted)).toEqual(chosen)
})

test('choices are stored as JSON, and none as nothing', () => {
  expect([formatRuleChoices({ colour: 'blue' }), formatRuleChoices({})]).toEqual(['{"colour":"blue"}', null])
})

test('a format is stored beside its type only where the type does not say it', () => {
  expect([storedFormat(0, null), storedFormat(1, null), storedFormat(2, null)]).toEqual(['acm', 'oi', undefined])
  expect([storedFormat(1, 'ioi'), storedFormat(1, 'oi'), storedFormat(0, 'acm')]).toEqual(['ioi', 'oi', 'acm'])
  expect([storedFormat(0, 'oi'), storedFormat(0, 'ioi'), storedFormat(1, 'chess')]).toEqual(['acm', 'acm', 'oi'])
  expect([formatToStore('acm'), formatToStore('oi'), formatToStore('ioi'), formatOfType(-1)]).toEqual([null, null, 'ioi', undefined])
})
