import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CgroupLayout,
  type CgroupLimits,
  createMemoryReadings,
  killListed,
  listTasks,
  type OpenCgroup,
  ROOM,
  type RunCgroup,
  readNumber,
  readText,
  removeFolder,
  tryControl,
  writeControl,
} from './cgroup.ts'
import { allowedCores } from './own-core.ts'

const CORES = 'cpuset.cpus'

export const createCgroupV1 = (layout: CgroupLayout & { version: 1 }, name: string, limits: CgroupLimits): RunCgroup =>
  openCgroupV1(layout, name).limit(limits)

export function openCgroupV1(layout: CgroupLayout & { version: 1 }, name: string): OpenCgroup {
  const cpuacct = join(layout.cpuacct, name)
  const memory = join(layout.memory, name)
  const pids = join(layout.pids, name)
  const needed = [...new Set([cpuacct, memory, pids])]
  for (const folder of needed) mkdirSync(folder)
  const cpuset = layout.cpuset === undefined ? undefined : openCpuset(layout.cpuset, name)
  const folders = cpuset === undefined ? needed : [...needed, cpuset]
  const withSwap = join(memory, 'memory.memsw.limit_in_bytes')
  const open = {
    folders,
    tasks: () => listTasks(join(pids, 'tasks')),
    killAll: () => killListed(pids),
    holdTo: (cores: string) => cpuset !== undefined && tryControl(join(cpuset, CORES), cores),
    remove: () => folders.map(removeFolder).every(Boolean),
  }

  function limit(limits: CgroupLimits): RunCgroup {
    const allBytes = limits.memoryBytes + (limits.cacheBytes ?? 0)
    writeControl(join(memory, 'memory.limit_in_bytes'), allBytes)
    // The limit of memory plus swap must follow the one of memory; it is absent where swap is not accounted.
    if (existsSync(withSwap)) writeControl(withSwap, allBytes)
    writeControl(join(pids, 'pids.max'), limits.processes)

    const readings = createMemoryReadings(limits, {
      cpuMs: () => readNumber(join(cpuacct, 'cpuacct.usage')) / 1e6,
      usedBytes: () => readNumber(join(memory, 'memory.usage_in_bytes')),
      peakBytes: () => readNumber(join(memory, 'memory.max_usage_in_bytes')),
      isPeakWithCache: true,
      stat: { file: join(memory, 'memory.stat'), cache: 'total_cache', shared: 'total_shmem' },
      oomEvents: join(memory, 'memory.oom_control'),
      forkEvents: join(pids, 'pids.events'),
    })
    const makeRoom = () => {
      const memoryBytes = allBytes + ROOM.memoryBytes
      // Raised in this order, because the limit with swap may never be the lower one.
      if (existsSync(withSwap)) writeControl(withSwap, memoryBytes)
      writeControl(join(memory, 'memory.limit_in_bytes'), memoryBytes)
      writeControl(join(pids, 'pids.max'), limits.processes + ROOM.processes)
    }
    return { ...readings, ...open, makeRoom }
  }
  return { ...open, limit }
}

/**
 * A part with all cores that we may use. A new one has none, and takes no process then.
 * @returns undefined where it cannot be had; the run then has none
 */
export function openCpuset(base: string, name: string): string | undefined {
  const folder = join(base, name)
  try {
    mkdirSync(folder)
    // Its parent balances the load; a domain of its own would make the kernel plan its cores again for each run.
    tryControl(join(folder, 'cpuset.sched_load_balance'), 0)
    writeControl(join(folder, 'cpuset.mems'), readText(join(base, 'cpuset.mems')).trim())
    writeControl(join(folder, CORES), allowedCores())
    return folder
  } catch {
    removeFolder(folder)
    return undefined
  }
}
