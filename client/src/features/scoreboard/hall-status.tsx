import { IconSnowflake } from '@tabler/icons-react'
import { hoursMinutesSeconds } from '../../components/contest-rules/contest-time.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './hall-status.module.css'
import type { SealState } from './seal-state.ts'

/** The clock of the hall, and whether the board is sealed. */
export function HallStatus({ elapsedSec, durationSec, seal }: { elapsedSec: number; durationSec: number; seal: SealState }) {
  const t = useTexts('scoreboard')
  const left = durationSec - elapsedSec
  return (
    <span className={classes.status}>
      <span role="timer">
        {left > 0 ? t('projector.left', { left: hoursMinutesSeconds(Math.min(left, durationSec)) }) : t('projector.ended')}
      </span>
      {(seal.kind === 'sealed' || seal.kind === 'waiting') && (
        <span className={classes.sign} data-tone="open">
          <IconSnowflake size="1em" aria-hidden /> {t('projector.sealed')}
        </span>
      )}
      {seal.kind === 'lifted' && (
        <span className={classes.sign} data-tone="limit">
          {t('seal.liftedTitle')}
        </span>
      )}
    </span>
  )
}
