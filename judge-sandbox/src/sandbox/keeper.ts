import { closeSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OpenCgroup, type RunCgroup, readText } from './cgroup.ts'
import { readInitLine } from './init-script.ts'
import type { JailListeners, JailProcess } from './jail-process.ts'
import type { JailSpec } from './jail-spec.ts'
import type { KeeperFolders } from './keeper-folders.ts'
import type { OutputFiles } from './output-files.ts'
import { type LateFiles, settingLines } from './parked-spec.ts'
import { SandboxError } from './sandbox-error.ts'

// Theory of operation. A keeper is an nsjail that stays and makes jail after jail of one profile, one at a time. Starting nsjail, reading its
// settings and compiling the policy cost three quarters of a jail's CPU time; they happen once. Each jail still has namespaces, mounts, a
// cgroup, streams and a life of its own, and runs one program.
//
//   starting   nsjail starts in a first cgroup and makes a jail, which no program gets: the cgroup holds the memory of nsjail's start
//   parked     a jail stands in a cgroup of its own. Its init has opened its two streams and waits at the report socket
//   taken      the program lies in its folder and limits are set; a Jail (jail.ts) watches the run
//   changing   the result is handed on. nsjail moves to the cgroup of the next jail, streams for it are laid out, the init is dismissed,
//              and nsjail makes the next jail
//   dead       nsjail was killed, or something was out of order. A keeper never recovers; another one takes its place
//
// A keeper changes only after an orderly end: the init has reported, and the cgroup holds nsjail and the init alone. After every other end
// (a limit, a lost init, an abort) nsjail is killed as for any other jail. The folders of late files are emptied after
// the init's program has gone and before the next jail exists.
//
// nsjail makes another jail whenever an init has gone, also one that was killed. Nothing can run in it: its init gets no settings. It
// announces itself, and a jail that is announced out of turn ends the keeper.

/** Longer than any jail takes to be built; nsjail makes jails without end where none can be made. */
const STAND_MS = 15_000
const WAKE_MS = 5
const RETRY_MS = 2
/** Then something waits in the kernel, and the slot stays out of use. */
const LEAVE_MS = 20_000
/**
 * Memory of nsjail's start. In a jail that is made for one run it counts as the run's; here it lies in the first cgroup. It is added to a
 * run's memory and taken from its limit. So figures and verdicts are the same in both; a test compares them.
 */
const OUTSIDE_BYTES = 1024 * 1024
/** A keeper is replaced after so many programs, whatever nsjail keeps of each. */
const MOST_PROGRAMS = 500

type KeeperState = 'starting' | 'parked' | 'taken' | 'changing' | 'dead'

/** A jail with its program in place. */
export type TakenJail = {
  cgroup: RunCgroup
  files: OutputFiles
  /** Attaches the Jail that watches it; the standing jail is announced to it soon after. */
  launch(listeners: JailListeners): JailProcess
}

export type Keeper = {
  readonly state: KeeperState
  readonly slot: number
  /** When its jail was built, on the clock of `performance.now()`. */
  readonly parkedAt: number
  /** Whether its jail stands and is untouched. */
  isSound(): boolean
  /** Puts a program into its jail; undefined when that cannot be done, and the keeper is dead then. */
  take(spec: JailSpec, late: LateFiles): TakenJail | undefined
  destroy(): void
  /** Settles when nothing of it is left, a jail that was taken apart; rejects with `sandbox.stuck` when that never happens. */
  readonly gone: Promise<void>
}

type KeeperTools = {
  /** Starts nsjail in these cgroups, with the folder of streams. */
  start(streamsFd: number, cgroupFolders: readonly string[], listeners: JailListeners): JailProcess
  folders: KeeperFolders
  newCgroup(): OpenCgroup
  /** Called whenever its state has changed. */
  onState(): void
}

/** A process that was killed stays in its cgroup until its parent notices, which takes nsjail up to a second. */
function isAlive(task: string): boolean {
  try {
    const stat = readText(`/proc/${task}/stat`)
    return !/[ZX]/.test(stat.charAt(stat.lastIndexOf(')') + 2))
  } catch {
    return false
  }
}

function killIn(cgroup: OpenCgroup): void {
  try {
    cgroup.killAll()
  } catch {
    // A part of it has been removed already, so it is empty.
  }
}

const withOutside = (cgroup: RunCgroup): RunCgroup => ({
  ...cgroup,
  usage() {
    const usage = cgroup.usage()
    return { ...usage, peakBytes: usage.peakBytes + OUTSIDE_BYTES, ownPeakBytes: usage.ownPeakBytes + OUTSIDE_BYTES }
  },
})

