import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type InLine, type OnLane, Priority, paidUntil, REMEMBERED_MS, TURN_MS, turnsOver } from './lane-sharing.ts'

const onLane = (jobId: number, uid: string, fields: Partial<OnLane> = {}): OnLane => ({
  jobId,
  uid,
  priority: Priority.practice,
  heldMs: TURN_MS,
  usedMs: TURN_MS,
  cuts: 0,
  isSingleRun: false,
  ...fields,
})
const inLine = (uid: string, fields: Partial<InLine> = {}): InLine => ({
  uid,
  priority: Priority.practice,
  waitedMs: 0,
  usedMs: 0,
  ...fields,
})
const { contest, practice, help, rejudge, preview, search } = Priority

describe('a judging while others wait', () => {
  const cases: { name: string; running: OnLane[]; line: InLine[]; free?: number; over: string[] }[] = [
    { name: 'keeps its lane for its turn', running: [onLane(1, 'ada', { heldMs: TURN_MS - 1 })], line: [inLine('bob')], over: [] },
    { name: 'gives it back after its turn', running: [onLane(1, 'ada')], line: [inLine('bob')], over: ['1 between-cases'] },
    {
      name: 'for an idle lane gives it back at once, whoever waits',
      running: [onLane(1, 'ada', { priority: search, heldMs: 0, isSingleRun: true })],
      line: [inLine('ada')],
      over: ['1 now'],
    },
    {
      name: 'for an idle lane gives it back to a preview too',
      running: [onLane(1, 'ada', { priority: search, heldMs: 0, isSingleRun: true })],
      line: [inLine('bob', { priority: preview })],
      over: ['1 now'],
    },
    {
      name: 'for an idle lane keeps it while another lane is free, and for another of its kind',
      running: [onLane(1, 'ada', { priority: search, isSingleRun: true })],
      line: [inLine('bob'), inLine('cay', { priority: search, waitedMs: 99_000 })],
      free: 1,
      over: [],
    },
    {
      name: 'keeps it before work for idle lanes',
      running: [onLane(1, 'ada', { priority: preview })],
      line: [inLine('bob', { priority: search, waitedMs: 99_000 })],
      over: [],
    },
    { name: 'keeps it while nobody waits', running: [onLane(1, 'ada')], line: [], over: [] },
    { name: 'keeps it while another lane is free', running: [onLane(1, 'ada')], line: [inLine('bob')], free: 1, over: [] },
    { name: 'keeps it while its own sender waits', running: [onLane(1, 'ada')], line: [inLine('ada')], over: [] },
    {
      name: 'keeps it before a person with more used lane time',
      running: [onLane(1, 'ada')],
      line: [inLine('bob', { usedMs: TURN_MS })],
      over: [],
    },
    { name: 'of a contest goes before practice', running: [onLane(1, 'ada', { priority: contest })], line: [inLine('bob')], over: [] },
    {
      name: 'of practice is stopped inside its case for a contest',
      running: [onLane(1, 'ada')],
      line: [inLine('bob', { priority: contest, waitedMs: 5000, usedMs: 99_000 })],
      over: ['1 now'],
    },
    {
      name: 'of practice is not stopped inside its case at once',
      running: [onLane(1, 'ada')],
      line: [inLine('bob', { priority: contest, waitedMs: 4999 })],
      over: ['1 between-cases'],
    },
    {
      name: 'of a person with two lanes is stopped, one of the two',
      running: [onLane(1, 'ada', { usedMs: 11_000 }), onLane(2, 'ada')],
      line: [inLine('bob', { waitedMs: 5000 }), inLine('cay', { waitedMs: 5000, usedMs: TURN_MS })],
      over: ['1 now'],
    },
    {
      name: 'in a contest, of a person with two lanes, ends for practice of another',
      running: [onLane(1, 'ada', { priority: contest }), onLane(2, 'ada', { priority: contest })],
      line: [inLine('bob')],
      over: ['1 between-cases'],
    },
    {
      name: 'keeps its lane before a person that has one already',
      running: [onLane(1, 'ada', { usedMs: 20_000 }), onLane(2, 'bob')],
      line: [inLine('bob', { waitedMs: 60_000 })],
      over: [],
    },
    {
      name: 'that was stopped once gets twice the time',
      running: [onLane(1, 'ada', { cuts: 1 })],
      line: [inLine('bob', { waitedMs: 39_999 })],
      over: ['1 between-cases'],
    },
    {
      name: 'that was stopped once is stopped again after that time',
      running: [onLane(1, 'ada', { cuts: 1 })],
      line: [inLine('bob', { waitedMs: 40_000 })],
      over: ['1 now'],
    },
    { name: 'of one run cannot end between cases', running: [onLane(1, 'ada', { isSingleRun: true })], line: [inLine('bob')], over: [] },
    {
      name: 'of a rejudge ends for any person',
      running: [onLane(1, 'ada', { priority: rejudge, usedMs: 0 })],
      line: [inLine('ada')],
      over: ['1 between-cases'],
    },
    {
      name: 'of practice keeps its lane before help for another person',
      running: [onLane(1, 'ada')],
      line: [inLine('bob', { priority: help })],
      over: [],
    },
    {
      name: 'of a rejudge ends for help to a person',
      running: [onLane(1, 'ada', { priority: rejudge, usedMs: 0 })],
      line: [inLine('ada', { priority: help })],
      over: ['1 between-cases'],
    },
    {
      name: 'of a person keeps its lane before a rejudge',
      running: [onLane(1, 'ada')],
      line: [inLine('bob', { priority: rejudge })],
      over: [],
    },
    {
      name: 'is chosen from the lowest class',
      running: [onLane(1, 'ada', { priority: contest }), onLane(2, 'cay', { priority: practice })],
      line: [inLine('bob', { priority: contest })],
      over: ['2 between-cases'],
    },
    {
      name: 'is interrupted as often as others wait',
      running: [onLane(1, 'ada'), onLane(2, 'cay')],
      line: [inLine('bob'), inLine('dan')],
      over: ['1 between-cases', '2 between-cases'],
    },
  ]
  test.each(cases)('$name', ({ running, line, free = 0, over }) => {
    expect(turnsOver(running, line, free).map(({ jobId, when }) => `${jobId} ${when}`)).toEqual(over)
  })
})

describe('the record of used lane time', () => {
  test('grows with use, expires in four times its length, and is never more than two turns', () => {
    expect(paidUntil(0, 1000, 50_000)).toBe(54_000)
    expect(paidUntil(54_000, 1000, 51_000)).toBe(58_000)
    expect(paidUntil(0, 3_600_000, 50_000)).toBe(50_000 + 4 * REMEMBERED_MS)
  })
  test('never shrinks by use', () => {
    const small = fc.nat(100_000)
    const cap = 4 * REMEMBERED_MS
    fc.assert(
      fc.property(small, small, small, (before, used, now) => {
        expect(paidUntil(before, used, now)).toBeGreaterThanOrEqual(Math.min(before, now + cap))
      }),
    )
  })
})
