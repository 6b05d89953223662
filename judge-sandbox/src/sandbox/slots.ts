import { SandboxError } from './sandbox-error.ts'

/** With this many hanging runs no other program starts. */
export const MOST_STUCK = 16
/** Parked jails have numbers of their own, above those of all others that live at a time. */
export const FIRST_PARKED_SLOT = 256
const LOOK_MS = 1000

/** Numbers of the living jails, one each, because the outside ids of their programs must differ. */
type Slots = {
  /** The lowest number that is free. */
  take(): number
  give(slot: number): void
  /** Blocks numbers until nothing of their runs is left: a later program must not share its id with a living one. */
  strand(slots: Iterable<number>): void
  /** How many numbers are out of use. */
  readonly stuck: number
  /** @throws SandboxError when too many runs hang to begin another */
  check(): void
  /** Frees the numbers of all runs, except stuck ones. */
  giveAll(): void
  close(): void
}

/** @param whichStay returns those of the given numbers whose runs still exist; may remove leftovers */
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
        // The folders cannot be listed at the moment, so all stay.
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
