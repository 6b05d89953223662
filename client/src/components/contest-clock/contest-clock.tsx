import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import type { VerdictTone } from '../../theme/verdict-tokens.ts'
import { formatDateTime } from '../../ui/format.ts'
import { clockText } from './clock-text.ts'
import { type ContestSpan, countdownOf } from './countdown.ts'

const tones = {
  [ContestPhase.scheduled]: 'open',
  [ContestPhase.running]: 'accepted',
  [ContestPhase.ended]: 'muted',
} as const satisfies Record<ContestPhase, VerdictTone>

/** Below this the clock changes its colour, since the end is near. */
const nearMs = 10 * 60_000

type Props = { span: ContestSpan /** The site's time, updated by the page. */; now: number; className?: string }

/** The one clock of a contest, on every page: time to the start, time to the end, or a note that it is over. */
export function ContestClock({ span, now, className }: Props) {
  const t = useTexts('common')
  const language = useLanguage()
  const { phase, leftMs } = countdownOf(span, now)
  const near = phase === ContestPhase.running && leftMs !== null && leftMs <= nearMs
  return (
    <span className={className} data-tone={near ? 'limit' : tones[phase]} role="timer" style={{ color: 'var(--ink)' }}>
      {phase === ContestPhase.ended
        ? t('clock.ended')
        : leftMs === null
          ? t('clock.startsAt', { time: formatDateTime(new Date(span.startTime), language) })
          : t(phase === ContestPhase.scheduled ? 'clock.toStart' : 'clock.toEnd', { left: clockText(leftMs) })}
    </span>
  )
}
