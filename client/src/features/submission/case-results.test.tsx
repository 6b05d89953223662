import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { Most } from './case-results.tsx'

const shown = async (cases: { time: number | null; memory: number | null }[]) => {
  await renderPiece(null)
  await loadTexts('submission')
  const { container } = await renderPiece(<Most cases={cases} />)
  return container.textContent
}

test('a subtask shows the longest time and the most memory of its cases', async () => {
  const text = await shown([
    { time: 12, memory: 4096 },
    { time: 30, memory: 2048 },
    { time: null, memory: null },
  ])
  expect(text).toContain('30 ms')
  expect(text).toContain('4 MB')
})

test('a subtask of which no case ran shows neither', async () => {
  await shown([{ time: null, memory: null }])
  expect(screen.queryByText(/ms|MB/)).toBeNull()
})
