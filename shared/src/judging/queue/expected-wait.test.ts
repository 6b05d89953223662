import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectedWaitMs, roundWait, typicalMs, type Work } from './expected-wait.ts'

const ahead = (count: number, typicalMs = 1000) => [{ count, typicalMs }]
const running = (...elapsed: number[]) => elapsed.map((elapsedMs) => ({ elapsedMs, typicalMs: 1000 }))

describe('the time until a lane is free', () => {
  const cases: { name: string; work: Work; ms: number | null }[] = [
    { name: 'nothing runs, nobody waits', work: { lanes: 2, running: [], ahead: [] }, ms: 0 },
    { name: 'one lane is free', work: { lanes: 2, running: running(0), ahead: [] }, ms: 0 },
    { name: 'the first to end frees its lane', work: { lanes: 2, running: running(200, 700), ahead: [] }, ms: 300 },
    { name: 'two wait before and take the first lanes', work: { lanes: 2, running: running(500, 500), ahead: ahead(2) }, ms: 1500 },
    { name: 'twenty before on two lanes', work: { lanes: 2, running: running(0, 0), ahead: ahead(20) }, ms: 11_000 },
    { name: 'the same on four lanes', work: { lanes: 4, running: running(0, 0, 0, 0), ahead: ahead(20) }, ms: 6000 },
    { name: 'a free lane takes the first ones', work: { lanes: 2, running: running(0), ahead: ahead(1, 400) }, ms: 400 },
    { name: 'one that is longer leaves the other lane', work: { lanes: 2, running: running(0), ahead: ahead(1, 4000) }, ms: 1000 },
    { name: 'kinds differ', work: { lanes: 1, running: [], ahead: [...ahead(2, 100), ...ahead(1, 5000)] }, ms: 5200 },
    { name: 'a job that is overdue may take as long again', work: { lanes: 1, running: running(3000), ahead: [] }, ms: 3000 },
    { name: 'but no more than its turn', work: { lanes: 1, running: running(3_600_000), ahead: [] }, ms: 10_000 },
    {
      name: 'nor does one that usually takes longer',
      work: { lanes: 1, running: [{ elapsedMs: 0, typicalMs: 60_000 }], ahead: [] },
      ms: 10_000,
    },
    { name: 'no lane at all', work: { lanes: 0, running: [], ahead: ahead(1) }, ms: null },
    { name: 'more run than there are lanes', work: { lanes: 1, running: running(0, 900), ahead: [] }, ms: 1000 },
  ]
  test.each(cases)('$name', ({ work, ms }) => expect(expectedWaitMs(work)).toBe(ms))

  const work = fc.record({
    lanes: fc.integer({ min: 1, max: 16 }),
    running: fc.array(fc.record({ elapsedMs: fc.nat(20_000), typicalMs: fc.nat(20_000) }), { maxLength: 16 }),
    ahead: fc.array(fc.record({ count: fc.nat(500), typicalMs: fc.nat(20_000) }), { maxLength: 3 }),
  })
  const waitOf = (given: Work) => expectedWaitMs(given) ?? Number.NaN
  test('is never negative or infinite', () => {
    fc.assert(
      fc.property(work, (given) => {
        expect(waitOf(given)).toBeGreaterThanOrEqual(0)
        expect(waitOf(given)).toBeLessThan(Number.POSITIVE_INFINITY)
      }),
    )
  })
  test('grows with the number before and shrinks with lanes', () => {
    fc.assert(
      fc.property(work, (given) => {
        const more = { ...given, ahead: [...given.ahead, { count: 1, typicalMs: 500 }] }
        expect(waitOf(more)).toBeGreaterThanOrEqual(waitOf(given) - 1e-6)
        expect(waitOf({ ...given, lanes: given.lanes + 1 })).toBeLessThanOrEqual(waitOf(given) + 1e-6)
      }),
    )
  })
  test('equals the work before divided by the lanes, off by one job at most', () => {
    fc.assert(
      fc.property(work, (given) => {
        const jobs = given.ahead.flatMap(({ count, typicalMs }) => Array.from({ length: count }, () => typicalMs))
        const total = jobs.reduce((sum, ms) => sum + ms, 0)
        const longest = Math.max(0, ...jobs)
        const idle = { ...given, running: [] }
        expect(waitOf(idle)).toBeLessThanOrEqual(total / given.lanes + 1e-6)
        expect(waitOf(idle)).toBeGreaterThanOrEqual(total / given.lanes - longest - 1e-6)
      }),
    )
  })
})

describe('a typical duration', () => {
  test('is unknown without a measure', () => expect(typicalMs([])).toBeNull())
  test('of few is their mean', () => expect(typicalMs([100, 300])).toBe(200))
  test('of many leaves out the extremes', () => expect(typicalMs([...Array.from({ length: 18 }, () => 1000), 1, 600_000])).toBe(1000))
  test('lies between the shortest and the longest', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 60 }), (durations) => {
        const typical = typicalMs(durations) ?? Number.NaN
        expect(typical).toBeGreaterThanOrEqual(Math.min(...durations) - 1e-6)
        expect(typical).toBeLessThanOrEqual(Math.max(...durations) + 1e-6)
      }),
    )
  })
})

describe('a wait is rounded to its precision', () => {
  test.each([
    { ms: 0, said: { unit: 'soon' } },
    { ms: 5000, said: { unit: 'soon' } },
    { ms: 5001, said: { unit: 'seconds', count: 10 } },
    { ms: 18_200, said: { unit: 'seconds', count: 20 } },
    { ms: 55_000, said: { unit: 'seconds', count: 55 } },
    { ms: 55_001, said: { unit: 'minutes', count: 1 } },
    { ms: 60_001, said: { unit: 'minutes', count: 2 } },
    { ms: 3_600_000, said: { unit: 'minutes', count: 60 } },
    { ms: 3_600_001, said: { unit: 'long' } },
  ] as const)('$ms ms', ({ ms, said }) => expect(roundWait(ms)).toEqual(said))
})
