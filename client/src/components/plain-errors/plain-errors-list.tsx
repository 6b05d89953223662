import { Anchor } from '@mantine/core'
import { errorWords, plainErrors } from '@touchstone/shared/judging/compile-words/plain-errors.ts'
import { use, useEffect, useMemo } from 'react'
import { useOwnLanguage, useTexts } from '../../i18n/use-texts.ts'
import { ErrorMarksContext } from './error-marks.ts'
import classes from './plain-errors.module.css'

/** The first errors are the ones to mend; the rest often follow from them. */
const mostShown = 5

export type PlainErrorsProps = {
  text: string
  /** Whether the program stands beside it, so that a line is a link. Default: true. */
  linksLines?: boolean
}

export default function PlainErrorsList({ text, linksLines = true }: PlainErrorsProps) {
  const t = useTexts('editor')
  const language = useOwnLanguage() === 'zh-CN' ? 'zh' : 'en'
  const marks = use(ErrorMarksContext)
  const errors = useMemo(() => plainErrors(text).map((error) => ({ line: error.line, ...errorWords(error, language) })), [text, language])
  useEffect(() => {
    marks?.show(errors.flatMap(({ line, says, todo }) => (line === null ? [] : [{ line, text: `${says}\n${todo}` }])))
  }, [marks, errors])
  if (errors.length === 0) return null
  return (
    <section className={classes.box} aria-label={t('errors.title')}>
      <h3>{t('errors.title')}</h3>
      <ol>
        {errors.slice(0, mostShown).map(({ line, says, todo }) => (
          <li key={`${line} ${says}`}>
            {line !== null && (linksLines ? <Line line={line} goTo={marks?.goTo} /> : <span>{t('errors.line', { line })}</span>)}
            <span>
              {says} <span className={classes.todo}>{todo}</span>
            </span>
          </li>
        ))}
      </ol>
      {errors.length > mostShown && <p className={classes.todo}>{t('errors.more', { count: errors.length - mostShown })}</p>}
    </section>
  )
}

function Line({ line, goTo }: { line: number; goTo: ((line: number) => void) | undefined }) {
  const words = useTexts('editor')('errors.line', { line })
  if (!goTo)
    return (
      <Anchor href={`#L${line}`} fz="inherit">
        {words}
      </Anchor>
    )
  return (
    <Anchor component="button" type="button" fz="inherit" onClick={() => goTo(line)}>
      {words}
    </Anchor>
  )
}
