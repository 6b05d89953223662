import { readText } from './cgroup.ts'

// Theory of operation. Wall time shows how long a run has taken, but not the cause. On a crowded machine a busy program may need ten times
// its CPU time. So a run has its own clock, which stands still while its tasks are ready to run and wait for a core. The kernel counts that
// waiting for each task (`schedstat`), but only when the wait is over. The state of a task shows its current wait.

export type TaskState = 'runnable' | 'blocked' | 'asleep'
/** The state of a program that does not compute. */
export type SleepState = Exclude<TaskState, 'runnable'>

/** One reading of a task. */
export type TaskLook = {
  /** `runnable`: it runs, or waits for a core. `blocked`: it waits, mostly for a disk. */
  state: TaskState
  /** Its total waiting for a core without the current wait; null where the kernel does not count that. */
  waitedMs: number | null
}

/** Undefined for a task that has ended. */
type LookAtTask = (task: string) => TaskLook | undefined

/** Waits of several tasks at once, or counted late, are subtracted from the following time, but never more than this. */
const MAX_CARRY_MS = 1000
const LOOK_MS = 200
/** After this many times its wall limit a sleeping program is killed, even with a slow disk or a busy partner. */
const SLEEPER_WALL_FACTOR = 2

const lookAtTask: LookAtTask = (task) => {
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

/** Adds up how long the tasks of a run have waited for a core; a task that ends loses its waits since the last reading. */
function createWaitMeter(listTasks: ListTasks, lookAt: LookAtTask, startedAt: number) {
  let known = new Map<string, number>()
  let lastLookAt = startedAt
  let carriedMs = 0
  let starvedMs = 0
  // Tasks that existed before the program waited on their own account.
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
  /** To be called every few milliseconds while the program runs. Returns its state when it has waited too long, before that null. */
  sleptTooLong(now: number): SleepState | null
}

/**
 * Finds programs that have slept past their wall limit. The clock stands still while the program or its partner gets no core. A program
 * that is ready to run is never found.
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
