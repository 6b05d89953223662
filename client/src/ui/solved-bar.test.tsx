import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '../testing/render.tsx'
import { SolvedBar } from './solved-bar.tsx'

test.for([
  [0, 3, '0 / 3 · 0%'],
  [1, 3, '1 / 3 · 33%'],
  [199, 200, '199 / 200 · 99%'],
  [3, 3, '3 / 3 · 100%'],
  [0, 0, '0 / 0'],
] as const)('%i of %i has a share in whole per cent, and 100 only when all are solved', async ([solved, of, words]) => {
  await renderPiece(<SolvedBar solved={solved} of={of} withShare />)
  expect(screen.getByRole('progressbar').nextElementSibling?.textContent).toBe(words)
})
