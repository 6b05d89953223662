import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CgroupLayout,
  createMemoryWatch,
  killListed,
  listTasks,
  ROOM,
  type RunCgroup,
  readKey,
  readNumber,
  readText,
  removeFolder,
  writeControl,
} from './cgroup.ts'
import type { JailLimits } from './jail-spec.ts'

export function createCgroupV1(
  layout: CgroupLayout & { version: 1 },
  name: string,
  limits: Pick<JailLimits, 'memoryBytes' | 'cacheBytes' | 'processes'>,
): RunCgroup {
  const cpuacct = join(layout.cpuacct, name)
  const memory = join(layout.memory, name)
  const pids = join(layout.pids, name)
  const folders = [...new Set([cpuacct, memory, pids])]
  for (const folder of folders) mkdirSync(folder)
  const allBytes = limits.memoryBytes + (limits.cacheBytes ?? 0)
  writeControl(join(memory, 'memory.limit_in_bytes'), allBytes)
  // The limit of memory plus swap must follow the one of memory; it is absent where swap is not accounted.
  const withSwap = join(memory, 'memory.memsw.limit_in_bytes')
  if (existsSync(withSwap)) writeControl(withSwap, allBytes)
  writeControl(join(pids, 'pids.max'), limits.processes)

  const cpuMs = () => readNumber(join(cpuacct, 'cpuacct.usage')) / 1e6
  const watch = createMemoryWatch(() => {
    const stat = readText(join(memory, 'memory.stat'))
    // A tmpfs counts as cache too, but its pages are the program's.
    const cacheBytes = Math.max(0, (readKey(stat, 'total_cache') ?? 0) - (readKey(stat, 'total_shmem') ?? 0))
    return { usedBytes: readNumber(join(memory, 'memory.usage_in_bytes')), cacheBytes }
  })
  return {
    folders,
    cpuMs,
    lookAtMemory: () => {
      if (limits.cacheBytes !== undefined) watch.look()
    },
    usage: () => {
      const cache = readKey(readText(join(memory, 'memory.stat')), 'total_cache') ?? 0
      const peak = readNumber(join(memory, 'memory.max_usage_in_bytes'))
      const cacheBytes = watch.look()
      return {
        cacheBytes,
        ownPeakBytes: watch.ownPeak(peak),
        cpuMs: cpuMs(),
        peakBytes: Math.max(0, peak - cache),
        oomKills: readKey(readText(join(memory, 'memory.oom_control')), 'oom_kill') ?? 0,
        forkRefusals: readKey(readText(join(pids, 'pids.events')), 'max') ?? 0,
      }
    },
    tasks: () => listTasks(join(pids, 'tasks')),
    makeRoom: () => {
      const memoryBytes = allBytes + ROOM.memoryBytes
      // Raised in this order, because the limit with swap may never be the lower one.
      if (existsSync(withSwap)) writeControl(withSwap, memoryBytes)
      writeControl(join(memory, 'memory.limit_in_bytes'), memoryBytes)
      writeControl(join(pids, 'pids.max'), limits.processes + ROOM.processes)
    },
    killAll: () => killListed(pids),
    remove: () => folders.map(removeFolder).every(Boolean),
  }
}
