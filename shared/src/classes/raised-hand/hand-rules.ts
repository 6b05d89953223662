import { countedVerdicts } from '../../judging/verdict/counted-verdicts.ts'
import { Verdict } from '../../judging/verdict/verdict.ts'
import { HAND_HELD_MS } from './raised-hand.schema.ts'

type Held = { takenBy: string | null; takenAt: number | null }

/** Whether this helper may take the hand: it waits, is the helper's own, or was held too long by another. */
export function mayTake({ takenBy, takenAt }: Held, uid: string, now: number): boolean {
  return takenBy === null || takenBy === uid || takenAt === null || now - takenAt >= HAND_HELD_MS
}

type Try = { status: number; submitTime: number; submitId: number }

/** The wrong submissions since the last right one. */
export function stuckSince(tries: readonly Try[]): { stuckSince: number | null; wrongTries: number } {
  const counted = tries
    .filter(({ status }) => countedVerdicts.includes(status))
    .toSorted((a, b) => a.submitTime - b.submitTime || a.submitId - b.submitId)
  const wrong = counted.slice(counted.findLastIndex(({ status }) => status === Verdict.Accepted) + 1)
  return { stuckSince: wrong[0]?.submitTime ?? null, wrongTries: wrong.length }
}
