import { expect, test } from 'vitest'
import { fitInto } from './shrink-picture.ts'

test.each([
  { name: 'a small one stays', side: 4096, from: [300, 200], to: [300, 200] },
  { name: 'one at the limit stays', side: 4096, from: [4096, 4096], to: [4096, 4096] },
  { name: 'one pixel beyond', side: 4096, from: [4097, 4097], to: [4096, 4096] },
  { name: 'an upright one keeps its shape', side: 4096, from: [6144, 8192], to: [3072, 4096] },
  { name: 'a strip keeps a pixel', side: 1024, from: [20_000, 3], to: [1024, 1] },
])('$name', ({ side, from: [width = 0, height = 0], to }) => {
  const fitted = fitInto(side, { width, height })
  expect([fitted.width, fitted.height]).toEqual(to)
})
