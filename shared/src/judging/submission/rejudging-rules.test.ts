import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openVerdicts, Verdict } from '../verdict/verdict.ts'
import {
  changesVerdict,
  countResults,
  mayDiscard,
  type ResultGroup,
  rejudgingResultStates,
  rejudgingStates,
  stateOfPreview,
  whySkipped,
} from './rejudging-rules.ts'

const group = (fields: Partial<ResultGroup>): ResultGroup => ({
  state: 'judged',
  wouldChange: true,
  oldStatus: Verdict.Accepted,
  newStatus: Verdict.WrongAnswer,
  count: 1,
  ...fields,
})

describe('a preview changes a verdict', () => {
  test.each([
    { name: 'when the status differs', before: [0, null], after: [-1, null], changes: true },
    { name: 'when the points differ', before: [8, 30], after: [8, 40], changes: true },
    { name: 'when a submission without points gets some', before: [4, null], after: [4, 0], changes: true },
    { name: 'never when both agree', before: [8, 30], after: [8, 30], changes: false },
  ] as const)('$name', ({ before, after, changes }) => {
    const outcome = ([status, score]: readonly [number, number | null]) => ({ status, score })
    expect(changesVerdict(outcome(before), outcome(after))).toBe(changes)
  })
})

describe('a preview is not written over a submission', () => {
  test.each([
    { name: 'with a newer verdict', seen: 1, now: { version: 2, status: 0 }, reason: 'newer-verdict' },
    { name: 'that is being judged', seen: 1, now: { version: 1, status: 7 }, reason: 'being-judged' },
    { name: 'that waits for its rejudge', seen: 1, now: { version: 2, status: 5 }, reason: 'being-judged' },
    { name: 'never when it is unchanged', seen: 1, now: { version: 1, status: 0 }, reason: null },
  ])('$name', ({ seen, now, reason }) => expect(whySkipped(seen, now)).toBe(reason))

  test('with any status, once its version has changed', () => {
    const verdicts = fc.constantFrom(...Object.values(Verdict))
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), verdicts, (seen, version, status) => {
        const open = (openVerdicts as readonly number[]).includes(status)
        expect(whySkipped(seen, { version, status }) === null).toBe(seen === version && !open)
      }),
    )
  })
})

describe('the summary of a rejudging', () => {
  test('shows who loses and who gains Accepted, and leaves out unchanged verdicts', () => {
    const counts = countResults([
      group({ count: 3 }),
      group({ oldStatus: Verdict.WrongAnswer, newStatus: Verdict.Accepted, count: 2, state: 'applied' }),
      group({ newStatus: Verdict.Accepted, wouldChange: false, count: 5 }),
      group({ oldStatus: Verdict.Accepted, newStatus: Verdict.Accepted, count: 1 }),
      group({ state: 'skipped', count: 4 }),
      group({ state: 'failed', newStatus: null, wouldChange: false, count: 1 }),
      group({ state: 'waiting', newStatus: null, wouldChange: false, count: 7 }),
    ])
    expect(counts).toEqual({
      total: 23,
      waiting: 7,
      judged: 9,
      applied: 2,
      skipped: 4,
      failed: 1,
      changed: 6,
      losesAccepted: 3,
      gainsAccepted: 2,
    })
  })

  test('adds up, for any results', () => {
    const groups = fc.array(
      fc.record({
        state: fc.constantFrom(...rejudgingResultStates),
        wouldChange: fc.boolean(),
        oldStatus: fc.constantFrom(0, -1, 8),
        newStatus: fc.constantFrom(0, -1, null),
        count: fc.nat(50),
      }),
    )
    fc.assert(
      fc.property(groups, (rows) => {
        const c = countResults(rows)
        expect(c.waiting + c.judged + c.applied + c.skipped + c.failed).toBe(c.total)
        expect(c.losesAccepted + c.gainsAccepted).toBeLessThanOrEqual(c.changed)
        expect(c.changed).toBeLessThanOrEqual(c.judged + c.applied)
      }),
    )
  })
})

test.each([
  { name: 'runs while a judging waits', waiting: 1, judged: 5, state: 'running' },
  { name: 'is ready with one that could be judged', waiting: 0, judged: 1, state: 'ready' },
  { name: 'has failed without any', waiting: 0, judged: 0, state: 'failed' },
])('a preview $name', ({ waiting, judged, state }) => expect(stateOfPreview({ waiting, judged })).toBe(state))

test('an applied or applying one cannot be discarded', () => {
  expect(rejudgingStates.filter(mayDiscard)).toEqual(['running', 'ready', 'failed'])
})
