import { NumberInput } from '@mantine/core'
import { codeLines, isWithin, type LineRange } from '@touchstone/shared/classes/line-comment/code-lines.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Composer } from '../talk/composer.tsx'
import classes from './line-comments.module.css'
import { SnippetMenu } from './snippet-menu.tsx'

type Props = {
  submitId: number
  uid: string
  code: string
  range: LineRange
  onRange(range: LineRange): void
  onClose(): void
  onWritten(): Promise<unknown>
}

/** The form of a new comment on lines: line numbers, for keyboards and phones, and the text. */
export function LineBox({ submitId, uid, code, range, onRange, onClose, onWritten }: Props) {
  const t = useTexts('line-comment')
  const open = trpc.lineComment.open.useMutation()
  const count = codeLines(code).length
  const [typed, setTyped] = useState<{ from: LineRange; range: LineRange }>({ from: range, range })
  // A click on a line number overrides typed numbers.
  const shown = typed.from === range ? typed.range : range
  const type = (next: LineRange) => {
    setTyped({ from: range, range: next })
    // While a typed number is invalid, the box stays in its place.
    if (isWithin(next, code) && next.lastLine === range.lastLine) onRange(next)
  }
  const number = (value: string | number) => (typeof value === 'number' ? value : 0)
  const fits = isWithin(shown, code)
  return (
    <section className={classes.box} aria-label={t('box.title')}>
      <div className={classes.range}>
        <NumberInput
          size="xs"
          label={t('box.first')}
          value={shown.firstLine || ''}
          min={1}
          max={count}
          allowDecimal={false}
          onChange={(value) => type({ ...shown, firstLine: number(value) })}
        />
        <NumberInput
          size="xs"
          label={t('box.last')}
          value={shown.lastLine || ''}
          min={1}
          max={count}
          allowDecimal={false}
          onChange={(value) => type({ ...shown, lastLine: number(value) })}
        />
      </div>
      {!fits && <p className={classes.note}>{t('box.outside', { count })}</p>}
      <Composer
        uid={uid}
        draft={`line:${submitId}`}
        label={t('box.text')}
        submit={t('box.send')}
        autoFocus
        tools={(insert) => <SnippetMenu onInsert={insert} />}
        send={async (content) => {
          await open.mutateAsync({ submitId, ...shown, content })
          await onWritten()
        }}
        onCancel={onClose}
      />
    </section>
  )
}