/** @throws when it cannot be started; then nothing is left */
export function startKeeper(slot: number, { start, folders, newCgroup, onState }: KeeperTools): Keeper {
  const gone = Promise.withResolvers<void>()
  gone.promise.catch(() => undefined)
  let state: KeeperState = 'starting'
  let current = newCgroup()
  /** Cgroups that we remove; that of a taken jail is removed by its Jail. */
  const owned = new Set<OpenCgroup>([current])
  let jail: JailListeners | undefined
  let parkedAt = performance.now()
  let programs = 0
  let isMoving = false
  let isClosed = false
  let waker: NodeJS.Timeout | undefined
  let standTimer: NodeJS.Timeout | undefined
  let closedAt = 0

  /** nsjail and the init that stands. */
  let helpers: readonly string[] = []
  const isSound = () => {
    const tasks = current.tasks()
    const isUntouched = state === 'parked' && nsjail.log === '' && tasks.length === 2
    return isUntouched && tasks.every((task) => helpers.includes(task) && isAlive(task))
  }

  function set(next: KeeperState): void {
    if (state === 'dead') return
    state = next
    onState()
  }

  function awaitJail(): void {
    waker = setInterval(() => nsjail.wake(), WAKE_MS)
    standTimer = setTimeout(destroy, STAND_MS)
  }

  function stopWaiting(): void {
    clearInterval(waker)
    clearTimeout(standTimer)
  }

  function onLine(text: string): void {
    if (readInitLine(text)?.kind !== 'stands') jail?.onLine(text)
    else if (state === 'starting') change()
    else if (state === 'changing' && !isMoving) stand()
    else destroy()
  }

  function stand(): void {
    stopWaiting()
    informJail()
    folders.hideStreams()
    parkedAt = performance.now()
    state = 'parked'
    helpers = current.tasks()
    if (!helpers.includes(String(nsjail.pid)) || !isSound()) destroy()
    else onState()
    sweep()
  }

  /** The jail before has gone, so its Jail may remove the cgroup. */
  function informJail(): void {
    const before = jail
    jail = undefined
    before?.onExit()
    before?.onClosed()
  }

  function change(): void {
    stopWaiting()
    set('changing')
    if (programs >= MOST_PROGRAMS) destroy()
    else changeCgroup().catch(destroy)
  }

  async function changeCgroup(): Promise<void> {
    isMoving = true
    try {
      current = newCgroup()
      owned.add(current)
      // Waiting for the kernel takes milliseconds, in which other jails need us.
      for (const folder of current.folders) await writeFile(join(folder, 'cgroup.procs'), String(nsjail.pid))
    } finally {
      isMoving = false
      if (state === 'dead') nsjail.kill()
    }
    if (state === 'dead') return
    folders.empty()
    folders.newStreams()
    awaitJail()
    nsjail.say('leave\n')
  }

  function destroy(): void {
    if (state === 'dead') return
    state = 'dead'
    stopWaiting()
    // Its number must not be given to another process while we write it.
    if (!isMoving) nsjail.kill()
    onState()
  }

  function onClosed(): void {
    if (isClosed) return
    isClosed = true
    closedAt = performance.now()
    destroy()
    informJail()
    sweep()
  }

  function sweep(): void {
    for (const cgroup of owned) {
      if (isClosed) killIn(cgroup)
      if ((isClosed || cgroup !== current) && cgroup.remove()) owned.delete(cgroup)
    }
    const isDone = owned.size === (isClosed ? 0 : 1)
    if (isDone && !isClosed) return
    if (isDone) {
      folders.remove()
      gone.resolve()
    } else if (isClosed && performance.now() - closedAt > LEAVE_MS) {
      folders.remove()
      gone.reject(new SandboxError('sandbox.stuck', 'processes of a parked jail do not leave'))
    } else setTimeout(sweep, RETRY_MS)
  }

  function launch(listeners: JailListeners): JailProcess {
    jail = listeners
    queueMicrotask(() => listeners.onLine('s'))
    return {
      ...nsjail,
      get exitCode() {
        return nsjail.exitCode
      },
      get log() {
        return nsjail.log
      },
      kill: destroy,
      release: () => {
        if (state === 'taken') change()
        else destroy()
      },
    }
  }

  folders.newStreams()
  const streamsFd = folders.openStreams()
  let nsjail: JailProcess
  try {
    nsjail = start(streamsFd, current.folders, {
      onLine,
      onExit() {
        // An nsjail that dies right after a clone leaves a process that does not die with it, and keeps our pipes open.
        for (const cgroup of new Set([...owned, current])) killIn(cgroup)
        jail?.onExit()
      },
      onClosed,
      // It only speaks of what fails, as when it makes a jail out of turn.
      onLog: destroy,
    })
  } finally {
    closeSync(streamsFd)
  }
  standTimer = setTimeout(destroy, STAND_MS)

  return {
    get state() {
      return state
    },
    slot,
    get parkedAt() {
      return parkedAt
    },
    isSound,
    take(spec, late) {
      if (!isSound()) {
        destroy()
        return undefined
      }
      try {
        folders.fill(late)
        const cgroup = withOutside(current.limit({ ...spec.limits, memoryBytes: spec.limits.memoryBytes - OUTSIDE_BYTES }))
        nsjail.say(settingLines(spec))
        const files = folders.giveStreams(spec)
        owned.delete(current)
        programs++
        set('taken')
        return { cgroup, files, launch }
      } catch {
        destroy()
        return undefined
      }
    },
    destroy,
    gone: gone.promise,
  }
}
