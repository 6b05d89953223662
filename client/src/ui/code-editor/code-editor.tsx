import { useComputedColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type Ref, Suspense, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import classes from './code-editor.module.css'
import { type Caret, type CodeEditorHandle, type EditorAction, isFocusFree, type KeptText, type SignMark } from './editor-handle.ts'
import type { EditorSettings } from './editor-settings.ts'
import { shownTheme, themeColors } from './editor-themes.ts'
import { GoToLine } from './go-to-line.tsx'
import { loadMonaco } from './load-monaco.ts'
import { MonacoField } from './monaco-field.tsx'

type Props = {
  ref: Ref<CodeEditorHandle>
  /** Name of the field for screen readers. */
  label: string
  /** The initial text. The editor is not controlled: rendering on each key would lose keystrokes. */
  initialText: string
  /** The content type of the language (docs/rules/problems.md). */
  contentType: string
  settings: EditorSettings
  onChange(text: string): void
  /** Keyboard shortcuts, also offered in the editor's context menu. */
  actions?: readonly EditorAction[]
}

type Monaco = Awaited<ReturnType<typeof loadMonaco>>

/**
 * The code editor. A plain text field replaces Monaco until it is loaded, so that one can type at once. The plain field stays on
 * touch screens, where Monaco does not work well.
 */
export function CodeEditor(props: Props) {
  const { ref, label, initialText, settings, onChange, actions = [] } = props
  const touch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const [monaco, setMonaco] = useState<Monaco>()
  const text = useRef(initialText)
  const field = useRef<CodeEditorHandle>(null)
  const caret = useRef<Caret>(null)
  const signs = useRef<readonly SignMark[]>([])
  const [asksLine, setAsksLine] = useState(false)

  useEffect(() => {
    if (touch) return
    let current = true
    loadMonaco().then(
      (loaded) => current && setMonaco(() => loaded),
      () => {}, // the plain field keeps working
    )
    return () => {
      current = false
    }
  }, [touch])

  const changed = (next: string) => {
    text.current = next
    onChange(next)
  }

  useImperativeHandle(
    ref,
    () => ({
      getText: () => text.current,
      setText: (next) => {
        text.current = next
        field.current?.setText(next)
      },
      caret: () => field.current?.caret() ?? 0,
      reformat: (next, at) => field.current?.reformat(next, at),
      focus: () => field.current?.focus(),
      mark: (marks) => field.current?.mark(marks),
      markSigns: (found) => {
        signs.current = found
        field.current?.markSigns(found)
      },
      goTo: (line) => field.current?.goTo(line),
    }),
    [],
  )

  const shared = { ref: field, label, settings, actions, text, caret, onChange: changed, onAskLine: () => setAsksLine(true) }
  return (
    <>
      {asksLine && (
        <Suspense>
          <GoToLine
            count={text.current.split('\n').length}
            onGo={(line) => {
              setAsksLine(false)
              field.current?.goTo(line)
            }}
            onClose={(isBack) => {
              setAsksLine(false)
              if (isBack) field.current?.focus()
            }}
          />
        </Suspense>
      )}
      {monaco ? <MonacoField {...shared} contentType={props.contentType} monaco={monaco} signs={signs} /> : <PlainField {...shared} />}
    </>
  )
}

function pressedKey({ ctrlKey, metaKey, shiftKey, altKey, key, code }: KeyboardEvent): EditorAction['key'] | undefined {
  if (shiftKey && altKey && code === 'KeyF') return 'F'
  if (ctrlKey && !shiftKey && !altKey && code === 'KeyG') return 'G'
  if (!ctrlKey && !metaKey) return undefined
  return key === 'Enter' ? 'Enter' : key === "'" ? 'Quote' : undefined
}

type PlainProps = Pick<Props, 'ref' | 'label' | 'settings' | 'onChange'> & {
  actions: readonly EditorAction[]
  onAskLine(): void
} & KeptText

function PlainField({ ref, label, settings, onChange, actions, onAskLine, text, caret }: PlainProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(onChange)
  latest.current = onChange
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    if (caret.current) {
      if (isFocusFree()) element.focus()
      element.setSelectionRange(...caret.current)
      caret.current = null
    }
    return () => {
      if (document.activeElement === element) caret.current = [element.selectionStart, element.selectionEnd]
    }
  }, [caret])
  useImperativeHandle(
    ref,
    () => ({
      getText: () => area.current?.value ?? '',
      setText: (next) => {
        if (area.current) area.current.value = next
      },
      caret: () => area.current?.selectionStart ?? 0,
      reformat: (next, at) => {
        const element = area.current
        if (!element) return
        element.focus()
        element.select()
        // The only way of a page to change a field so that the browser's own undo knows it.
        if (!document.execCommand('insertText', false, next)) {
          element.value = next
          latest.current(next)
        }
        element.setSelectionRange(at, at)
      },
      focus: () => area.current?.focus(),
      mark: () => {},
      markSigns: () => {},
      goTo: (line) => {
        const element = area.current
        if (!element) return
        const lines = element.value.split('\n')
        const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
        element.focus()
        element.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
      },
    }),
    [],
  )
  const { background, foreground } = themeColors(shownTheme(settings.theme, useComputedColorScheme('light')))
  return (
    <textarea
      ref={area}
      className={classes.plain}
      style={{
        background,
        color: foreground,
        fontSize: settings.fontSize,
        tabSize: settings.tabSize,
        whiteSpace: settings.wraps ? 'pre-wrap' : 'pre',
      }}
      aria-label={label}
      defaultValue={text.current}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      wrap={settings.wraps ? 'soft' : 'off'}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        const pressed = pressedKey(event)
        const run = pressed === 'G' ? onAskLine : actions.find(({ key }) => key === pressed)?.run
        if (!run) return
        event.preventDefault()
        run()
      }}
    />
  )
}
