import { expect, test } from 'vitest'
import { createProgress, LONGEST_MS, STUCK_MS } from './growth-progress.ts'

test('the wait continues while verdicts arrive, however slowly', () => {
  const progress = createProgress(10, 0)
  const step = STUCK_MS - 1
  for (let judged = 1; judged < 10; judged++) expect(progress.look({ judged, open: 10 - judged }, judged * step)).toBeNull()
  expect(progress.look({ judged: 10, open: 0 }, 10 * step)).toBe('judged')
})

test.each([
  { name: 'a moment before the limit', atMs: STUCK_MS + 999, expected: null },
  { name: 'at the limit', atMs: STUCK_MS + 1000, expected: 'stuck' },
])('judges without a new verdict are stuck: $name', ({ atMs, expected }) => {
  const progress = createProgress(10, 0)
  expect(progress.look({ judged: 3, open: 7 }, 1000)).toBeNull()
  expect(progress.look({ judged: 3, open: 7 }, atMs)).toBe(expected)
})

test('a verdict that was taken back is no progress', () => {
  const progress = createProgress(10, 0)
  progress.look({ judged: 3, open: 7 }, 0)
  expect(progress.look({ judged: 2, open: 8 }, STUCK_MS - 1)).toBeNull()
  expect(progress.look({ judged: 3, open: 7 }, STUCK_MS)).toBe('stuck')
})

test('the wait ends at its bound although verdicts arrive', () => {
  const progress = createProgress(1_000_000, 0)
  const step = STUCK_MS / 2
  for (let atMs = step; atMs < LONGEST_MS; atMs += step) expect(progress.look({ judged: atMs / step, open: 9 }, atMs)).toBeNull()
  expect(progress.look({ judged: LONGEST_MS / step, open: 9 }, LONGEST_MS)).toBe('too-long')
})

test('submissions that are not stored are waited for, and at last the judges count as stuck', () => {
  const progress = createProgress(10, 0)
  expect(progress.look({ judged: 9, open: 0 }, 0)).toBeNull()
  expect(progress.look({ judged: 9, open: 0 }, STUCK_MS)).toBe('stuck')
})

test('a line is printed every half minute', () => {
  const progress = createProgress(20, 5000)
  expect(progress.line({ judged: 1, open: 2 }, 34_999)).toBeNull()
  expect(progress.line({ judged: 4, open: 2 }, 35_000)).toBe('4 of 20 have a verdict, 4 of them new in 30 s; 2 wait or run')
  expect(progress.line({ judged: 5, open: 2 }, 64_999)).toBeNull()
  expect(progress.line({ judged: 9, open: 2 }, 66_000)).toBe('9 of 20 have a verdict, 5 of them new in 31 s; 2 wait or run')
})
