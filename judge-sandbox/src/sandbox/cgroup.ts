import { readFileSync, rmdirSync, writeFileSync } from 'node:fs'

/** Where this machine lets us count and bound processes. */
export type CgroupLayout =
  /** One folder per controller. */
  | { version: 1; cpuacct: string; memory: string; pids: string }
  /** One folder under which we may make children with the memory and pids controllers. */
  | { version: 2; base: string }

export type CgroupUsage = {
  cpuMs: number
  /** Peak memory without the page cache of files: what the cache holds depends on who read a library first. */
  peakBytes: number
  oomKills: number
  /** Page cache of files on the disk, at this moment. */
  cacheBytes: number
  /** Peak of what is no such cache: at least what was seen at each look, and the peak of all without the most cache that was seen. */
  ownPeakBytes: number
  /** Forks refused by the process limit. */
  forkRefusals: number
}

/** The cgroup of one run, made by us before the run and removed by us after it. */
export interface RunCgroup {
  /** Folders whose `cgroup.procs` the launcher writes to. */
  readonly folders: readonly string[]
  cpuMs(): number
  /** Looks at the memory, where the run has room for cache. */
  lookAtMemory(): void
  usage(): CgroupUsage
  /** Ids of the tasks (processes and threads) that live in it. */
  tasks(): readonly string[]
  /** Lets our own helpers work where the program has used its limits up; what they use is no longer the program's. */
  makeRoom(): void
  /** Kills every process in it, once; returns how many there were. */
  killAll(): number
  /** False while processes are still leaving. */
  remove(): boolean
}

export type MemoryLook = { usedBytes: number; cacheBytes: number }

/** Follows what a run uses beside the page cache of its files. */
export function createMemoryWatch(look: () => MemoryLook) {
  let [ownBytes, mostCacheBytes] = [0, 0]
  return {
    /** @returns the cache of this moment */
    look(): number {
      const { usedBytes, cacheBytes } = look()
      ownBytes = Math.max(ownBytes, usedBytes - cacheBytes)
      mostCacheBytes = Math.max(mostCacheBytes, cacheBytes)
      return cacheBytes
    },
    /** @param peakBytes of all, cache included; short peaks are only in that */
    ownPeak: (peakBytes: number): number => Math.max(ownBytes, peakBytes - mostCacheBytes, 0),
  }
}

/** What copying a file out needs beside what the program has left behind. */
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

export function killListed(folder: string): number {
  const pids = readText(`${folder}/cgroup.procs`).split('\n').filter(Boolean).map(Number)
  for (const pid of pids) {
    try {
      // Pid 0 stands for a process of another pid namespace: sending to it would hit our own group.
      if (pid > 1 && pid !== process.pid) process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself in between.
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
