import { type RefObject, useRef, useState } from 'react'
import type { CodeEditorHandle } from '../../ui/code-editor/editor-handle.ts'
import { type ErrorMarks, unchangedMarks } from '../plain-errors/error-marks.ts'

/** Marks the errors of the program that was sent last, in the editor from which it came. */
export function useErrorMarks(editor: RefObject<CodeEditorHandle | null>) {
  const sent = useRef('')
  const [marks] = useState<ErrorMarks & { sent(): string; last(): string }>(() => ({
    /** Removes the marks of the program before, and returns the program to send. */
    sent() {
      sent.current = editor.current?.getText() ?? ''
      editor.current?.mark([])
      return sent.current
    },
    /** The program that was sent last. */
    last: () => sent.current,
    show: (found) => editor.current?.mark(unchangedMarks(found, sent.current, editor.current.getText())),
    goTo: (line) => editor.current?.goTo(line),
  }))
  return marks
}
