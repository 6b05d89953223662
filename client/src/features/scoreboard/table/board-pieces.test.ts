import type { BoardPageRow } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { describe, expect, test } from 'vitest'
import { acmLook } from '../../../components/contest-rules/acm-look.ts'
import { boardColumns } from './board-columns.ts'
import { hallSizeFor, pageSizeFor } from './board-size.ts'
import { problemStats } from './problem-stats.ts'
import { moveInGrid } from './use-active-cell.ts'

describe('the size of a board', () => {
  const problems = (count: number) => Array.from({ length: count }, (_, index) => ({ displayId: String(index) }))

  test('on a projector lets every problem fit', () => {
    for (const [width, count] of [
      [1024, 6],
      [1280, 12],
      [1920, 13],
      [3840, 8],
    ] as const) {
      const size = hallSizeFor(width, count)
      expect(boardColumns(size, acmLook.totals, problems(count)).leastWidth, `${count} problems on ${width} px`).toBeLessThanOrEqual(width)
    }
  })

  test('on a projector is as large as the screen allows, and never too small to read', () => {
    expect(hallSizeFor(3840, 8).row).toBeGreaterThan(hallSizeFor(1920, 8).row)
    expect(hallSizeFor(1024, 26).row).toBe(hallSizeFor(1024, 40).row)
  })

  test('in a page follows the window', () => {
    expect([390, 1024, 1440].map((width) => pageSizeFor(width).name)).toEqual(['phone', 'page', 'page'])
    expect(pageSizeFor(1024).team).toBeLessThan(pageSizeFor(1440).team)
  })
})

test('the figures of a problem count who tried and who solved it', () => {
  const rows: Pick<BoardPageRow, 'cells'>[] = [
    { cells: { A: { at: 5 }, B: { wrong: 1 } } },
    { cells: { A: { pending: 1 } } },
    { cells: {} },
  ]
  expect([...problemStats(rows, acmLook)]).toEqual([
    ['A', { solved: 1, tried: 2 }],
    ['B', { solved: 0, tried: 1 }],
  ])
})

describe('the arrow keys on a board', () => {
  const last = { row: 30, column: 8 }
  test.each([
    { key: 'ArrowDown', from: [0, 1], to: [1, 1] },
    { key: 'ArrowDown', from: [30, 1], to: [30, 1] },
    { key: 'ArrowUp', from: [0, 1], to: [0, 1] },
    { key: 'ArrowRight', from: [4, 8], to: [4, 8] },
    { key: 'ArrowLeft', from: [4, 8], to: [4, 7] },
    { key: 'PageDown', from: [25, 2], to: [30, 2] },
    { key: 'PageUp', from: [25, 2], to: [15, 2] },
    { key: 'Home', from: [4, 8], to: [4, 0] },
    { key: 'End', from: [4, 0], to: [4, 8] },
    { key: 'Home', far: true, from: [4, 8], to: [0, 0] },
    { key: 'End', far: true, from: [4, 0], to: [30, 8] },
  ])('$key (far: $far) leads from $from to $to', ({ key, far = false, from: [row = 0, column = 0], to }) => {
    const next = moveInGrid({ row, column }, key, far, last)
    expect([next?.row, next?.column]).toEqual(to)
  })
  test('other keys lead nowhere', () => {
    expect(moveInGrid({ row: 0, column: 0 }, 'a', false, last)).toBeNull()
  })
})
