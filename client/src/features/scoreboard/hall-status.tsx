import { IconSnowflake } from '@tabler/icons-react'
import { second } from '@touchstone/shared/ground/time/instant.ts'
import { ContestClock } from '../../components/contest-clock/contest-clock.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './hall-status.module.css'
import type { SealState } from './seal-state.ts'

/** The clock of the hall, and whether the board is sealed. */
export function HallStatus({ elapsedSec, durationSec, seal }: { elapsedSec: number; durationSec: number; seal: SealState }) {
  const t = useTexts('scoreboard')
  return (
    <span className={classes.status}>
      <ContestClock span={{ startTime: 0, endTime: durationSec * second }} now={elapsedSec * second} />
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
