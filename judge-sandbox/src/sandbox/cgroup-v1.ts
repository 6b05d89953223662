import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CgroupLayout,
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

export function createCgroupV1(
  layout: CgroupLayout & { version: 1 },
  name: string,
  limits: { memoryBytes: number; processes: number },
): RunCgroup {
  const cpuacct = join(layout.cpuacct, name)
  const memory = join(layout.memory, name)
  const pids = join(layout.pids, name)
  const folders = [...new Set([cpuacct, memory, pids])]
  for (const folder of folders) mkdirSync(folder)
  writeControl(join(memory, 'memory.limit_in_bytes'), limits.memoryBytes)
  // The limit of memory plus swap must follow the one of memory; it is absent where swap is not accounted.
  const withSwap = join(memory, 'memory.memsw.limit_in_bytes')
  if (existsSync(withSwap)) writeControl(withSwap, limits.memoryBytes)
  writeControl(join(pids, 'pids.max'), limits.processes)

  const cpuMs = () => readNumber(join(cpuacct, 'cpuacct.usage')) / 1e6
  return {
    folders,
    cpuMs,
    usage: () => {
      const cache = readKey(readText(join(memory, 'memory.stat')), 'total_cache') ?? 0
      return {
        cpuMs: cpuMs(),
        peakBytes: Math.max(0, readNumber(join(memory, 'memory.max_usage_in_bytes')) - cache),
        oomKills: readKey(readText(join(memory, 'memory.oom_control')), 'oom_kill') ?? 0,
        forkRefusals: readKey(readText(join(pids, 'pids.events')), 'max') ?? 0,
      }
    },
    tasks: () => listTasks(join(pids, 'tasks')),
    makeRoom: () => {
      const memoryBytes = limits.memoryBytes + ROOM.memoryBytes
      // Raised in this order: the limit with swap may never be the lower one.
      if (existsSync(withSwap)) writeControl(withSwap, memoryBytes)
      writeControl(join(memory, 'memory.limit_in_bytes'), memoryBytes)
      writeControl(join(pids, 'pids.max'), limits.processes + ROOM.processes)
    },
    killAll: () => killListed(pids),
    remove: () => folders.map(removeFolder).every(Boolean),
  }
}
