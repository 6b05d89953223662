import { describe, expect, test } from 'vitest'
import { Verdict } from '../../judging/verdict/verdict.ts'
import { mayTake, stuckSince } from './hand-rules.ts'
import { ClosedHand, HAND_HELD_MS, handLimits } from './raised-hand.schema.ts'

const now = 10 * HAND_HELD_MS

describe('a hand may be taken', () => {
  test.each([
    { name: 'when it waits', held: { takenBy: null, takenAt: null }, may: true },
    { name: 'when its helper was deleted', held: { takenBy: null, takenAt: now }, may: true },
    { name: 'by its helper', held: { takenBy: 'me', takenAt: now }, may: true },
    { name: 'not from another helper', held: { takenBy: 'you', takenAt: now - HAND_HELD_MS + 1 }, may: false },
    { name: 'from a helper that has held it too long', held: { takenBy: 'you', takenAt: now - HAND_HELD_MS }, may: true },
  ])('$name: $may', ({ held, may }) => expect(mayTake(held, 'me', now)).toBe(may))
})

test('a pupil is stuck since the first wrong submission after the last right one', () => {
  const sent = (submitTime: number, status: number) => ({ submitTime, status, submitId: submitTime })
  const tries = [sent(4, Verdict.TimeLimit), sent(1, Verdict.WrongAnswer), sent(2, Verdict.Accepted), sent(3, Verdict.WrongAnswer)]
  expect(stuckSince([...tries, sent(5, Verdict.Pending)])).toEqual({ stuckSince: 3, wrongTries: 2 })
  expect(stuckSince(tries.slice(2, 3))).toEqual({ stuckSince: null, wrongTries: 0 })
  expect(stuckSince([])).toEqual({ stuckSince: null, wrongTries: 0 })
})

test('an answer has its limit, and one beyond is refused', () => {
  const closed = (length: number) => ClosedHand.safeParse({ id: 1, answer: 'x'.repeat(length) }).success
  expect([closed(handLimits.answer), closed(handLimits.answer + 1), closed(0)]).toEqual([true, false, false])
})
