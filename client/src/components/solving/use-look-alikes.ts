import { useDebouncedCallback } from '@mantine/hooks'
import { type RefObject, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { CodeEditorHandle } from '../../ui/code-editor/editor-handle.ts'

type Options = {
  editor: RefObject<CodeEditorHandle | null>
  language: string
  /** Whether the text is a program at all. */
  isProgram: boolean
}

const late = () => import('./look-alikes-late.ts')
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const isPlain = (text: string) => /^[\u0000-\u007f]*$/.test(text)

/** Marks signs of a Chinese keyboard in the code, and replaces all of them at once; a draft, another language and a pause in typing start the look. */
export function useLookAlikes({ editor, language, isProgram }: Options) {
  const t = useTexts('editor')
  const [found, setFound] = useState<{ number: number; sign: string; meant: string; line: number }>()
  const [isClosed, setClosed] = useState(false)

  const look = useDebouncedCallback(async () => {
    if (!isProgram) return
    const text = editor.current?.getText() ?? ''
    if (isPlain(text)) {
      if (found) editor.current?.markSigns([])
      return setFound(undefined)
    }
    const tools = await late().catch(() => undefined) // without them the compiler still complains
    const all = tools?.signsIn(text, language) ?? []
    // Text that has changed meanwhile is looked at again after the next pause.
    if (editor.current?.getText() !== text) return
    editor.current.markSigns(
      all.map(({ at, sign, meant }) => ({
        at,
        length: sign.length,
        text: t(meant === ' ' ? 'signs.space' : 'signs.one', { sign, meant }),
      })),
    )
    const [first] = all
    setFound(first && { number: all.length, sign: first.sign, meant: first.meant, line: text.slice(0, first.at).split('\n').length })
  }, 500)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the language decides what a string and a comment is
  useEffect(() => void look(), [language])

  return {
    look,
    close: () => setClosed(true),
    /** Null: nothing to say. */
    note: isClosed || !found ? null : t(found.meant === ' ' ? 'signs.noteSpace' : 'signs.note', found),
    async replace(): Promise<void> {
      const { replaceSigns } = await late()
      if (editor.current) replaceSigns(editor.current, language)
      setFound(undefined)
    },
  }
}
