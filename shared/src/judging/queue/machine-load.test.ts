import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeLoad, type LoadFault, loadFaults, worstLoad } from './machine-load.ts'

const calm = { jailOverheadMs: 8, spinMs: 50, spinSpreadPercent: 2, corePercent: 99 }

describe('the load that a measurement shows', () => {
  const cases: { name: string; measure: object; best: number; before: LoadFault | null; fault: LoadFault | null }[] = [
    { name: 'a calm one', measure: {}, best: 50, before: null, fault: null },
    { name: 'half a core', measure: { corePercent: 50 }, best: 50, before: null, fault: 'loaded' },
    { name: 'three quarters of a core', measure: { corePercent: 75 }, best: 50, before: null, fault: null },
    { name: 'three quarters of a core after less', measure: { corePercent: 75 }, best: 50, before: 'loaded', fault: 'loaded' },
    { name: 'a whole core again', measure: {}, best: 50, before: 'loaded', fault: null },
    { name: 'work that takes twice the time', measure: { spinMs: 100 }, best: 50, before: null, fault: 'slowed' },
    { name: 'a quarter more', measure: { spinMs: 62.5 }, best: 50, before: null, fault: null },
    { name: 'a quarter more after twice', measure: { spinMs: 62.5 }, best: 50, before: 'slowed', fault: 'slowed' },
    { name: 'a large spread', measure: { spinSpreadPercent: 60 }, best: 50, before: null, fault: 'unsteady' },
    {
      name: 'all at once: late verdicts first',
      measure: { corePercent: 20, spinMs: 200, spinSpreadPercent: 90 },
      best: 50,
      before: null,
      fault: 'loaded',
    },
  ]
  test.each(cases)('$name', ({ measure, best, before, fault }) => {
    expect(judgeLoad({ ...calm, ...measure }, best, before).fault).toBe(fault)
  })
  test('reports how much slower the work is than its best', () => {
    expect(judgeLoad({ ...calm, spinMs: 75 }, 50, null).slowerPercent).toBe(50)
    expect(judgeLoad({ ...calm, spinMs: 50 }, 0, null).slowerPercent).toBe(0)
  })
  test('the same measurement reported twice gives the same result', () => {
    const positive = fc.double({ min: 0, max: 1000, noNaN: true })
    const measures = fc.record({ jailOverheadMs: positive, spinMs: positive, spinSpreadPercent: positive, corePercent: positive })
    fc.assert(
      fc.property(measures, positive, fc.constantFrom(null, ...loadFaults), (measure, best, before) => {
        const once = judgeLoad(measure, best, before).fault
        expect(judgeLoad(measure, best, once).fault).toBe(once)
      }),
    )
  })
})

test('of several machines the one with the gravest fault is shown', () => {
  const [fine, slowed, loaded] = [null, 'slowed', 'loaded'].map((fault) => ({
    ...calm,
    slowerPercent: 0,
    fault: fault as LoadFault | null,
  }))
  expect(worstLoad([])).toBeNull()
  expect(worstLoad([fine!])).toBe(fine)
  expect(worstLoad([fine!, slowed!, loaded!])).toBe(loaded)
  expect(worstLoad([fine!, slowed!])).toBe(slowed)
})
