import { SandboxError } from './sandbox-error.ts'

/** So many runs may hang before no program is run any more. */
export const MOST_STUCK = 16
const LOOK_MS = 1000

/** Numbers of the jails alive, one each: the outside ids of their programs differ. */
export type Slots = {
  /** The lowest number that is free. */
  take(): number
  give(slot: number): void
  /** Keeps numbers out of use until nothing of their runs is left: a later program must not share its id with one that still lives. */
  strand(slots: Iterable<number>): void
  /** How many numbers are out of use. */
  readonly stuck: number
  /** @throws SandboxError when so many runs hang that no other is to begin */
  check(): void
  /** Gives back the numbers of all runs, the stuck ones apart. */
  giveAll(): void
  close(): void
}

/** @param whichStay of these numbers, the ones whose runs are still not gone; may remove what has become removable */
export function createSlots(whichStay: (slots: ReadonlySet<number>) => ReadonlySet<number>): Slots {
  const taken = new Set<number>()
  let stuck = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  function lookAgain(): void {
    if (timer || stuck.size === 0) return
    timer = setTimeout(() => {
      timer = undefined
      try {
        stuck = new Set(whichStay(stuck))
      } catch {
        // The folders cannot be listed at the moment: all stay.
      }
      lookAgain()
    }, LOOK_MS)
    timer.unref()
  }

  return {
    take() {
      let slot = 0
      while (taken.has(slot) || stuck.has(slot)) slot++
      taken.add(slot)
      return slot
    },
    give: (slot) => taken.delete(slot),
    strand(slots) {
      for (const slot of slots) {
        taken.delete(slot)
        stuck.add(slot)
      }
      lookAgain()
    },
    get stuck() {
      return stuck.size
    },
    check() {
      if (stuck.size < MOST_STUCK) return
      const many = `${stuck.size} runs were ended and their processes do not leave`
      const why = 'they wait in the kernel, as for a disk or a network folder that does not answer'
      throw new SandboxError('sandbox.stuck', `${many}: ${why}. Judging resumes when they have gone; restart the machine if they stay`)
    },
    giveAll: () => taken.clear(),
    close: () => clearTimeout(timer),
  }
}
