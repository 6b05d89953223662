import { Anchor } from '@mantine/core'
import { IconStopwatch } from '@tabler/icons-react'
import { clockText } from '../../../components/contest-clock/clock-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { VerdictTone } from '../../../theme/verdict-tokens.ts'
import type { Outputs } from '../../../trpc/trpc.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import classes from './challenge.module.css'
import { useCountdown } from './use-challenge.ts'

type Attempt = NonNullable<Outputs['challenge']['state']['attempt']>

const tones = {
  running: 'open',
  over: 'wrong',
  judging: 'open',
  unjudged: 'muted',
  failed: 'wrong',
  'too-fast': 'limit',
  success: 'accepted',
  extreme: 'accepted',
} as const satisfies Record<Attempt['outcome'], VerdictTone>

/** Below this the clock changes its colour, since the end is near. */
const NEAR_SECONDS = 60

type Props = { attempt: Attempt; problemId: string /** Of the problem; null: the bank. */; gid: number | null }

/** The strip of a challenge: its clock, then its result. */
export function ChallengeStrip({ attempt, problemId, gid }: Props) {
  const t = useTexts('challenge')
  const left = useCountdown(attempt)
  if (left !== null) {
    return (
      <div className={classes.strip}>
        <span className={classes.words} data-tone={left <= NEAR_SECONDS ? 'limit' : tones.running}>
          <IconStopwatch size={16} aria-hidden />
          {left > 0 ? (
            <span className={classes.clock} role="timer">
              {t('left', { clock: clockText(left * 1000) })}
            </span>
          ) : (
            <span role="status">{t('ending')}</span>
          )}
        </span>
        {left > 0 && <span className={classes.aside}>{t('once')}</span>}
      </div>
    )
  }
  const { outcome, usedSeconds } = attempt
  if (outcome === 'running') return null
  return (
    <div className={classes.strip}>
      <span className={classes.words} data-tone={tones[outcome]} role="status">
        <IconStopwatch size={16} aria-hidden />
        {t(outcome, { used: clockText((usedSeconds ?? 0) * 1000) })}
      </span>
      {outcome !== 'judging' && (
        <Anchor
          size="sm"
          renderRoot={(props) =>
            gid === null ? (
              <PageLink to="/problem/$problemID" params={{ problemID: problemId }} {...props} />
            ) : (
              <PageLink to="/group/$groupID/problem/$problemID" params={{ groupID: String(gid), problemID: problemId }} {...props} />
            )
          }
        >
          {t('practise')}
        </Anchor>
      )}
    </div>
  )
}
