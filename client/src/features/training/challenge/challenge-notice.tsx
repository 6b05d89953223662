import { TOO_FAST_SECONDS } from '@touchstone/shared/classes/challenge/challenge-rules.ts'
import { useEffect, useRef } from 'react'
import { clockText } from '../../../components/contest-clock/clock-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Outputs } from '../../../trpc/trpc.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { useNewOutcome } from './use-challenge.ts'

/** The page reloads so long after the notice (docs/rules/challenges.md). */
const RELOAD_AFTER_MS = 5000

type Props = { attempt: Outputs['challenge']['state']['attempt']; reload?: () => void }

/** Says what has just happened: success, an accepted submission that came too fast, or the end of the time, which reloads the page. */
export function ChallengeNotice({ attempt, reload = () => window.location.reload() }: Props) {
  const t = useTexts('challenge')
  const { won, putAway } = useNewOutcome(attempt, reload)
  const used = clockText((attempt?.usedSeconds ?? 0) * 1000)
  const act = useRef(reload)
  act.current = reload
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (won === 'success' || won === 'extreme') {
      toastSuccess(t(won, { used }))
      putAway()
    }
    if (won !== 'too-fast') return
    const timer = setTimeout(() => act.current(), RELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [won])
  if (won !== 'too-fast') return null
  return (
    <Dialog onClose={reload} title={t('cheat.title')}>
      {t('cheat.text', { seconds: TOO_FAST_SECONDS })}
    </Dialog>
  )
}
