import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../../../i18n/texts.ts'
import { renderPiece } from '../../../../testing/render.tsx'
import { renderPage } from '../../../../testing/render-page.tsx'
import { useBankQuestion } from './bank-question.tsx'
import { newContestDraft, saveOfContest } from './contest-draft.ts'

async function open(bankClosing: string, usedBy: number) {
  const sent: { bankClosing?: string }[] = []
  const settled: boolean[] = []
  const draft = newContestDraft(new Date(2026, 8, 1), ['Gold', 'Silver', 'Bronze'])
  const stored = { ...saveOfContest(draft), id: 7, version: 'v', accountLimitRule: null, languages: null, bankClosing }
  function Adding() {
    const { settle, question } = useBankQuestion(7)
    return (
      <>
        <button type="button" onClick={() => void settle(usedBy).then((may) => settled.push(may))}>
          add
        </button>
        {question}
      </>
    )
  }
  await renderPiece(null)
  await loadTexts('admin-contests')
  await renderPage(<Adding />, { 'contestAdmin.get': () => stored, 'contestAdmin.update': (input) => void sent.push(input) })
  const add = async () => fireEvent.click(await screen.findByText('add'))
  return { sent, settled, add }
}

describe('a problem that others use', () => {
  test('is closed from the start of the contest where its organiser says so, and is asked about once', async () => {
    const { sent, settled, add } = await open('from-now', 2)
    await add()
    expect(await screen.findByText(/2 other trainings or contests use this problem/)).toBeTruthy()
    expect(settled).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Close from the start' }))
    await waitFor(() => expect(settled).toEqual([true]))
    expect(sent.map(({ bankClosing }) => bankClosing)).toEqual(['from-start'])
    await add()
    await waitFor(() => expect(settled).toEqual([true, true]))
  })

  test('is closed from now on where its organiser says so', async () => {
    const { sent, settled, add } = await open('from-now', 1)
    await add()
    fireEvent.click(await screen.findByRole('button', { name: 'Close from now on' }))
    await waitFor(() => expect(settled).toEqual([true]))
    expect(sent).toEqual([])
  })

  test('is not added when the question is closed', async () => {
    const { settled, add } = await open('from-now', 1)
    await add()
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(settled).toEqual([false]))
  })

  test.each([
    { name: 'nobody else uses it', bankClosing: 'from-now', usedBy: 0 },
    { name: 'the contest closes it from its start', bankClosing: 'from-start', usedBy: 3 },
  ])('is not asked about where $name', async ({ bankClosing, usedBy }) => {
    const { settled, add } = await open(bankClosing, usedBy)
    await add()
    await waitFor(() => expect(settled).toEqual([true]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
