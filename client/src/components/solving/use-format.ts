import { type RefObject, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { mayDo } from '../../session/rights.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import type { CodeEditorHandle } from '../../ui/code-editor/editor-handle.ts'
import type { FormatNote } from './run-format.ts'

type Options = { editor: RefObject<CodeEditorHandle | null>; language: string; tabSize: number }

const late = () => import('./run-format.ts')

/** Formats the program in the editor, and says in one sentence what was done. Undo brings the old text back. */
export function useFormat({ editor, language, tabSize }: Options) {
  const t = useTexts('editor')
  const user = useUser()
  const run = trpc.formatting.run.useMutation()
  const [isBusy, setIsBusy] = useState(false)
  const [note, setNote] = useState<FormatNote>()
  const running = useRef(false)
  /** The text that the note is about. */
  const shown = useRef('')
  const before = note?.before ?? undefined

  return {
    isBusy,
    note: note?.text,
    /** Absent: there is nothing to bring back. */
    undo:
      before === undefined
        ? undefined
        : async () => {
            const { reformat } = await late()
            if (editor.current) reformat(editor.current, before)
            setNote(undefined)
          },
    close: () => setNote(undefined),
    /** After each change of the text: the note is about the text before. */
    look(code: string): void {
      if (note && code !== shown.current) setNote(undefined)
    },
    async format(): Promise<void> {
      const field = editor.current
      if (!field || running.current || field.getText().trim() === '') return
      running.current = true
      setIsBusy(true)
      const ask = user && mayDo(user, 'submit') ? run.mutateAsync : null
      const done = await late()
        .then(({ runFormat }) => runFormat({ editor: field, language, tabSize, ask, t }))
        .catch((): FormatNote => ({ text: t('format.notLoaded'), before: null }))
      shown.current = field.getText()
      setNote(done)
      setIsBusy(false)
      running.current = false
    },
  }
}
