import { readText } from './cgroup.ts'

// Theory of operation. A program owns a core while it runs: no other program of this judge is put there, and the kernel does not move it to
// another core. Two programs that talk to each other own one core together: a word of one then wakes the other where it stands.
//
// The core is taken at a look, 20 ms or more after the start, and it is the one on which the program runs already. So a small program costs
// nothing, and a runtime that counts the cores at its start counts all of them. A program that needs more than one core loses nothing:
//
//   one with more than one thread or process   never gets a core of its own, or leaves it at the next look, for good
//   one that waits for its core                gets none: other load uses that core. Where it has one it leaves it for good
//
// A run that has left its core runs on all of them until its end, as it would without owning. CPU time decides in any case, and the clock of
// waiting (own-clock.ts) stands still while a program waits for a core.

/** Shares of the time between two looks. With less waiting a core is taken; with that much it is left. */
const LITTLE_WAITING = 0.1
const MUCH_WAITING = 0.3

/** Reads a list of cores as the kernel writes it, such as `0-2,5`. */
export function parseCores(list: string): number[] {
  return list
    .trim()
    .split(',')
    .filter(Boolean)
    .flatMap((part) => {
      const [first = Number.NaN, last = first] = part.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    })
}

/** The cores on which this process may run. */
export const allowedCores = (status = readText('/proc/self/status')): string => /^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1] ?? ''

export type Cores = {
  /** All of them, as the kernel writes them. */
  readonly all: string
  /** A core that no run owns, if possible the one that is wished for. */
  take(wish: number | undefined): number | null
  give(core: number): void
}

export function createCores(all: string): Cores {
  const free = new Set(parseCores(all))
  return {
    all,
    take(wish) {
      const [core] = wish !== undefined && free.has(wish) ? [wish] : free
      if (core === undefined) return null
      free.delete(core)
      return core
    },
    give: (core) => void free.add(core),
  }
}

/** One reading of a task: the core on which it ran last, and how long it has run and has waited for a core in all. */
type CoreLook = { core: number; ranMs: number; waitedMs: number }

/** `processor` in proc(5), counted from the state. */
const CORE_FIELD = 36

function lookAtCore(task: string): CoreLook | undefined {
  try {
    const stat = readText(`/proc/${task}/stat`)
    // The name, in parentheses, may hold anything.
    const core = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[CORE_FIELD])
    const [ranMs = Number.NaN, waitedMs = Number.NaN] = readText(`/proc/${task}/schedstat`)
      .split(' ')
      .map((ns) => Number(ns) / 1e6)
    return Number.isNaN(core + ranMs + waitedMs) ? undefined : { core, ranMs, waitedMs }
  } catch {
    // It has ended, or the kernel does not count its waiting.
    return undefined
  }
}

/** A run, or one of two that talk to each other. */
export type CoreMember = {
  /** Ids of the program's tasks; none before its start and after its end. */
  programTasks(): readonly string[]
  /** Binds all its tasks to these cores; false where its cgroup cannot do that. */
  holdTo(cores: string): boolean
}

export type OwnCore = {
  /** To be called every few milliseconds while the run lasts. */
  look(now: number): void
  /** Gives the core back. */
  end(): void
  /** The core that the run has owned; null when it never did. */
  readonly owned: number | null
}

/** @param bindTasks for members whose cgroup cannot hold them; see core-holder.ts */
export function createOwnCore(
  cores: Cores,
  members: readonly CoreMember[],
  bindTasks: (tasks: readonly string[], cores: string) => void,
  lookAt: (task: string) => CoreLook | undefined = lookAtCore,
): OwnCore {
  let core: number | null = null
  let owned: number | null = null
  let isOver = false
  let before: { at: number; looks: readonly (CoreLook | undefined)[] } | undefined

  function bind(to: string): void {
    for (const member of members) if (!member.holdTo(to)) bindTasks(member.programTasks(), to)
  }

  function end(): void {
    isOver = true
    if (core !== null) cores.give(core)
    core = null
  }

  function leave(): void {
    if (core !== null) bind(cores.all)
    end()
  }

  /** The largest share of waiting since the look before; at the first look, of the time in which a program wanted a core. */
  function shareOfWaiting(looks: readonly (CoreLook | undefined)[], now: number): number {
    const shares = looks.map((each, index) => {
      if (!each) return 0
      const waitedMs = each.waitedMs - (before?.looks[index]?.waitedMs ?? 0)
      return waitedMs / Math.max(1, before ? now - before.at : each.ranMs + each.waitedMs)
    })
    return Math.max(...shares)
  }

  return {
    get owned() {
      return owned
    },
    look(now) {
      if (isOver) return
      const tasks = members.map((member) => member.programTasks())
      if (tasks.some((each) => each.length > 1)) return leave()
      const looks = tasks.map(([task]) => (task === undefined ? undefined : lookAt(task)))
      const share = shareOfWaiting(looks, now)
      before = { at: now, looks }
      if (core !== null) return share >= MUCH_WAITING ? leave() : undefined
      if (share >= LITTLE_WAITING || looks.some((each) => each === undefined)) return
      core = cores.take(looks[0]?.core)
      if (core === null) return
      owned = core
      bind(String(core))
    },
    end,
  }
}
