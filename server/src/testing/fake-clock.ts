import type { Clock } from '../ground/time/clock.ts'

/** A clock that stands still until a test moves it. Starts at 2026-09-01T08:00:00Z. */
export function fakeClock(start = Date.UTC(2026, 8, 1, 8)): Clock & { advance(ms: number): void } {
  let now = start
  return {
    now: () => now,
    advance(ms) {
      now += ms
    },
  }
}
