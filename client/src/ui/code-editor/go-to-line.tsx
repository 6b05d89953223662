import { type FormEvent, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './code-editor.module.css'

type Props = {
  /** Number of lines in the text. */
  count: number
  onGo(line: number): void
  /** @param isBack whether the caret returns to the code */
  onClose(isBack: boolean): void
}

/** A small field over the code that asks for a line. */
export function GoToLine({ count, onGo, onClose }: Props) {
  const t = useTexts('editor')
  const [typed, setTyped] = useState('')
  const line = /^\d+$/.test(typed.trim()) ? Number(typed) : null
  const isWrong = typed.trim() !== '' && (line === null || line < 1 || line > count)
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (line !== null && !isWrong) onGo(line)
  }
  return (
    <div className={classes.over}>
      <form className={classes.goTo} onSubmit={go} onKeyDown={({ key }) => key === 'Escape' && onClose(true)} onBlur={() => onClose(false)}>
        <label>
          {t('goTo.label')}
          <input
            // biome-ignore lint/a11y/noAutofocus: it opens by a key, to be typed into at once
            autoFocus
            inputMode="numeric"
            autoComplete="off"
            size={6}
            maxLength={7}
            value={typed}
            aria-invalid={isWrong || undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        <span role="status" data-wrong={isWrong || undefined}>
          {t(isWrong ? 'goTo.only' : 'goTo.count', { count })}
        </span>
      </form>
    </div>
  )
}
