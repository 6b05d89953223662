/** Picture and tolerance, in pixels (docs/rules/accounts.md). */
export const slideWidth = 325
export const slideHeight = 100
const slideTolerance = 3
/** Side of the piece, in pixels. */
export const pieceSize = 40
/** A hand needs longer than this from grip to target; a faster move must be repeated. */
const shortestSlideMs = 200
/** Failed sign-ins before the check appears. */
export const failuresBeforeSlide = 5

/** Position of the gap, somewhere in the right two thirds, so that the piece has to be moved. */
export function slideTarget(random: number): number {
  const from = Math.round(slideWidth / 3)
  return from + Math.round(random * (slideWidth - pieceSize - from))
}

export type SlideResult = 'passed' | 'missed' | 'too-fast'

/** @param tookMs from grip to release; null when the keyboard moved the piece */
export function judgeSlide(position: number, target: number, tookMs: number | null): SlideResult {
  if (Math.abs(position - target) > slideTolerance) return 'missed'
  return tookMs !== null && tookMs < shortestSlideMs ? 'too-fast' : 'passed'
}
