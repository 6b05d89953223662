import { Anchor } from '@mantine/core'
import { sayFinding } from '@touchstone/shared/judging/inspection/say-finding.ts'
import { unreadInput } from '@touchstone/shared/judging/inspection/unread-input.ts'
import { use, useEffect } from 'react'
import { useOwnLanguage, useTexts } from '../../i18n/use-texts.ts'
import { ErrorMarksContext } from '../plain-errors/error-marks.ts'
import classes from './find-cause.module.css'
import type { Inspected } from './use-inspection.ts'

type Props = {
  result: Inspected
  inputs: readonly string[]
  /** Numbers of the inputs among the samples. */
  numbers: readonly number[]
  areSamples: boolean
}

/** The result of a run with checks in plain words, with the line marked in the editor beside it. */
export default function Cause({ result: { state, input, finding, readLength, message }, inputs, numbers, areSamples }: Props) {
  const t = useTexts('editor')
  const language = useOwnLanguage() === 'zh-CN' ? 'zh' : 'en'
  const marks = use(ErrorMarksContext)
  const words = finding && sayFinding(finding, language)
  const [line, says, todo] = [finding?.line ?? null, words?.says ?? '', words?.todo ?? '']
  useEffect(() => {
    if (line !== null) marks?.show([{ line, text: `${says}\n${todo}` }])
  }, [marks, line, says, todo])
  const unread = input !== null && readLength !== null ? unreadInput(inputs[input] ?? '', readLength) : null
  return (
    <div className={classes.box}>
      <h3>{t('cause.title')}</h3>
      {words ? (
        <p>
          {line !== null && (
            <Anchor
              component="button"
              type="button"
              fz="inherit"
              className={classes.line}
              disabled={!marks}
              onClick={() => marks?.goTo(line)}
            >
              {t('errors.line', { line })}
            </Anchor>
          )}
          {words.says} <span className={classes.hint}>{words.todo}</span>
        </p>
      ) : (
        <p>{t(state === 'clean' && areSamples ? 'cause.cleanSamples' : `cause.${state}`)}</p>
      )}
      {unread && <p>{t(unread.unit === 'numbers' ? 'cause.unreadNumbers' : 'cause.unreadWords', unread)}</p>}
      {areSamples && input !== null && <p className={classes.hint}>{t('cause.sample', { seq: numbers[input] ?? input + 1 })}</p>}
      {state === 'not-compiled' && message && <pre>{message}</pre>}
    </div>
  )
}
