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
  readKey,
  readNumber,
  readText,
  removeFolder,
  tryControl,
  writeControl,
} from './cgroup.ts'

export const createCgroupV2 = (layout: CgroupLayout & { version: 2 }, name: string, limits: CgroupLimits): RunCgroup =>
  openCgroupV2(layout, name).limit(limits)

export function openCgroupV2(layout: CgroupLayout & { version: 2 }, name: string): OpenCgroup {
  const folder = join(layout.base, name)
  const file = (control: string) => join(folder, control)
  mkdirSync(folder)
  const open = {
    folders: [folder],
    tasks: () => listTasks(file('cgroup.threads')),
    killAll: () => {
      const killFile = file('cgroup.kill')
      if (!existsSync(killFile)) return killListed(folder)
      const count = readText(file('cgroup.procs')).split('\n').filter(Boolean).length
      if (count > 0) writeControl(killFile, 1)
      return count
    },
    // The file is there only where the controller was given to us.
    holdTo: (cores: string) => existsSync(file('cpuset.cpus')) && tryControl(file('cpuset.cpus'), cores),
    remove: () => removeFolder(folder),
  }

  function limit(limits: CgroupLimits): RunCgroup {
    const allBytes = limits.memoryBytes + (limits.cacheBytes ?? 0)
    writeControl(file('memory.max'), allBytes)
    if (existsSync(file('memory.swap.max'))) writeControl(file('memory.swap.max'), 0)
    writeControl(file('pids.max'), limits.processes)

    let polledPeak = 0
    // Kernels before 5.19 keep no peak, so each reading of the CPU time also reads the memory.
    const hasPeak = existsSync(file('memory.peak'))
    const readings = createMemoryReadings(limits, {
      cpuMs: () => (readKey(readText(file('cpu.stat')), 'usage_usec') ?? 0) / 1000,
      usedBytes: () => readNumber(file('memory.current')),
      peakBytes: () => (hasPeak ? readNumber(file('memory.peak')) : polledPeak),
      isPeakWithCache: hasPeak,
      stat: { file: file('memory.stat'), cache: 'file', shared: 'shmem' },
      oomEvents: file('memory.events'),
      forkEvents: file('pids.events'),
    })
    const cpuMs = () => {
      if (!hasPeak) polledPeak = Math.max(polledPeak, readNumber(file('memory.current')))
      return readings.cpuMs()
    }
    const makeRoom = () => {
      writeControl(file('memory.max'), allBytes + ROOM.memoryBytes)
      writeControl(file('pids.max'), limits.processes + ROOM.processes)
    }
    return { ...readings, ...open, cpuMs, makeRoom }
  }
  return { ...open, limit }
}
