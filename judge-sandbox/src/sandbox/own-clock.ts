import { readText } from './cgroup.ts'

// Theory of operation. The clock on the wall says how long a run has taken, not whose fault that is: on a crowded machine a program that computes
// all the time may need ten times its CPU time. So a run has a clock of its own, which stands still while its tasks are ready to run and wait for a
// core. The kernel counts that waiting for each task (`schedstat`), but only when the wait is over: what a task waits for now shows in its state.

export type TaskState = 'runnable' | 'blocked' | 'asleep'
/** What a program does while it does not compute. */
export type SleepState = Exclude<TaskState, 'runnable'>

/** What one look at a task shows. */
export type TaskLook = {
  /** `runnable`: it runs, or waits for a core. `blocked`: it waits for a disk, mostly. */
  state: TaskState
  /** How long it has waited for a core since it began, the present wait left out; null where the kernel does not count that. */
  waitedMs: number | null
}

/** Undefined for a task that has ended. */
export type LookAtTask = (task: string) => TaskLook | undefined

/** Waits of several tasks at once, or counted late, are taken off the time that follows, but never more of it than this. */
const MAX_CARRY_MS = 1000
const LOOK_MS = 200
/** From this many times its wall limit on neither a slow disk nor a busy partner keeps a sleeping program alive. */
const SLEEPER_WALL_FACTOR = 2

export const lookAtTask: LookAtTask = (task) => {
  try {
    const stat = readText(`/proc/${task}/stat`)
    // The name, in parentheses, may hold anything.
    const letter = stat.charAt(stat.lastIndexOf(')') + 2)
    return { state: letter === 'R' ? 'runnable' : letter === 'D' ? 'blocked' : 'asleep', waitedMs: readWaitedMs(task) }
  } catch {
    return undefined
  }
}

function readWaitedMs(task: string): number | null {
  try {
    const waited = Number(readText(`/proc/${task}/schedstat`).split(' ')[1])
    return Number.isNaN(waited) ? null : waited / 1e6
  } catch {
    return null
  }
}

type ListTasks = () => readonly string[]

/** Adds up how long the tasks of a run have waited for a core; tasks that end take along what they waited since the last look. */
function createWaitMeter(listTasks: ListTasks, lookAt: LookAtTask, startedAt: number) {
  let known = new Map<string, number>()
  let lastLookAt = startedAt
  let carriedMs = 0
  let starvedMs = 0
  // What was there before the program began has waited on its own account.
  for (const task of listTasks()) known.set(task, lookAt(task)?.waitedMs ?? 0)
  return {
    starvedMs: () => starvedMs,
    look(now: number): TaskState {
      const current = new Map<string, number>()
      const states = new Set<TaskState>()
      for (const task of listTasks()) {
        const seen = lookAt(task)
        if (!seen) continue
        states.add(seen.state)
        const waitedMs = seen.waitedMs ?? 0
        carriedMs += Math.max(0, waitedMs - (known.get(task) ?? 0))
        current.set(task, waitedMs)
      }
      known = current
      const taken = Math.min(carriedMs, now - lastLookAt)
      starvedMs += taken
      carriedMs = Math.min(carriedMs - taken, MAX_CARRY_MS)
      lastLookAt = now
      return states.has('runnable') ? 'runnable' : states.has('blocked') ? 'blocked' : 'asleep'
    },
  }
}

export type SleepWatch = {
  /** To be asked every few milliseconds while the program runs. Says what it was doing when it had waited too long, and until then null. */
  sleptTooLong(now: number): SleepState | null
}

/**
 * Finds programs that have slept past their wall limit. Its clock stands still while they, or the program they talk to, are kept from the
 * cores. Who is ready to run is never one of them.
 */
export function createSleepWatch(
  {
    wallMs,
    listTasks,
    listPartnerTasks,
    startedAt,
  }: { wallMs: number; listTasks: ListTasks; listPartnerTasks: ListTasks; startedAt: number },
  lookAt: LookAtTask = lookAtTask,
): SleepWatch {
  const own = createWaitMeter(listTasks, lookAt, startedAt)
  const partner = createWaitMeter(listPartnerTasks, lookAt, startedAt)
  let lookedAt = startedAt
  return {
    sleptTooLong(now) {
      if (now - lookedAt < LOOK_MS && now - startedAt <= wallMs) return null
      lookedAt = now
      const [state, partnerState] = [own.look(now), partner.look(now)]
      const ownMs = now - startedAt - own.starvedMs() - partner.starvedMs()
      if (ownMs <= wallMs || state === 'runnable') return null
      const isOverdue = ownMs > SLEEPER_WALL_FACTOR * wallMs || (state === 'asleep' && partnerState !== 'runnable')
      return isOverdue ? state : null
    },
  }
}
