import { expect, test } from 'vitest'
import { placeOfKey } from './grid-keys.ts'

test.each([
  { key: 'ArrowRight', leads: [1, 2] },
  { key: 'ArrowLeft', leads: [1, 0] },
  { key: 'ArrowDown', leads: [2, 1] },
  { key: 'ArrowUp', leads: [0, 1] },
  { key: 'PageDown', leads: [11, 1] },
  { key: 'PageUp', leads: [0, 1] },
  { key: 'Home', leads: [1, 0] },
  { key: 'End', leads: [1, 2] },
  { key: 'Home', ctrl: true, leads: [0, 0] },
  { key: 'End', ctrl: true, leads: [19, 2] },
  { key: 'a', leads: undefined },
])('$key leads to its place in the table, and never out of it', ({ key, ctrl = false, leads }) => {
  const to = placeOfKey(key, ctrl, { row: 1, column: 1 }, 20, 3)
  expect(to && [to.row, to.column]).toEqual(leads)
  for (const [row, column] of [
    [0, 0],
    [19, 2],
  ] as const) {
    const end = placeOfKey(key, ctrl, { row, column }, 20, 3) ?? { row, column }
    expect(end.row >= 0 && end.row < 20 && end.column >= 0 && end.column < 3).toBe(true)
  }
})
