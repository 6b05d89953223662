import { remainingSeconds } from '@touchstone/shared/classes/challenge/challenge-rules.ts'
import { useEffect, useRef, useState } from 'react'
import { siteNow } from '../../../clock/site-clock.ts'
import { useSiteNow } from '../../../clock/use-site-now.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'

export type ChallengeView = Outputs['challenge']['state']
type Attempt = NonNullable<ChallengeView['attempt']>
type Outcome = Attempt['outcome']

/** While the clock runs: another tab or a teacher may have changed it. */
const RUNNING_MS = 15_000
/** As for the verdict of a submission (docs/rules/pages.md). */
const JUDGING_MS = 2000
/** At zero, until the server says so too: its clock decides. */
const ENDING_MS = 1000

const secondsLeft = (attempt: Attempt | null) => (attempt?.outcome === 'running' ? remainingSeconds(attempt, siteNow().getTime()) : 0)

/** Time until the next question to the server; false: nothing changes by itself. */
export function nextQuestionMs({ isOn, isBound, attempt }: ChallengeView): number | false {
  if (!isOn || !isBound || attempt === null) return false
  if (attempt.outcome === 'judging') return JUDGING_MS
  if (attempt.outcome !== 'running') return false
  const left = secondsLeft(attempt)
  return left > 0 ? Math.min(RUNNING_MS, left * 1000) : ENDING_MS
}

/** The caller's challenge, as the server has it. */
export function useChallenge(tid: number, displayId: string): ChallengeView {
  const [state] = trpc.challenge.state.useSuspenseQuery(
    { tid, displayId },
    { refetchInterval: ({ state }) => (state.data ? nextQuestionMs(state.data) : false) },
  )
  return state
}

/** Seconds of the countdown by the site's clock; null while none runs. */
export function useCountdown(attempt: Attempt | null): number | null {
  const runs = attempt?.outcome === 'running'
  const now = useSiteNow(runs)
  return runs ? remainingSeconds(attempt, now) : null
}

const accepted: readonly Outcome[] = ['too-fast', 'success', 'extreme']

/**
 * Notices changes of the outcome while the page is open; what was there at opening is none.
 * @param onOver the time ran out without a submission
 * @returns the accepted outcome that has just come, with a function that puts it away
 */
export function useNewOutcome(attempt: Attempt | null, onOver: () => void) {
  const outcome = attempt?.outcome
  const last = useRef(outcome)
  const over = useRef(onOver)
  over.current = onOver
  const [won, setWon] = useState<Outcome>()
  useEffect(() => {
    const before = last.current
    last.current = outcome
    if (before === outcome) return
    if (before === 'running' && outcome === 'over') over.current()
    if ((before === 'running' || before === 'judging') && outcome && accepted.includes(outcome)) setWon(outcome)
  }, [outcome])
  return { won, putAway: () => setWon(undefined) }
}
