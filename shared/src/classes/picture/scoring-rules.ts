/** How often and how long a scoring service is asked (docs/rules/picture-tasks.md). */
import { minute, second } from '../../ground/time/instant.ts'

/** Gives the marks of a task. `service`: its rating is the mark. `both`: it proposes, and a teacher confirms. */
export const pictureMarkings = ['teacher', 'both', 'service'] as const
export type PictureMarking = (typeof pictureMarkings)[number]

/** Why a picture has no rating: no connection, no answer in time, an error, an unreadable answer, asked too early, no word of a rating. */
export const scoringFailures = ['unreachable', 'slow', 'status', 'unusable', 'limited', 'no-rating'] as const
export type ScoringFailure = (typeof scoringFailures)[number]

/** The service is asked this often for one picture, the first time included. */
export const SCORING_TRIES = 5
/** "Only once per ten minutes": all pictures of one pupil together. An asker that is silent for this long is taken for dead. */
export const SCORING_PACE_MS = 10 * minute
/** A whole answer must be there in this time. */
export const SCORING_PATIENCE_MS = 20 * second
export const SCORING_REPLY_BYTES = 16 * 1024
/** Pictures that one process sends at the same time. */
export const SCORING_AT_ONCE = 4

/** When a picture of this pupil may be sent to the service. @param lastAt the last time that the service got one of this pupil; null: never */
export const scoringAt = (lastAt: number | null, now: number): number => (lastAt === null ? now : Math.max(now, lastAt + SCORING_PACE_MS))

/**
 * When to ask again after a failure: ten, twenty, forty and eighty minutes later. Null: no more, the picture is for a teacher.
 * @param tries so far, this one included
 */
export function nextScoringAt(failure: ScoringFailure, tries: number, now: number): number | null {
  if (failure === 'no-rating' || tries >= SCORING_TRIES) return null
  return now + SCORING_PACE_MS * 2 ** (tries - 1)
}
