import { readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import type { JailLimits } from './jail-spec.ts'

/** Where this machine allows us to count and limit processes. */
export type CgroupLayout =
  /** One folder per controller; that of cpuset only where it can be used. */
  | { version: 1; cpuacct: string; memory: string; pids: string; cpuset?: string }
  /** One folder under which we may make children with the memory and pids controllers. */
  | { version: 2; base: string }

export type CgroupLimits = Pick<JailLimits, 'memoryBytes' | 'cacheBytes' | 'processes'>

export type CgroupUsage = {
  cpuMs: number
  /** Peak memory without the page cache of files, whose size depends on which run read a library first. */
  peakBytes: number
  oomKills: number
  /** Current page cache of files on disk. */
  cacheBytes: number
  /** Peak of the remaining memory: at least each value that was read, and at least the total peak minus the largest cache. */
  ownPeakBytes: number
  /** Forks refused by the process limit. */
  forkRefusals: number
}

/** The cgroup of one run, made by us before the run and removed by us after it. */
export interface RunCgroup {
  /** Folders whose `cgroup.procs` the launcher writes to. */
  readonly folders: readonly string[]
  cpuMs(): number
  /** Reads the memory, when the run has room for cache. */
  lookAtMemory(): void
  usage(): CgroupUsage
  /** Ids of the tasks (processes and threads) that live in it. */
  tasks(): readonly string[]
  /** Raises the limits for our own helpers after the program has used them up. Their usage is not the program's. */
  makeRoom(): void
  /** Kills every process in it, once; returns how many there were. */
  killAll(): number
  /** Binds all its tasks to these cores, in the kernel's writing; false where it cannot. */
  holdTo(cores: string): boolean
  /** False while processes are still leaving. */
  remove(): boolean
}

/** A cgroup without limits. It gets them with its program, from which moment on it counts. */
export type OpenCgroup = Pick<RunCgroup, 'folders' | 'tasks' | 'killAll' | 'holdTo' | 'remove'> & { limit(limits: CgroupLimits): RunCgroup }

export type MemoryLook = { usedBytes: number; cacheBytes: number }

/** Tracks a run's memory without the page cache of its files. */
export function createMemoryWatch(look: () => MemoryLook) {
  let [ownBytes, mostCacheBytes] = [0, 0]
  return {
    /** @returns the current cache */
    look(): number {
      const { usedBytes, cacheBytes } = look()
      ownBytes = Math.max(ownBytes, usedBytes - cacheBytes)
      mostCacheBytes = Math.max(mostCacheBytes, cacheBytes)
      return cacheBytes
    },
    /** @param peakBytes of all memory, cache included; only it covers short peaks */
    ownPeak: (peakBytes: number): number => Math.max(ownBytes, peakBytes - mostCacheBytes, 0),
  }
}

/** Files and keys by which one version of cgroups counts. */
type CountedBy = {
  cpuMs(): number
  usedBytes(): number
  peakBytes(): number
  /** Whether the peak covers the page cache. A peak that we polled ourselves is reported as it is. */
  isPeakWithCache: boolean
  stat: { file: string; cache: string; shared: string }
  oomEvents: string
  forkEvents: string
}

/** Readings of a run's CPU time and memory, the same for both versions of cgroups. */
export function createMemoryReadings(
  limits: CgroupLimits,
  { cpuMs, usedBytes, peakBytes, isPeakWithCache, stat, oomEvents, forkEvents }: CountedBy,
): Pick<RunCgroup, 'cpuMs' | 'lookAtMemory' | 'usage'> {
  const watch = createMemoryWatch(() => {
    const text = readText(stat.file)
    // A tmpfs counts as cache too, but its pages are the program's.
    const cacheBytes = Math.max(0, (readKey(text, stat.cache) ?? 0) - (readKey(text, stat.shared) ?? 0))
    return { usedBytes: usedBytes(), cacheBytes }
  })
  return {
    cpuMs,
    lookAtMemory: () => {
      if (limits.cacheBytes !== undefined) watch.look()
    },
    usage: () => {
      const cache = readKey(readText(stat.file), stat.cache) ?? 0
      const peak = peakBytes()
      const cacheBytes = watch.look()
      return {
        cacheBytes,
        ownPeakBytes: watch.ownPeak(peak),
        cpuMs: cpuMs(),
        peakBytes: isPeakWithCache ? Math.max(0, peak - cache) : peak,
        oomKills: readKey(readText(oomEvents), 'oom_kill') ?? 0,
        forkRefusals: readKey(readText(forkEvents), 'max') ?? 0,
      }
    },
  }
}

/** Room for copying a file out, beside the program's leftovers. */
export const ROOM = { memoryBytes: 64 * 1024 * 1024, processes: 32 } as const

export const readText = (path: string): string => readFileSync(path, 'utf8')

export const readNumber = (path: string): number => Number(readText(path))

/** Reads `key value` lines; undefined when the key is missing. */
export function readKey(text: string, key: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${key} `))
  return line === undefined ? undefined : Number(line.slice(key.length + 1))
}

/** Ids of the tasks in a cgroup; none when it has gone. */
export function listTasks(listFile: string): string[] {
  try {
    return readText(listFile).split('\n').filter(Boolean)
  } catch {
    return []
  }
}

export function writeControl(path: string, value: string | number): void {
  writeFileSync(path, String(value))
}

/** The same, for a limit without which a run is as right as with it. */
export function tryControl(path: string, value: string | number): boolean {
  try {
    writeControl(path, value)
    return true
  } catch {
    return false
  }
}

export function killListed(folder: string): number {
  const pids = readText(`${folder}/cgroup.procs`).split('\n').filter(Boolean).map(Number)
  for (const pid of pids) {
    try {
      // Pid 0 stands for a process of another pid namespace. A signal to it would hit our own group.
      if (pid > 1 && pid !== process.pid) process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself meanwhile.
    }
  }
  return pids.length
}

/** False when the folder still holds processes; a folder that is gone counts as removed. */
export function removeFolder(folder: string): boolean {
  try {
    rmdirSync(folder)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
  return true
}
