import { familyOf } from '@touchstone/shared/judging/formatting/code-family.ts'
import { lookAlikes } from '@touchstone/shared/judging/look-alikes/look-alikes.ts'
import type { CodeEditorHandle } from '../../ui/code-editor/editor-handle.ts'

/** The look-alike signs of a program; none in a language whose strings and comments nobody here knows. */
export function signsIn(text: string, language: string): ReturnType<typeof lookAlikes> {
  const family = familyOf(language)
  return family === null ? [] : lookAlikes(text, family)
}

/** Replaces every look-alike sign by the one that is meant, as one step for undo. */
export function replaceSigns(editor: CodeEditorHandle, language: string): void {
  const [text, caret] = [editor.getText(), editor.caret()]
  let [next, end, at] = ['', 0, caret]
  for (const { at: place, sign, meant } of signsIn(text, language)) {
    next += text.slice(end, place) + meant
    end = place + sign.length
    if (place < caret) at += meant.length - sign.length
  }
  editor.reformat(next + text.slice(end), at)
}
