import { setTimeout as pause } from 'node:timers/promises'
import type { EventBus } from '../../ground/live/event-bus.ts'

/** Verdicts within this time cause one check for changes. */
const GATHER_MS = 200

type Waiter = (isDoubted: boolean) => void

/** Wakes feeds when something of their contest may have changed. */
export type CcsWaker = {
  /** @returns whether the contest itself changed, so that rights must be checked again */
  wait(cid: number, ms: number, signal: AbortSignal): Promise<boolean>
}

export function createCcsWaker(events: EventBus): CcsWaker {
  const waiting = new Map<number, Set<Waiter>>()
  /** Contests with news, by whether the contest itself changed. */
  const news = new Map<number, boolean>()

  function wakeAll(): void {
    const due = [...news]
    news.clear()
    for (const [cid, isDoubted] of due) for (const wake of [...(waiting.get(cid) ?? [])]) wake(isDoubted)
  }

  function note(cid: number, isContest: boolean): void {
    if (news.size === 0) setTimeout(wakeAll, GATHER_MS).unref()
    news.set(cid, isContest || news.get(cid) === true)
  }

  events.subscribe((event) => {
    if (event.type === 'events.missed') for (const cid of waiting.keys()) note(cid, true)
    const isContest = event.type === 'contest.changed'
    const cid = isContest ? event.cid : event.type === 'submission.changed' ? event.state.cid : null
    if (cid !== null && waiting.has(cid)) note(cid, isContest)
  })

  return {
    async wait(cid, ms, signal) {
      const waiters = waiting.get(cid) ?? new Set<Waiter>()
      waiting.set(cid, waiters)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      waiters.add(resolve)
      const timer = new AbortController()
      const end = () => resolve(false)
      signal.addEventListener('abort', end, { once: true })
      pause(ms, false, { signal: timer.signal, ref: false }).then(end, () => {})
      if (signal.aborted) end()
      try {
        return await promise
      } finally {
        timer.abort()
        signal.removeEventListener('abort', end)
        waiters.delete(resolve)
        if (waiters.size === 0) waiting.delete(cid)
      }
    },
  }
}
