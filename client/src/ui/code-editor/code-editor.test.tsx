import { act, fireEvent, screen } from '@testing-library/react'
import { createRef, lazy, type ReactNode, Suspense, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPiece } from '../../testing/render.tsx'
import { CodeEditor } from './code-editor.tsx'
import type { CodeEditorHandle } from './editor-handle.ts'
import { readSettings } from './editor-settings.ts'

/** A touch screen keeps the plain field. */
function onTouchScreen() {
  const asked = vi.spyOn(window, 'matchMedia')
  onTestFinished(() => asked.mockRestore())
  asked.mockImplementation((media) => Object.assign(new EventTarget(), { matches: media === '(pointer: coarse)', media }) as never)
}

test('an editor that leaves the page while a part beside it loads keeps text, caret and focus', async () => {
  onTouchScreen()
  const editor = createRef<CodeEditorHandle>()
  let arrive = (_: { default: () => ReactNode }) => {}
  const Part = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((done) => {
        arrive = done
      }),
  )
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <Suspense fallback={<p>loading</p>}>
        <CodeEditor
          ref={editor}
          label="Program in C"
          initialText=""
          contentType="text/plain"
          settings={readSettings()}
          onChange={() => {}}
          actions={[{ id: 'run', label: 'Run', key: 'Enter', run: () => setOpen(true) }]}
        />
        {isOpen && <Part />}
      </Suspense>
    )
  }
  await renderPiece(<Page />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  field.focus()
  fireEvent.change(field, { target: { value: 'int main() {}' } })
  field.setSelectionRange(4, 8)
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  expect(screen.getByText('loading')).toBeDefined()
  // A browser takes the focus from what it no longer shows.
  field.blur()
  await act(async () => arrive({ default: () => <p>the part</p> }))
  expect(await screen.findByText('the part')).toBeDefined()
  const shown = screen.getByRole<HTMLTextAreaElement>('textbox')
  expect(document.activeElement).toBe(shown)
  expect([shown.value, shown.selectionStart, shown.selectionEnd]).toEqual(['int main() {}', 4, 8])
  expect(editor.current?.getText()).toBe('int main() {}')
})
