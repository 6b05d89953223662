import type { GroupScoring } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import type { Feedback } from '../../checker/validator-feedback.ts'

/** A number as the format writes it. */
const FLOAT = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/
/** Sums of fractions may miss a whole number by a hair. */
const HAIR = 1e-9

/** Maximum points of one test; null: unbounded. */
export function mostPoints({ aggregation, maxScore }: GroupScoring, tests: number): number | null {
  if (aggregation === 'pass-fail') return 0
  return maxScore === null || aggregation === 'min' ? maxScore : maxScore / tests
}

type Given = Pick<Feedback, 'score' | 'multiplier'> | undefined

/**
 * Points of a test in a group with `sum` or `min`, from what its validator wrote. A validator that breaks the rules of the format has
 * failed.
 * @param most its maximum; null: unbounded
 */
export function pointsOfTest(isAccepted: boolean, given: Given, most: number | null): number | { fault: string } {
  const [score, multiplier] = [given?.score ?? null, given?.multiplier ?? null]
  if (!isAccepted) return score === null && multiplier === null ? 0 : { fault: 'the output validator gave points to a wrong output' }
  if (score !== null && multiplier !== null) return { fault: 'the output validator wrote score.txt and score_multiplier.txt' }
  if (multiplier !== null) {
    const times = numberIn(multiplier)
    if (most === null) return { fault: 'score_multiplier.txt has no meaning without a maximum of points' }
    return times === null || times > 1 ? { fault: 'score_multiplier.txt holds no number from 0 to 1' } : times * most
  }
  if (score === null) return most === null ? { fault: 'the output validator wrote no score.txt, and the group has no maximum' } : most
  const points = numberIn(score)
  if (points === null) return { fault: 'score.txt holds no number that is at least 0' }
  return most !== null && points > most + HAIR ? { fault: `score.txt holds ${points}, more than the ${most} of the test` } : points
}

function numberIn(text: string): number | null {
  const word = text.trim()
  const value = FLOAT.test(word) ? Number(word) : Number.NaN
  return value >= 0 && Number.isFinite(value) ? value : null
}

/** Points of a group of tests, or of all groups together. */
export function pointsOfGroup({ aggregation, maxScore }: GroupScoring, parts: readonly number[], isAccepted: boolean): number {
  if (aggregation === 'pass-fail') return isAccepted ? (maxScore ?? 0) : 0
  return aggregation === 'min' ? Math.min(...parts) : parts.reduce((sum, points) => sum + points, 0)
}

export const isAbove = (points: number, most: number | null): boolean => most !== null && points > most + HAIR
export const reaches = (points: number, most: number): boolean => points >= most - HAIR
