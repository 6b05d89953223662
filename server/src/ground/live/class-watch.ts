/**
 * Presence of a class, sent to viewers of its cockpit. A class arrives and leaves together, so changes are collected for a while and sent
 * in one message. Each watcher's right to the class is checked before each message, and a watcher only receives pupils that the cockpit
 * would show.
 */
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { encode } from './live-message.ts'

/** Longer than the merging of events: sixty pupils sign in within seconds, and presence is not urgent. */
const GATHER_MS = 500

/** The pupils of a training's group; null for a caller that does not see them in the cockpit now. */
export type PupilsFor = (tid: number, caller: Caller) => Promise<ReadonlySet<string> | null>

/** A stream that watches classes, each by one of its trainings. */
type ClassWatcher = { actor: Caller['actor']; ip: string; classes?: readonly number[] }

type ClassWatch = {
  /** Records that a user arrived or left; `collect` sends it. */
  note(uid: string): void
  /** @returns the chunks of one watcher */
  collect(watchers: Iterable<ClassWatcher>): Promise<(watcher: ClassWatcher) => Buffer[]>
}

type Deps = {
  pupilsFor: PupilsFor
  here: () => ReadonlySet<string>
  /** Requests the hub to send soon. */
  wake: () => void
  onFault: (error: unknown) => void
}

export function createClassWatch({ pupilsFor, here, wake, onFault }: Deps): ClassWatch {
  let changed = new Set<string>()
  let isDue = false
  let isGathering = false

  async function pupilsOf(tid: number, { actor, ip }: ClassWatcher): Promise<ReadonlySet<string>> {
    try {
      return (await pupilsFor(tid, { actor, ip, language: 'en-US' })) ?? new Set()
    } catch (error) {
      onFault(error)
      return new Set()
    }
  }

  return {
    note(uid) {
      changed.add(uid)
      if (isGathering) return
      isGathering = true
      setTimeout(() => {
        isGathering = false
        isDue = true
        wake()
      }, GATHER_MS).unref()
    },

    async collect(watchers) {
      if (!isDue) return () => []
      isDue = false
      const uids = changed
      changed = new Set()
      const chunks = new Map<ClassWatcher, Buffer[]>()
      for (const watcher of [...watchers]) {
        for (const tid of watcher.classes ?? []) {
          const pupils = await pupilsOf(tid, watcher)
          const present = here()
          const reported = [...uids].filter((uid) => pupils.has(uid))
          if (reported.length === 0) continue
          const came = reported.filter((uid) => present.has(uid))
          const left = reported.filter((uid) => !present.has(uid))
          chunks.set(watcher, [...(chunks.get(watcher) ?? []), encode([{ type: 'here', tid, came, left }])])
        }
      }
      return (watcher) => chunks.get(watcher) ?? []
    },
  }
}
