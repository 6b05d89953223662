import { type RefObject, useRef, useState } from 'react'
import { kindOfError, messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { mayDo } from '../../session/rights.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import type { CodeEditorHandle } from '../../ui/code-editor/editor-handle.ts'

type Options = { editor: RefObject<CodeEditorHandle | null>; language: string; tabSize: number }

/** A sentence about the last formatting. `before`: the text that it replaced; null when it replaced nothing. */
type Note = { text: string; before: string | null }

/** Formats the program in the editor, and says in one sentence what was done. Undo brings the old text back. */
export function useFormat({ editor, language, tabSize }: Options) {
  const t = useTexts('editor')
  const user = useUser()
  const run = trpc.formatting.run.useMutation()
  const [isBusy, setIsBusy] = useState(false)
  const [note, setNote] = useState<Note>()
  const running = useRef(false)
  /** The text that the note is about. */
  const shown = useRef('')

  const current = () => editor.current?.getText() ?? ''

  async function work(before: string): Promise<Note> {
    const say = (text: string): Note => ({ text, before: null })
    const here = await import('./format-in-editor.ts').catch(() => undefined)
    if (!here) return say(t('format.notLoaded'))
    const ask = user && mayDo(user, 'submit') ? run.mutateAsync : null
    try {
      const done = await here.formatInEditor(before, { language, tabSize, ask, kindOfError })
      if (done.by === 'changed') return say(t('format.changed'))
      if (done.by === 'unknown') return say(t('format.unknown', { language }))
      // The writer has gone on meanwhile, and the new text must not be lost.
      if (current() !== before) return say(t('format.meanwhile'))
      const isSame = done.code === before
      shown.current = done.code
      if (!isSame) editor.current?.reformat(done.code)
      const text =
        done.by === 'formatted'
          ? t(isSame ? 'format.already' : 'format.done')
          : t(isSame ? 'format.indentedAlready' : 'format.indented', { reason: t(`format.why.${done.reason}`, { language }) })
      return { text, before: isSame ? null : before }
    } catch (error) {
      return say(messageOfError(error))
    }
  }

  return {
    isBusy,
    note: note?.text,
    /** Absent: there is nothing to bring back. */
    undo:
      note?.before == null
        ? undefined
        : () => {
            editor.current?.reformat(note.before ?? '')
            setNote(undefined)
          },
    close: () => setNote(undefined),
    /** After each change of the text: the note is about the text before. */
    look(code: string): void {
      if (note && code !== shown.current) setNote(undefined)
    },
    async format(): Promise<void> {
      const before = current()
      if (running.current || before.trim() === '') return
      running.current = true
      setIsBusy(true)
      shown.current = before
      try {
        const done = await work(before)
        shown.current = current()
        setNote(done)
      } finally {
        running.current = false
        setIsBusy(false)
      }
    },
  }
}
