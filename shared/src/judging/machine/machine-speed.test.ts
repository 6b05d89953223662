import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Verdict } from '../verdict/verdict.ts'
import { UNEVEN_PERCENT } from './machine-rules.ts'
import {
  compareSpeed,
  isNextBest,
  type KernelTimes,
  limitThere,
  needsRecheck,
  otherCompilers,
  sameSpeed,
  timeHere,
} from './machine-speed.ts'

const reference: KernelTimes = { integersMs: 100, memoryMs: 200, jvmMs: 400 }

describe('the speed of a machine', () => {
  test.each([
    { name: 'the reference itself', own: reference, factor: 1, spread: 0, isUneven: false },
    { name: 'half as fast', own: { integersMs: 200, memoryMs: 400, jvmMs: 800 }, factor: 2, spread: 0, isUneven: false },
    { name: 'exactly at the bound', own: { integersMs: 115, memoryMs: 200, jvmMs: 400 }, factor: 1.048, spread: 15, isUneven: false },
    { name: 'just beyond the bound', own: { integersMs: 115.1, memoryMs: 200, jvmMs: 400 }, factor: 1.048, spread: 15.1, isUneven: true },
    { name: 'slow memory', own: { integersMs: 100, memoryMs: 300, jvmMs: 400 }, factor: 1.145, spread: 50, isUneven: true },
    { name: 'no JVM', own: { integersMs: 110, memoryMs: 220, jvmMs: null }, factor: 1.1, spread: 0, isUneven: false },
    { name: 'beyond belief', own: { integersMs: 2100, memoryMs: 4200, jvmMs: 8400 }, factor: 20, spread: 0, isUneven: true },
  ])('$name', ({ own, factor, spread, isUneven }) =>
    expect(compareSpeed(own, reference)).toEqual({ factor, spreadPercent: spread, isUneven }),
  )

  const time = fc.double({ min: 1, max: 10_000, noNaN: true })
  const times = fc.record({ integersMs: time, memoryMs: time, jvmMs: fc.option(time) })

  test('is 1 beside itself, turns over when both change places, and lies between its factors', () => {
    fc.assert(
      fc.property(times, times, (a, b) => {
        expect(compareSpeed(a, a)).toEqual(sameSpeed)
        const [there, back] = [compareSpeed(a, b), compareSpeed(b, a)]
        if (there.factor > 0.06 && there.factor < 19) expect(there.factor * back.factor).toBeCloseTo(1, 1)
        expect(there.isUneven).toBe(back.isUneven)
        const both = [a.integersMs / b.integersMs, a.memoryMs / b.memoryMs, ...(a.jvmMs && b.jvmMs ? [a.jvmMs / b.jvmMs] : [])]
        if (Math.max(...both) > 1.001 * (1 + UNEVEN_PERCENT / 100) * Math.min(...both)) expect(there.isUneven).toBe(true)
      }),
    )
  })

  test('does not change with a stretch of all its times, except in the factor', () => {
    fc.assert(
      fc.property(times, fc.double({ min: 0.5, max: 2, noNaN: true }), (own, stretch) => {
        const stretched = {
          integersMs: own.integersMs * stretch,
          memoryMs: own.memoryMs * stretch,
          jvmMs: own.jvmMs === null ? null : own.jvmMs * stretch,
        }
        const speed = compareSpeed(stretched, own)
        expect(speed.factor).toBeCloseTo(stretch, 2)
        expect(speed.isUneven).toBe(false)
      }),
    )
  })
})

test('a limit goes to a machine and comes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.double({ min: 0.05, max: 20, noNaN: true }), (limit, factor) => {
      const there = limitThere(limit, factor)
      expect(there).toBeGreaterThanOrEqual(1)
      expect(Math.abs(timeHere(there, factor) - limit)).toBeLessThanOrEqual(Math.ceil(1 / factor))
    }),
  )
  expect([limitThere(1000, 1), timeHere(999, 1), limitThere(1000, 1.25), timeHere(1250, 1.25)]).toEqual([1000, 999, 1250, 1000])
})

describe('a verdict of another machine is judged again', () => {
  const run = (status: number, cpuMs: number, borderline = false) => ({ status, borderline, measured: { cpuMs, timeLimitMs: 1000 } })
  test.each([
    { name: 'far from the limit', cases: [run(Verdict.Accepted, 300)], even: false, uneven: false },
    { name: 'within the margin, accepted', cases: [run(Verdict.Accepted, 950, true)], even: true, uneven: true },
    { name: 'within the margin, out of time', cases: [run(Verdict.TimeLimit, 1040, true)], even: true, uneven: true },
    { name: 'far out of time', cases: [run(Verdict.TimeLimit, 3000)], even: false, uneven: true },
    { name: 'exactly half of the limit', cases: [run(Verdict.Accepted, 500)], even: false, uneven: false },
    { name: 'above half of the limit', cases: [run(Verdict.Accepted, 501)], even: false, uneven: true },
    { name: 'some points above half', cases: [run(Verdict.PartialAccepted, 501)], even: false, uneven: true },
    { name: 'a wrong answer above half', cases: [run(Verdict.WrongAnswer, 800)], even: false, uneven: false },
    { name: 'a late test of many', cases: [run(Verdict.Accepted, 1), run(Verdict.TimeLimit, 5000)], even: false, uneven: true },
    { name: 'a case that was not run', cases: [{ status: Verdict.Cancelled }], even: false, uneven: false },
    { name: 'no case', cases: [], even: false, uneven: false },
  ])('$name', ({ cases, even, uneven }) => expect([needsRecheck(cases, false), needsRecheck(cases, true)]).toEqual([even, uneven]))

  test('a machine that is uneven never needs less', () => {
    const judged = fc.record({ status: fc.constantFrom(...Object.values(Verdict)), borderline: fc.boolean() })
    fc.assert(fc.property(fc.array(judged), (cases) => !needsRecheck(cases, false) || needsRecheck(cases, true)))
  })
})

test('compilers of another version are named, and missing ones are not', () => {
  expect(otherCompilers({ C: 'gcc 12', Java: '17', Ruby: '3.1' }, { C: 'gcc 14', Java: '17', PHP: '8' })).toEqual([
    { language: 'C', version: 'gcc 12', reference: 'gcc 14' },
  ])
  expect(otherCompilers({ constructor: 'x' }, {})).toEqual([])
})

test('the next best is one that nobody surpasses', () => {
  const speed = (spreadPercent: number) => ({ ...sameSpeed, spreadPercent })
  expect(isNextBest(speed(3), [])).toBe(true)
  expect(isNextBest(speed(3), [speed(3), speed(9)])).toBe(true)
  expect(isNextBest(speed(3), [speed(2.9)])).toBe(false)
})
