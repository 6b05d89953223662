import { describe, expect, test } from 'vitest'
import { nextScroll, REST_MS } from './auto-scroll.ts'

describe('a board that scrolls by itself', () => {
  test('waits at the top, passes every row, waits at the end and begins again', () => {
    let state = { top: 0, restMs: REST_MS }
    const tops: number[] = []
    for (let frame = 0; frame < 2000; frame++) {
      state = nextScroll(state, 16, 100, 1000)
      tops.push(state.top)
    }
    const started = tops.findIndex((top) => top > 0)
    expect(started * 16).toBeGreaterThanOrEqual(REST_MS - 32)
    const end = tops.indexOf(1000)
    expect((end - started) * 16).toBeGreaterThan(9_900)
    const again = tops.indexOf(0, end)
    expect((again - end) * 16).toBeGreaterThanOrEqual(REST_MS - 32)
    expect(tops.slice(started, end).every((top, index, all) => index === 0 || top > all[index - 1]!)).toBe(true)
  })

  test('stays where a board fits its screen', () => {
    let state = { top: 0, restMs: 0 }
    for (let frame = 0; frame < 600; frame++) state = nextScroll(state, 16, 100, 0)
    expect(state.top).toBe(0)
  })

  test('never stands below the last row when rows go away', () => {
    expect(nextScroll({ top: 900, restMs: 1000 }, 16, 100, 300).top).toBe(300)
    expect(nextScroll({ top: 900, restMs: 0 }, 16, 100, 300)).toEqual({ top: 300, restMs: REST_MS })
  })
})
