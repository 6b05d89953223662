import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterFailure, dueAct, type Failure, isSamePlace, msUntilDue, pauseMs, readUnsent, type Unsent } from './unsent-rule.ts'

const fresh: Unsent = {
  key: 'k'.repeat(32),
  problemId: 'P',
  ids: { cid: 7 },
  language: 'C',
  code: 'int main() {}',
  tries: 0,
  started: false,
  nextAt: 0,
  closesAt: null,
  state: 'waiting',
  refusal: null,
}

test.each([
  { name: 'a fresh one is sent at once', fields: {}, act: 'send' },
  { name: 'one that waits for its next try is not sent', fields: { tries: 1, nextAt: 1001 }, act: 'none' },
  { name: 'one whose pause is over is sent', fields: { tries: 1, nextAt: 1000 }, act: 'send' },
  { name: 'a refused one is never sent', fields: { state: 'refused', nextAt: 0 }, act: 'none' },
  { name: 'one of a contest is sent a millisecond before the end', fields: { tries: 1, started: true, closesAt: 5001 }, act: 'send' },
  { name: 'one of a contest is not sent at the end', fields: { tries: 1, started: true, closesAt: 5000 }, act: 'end' },
  { name: 'one of a contest ends although its pause lasts', fields: { tries: 1, started: true, nextAt: 9000, closesAt: 5000 }, act: 'end' },
  { name: 'the first try after the end is for the server to decide', fields: { closesAt: 5000 }, act: 'send' },
  {
    name: 'a first try that was begun on a closed page is not repeated after the end',
    fields: { started: true, closesAt: 5000 },
    act: 'end',
  },
  {
    name: 'a first try that was begun on a closed page is repeated before the end',
    fields: { started: true, closesAt: 5001 },
    act: 'send',
  },
  { name: 'an ended one is never sent', fields: { state: 'ended', closesAt: 5000 }, act: 'none' },
] as const)('$name', ({ fields, act }) => {
  expect(dueAct({ ...fresh, ...fields }, 1000, 5000)).toBe(act)
})

test('the pauses grow to a minute, and those of a class differ', () => {
  expect([0, 1, 2, 3, 4, 5, 30].map((tries) => pauseMs(tries, 1))).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  expect(pauseMs(3, 0)).toBe(8000)
})

const failure: fc.Arbitrary<Failure> = fc.oneof(
  fc.constant<Failure>({ kind: 'unanswered' }),
  fc.constant<Failure>({ kind: 'signed-out' }),
  fc.integer({ min: 1, max: 99 }).map((seconds): Failure => ({ kind: 'wait', seconds })),
  fc.constant<Failure>({ kind: 'refused', text: 'no' }),
)

describe('whatever happens to a submission', () => {
  test('its number and text never change, and a final state is never left', () => {
    fc.assert(
      fc.property(fc.array(failure, { maxLength: 30 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
        let one = fresh
        let now = 0
        for (const next of failures) {
          if (dueAct(one, now, now) !== 'send') break
          one = afterFailure(one, next, now, chance)
          expect({ ...one, tries: 0, nextAt: 0, state: 'waiting', refusal: null }).toEqual(fresh)
          // Something is due in a bounded time, or it is refused and stays so.
          const wait = msUntilDue([one], now, now)
          if (one.state === 'refused') expect(wait).toBeNull()
          else {
            expect(wait).toBeGreaterThanOrEqual(1000)
            expect(wait).toBeLessThanOrEqual(99_000)
            now += wait ?? 0
          }
        }
      }),
    )
  })

  test('nothing is sent from the end of its contest on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), fc.nat(), fc.nat(), fc.nat(), (tries, nextAt, now, closesAt) => {
        expect(dueAct({ ...fresh, tries, started: true, nextAt, closesAt }, now, closesAt)).toBe('end')
      }),
    )
  })
})

test('a pause is of whole milliseconds, so that adding it to a time and taking that away again leaves it whole', () => {
  expect(pauseMs(0, 0.6151111123135664)).toBe(1615)
  fc.assert(
    fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }), (tries, chance) => Number.isInteger(pauseMs(tries, chance))),
  )
})

test.each([
  { name: 'another problem', other: { problemId: 'Q' } },
  { name: 'the bank', other: { ids: {} } },
  { name: 'a training', other: { ids: { cid: 7, tid: 1 } } },
])('$name is another place', ({ other }) => {
  expect(isSamePlace(fresh, fresh)).toBe(true)
  expect(isSamePlace(fresh, { ...fresh, ...other })).toBe(false)
})

test('a stored one is read as it was; a damaged one is left out', () => {
  const stored: Unsent = { ...fresh, tries: 3, started: true, nextAt: 99, closesAt: 5, state: 'refused', refusal: 'no' }
  expect(readUnsent(JSON.parse(JSON.stringify(stored)))).toEqual([stored])
  // One of an older page: whether it was begun is not known, so after the end it is not sent.
  const { started: _, ...older } = fresh
  expect(readUnsent(older)).toEqual([{ ...fresh, started: true }])
  for (const damaged of [null, 3, 'text', {}, { ...fresh, code: 3 }, { ...fresh, key: undefined }]) expect(readUnsent(damaged)).toEqual([])
})
