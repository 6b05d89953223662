/**
 * Notifies helpers with a work list of a contest open: a balloon to bring, a text to print. A message only states that there is news; the
 * page loads the rest. Even that could reveal an accept behind the seal, so each watcher's right is checked before each message.
 */

import type { DeskTopic } from '@touchstone/shared/contests/contest/contest-desk.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { isOpen } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { SiteEvent } from './event-bus.ts'
import { encode } from './live-message.ts'

/** Whether the caller may work on that list now. */
export type AdmitsToDesk = (topic: DeskTopic, caller: Caller) => Promise<boolean>

/** A stream that watches work lists. */
type DeskWatcher = { actor: Caller['actor']; ip: string; desks?: readonly DeskTopic[] }

type DeskWatch = {
  /** Records that a work list may have news; `collect` sends it. */
  note(event: SiteEvent): void
  /** Any list may have news. */
  doubtAll(): void
  /** @returns the chunks of one watcher */
  collect(watchers: Iterable<DeskWatcher>): Promise<(watcher: DeskWatcher) => Buffer[]>
}

const keyOf = ({ cid, desk }: DeskTopic) => `${cid} ${desk}`

export function createDeskWatch({ admits, onFault }: { admits: AdmitsToDesk; onFault: (error: unknown) => void }): DeskWatch {
  const touched = new Set<string>()
  let areAllTouched = false

  async function mayHear(topic: DeskTopic, { actor, ip }: DeskWatcher): Promise<boolean> {
    try {
      return await admits(topic, { actor, ip, language: 'en-US' })
    } catch (error) {
      onFault(error)
      return false
    }
  }

  return {
    note(event) {
      if (event.type === 'desk.changed') touched.add(keyOf(event))
      // A verdict may bring a balloon, and a rejudge may remove it.
      if (event.type === 'submission.changed' && event.state.cid !== null && !isOpen(event.submission.status)) {
        touched.add(keyOf({ cid: event.state.cid, desk: 'balloons' }))
      }
    },

    doubtAll() {
      areAllTouched = true
    },

    async collect(watchers) {
      const [news, isAll] = [new Set(touched), areAllTouched]
      touched.clear()
      areAllTouched = false
      const chunks = new Map<DeskWatcher, Buffer[]>()
      if (news.size === 0 && !isAll) return () => []
      for (const watcher of [...watchers]) {
        for (const topic of watcher.desks ?? []) {
          if (!(isAll || news.has(keyOf(topic))) || !(await mayHear(topic, watcher))) continue
          chunks.set(watcher, [...(chunks.get(watcher) ?? []), encode([{ type: 'desk', ...topic }])])
        }
      }
      return (watcher) => chunks.get(watcher) ?? []
    },
  }
}
