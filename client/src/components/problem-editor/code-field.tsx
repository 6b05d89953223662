import { useRef, useState } from 'react'
import { CodeEditor } from '../../ui/code-editor/code-editor.tsx'
import type { CodeEditorHandle } from '../../ui/code-editor/editor-handle.ts'
import { readSettings } from '../../ui/code-editor/editor-settings.ts'
import classes from './problem-editor.module.css'

type Props = {
  label: string
  field: string
  /** The initial text; give the field a new `key` to show another one. */
  initialText: string
  contentType: string
  onChange(text: string): void
  error: string | undefined
}

/** A program inside a form. */
export function CodeField({ label, field, initialText, contentType, onChange, error }: Props) {
  const editor = useRef<CodeEditorHandle>(null)
  const [settings] = useState(readSettings)
  return (
    <div data-field={field} tabIndex={-1}>
      <div className={classes.code} data-invalid={error ? true : undefined}>
        <CodeEditor
          ref={editor}
          label={label}
          initialText={initialText}
          contentType={contentType}
          settings={settings}
          onChange={onChange}
        />
      </div>
      {error && <div className={classes['fault-text']}>{error}</div>}
    </div>
  )
}
