import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markOfKey, timelineMarks } from './timeline-marks.ts'
import { BREAK_MS, timeScale } from './timeline-scale.ts'

describe('a line of time', () => {
  test('is even while something happens', () => {
    const { place, breaks } = timeScale([0, 10 * minute, 20 * minute])
    expect([0, 5, 10, 20].map((at) => place(at * minute))).toEqual([0, 0.25, 0.5, 1])
    expect(breaks).toEqual([])
  })

  test('leaves out a long silence, and says how long it was', () => {
    const { place, breaks } = timeScale([0, BREAK_MS, BREAK_MS + 5 * 24 * 60 * minute])
    expect(place(BREAK_MS)).toBe(0.5)
    expect(breaks).toEqual([{ from: 0.5, to: 1, ms: 5 * 24 * 60 * minute }])
  })

  test('keeps every order, and everything on it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1e9), { minLength: 1 }), fc.nat(1e9), fc.nat(1e9), (moments, a, b) => {
        const { place, breaks } = timeScale(moments)
        expect(place(Math.min(a, b))).toBeLessThanOrEqual(place(Math.max(a, b)) + 1e-9)
        for (const at of [...moments, a, b]) expect(place(at) >= 0 && place(at) <= 1 + 1e-9).toBe(true)
        for (const { ms } of breaks) expect(ms).toBeGreaterThan(BREAK_MS)
      }),
    )
  })

  test('of one moment has it in the middle, of none nothing breaks', () => {
    expect([timeScale([7]).place(7), timeScale([]).place(7), timeScale([]).breaks]).toEqual([0.5, 0.5, []])
  })
})

const sent = (submitId: number, submitTime: number, status: number) => ({
  submitId,
  submitTime,
  status,
  pid: 1,
  score: null,
  language: 'C++ 17',
  isLate: false,
  openComments: 0,
})

test('marks stand in the order of time, tries and hints together', () => {
  const hints = [{ hintId: 3, pid: 1, place: 1, uid: 'u', openedAt: 15, tries: 1 }]
  const tries = [sent(9, 20, Verdict.Accepted), sent(8, 10, Verdict.WrongAnswer)]
  expect(timelineMarks({ tries, hints }).map(({ key, shape }) => [key, shape])).toEqual([
    ['try 8', 'cross'],
    ['hint 3', 'diamond'],
    ['try 9', 'disc'],
  ])
})

test('no two verdicts share a shape, but those that wait and those that say nothing of the program', () => {
  const known = Object.values(Verdict)
  const marks = timelineMarks({ tries: known.map((status) => sent(status, 1, status)), hints: [] })
  const shared = [...Map.groupBy(marks, ({ shape }) => shape).values()].filter((alike) => alike.length > 1)
  expect(shared.map((alike) => [...new Set(alike.map(({ tone }) => tone))])).toEqual([['muted'], ['open']])
  expect(marks).toHaveLength(known.length)
})

test('arrow keys lead from mark to mark, and stop at the ends', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a']
  expect(keys.map((key) => markOfKey(key, 1, 3))).toEqual([2, 0, 0, 2, undefined])
  expect([markOfKey('ArrowLeft', 0, 3), markOfKey('ArrowRight', 2, 3)]).toEqual([0, 2])
})
