import { MACHINE_PROTOCOL, marksUnknownTo } from '@touchstone/shared/judging/machine/machine-rules.ts'
import { worstLoad } from '@touchstone/shared/judging/queue/machine-load.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { stillLasts } from '../../ground/time/still-lasts.ts'
import { leaseName } from './judge-queue.ts'
import type { JudgeStatus, WorkerHello, WorkerLanguage } from './judge-status.ts'

/** Silent for this long: not there. */
const PRESENT_MS = 10_000

type KnownWorker = WorkerHello & { seenAt: number; busyLanes: number }

export type WorkerRoster = {
  /** @returns whether this run of the worker is new, whether to report about it, and the worker's orders */
  hello(hello: WorkerHello): { isNew: boolean; changed: boolean; proveAgain: boolean }
  /** Makes each judging worker that speaks to this server test its languages again: it is notified within a heartbeat. */
  proveAgain(): void
  /** Judging workers of the site. */
  countReady(): number
  /** Workers that speak to this server. */
  own(): KnownWorker[]
  /** Workers that are here, at any server of the site. */
  here(): KnownWorker[]
  /** Workers that speak to other servers of the site, as those last heard them. */
  setElsewhere(workers: readonly KnownWorker[]): void
  /** A worker may not judge any more. */
  forget(name: string): void
  /** @param worker lease name: `name#boot` */
  seen(worker: string, busyLanes: number): void
  /** Languages that this run of a worker cannot judge: they do not work there, or are still being proven. And marks of kinds that it does not know. */
  lacking(worker: string): string[]
  /** Languages that no worker can judge now. */
  lackingEverywhere(): string[]
  /** Languages of which every judge that is here found that it cannot run them. Unknown, in test, or nobody here: none. */
  knownToFail(): string[]
  status(waiting: number): JudgeStatus
}

/**
 * The judges: workers that have registered with this run of the server, and those of other servers. Kept in memory; a worker repeats its
 * registration.
 */
export function createWorkerRoster({ clock }: { clock: Clock }): WorkerRoster {
  const workers = new Map<string, KnownWorker>()
  /** Workers by name that must still be notified to test their languages again. */
  const toProveAgain = new Set<string>()
  let elsewhere: readonly KnownWorker[] = []
  const isPresent = ({ seenAt }: KnownWorker) => stillLasts(seenAt, PRESENT_MS + 1, clock.now())
  const ownPresent = () => [...workers.values()].filter(isPresent)
  const present = () => [...ownPresent(), ...elsewhere.filter((each) => isPresent(each) && !workers.has(each.name))]
  const byLease = (worker: string): KnownWorker | undefined => {
    const known = workers.get(worker.split('#')[0] ?? '')
    return known && leaseName(known.name, known.boot) === worker ? known : undefined
  }
  const lackingAt = (worker: KnownWorker | undefined) => [
    ...(worker?.languages ?? []).filter(({ available }) => !available).map(({ name }) => name),
    ...marksUnknownTo(worker?.protocol ?? MACHINE_PROTOCOL),
  ]
  /**
   * The state of each language for the site: it works when one judge has proved it. While a starting judge has not reported, failures of
   * others decide nothing.
   */
  function languagesOf(here: readonly KnownWorker[]): WorkerLanguage[] {
    const isOneStarting = here.some(({ state, languages }) => state === 'starting' && languages.length === 0)
    const merged = new Map<string, WorkerLanguage>()
    const rank = ({ available, proving }: WorkerLanguage) => (available ? 2 : proving ? 1 : 0)
    for (const language of here.flatMap(({ languages }) => languages)) {
      const known = merged.get(language.name)
      if (!known || rank(language) > rank(known)) merged.set(language.name, language)
    }
    return [...merged.values()].map((each) => (isOneStarting && rank(each) === 0 ? { ...each, proving: true } : each))
  }

  return {
    hello(hello) {
      const before = workers.get(hello.name)
      workers.set(hello.name, { ...hello, seenAt: clock.now(), busyLanes: before?.boot === hello.boot ? before.busyLanes : 0 })
      const isNew = before?.boot !== hello.boot
      const proveAgain = hello.state === 'ready' && toProveAgain.delete(hello.name)
      return {
        isNew,
        proveAgain,
        changed:
          isNew ||
          before?.state !== hello.state ||
          before.load?.fault !== hello.load?.fault ||
          (before.stuckRuns ?? 0) !== (hello.stuckRuns ?? 0),
      }
    },

    proveAgain() {
      for (const { name, state } of ownPresent()) if (state === 'ready') toProveAgain.add(name)
    },

    countReady: () => present().filter(({ state }) => state === 'ready').length,

    own: () => [...workers.values()],

    setElsewhere(others) {
      elsewhere = others
    },

    here: present,

    forget(name) {
      workers.delete(name)
      elsewhere = elsewhere.filter((each) => each.name !== name)
      toProveAgain.delete(name)
    },

    seen(worker, busyLanes) {
      const known = byLease(worker)
      if (!known) return
      known.seenAt = clock.now()
      known.busyLanes = busyLanes
    },

    lacking: (worker) => lackingAt(byLease(worker)),

    lackingEverywhere() {
      const [first, ...others] = present()
        .filter(({ state }) => state === 'ready')
        .map(lackingAt)
      return (first ?? []).filter((name) => others.every((lacking) => lacking.includes(name)))
    },

    knownToFail: () =>
      languagesOf(present())
        .filter(({ available, proving }) => !available && !proving)
        .map(({ name }) => name),

    status(waiting) {
      const here = present()
      const ready = here.filter((w) => w.state === 'ready')
      const state =
        ready.length > 0 ? 'ready' : here.some((w) => w.state === 'starting') ? 'starting' : here.length > 0 ? 'off' : 'no-worker'
      const off = ready.length > 0 ? undefined : here.find((w) => w.reason !== null)
      return {
        ready: ready.length > 0,
        state,
        cause: off?.cause ?? null,
        faults: off?.faults ?? null,
        reason: off?.reason ?? null,
        lanes: ready.reduce((sum, w) => sum + w.lanes, 0),
        busyLanes: here.reduce((sum, w) => sum + w.busyLanes, 0),
        waiting,
        languages: languagesOf(here),
        stuckRuns: here.reduce((sum, w) => sum + (w.stuckRuns ?? 0), 0),
        load: worstLoad(ready.flatMap((w) => w.load ?? [])),
        workers: here.map(({ name, lanes, busyLanes, state, faults, reason, seenAt }) => ({
          name,
          lanes,
          busyLanes,
          state,
          reason,
          seenAt,
          faults: faults ?? null,
        })),
      }
    },
  }
}
