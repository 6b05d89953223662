import { useComputedColorScheme } from '@mantine/core'
import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './code-editor.module.css'
import { type CodeEditorHandle, type EditorAction, isFocusFree, type KeptText, type SignMark } from './editor-handle.ts'
import { editorLanguage } from './editor-languages.ts'
import type { EditorSettings } from './editor-settings.ts'
import { shownTheme } from './editor-themes.ts'
import { bringToolsOnFocus } from './late-tools.ts'
import { keepMarks, setMarks, setSigns, showNotes } from './line-marks.ts'
import type { loadMonaco } from './load-monaco.ts'

type Monaco = Awaited<ReturnType<typeof loadMonaco>>
type Editor = ReturnType<Monaco['editor']['create']>

type Props = KeptText & {
  ref: Ref<CodeEditorHandle>
  monaco: Monaco
  label: string
  contentType: string
  settings: EditorSettings
  onChange(text: string): void
  actions: readonly EditorAction[]
  /** Ctrl+G: the writer wants to go to a line. */
  onAskLine(): void
  /** Signs that were marked before Monaco came; applied once. */
  signs: RefObject<readonly SignMark[]>
}

/** Monaco in a box that it fills; created once, updated by calls, never rendered by React. */
export function MonacoField({ ref, monaco, label, text, contentType, settings, onChange, actions, onAskLine, caret, signs }: Props) {
  const theme = shownTheme(settings.theme, useComputedColorScheme('light'))
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(null)
  const vimLine = useRef<HTMLDivElement>(null)
  const t = useTexts('editor')
  const goToLine = { id: 'goToLine', label: t('goTo.do'), key: 'G', run: onAskLine } as const
  const latest = useRef({ onChange, actions: [...actions, goToLine] })
  latest.current = { onChange, actions: [...actions, goToLine] }

  // A layout effect: between the removal of the plain field and an ordinary effect, a key press would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once with the initial values; the effects below follow changes
  useLayoutEffect(() => {
    if (!box.current) return
    const created = monaco.editor.create(box.current, {
      value: text.current,
      language: 'plaintext',
      theme,
      fontSize: settings.fontSize,
      tabSize: settings.tabSize,
      wordWrap: settings.wraps ? 'on' : 'off',
      acceptSuggestionOnEnter: 'smart',
      quickSuggestions: { other: true, comments: false, strings: false },
      ariaLabel: label,
      automaticLayout: true,
      minimap: { enabled: false },
      bracketPairColorization: { enabled: false },
      renderFinalNewline: 'on', // dimmed, its number would be hard to read
      overviewRulerBorder: false,
      hideCursorInOverviewRuler: true,
      scrollBeyondLastLine: false,
      lineNumbersMinChars: 3,
      padding: { top: 8 },
      fixedOverflowWidgets: true,
      editContext: false, // the way for all browsers and input methods; the other one is left out (client/build/lean-editor)
      fontFamily: getComputedStyle(document.documentElement).getPropertyValue('--mantine-font-family-monospace'),
    })
    editor.current = created
    const subscription = created.onDidChangeModelContent(({ changes }) => {
      const model = created.getModel()
      if (model) keepMarks(monaco, model, changes)
      latest.current.onChange(created.getValue())
    })
    bringToolsOnFocus(monaco, created, () => vimLine.current !== null)
    const hideNotes = showNotes(monaco, created)
    const { KeyCode, KeyMod } = monaco
    const keys = {
      Enter: KeyMod.CtrlCmd | KeyCode.Enter,
      Quote: KeyMod.CtrlCmd | KeyCode.Quote,
      F: KeyMod.Shift | KeyMod.Alt | KeyCode.KeyF,
      // Cmd+G of a Mac finds the next match.
      G: (/^Mac/.test(navigator.platform) ? KeyMod.WinCtrl : KeyMod.CtrlCmd) | KeyCode.KeyG,
    } as const
    for (const { id, label: name, key } of latest.current.actions) {
      created.addAction({
        id,
        label: name,
        keybindings: [keys[key]],
        contextMenuGroupId: 'judge',
        run: () => latest.current.actions.find((action) => action.id === id)?.run(),
      })
    }
    const model = created.getModel()
    if (model) setSigns(monaco, model, signs.current)
    if (caret.current && model) {
      const [start, end] = caret.current.map((offset) => model.getPositionAt(offset))
      if (start && end) created.setSelection(monaco.Range.fromPositions(start, end))
      if (isFocusFree()) created.focus()
      caret.current = null
    }
    return () => {
      const chosen = created.hasTextFocus() ? created.getSelection() : null
      if (chosen && model) caret.current = [model.getOffsetAt(chosen.getStartPosition()), model.getOffsetAt(chosen.getEndPosition())]
      hideNotes()
      subscription.dispose()
      created.getModel()?.dispose()
      created.dispose()
      editor.current = null
    }
  }, [monaco])

  // These are layout effects too: an editor that comes back needs them again.
  useLayoutEffect(() => {
    const language = editorLanguage(contentType)
    let current = true
    language.load().then(
      () => {
        const model = editor.current?.getModel()
        if (current && model) monaco.editor.setModelLanguage(model, language.id)
      },
      () => {}, // without colours the editor still works
    )
    return () => {
      current = false
    }
  }, [monaco, contentType])

  useLayoutEffect(() => {
    if (!settings.vim) return
    let stop = () => {}
    let current = true
    import('./vim-keys.ts').then(
      ({ startVim }) => {
        if (current && editor.current && vimLine.current) stop = startVim(editor.current, vimLine.current, t)
      },
      () => {}, // without its keys the editor still works
    )
    return () => {
      current = false
      stop()
    }
  }, [settings.vim, t])

  useLayoutEffect(() => {
    monaco.editor.setTheme(theme)
    editor.current?.updateOptions({ fontSize: settings.fontSize, wordWrap: settings.wraps ? 'on' : 'off' })
    editor.current?.getModel()?.updateOptions({ tabSize: settings.tabSize, insertSpaces: true })
  }, [monaco, settings, theme])

  useImperativeHandle(
    ref,
    () => ({
      getText: () => editor.current?.getValue() ?? '',
      setText: (text) => {
        const model = editor.current?.getModel()
        // as an edit, so that Ctrl+Z brings the old text back
        if (model) editor.current?.executeEdits('replace', [{ range: model.getFullModelRange(), text }])
      },
      caret: () => {
        const at = editor.current?.getPosition()
        return at ? (editor.current?.getModel()?.getOffsetAt(at) ?? 0) : 0
      },
      reformat: (text, at) => {
        const model = editor.current?.getModel()
        if (!model) return
        const before = text.slice(0, at).split('\n')
        const position = { lineNumber: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
        editor.current?.pushUndoStop()
        editor.current?.executeEdits('format', [{ range: model.getFullModelRange(), text }])
        editor.current?.pushUndoStop()
        editor.current?.setPosition(position)
        editor.current?.revealPosition(position)
      },
      focus: () => editor.current?.focus(),
      mark: (marks) => {
        const model = editor.current?.getModel()
        if (model) setMarks(monaco, model, marks)
      },
      markSigns: (signs) => {
        const model = editor.current?.getModel()
        if (model) setSigns(monaco, model, signs)
      },
      goTo: (line) => {
        editor.current?.setPosition({ lineNumber: line, column: 1 })
        editor.current?.revealLineInCenterIfOutsideViewport(line)
        editor.current?.focus()
      },
    }),
    [monaco],
  )

  return (
    <>
      <div ref={box} className={classes.monaco} data-theme={theme} />
      {settings.vim && <div ref={vimLine} className={classes.vim} role="status" aria-label={t('vim.mode')} />}
    </>
  )
}
