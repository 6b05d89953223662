import type { Clock } from './clock.ts'
import { stillLasts } from './still-lasts.ts'

/** A cached result: computed on demand, by one caller at a time. */
export function cached<T>(clock: Clock, lifetimeMs: number, load: () => Promise<T>) {
  let kept: { value: Promise<T>; since: number } | undefined
  return {
    get(): Promise<T> {
      if (kept && stillLasts(kept.since, lifetimeMs, clock.now())) return kept.value
      return this.refresh()
    },

    refresh(): Promise<T> {
      const value = load()
      kept = { value, since: clock.now() }
      value.catch(() => {
        kept = undefined
      })
      return value
    },
  }
}
