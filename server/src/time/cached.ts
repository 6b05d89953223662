import type { Clock } from './clock.ts'

/** An answer that is worth keeping for a while: computed when asked for, by one caller at a time. */
export function cached<T>(clock: Clock, lifetimeMs: number, load: () => Promise<T>) {
  let kept: { value: Promise<T>; until: number } | undefined
  return {
    get(): Promise<T> {
      if (kept && kept.until > clock.now()) return kept.value
      return this.refresh()
    },

    refresh(): Promise<T> {
      const value = load()
      kept = { value, until: clock.now() + lifetimeMs }
      value.catch(() => {
        kept = undefined
      })
      return value
    },
  }
}
