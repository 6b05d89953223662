import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { handProgram, takeProgram } from './handed-program.ts'
import { type ProgramToLoad, useLoadProgram } from './use-load-program.ts'

/** An editor with this text, and a button that loads submission 7. */
async function editorWith(code: string, isUnsent: boolean) {
  function Page() {
    const [text, setText] = useState({ code, language: 'C' })
    const [toLoad, setToLoad] = useState<ProgramToLoad>()
    const program = useLoadProgram({
      toLoad,
      current: () => text,
      isUnsent: () => isUnsent,
      replace: (next, language) => setText({ code: next, language }),
    })
    return (
      <>
        <button type="button" onClick={() => setToLoad({ submitId: 7, at: 1 })}>
          Bring
        </button>
        {program.loaded !== undefined && (
          <button type="button" onClick={program.undo}>
            Back
          </button>
        )}
        <output>{`${text.language}: ${text.code}`}</output>
      </>
    )
  }
  await renderPage(<Page />, { 'submission.detail': () => ({ submission: { code: 'old program', language: 'Java' } }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Bring' }))
  return (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
}

describe('a submission that is loaded into the editor', () => {
  test('replaces text that stands elsewhere too, with its language, and can be undone', async () => {
    const shows = await editorWith('sent before', false)
    await shows('Java: old program')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await shows('C: sent before')
  })
  test('asks before it replaces a draft that stands nowhere else', async () => {
    const shows = await editorWith('my new idea', true)
    expect(await screen.findByRole('dialog', { name: 'Replace the code in the editor?' })).toBeTruthy()
    await shows('C: my new idea')
  })
  test('is handed to the page of its problem alone, and once', () => {
    handProgram({ submitId: 7, problemId: 'SUM', cid: undefined })
    expect(takeProgram('SUM', 3)).toBeUndefined()
    handProgram({ submitId: 7, problemId: 'SUM', cid: undefined })
    expect(takeProgram('SUM', undefined)).toBe(7)
    expect(takeProgram('SUM', undefined)).toBeUndefined()
  })
})
