import { expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { NarrowNotes } from './narrow-notes.tsx'

const spread = { pairs: 10, median: 0.7, deviation: 0.1, threshold: 0.95, basis: 'ceiling', isNarrow: true } as const
const field = { pid: 1, family: 'cpp', programs: 5, compared: 5, tooShort: 0, above: 3, spread } as const
const fields = [field, { ...field, pid: 2, spread: { ...spread, isNarrow: false } }, { ...field, pid: 3, family: 'java' } as const]
const nameOf = new Map([
  [1, 'A Sums'],
  [2, 'B Loops'],
  [3, 'C Trees'],
])

test.each([
  { name: 'of every task that leaves little room', pid: undefined, says: ['A Sums (C and C++)', 'C Trees (Java)'] },
  { name: 'of the chosen problem alone', pid: 1, says: ['A Sums (C and C++)'] },
  { name: 'of none where the programs differ', pid: 2, says: [] },
])('notes $name say that similarity means little', async ({ pid, says }) => {
  await renderPiece(null)
  await loadTexts('similarity')
  const { queryAllByRole } = await renderPiece(<NarrowNotes fields={fields} pid={pid} nameOf={nameOf} />)
  const notes = queryAllByRole('note').map(({ textContent }) => textContent ?? '')
  expect(notes.map((note) => note.split(':')[0])).toEqual(says)
  for (const note of notes) expect(note).toContain('similarity means little here')
})
