import { siteNow } from '../clock/site-clock.ts'
import { useLanguage } from '../i18n/use-texts.ts'
import { formatAgo, formatDateTime, parseInstant } from './format.ts'

type Props = {
  /** The wire form of docs/rules/api.md, or an integer of milliseconds. */
  at: string | number
  /** `ago` (default) shows the distance, with the exact time as its description; `exact` the other way round. */
  show?: 'ago' | 'exact'
}

/** A moment, in the reader's language and time zone. */
export function Instant({ at, show = 'ago' }: Props) {
  const language = useLanguage()
  const date = typeof at === 'number' ? new Date(at) : parseInstant(at)
  const exact = formatDateTime(date, language)
  const ago = formatAgo(date, siteNow(), language)
  return (
    <time dateTime={date.toISOString()} title={show === 'ago' ? exact : ago} className="tabular">
      {show === 'ago' ? ago : exact}
    </time>
  )
}
