import { screen } from '@testing-library/react'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { HeldBack, Most } from './case-results.tsx'

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

const heldBack = async (cases: { status: number; userOutput: string | null }[]) => {
  await renderPiece(null, 'zh-CN')
  await loadTexts('submission')
  await loadTexts('judge')
  const { container } = await renderPiece(<HeldBack cases={cases} />, 'zh-CN')
  return container.textContent
}
const skipped = { status: Verdict.Cancelled, userOutput: 'Not run: subtask 2 is not complete.' }

test('a subtask that was held back says why, in the language of its reader', async () => {
  expect(await heldBack([skipped, skipped])).toContain('子任务 2')
})

test('a subtask of which a test ran gives no such reason', async () => {
  expect(await heldBack([{ status: Verdict.WrongAnswer, userOutput: 'x' }, skipped])).not.toContain('子任务')
})
