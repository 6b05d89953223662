import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minute } from '../../ground/time/instant.ts'
import type { HintCondition } from './hint.schema.ts'
import { type GuardedHint, hintStates, needOf } from './hint-state.ts'

const byHand: HintCondition = { kind: 'by-hand' }
const tries = (count: number): HintCondition => ({ kind: 'tries', count })
const minutes = (count: number): HintCondition => ({ kind: 'minutes', count })
const hint = (condition: HintCondition, fields: Partial<GuardedHint> = {}): GuardedHint => ({
  condition,
  releasedAt: null,
  openedAt: null,
  ...fields,
})
const at = 100 * minute

describe('a hint waits', () => {
  test.each([
    { name: 'for the teacher', hint: hint(byHand), work: { wrongTries: 50, firstAt: 1 }, need: { kind: 'by-hand' } },
    {
      name: 'for nothing once the teacher has opened it',
      hint: hint(byHand, { releasedAt: 5 }),
      work: { wrongTries: 0, firstAt: null },
      need: null,
    },
    { name: 'for one more try', hint: hint(tries(3)), work: { wrongTries: 2, firstAt: 1 }, need: { kind: 'tries', more: 1 } },
    { name: 'for nothing after the last try', hint: hint(tries(3)), work: { wrongTries: 3, firstAt: 1 }, need: null },
    {
      name: 'for a first submission',
      hint: hint(minutes(10)),
      work: { wrongTries: 0, firstAt: null },
      need: { kind: 'minutes', minutes: 10, at: null },
    },
    {
      name: 'for a moment',
      hint: hint(minutes(10)),
      work: { wrongTries: 0, firstAt: at - 10 * minute + 1 },
      need: { kind: 'minutes', minutes: 10, at: at + 1 },
    },
    { name: 'for nothing at exactly that moment', hint: hint(minutes(10)), work: { wrongTries: 0, firstAt: at - 10 * minute }, need: null },
    { name: 'for nothing when opened early', hint: hint(tries(3), { releasedAt: 5 }), work: { wrongTries: 0, firstAt: null }, need: null },
  ])('$name', ({ hint, work, need }) => {
    expect(needOf(hint, work, at)).toEqual(need)
  })
})

describe('hints of a problem', () => {
  const statesOf = (...hints: GuardedHint[]) => hintStates(hints, { wrongTries: 5, firstAt: 1 }, at).map(({ state }) => state)

  test('are opened in their order, and a waiting one does not block later ones', () => {
    expect(statesOf(hint(byHand), hint(tries(2)), hint(tries(4)), hint(tries(6)))).toEqual(['waiting', 'ready', 'next', 'waiting'])
    expect(statesOf(hint(tries(2), { openedAt: 7 }), hint(tries(4)))).toEqual(['opened', 'ready'])
  })

  test('that were opened stay open, whatever their condition says now', () => {
    expect(statesOf(hint(tries(50), { openedAt: 7 }), hint(byHand, { openedAt: 7 }))).toEqual(['opened', 'opened'])
  })

  test('become ready one at a time, and never before their condition', () => {
    const condition = fc.oneof(
      fc.constant(byHand),
      fc.nat(9).map((n) => tries(n + 1)),
      fc.nat(9).map((n) => minutes(n + 1)),
    )
    const time = fc.option(fc.nat(20 * minute), { nil: null })
    const guarded = fc.record({ condition, releasedAt: time, openedAt: time })
    fc.assert(
      fc.property(fc.array(guarded), fc.record({ wrongTries: fc.nat(12), firstAt: time }), fc.nat(20 * minute), (hints, work, now) => {
        const states = hintStates(hints, work, now)
        expect(states.filter(({ state }) => state === 'ready').length).toBeLessThanOrEqual(1)
        for (const [n, { state }] of states.entries()) {
          const one = hints[n]
          if (one && (state === 'ready' || state === 'next')) expect(needOf(one, work, now)).toBeNull()
        }
      }),
    )
  })
})
