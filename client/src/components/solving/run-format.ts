import { caretAfter } from '@touchstone/shared/judging/formatting/caret-after.ts'
import { kindOfError, messageOfError } from '../../errors/error-text.ts'
import type { useTexts } from '../../i18n/use-texts.ts'
import type { CodeEditorHandle } from '../../ui/code-editor/editor-handle.ts'
import { type Asked, formatInEditor } from './format-in-editor.ts'

/** A sentence about the last formatting. `before`: the text that it replaced; null when it replaced nothing. */
export type FormatNote = { text: string; before: string | null }

type Options = {
  editor: CodeEditorHandle
  language: string
  tabSize: number
  ask: Asked | null
  t: ReturnType<typeof useTexts<'editor'>>
}

/** Replaces the text of an editor by one with other white space; the caret stays behind its sign. */
export function reformat(editor: CodeEditorHandle, text: string): void {
  editor.reformat(text, caretAfter(editor.getText(), text, editor.caret()))
}

/** Formats the program of an editor. @returns the sentence about it */
export async function runFormat({ editor, language, tabSize, ask, t }: Options): Promise<FormatNote> {
  const say = (text: string): FormatNote => ({ text, before: null })
  const before = editor.getText()
  try {
    const done = await formatInEditor(before, { language, tabSize, ask, kindOfError })
    if (done.by === 'changed') return say(t('format.changed'))
    if (done.by === 'unknown') return say(t('format.unknown', { language }))
    // The writer has continued meanwhile, and the new text must not be lost.
    if (editor.getText() !== before) return say(t('format.meanwhile'))
    const isSame = done.code === before
    if (!isSame) reformat(editor, done.code)
    const text =
      done.by === 'formatted'
        ? t(isSame ? 'format.already' : 'format.done')
        : t(isSame ? `format.${done.by}Already` : `format.${done.by}`, { reason: t(`format.why.${done.reason}`, { language }) })
    return { text, before: isSame ? null : before }
  } catch (error) {
    return say(messageOfError(error))
  }
}
