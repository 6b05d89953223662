import { expect, test } from 'vitest'
import { isSameRules, marksBy, type Rules, withWeight } from './draft-rules.ts'

const rules: Rules = { weights: [{ key: 'training:1', weight: 1 }], best: null, decimals: 0, fullMark: 100 }

test('a weight is set, changed and taken away; nothing and 0 are the same', () => {
  const two = withWeight(rules, 'contest:2', 3)
  expect(two.weights).toEqual([
    { key: 'training:1', weight: 1 },
    { key: 'contest:2', weight: 3 },
  ])
  expect(isSameRules(withWeight(two, 'contest:2', null), rules)).toBe(true)
  expect(isSameRules(withWeight(two, 'contest:2', 0), rules)).toBe(true)
  expect(isSameRules(two, rules)).toBe(false)
  expect(isSameRules(two, { ...two, weights: two.weights.toReversed() })).toBe(true)
  expect(isSameRules(rules, { ...rules, best: 2 })).toBe(false)
})

test('marks follow the draft', () => {
  const item = (key: string) => ({ key, kind: 'training' as const, id: 1, title: key, maxPoints: 10, weight: 0, isAhead: false })
  const row = { uid: 'a', username: 'a', realname: null, className: null, number: null, parts: [], mark: null, counted: [] }
  const items = [item('training:1'), item('contest:2')]
  const rows = [{ ...row, points: [5, 10] }]
  expect(marksBy(items, rows, rules).get('a')?.mark).toBe(50)
  expect(marksBy(items, rows, withWeight(rules, 'contest:2', 1)).get('a')?.mark).toBe(75)
})
