import type { Help, HelpPlace } from '@touchstone/shared/classes/tutor/help-list.ts'
import type { ReactNode } from 'react'
import type { Translate } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { FindCause } from '../inspection/find-cause.tsx'
import { PlainErrors } from '../plain-errors/plain-errors.tsx'
import type { FoundHelp } from './found-help.ts'
import classes from './help-panel.module.css'

type Words = Translate<'tutor'>
type Found = Extract<FoundHelp, { state: 'found' }>

/** The most characters of a token on the page. */
const LONGEST = 60
const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** One help with its source. */
export function HelpItem({ help, found }: { help: Help; found: Found }) {
  const t = useTexts('tutor')
  const content = contentOf(t, help, found)
  if (content === null) return null
  return (
    <li>
      <small>{sourceOf(t, help)}</small>
      {content}
    </li>
  )
}

const placeWords = (t: Words, place: HelpPlace) =>
  place.kind === 'input' ? t('help.from.input') : t(`help.from.${place.kind}`, { seq: place.seq })

function sourceOf(t: Words, help: Help): string {
  if (help.kind === 'messages' || help.kind === 'unknown-messages') return t(`help.from.${help.from}`)
  if (help.kind === 'hint' || help.kind === 'hint-ready') return t('help.from.teacher')
  if (help.kind === 'checks') return t('help.from.checks')
  if (help.kind === 'step') return t(`help.from.${help.of}`)
  return placeWords(t, help.place)
}

function contentOf(t: Words, help: Help, { facts, program }: Found): ReactNode {
  if (help.kind === 'messages') return <PlainErrors text={help.text} linksLines={false} />
  if (help.kind === 'unknown-messages') return <p>{t('help.unknown')}</p>
  if (help.kind === 'token') return <Token help={help} />
  if (help.kind === 'blanks') return <p>{t('help.blanks', { line: help.line, column: help.column })}</p>
  if (help.kind === 'no-output') return <p>{t('help.noOutput')}</p>
  if (help.kind === 'checks') return program && <FindCause program={program} inputs={facts.samples} areSamples />
  if (help.kind === 'hint') return <Markdown text={help.text} format="markdown" />
  if (help.kind === 'hint-ready') return <p>{t('help.hintReady')}</p>
  return <p>{t(`help.step.${help.step}`)}</p>
}

/** The first token that differs; one of both may be missing. */
function Token({ help: { line, expected, got } }: { help: Extract<Help, { kind: 'token' }> }) {
  const t = useTexts('tutor')
  if (got === null) {
    return (
      <p>
        {t('help.missing')} <code>{short(expected ?? '')}</code>
      </p>
    )
  }
  if (expected === null) {
    return (
      <p>
        {t('help.extra', { line })} <code>{short(got)}</code>
      </p>
    )
  }
  return (
    <>
      <p>{t('help.differs', { line })}</p>
      <dl className={classes.pair}>
        <dt>{t('help.got')}</dt>
        <dd>
          <code>{short(got)}</code>
        </dd>
        <dt>{t('help.expected')}</dt>
        <dd>
          <code>{short(expected)}</code>
        </dd>
      </dl>
    </>
  )
}
