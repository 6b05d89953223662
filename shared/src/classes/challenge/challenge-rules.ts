import { countedVerdicts } from '../../judging/verdict/counted-verdicts.ts'
import { isOpen, Verdict } from '../../judging/verdict/verdict.ts'

/** Accepted after so many seconds or fewer asks for honesty (docs/rules/challenges.md). */
export const TOO_FAST_SECONDS = 30
/** Below this value of the countdown success is an extreme challenge. */
export const EXTREME_BELOW_SECONDS = 100

/** A pupil's challenge as the server keeps it. `submittedAt`: arrival of its only submission. Instants in ms UTC. */
export type KeptChallenge = { startedAt: number; limitSeconds: number; submittedAt: number | null }

/** The countdown starts at the number of the time limit, taken as seconds: 1000 ms give 1000 s. */
export const challengeSeconds = (timeLimitMs: number): number => timeLimitMs

/** Value of the countdown at an instant: the limit at the start, 0 when it is over. */
export function remainingSeconds({ startedAt, limitSeconds }: Pick<KeptChallenge, 'startedAt' | 'limitSeconds'>, at: number): number {
  const left = Math.ceil((startedAt + limitSeconds * 1000 - at) / 1000)
  return Math.min(limitSeconds, Math.max(0, left))
}

export type ChallengeRefusal = 'not-started' | 'submitted' | 'over'

/**
 * Why a problem in challenge mode refuses a submission that arrives at this instant; null where it takes it.
 * @param isOn the switch of the problem now
 * @param kept the pupil's challenge; null before its start
 */
export function challengeRefusal(isOn: boolean, kept: KeptChallenge | null, at: number): ChallengeRefusal | null {
  if (!isOn) return null
  if (kept === null || at < kept.startedAt) return 'not-started'
  if (kept.submittedAt !== null) return 'submitted'
  return remainingSeconds(kept, at) > 0 ? null : 'over'
}

/** Whether a submission that arrives at this instant is the one of the challenge, also after the switch was turned off. */
export const countsForChallenge = (kept: KeptChallenge, at: number): boolean =>
  at >= kept.startedAt && kept.submittedAt === null && remainingSeconds(kept, at) > 0

/**
 * `unjudged`: the judge failed, or staff cancelled the submission; `too-fast`, `extreme` and `success` are accepted.
 */
export const challengeOutcomes = ['running', 'over', 'judging', 'unjudged', 'failed', 'too-fast', 'extreme', 'success'] as const
type ChallengeOutcome = (typeof challengeOutcomes)[number]

/** @param status present verdict of its submission; null without one, and after the submission was deleted */
export function challengeOutcome(kept: KeptChallenge, status: number | null, now: number): ChallengeOutcome {
  if (kept.submittedAt === null) return remainingSeconds(kept, now) > 0 ? 'running' : 'over'
  if (status === null) return 'unjudged'
  if (isOpen(status)) return 'judging'
  if (status !== Verdict.Accepted) return countedVerdicts.includes(status) ? 'failed' : 'unjudged'
  const remaining = remainingSeconds(kept, kept.submittedAt)
  if (kept.limitSeconds - remaining <= TOO_FAST_SECONDS) return 'too-fast'
  return remaining < EXTREME_BELOW_SECONDS ? 'extreme' : 'success'
}

/** Whole seconds from the start to the submission; null without one. */
export const usedSeconds = ({ startedAt, submittedAt }: KeptChallenge): number | null =>
  submittedAt === null ? null : Math.floor((submittedAt - startedAt) / 1000)
