/** The state of a board that scrolls by itself: it waits at the top, moves down to its last row, waits, and begins again. */
type ScrollState = { top: number /** Milliseconds left of a wait. */; restMs: number }

export const REST_MS = 4000

/** @param farthest the largest scroll offset; rows may come and go meanwhile */
export function nextScroll({ top, restMs }: ScrollState, elapsedMs: number, pxPerSecond: number, farthest: number): ScrollState {
  if (restMs > elapsedMs) return { top: Math.min(top, farthest), restMs: restMs - elapsedMs }
  if (restMs > 0 && top >= farthest) return { top: 0, restMs: REST_MS }
  const next = top + ((elapsedMs - restMs) / 1000) * pxPerSecond
  return next >= farthest ? { top: farthest, restMs: REST_MS } : { top: next, restMs: 0 }
}
