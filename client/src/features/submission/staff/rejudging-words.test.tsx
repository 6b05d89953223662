import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../../i18n/texts.ts'
import { renderPiece } from '../../../testing/render.tsx'
import type { Rejudging } from './rejudging-state.tsx'
import { useRejudgingWords } from './use-rejudging-words.ts'

const counts = { total: 92, waiting: 0, judged: 92, applied: 0, skipped: 0, failed: 0, changed: 0, losesAccepted: 0, gainsAccepted: 0 }

function Summary({ of }: { of: object }) {
  const words = useRejudgingWords()
  return <p>{words.summary({ counts: { ...counts, ...of } } as unknown as Rejudging)}</p>
}

beforeAll(async () => {
  await renderPiece(null)
  await loadTexts('admin-rejudge')
  await loadTexts('common')
})

test.each([
  { name: 'while some wait, only of those that are done', of: { waiting: 78 }, says: '14 of 92 judged, no change so far' },
  { name: 'while some wait, changes so far', of: { waiting: 78, changed: 3 }, says: '14 of 92 judged, 3 changed so far' },
  { name: 'of all once all are done', of: {}, says: '92 submissions, no verdict changes' },
])('a rejudging speaks $name', async ({ of, says }) => {
  const { container } = await renderPiece(<Summary of={of} />)
  expect(container.textContent).toContain(says)
})
