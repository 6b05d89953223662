import { IconClock, IconEye, IconSnowflake } from '@tabler/icons-react'
import { clockText } from '../../components/contest-clock/clock-text.ts'
import { hoursMinutes } from '../../components/contest-rules/contest-time.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/notice.tsx'
import type { SealState } from './seal-state.ts'

/** Reports that the board is sealed, since when and until when; staff also reads that others see less. */
export function SealBanner({ state }: { state: SealState }) {
  const t = useTexts('scoreboard')
  if (state.kind === 'none') return null
  if (state.kind === 'soon') {
    return <Notice icon={<IconClock size={17} aria-hidden />}>{t('seal.soon', { left: clockText(state.leftSec * 1000) })}</Notice>
  }
  if (state.kind === 'lifted') {
    return (
      <Notice tone="limit" icon={<IconEye size={17} aria-hidden />} title={t('seal.liftedTitle')}>
        {t('seal.lifted')}
      </Notice>
    )
  }
  return (
    <Notice tone="open" icon={<IconSnowflake size={17} aria-hidden />} title={t('seal.title', { at: hoursMinutes(state.fromSec) })}>
      {state.kind === 'waiting'
        ? t('seal.waiting')
        : t(state.opensAlone ? 'seal.untilEnd' : 'seal.byHand', { left: clockText(state.leftSec * 1000) })}
    </Notice>
  )
}
