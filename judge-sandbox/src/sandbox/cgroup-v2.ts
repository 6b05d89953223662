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

export function createCgroupV2(
  layout: CgroupLayout & { version: 2 },
  name: string,
  limits: Pick<JailLimits, 'memoryBytes' | 'cacheBytes' | 'processes'>,
): RunCgroup {
  const folder = join(layout.base, name)
  const file = (control: string) => join(folder, control)
  mkdirSync(folder)
  const allBytes = limits.memoryBytes + (limits.cacheBytes ?? 0)
  writeControl(file('memory.max'), allBytes)
  if (existsSync(file('memory.swap.max'))) writeControl(file('memory.swap.max'), 0)
  writeControl(file('pids.max'), limits.processes)

  const cpuMs = () => (readKey(readText(file('cpu.stat')), 'usage_usec') ?? 0) / 1000
  let polledPeak = 0
  // Kernels before 5.19 keep no peak, so each reading of the CPU time also reads the memory.
  const hasPeak = existsSync(file('memory.peak'))
  const pollPeak = () => {
    if (!hasPeak) polledPeak = Math.max(polledPeak, readNumber(file('memory.current')))
  }
  const watch = createMemoryWatch(() => {
    const stat = readText(file('memory.stat'))
    // A tmpfs counts as file too, but its pages are the program's.
    const cacheBytes = Math.max(0, (readKey(stat, 'file') ?? 0) - (readKey(stat, 'shmem') ?? 0))
    return { usedBytes: readNumber(file('memory.current')), cacheBytes }
  })
  return {
    folders: [folder],
    lookAtMemory: () => {
      if (limits.cacheBytes !== undefined) watch.look()
    },
    cpuMs: () => {
      pollPeak()
      return cpuMs()
    },
    usage: () => {
      const cache = readKey(readText(file('memory.stat')), 'file') ?? 0
      const peak = hasPeak ? readNumber(file('memory.peak')) : polledPeak
      const cacheBytes = watch.look()
      return {
        cacheBytes,
        ownPeakBytes: watch.ownPeak(peak),
        cpuMs: cpuMs(),
        peakBytes: hasPeak ? Math.max(0, peak - cache) : polledPeak,
        oomKills: readKey(readText(file('memory.events')), 'oom_kill') ?? 0,
        forkRefusals: readKey(readText(file('pids.events')), 'max') ?? 0,
      }
    },
    tasks: () => listTasks(file('cgroup.threads')),
    makeRoom: () => {
      writeControl(file('memory.max'), allBytes + ROOM.memoryBytes)
      writeControl(file('pids.max'), limits.processes + ROOM.processes)
    },
    killAll: () => {
      const killFile = file('cgroup.kill')
      if (!existsSync(killFile)) return killListed(folder)
      const count = readText(file('cgroup.procs')).split('\n').filter(Boolean).length
      if (count > 0) writeControl(killFile, 1)
      return count
    },
    remove: () => removeFolder(folder),
  }
}
