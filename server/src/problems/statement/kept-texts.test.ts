import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeptTexts } from './kept-texts.ts'

test('the result that was not read for the longest time goes first', () => {
  const kept = createKeptTexts(1000)
  kept.set('a', 'x'.repeat(200))
  kept.set('b', null)
  kept.get('a')
  kept.set('c', 'x'.repeat(300))
  expect(['a', 'b', 'c'].map(kept.has)).toEqual([true, false, true])
  expect(kept.get('a')).toHaveLength(200)
})

test('a longer result than the bound is not kept', () => {
  const kept = createKeptTexts(1000)
  kept.set('a', 'x'.repeat(801))
  expect([kept.has('a'), kept.characters()]).toEqual([false, 0])
})

test('never more is kept than the bound, and the count is right', () => {
  const act = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.option(fc.nat(700).map((length) => 'x'.repeat(length))))
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const kept = createKeptTexts(1500)
      for (const [key, value] of acts) kept.set(key, value)
      const left = ['a', 'b', 'c', 'd', 'e'].filter(kept.has)
      expect(kept.characters()).toBeLessThanOrEqual(1500)
      expect(kept.characters()).toBe(left.reduce((sum, key) => sum + 200 + (kept.get(key)?.length ?? 0), 0))
    }),
  )
})
