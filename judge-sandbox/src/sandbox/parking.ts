import type { JailSpec } from './jail-spec.ts'
import type { Keeper, TakenJail } from './keeper.ts'
import { IDLE_MS, type JailProfile, type LateFiles } from './parked-spec.ts'

// Theory of operation. The parking holds the keepers of all profiles, so many at most. A run takes the jail that has stood longest. Without one
// it waits for a jail that is being built, or has one built. The number of keepers follows the need: when none of a profile stands or is on its
// way any more, another one is started. So one jail runs, one is ready, one is being built. A profile that needs room takes it from the
// jail that has waited longest. A jail that has died while it waited is replaced. A run that takes it in that moment is lost, and its judging
// tries again.

const LOOK_MS = 1000
/** So many keepers in a row that never stood, or took no program: then jails are built one by one for a while. */
const MOST_FAILURES = 3
const PAUSE_MS = 60_000

/** For each lane one jail runs, one is ready, one is built; two more serve other languages and checkers. */
export const mostParked = (lanes: number): number => Math.min(64, 5 * lanes)

export type ParkingState = {
  /** Jails that stand and wait. */
  standing: number
  /** Keepers in any state. */
  keepers: number
  most: number
  /** No jail can be parked at the moment. */
  isPaused: boolean
}

export type Parking = {
  /** A jail with the program in place; undefined when the run needs a jail of its own making. */
  take(profile: JailProfile, late: LateFiles, spec: JailSpec): Promise<Taken | undefined>
  /** Has a jail of this profile built, unless one stands or is on its way. */
  expect(profile: JailProfile): void
  state(): ParkingState
  /** Ends all keepers; settles when nothing of those without a program is left. */
  close(): Promise<void>
}

export type Taken = { keeper: Keeper; jail: TakenJail }

type Entry = { key: string; keeper: Keeper; wasParked: boolean }
type Waiter = { key: string; hand: (keeper: Keeper | undefined) => void }

/** @param start starts a keeper, or throws */
export function createParking(most: number, start: (profile: JailProfile, onState: () => void) => Keeper): Parking {
  const entries = new Set<Entry>()
  const leaving = new Set<Promise<void>>()
  let waiters: Waiter[] = []
  let pausedUntil = 0
  let failures = 0
  let refusals = 0
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const of = (key: string) => [...entries].filter((entry) => entry.key === key)
  const isPaused = () => performance.now() < pausedUntil
  const oldestFirst = (a: Entry, b: Entry) => a.keeper.parkedAt - b.keeper.parkedAt
  const parked = () => [...entries].filter(({ keeper }) => keeper.state === 'parked').toSorted(oldestFirst)
  const coming = (key: string) => of(key).filter(({ keeper }) => keeper.state === 'starting' || keeper.state === 'changing').length

  function failed(): void {
    failures++
    if (failures < MOST_FAILURES) serve()
    else pause()
  }

  /** Where files cannot be linked, as on another file system, no jail that stands can be used. */
  function noteTaking(isTaken: boolean): void {
    refusals = isTaken ? 0 : refusals + 1
    if (refusals >= MOST_FAILURES) pause()
  }

  function pause(): void {
    failures = 0
    refusals = 0
    pausedUntil = performance.now() + PAUSE_MS
    const refused = waiters
    waiters = []
    for (const { hand } of refused) hand(undefined)
  }

  function onState(entry: Entry): void {
    const { state } = entry.keeper
    if (state === 'parked') {
      entry.wasParked = true
      failures = 0
      serve()
    } else if (state === 'dead') {
      entries.delete(entry)
      // Waiting runs need another one.
      if (!entry.wasParked) failed()
      else serve()
    }
  }

  /** The jail of a profile that has stood longest. One that died while it waited is never handed on. */
  function standing(key: string): Keeper | undefined {
    for (const { keeper } of parked().filter((entry) => entry.key === key)) {
      if (keeper.isSound()) return keeper
      keeper.destroy()
    }
    return undefined
  }

  /** Hands standing jails to the runs that wait, and none to those for which nothing is on its way. */
  function serve(): void {
    for (const waiter of [...waiters]) {
      if (!waiters.includes(waiter)) continue
      const keeper = standing(waiter.key)
      const ahead = waiters.filter(({ key }) => key === waiter.key).indexOf(waiter)
      if (!keeper && ahead < coming(waiter.key)) continue
      waiters = waiters.filter((other) => other !== waiter)
      waiter.hand(keeper)
    }
  }

  function open(profile: JailProfile): boolean {
    if (isClosed || isPaused()) return false
    if (entries.size >= most) {
      const [oldest] = parked().filter(({ key }) => key !== profile.key)
      if (!oldest) return false
      oldest.keeper.destroy()
    }
    const entry: Entry = { key: profile.key, keeper: undefined as never, wasParked: false }
    try {
      entry.keeper = start(profile, () => entry.keeper && onState(entry))
    } catch {
      pause()
      return false
    }
    entries.add(entry)
    const hasLeft = () => {
      leaving.delete(left)
    }
    const left: Promise<void> = entry.keeper.gone.then(hasLeft, hasLeft)
    leaving.add(left)
    timer ??= setInterval(look, LOOK_MS)
    timer.unref()
    return true
  }

  function expect(profile: JailProfile): void {
    const { key } = profile
    if (coming(key) === 0 && !parked().some((entry) => entry.key === key)) open(profile)
  }

  /** Ends jails that died, or waited too long. */
  function look(): void {
    for (const { keeper } of parked()) {
      if (!keeper.isSound() || performance.now() - keeper.parkedAt > IDLE_MS) keeper.destroy()
    }
  }

  return {
    take(profile, late, spec) {
      const { key } = profile
      const { promise, resolve } = Promise.withResolvers<Taken | undefined>()
      // At once: nobody else may take the same jail.
      const hand = (keeper: Keeper | undefined) => {
        const jail = keeper?.take(spec, late)
        resolve(keeper && jail ? { keeper, jail } : undefined)
        if (keeper) noteTaking(jail !== undefined)
        expect(profile)
      }
      const keeper = isClosed || isPaused() ? undefined : standing(key)
      const wanting = waiters.filter((waiter) => waiter.key === key).length
      if (keeper) hand(keeper)
      else if (!isClosed && !isPaused() && (coming(key) > wanting || open(profile))) waiters.push({ key, hand })
      else resolve(undefined)
      return promise
    },
    expect,
    state: () => ({ standing: parked().length, keepers: entries.size, most, isPaused: isPaused() }),
    async close() {
      isClosed = true
      clearInterval(timer)
      for (const { hand } of waiters.splice(0)) hand(undefined)
      for (const { keeper } of [...entries]) keeper.destroy()
      await Promise.all(leaving)
    },
  }
}
