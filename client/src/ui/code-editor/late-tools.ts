import type { loadMonaco } from './load-monaco.ts'

type Monaco = Awaited<ReturnType<typeof loadMonaco>>
type Editor = ReturnType<Monaco['editor']['create']>

/** Commands of tools by their key with Ctrl (Cmd on a Mac); pressed before the tools have come, they run then. */
const early: Record<string, string> = {
  KeyF: 'actions.find',
  KeyH: 'editor.action.startFindReplaceAction',
  Space: 'editor.action.triggerSuggest',
}

/**
 * Brings the tools of an editor when it gets the focus: completion, search, folding. Without them one can still write.
 * @param hasOwnKeys whether other keys are chosen (Vim's), in which Ctrl+F is no search
 */
export function bringToolsOnFocus(monaco: Monaco, editor: Editor, hasOwnKeys: () => boolean): void {
  let isHere = false
  let isComing = false
  let pressed: string | undefined
  let hasWritten = false
  const bring = () => {
    if (isComing) return
    isComing = true
    import('./monaco-tools.ts').then(
      ({ addTools }) => {
        if (!addTools(monaco, editor)) return
        isHere = true
        // A word that was begun meanwhile gets its suggestions.
        if (hasWritten && isInWord(editor)) pressed ??= early.Space
        if (pressed) editor.trigger('keyboard', pressed, null)
      },
      () => {
        isComing = false // again with the next focus
      },
    )
  }
  editor.onDidFocusEditorWidget(bring)
  editor.onDidChangeModelContent(() => {
    hasWritten = true
  })
  editor.onKeyDown((event) => {
    const command = event.ctrlKey || event.metaKey ? early[event.code] : undefined
    if (isHere || command === undefined || hasOwnKeys()) return
    event.preventDefault()
    pressed = command
    bring()
  })
  if (editor.hasTextFocus()) bring()
}

function isInWord(editor: Editor): boolean {
  const at = editor.getPosition()
  const before =
    at &&
    editor
      .getModel()
      ?.getLineContent(at.lineNumber)
      .slice(0, at.column - 1)
  return editor.hasTextFocus() && /[\p{L}_][\p{L}\p{N}_]*$/u.test(before ?? '')
}
