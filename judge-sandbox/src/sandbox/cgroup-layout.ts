import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type CgroupLayout, readText, removeFolder, tryControl, writeControl } from './cgroup.ts'
import { openCpuset } from './cgroup-v1.ts'

type CgroupMount = { mountPoint: string; version: 1 | 2; controllers: readonly string[] }

/** Reads the cgroup file systems out of `/proc/self/mountinfo`. */
export function parseCgroupMounts(mountinfo: string): CgroupMount[] {
  const mounts: CgroupMount[] = []
  for (const line of mountinfo.split('\n')) {
    const [front, back] = line.split(' - ')
    const mountPoint = front?.split(' ')[4]
    const [type, , options] = back?.split(' ') ?? []
    if (!mountPoint) continue
    if (type === 'cgroup2') mounts.push({ mountPoint, version: 2, controllers: [] })
    if (type === 'cgroup') mounts.push({ mountPoint, version: 1, controllers: options?.split(',') ?? [] })
  }
  return mounts
}

/** This process's path in the one hierarchy of cgroup v2, out of `/proc/self/cgroup`. */
export function parseOwnV2Path(procSelfCgroup: string): string | undefined {
  return procSelfCgroup
    .split('\n')
    .find((line) => line.startsWith('0::'))
    ?.slice('0::'.length)
}

const NEEDED = ['memory', 'pids'] as const
/** Child cgroup for this process and its neighbours, since a cgroup v2 with children may hold no processes. */
const OWN_LEAF = 'touchstone-self'

/**
 * Finds a place where runs can be counted and limited, by trying it; undefined when there is none. As root that is the top of each
 * hierarchy, so that a later start finds the leftovers of an earlier one.
 */
export function findCgroupLayout(): CgroupLayout | undefined {
  const mounts = parseCgroupMounts(readText('/proc/self/mountinfo'))
  const v1 = (controller: string) => mounts.find((mount) => mount.version === 1 && mount.controllers.includes(controller))?.mountPoint
  const [cpuacct, memory, pids, cpuset] = [v1('cpuacct'), v1('memory'), v1('pids'), v1('cpuset')]
  if (cpuacct && memory && pids) {
    const layout = { version: 1, cpuacct, memory, pids } as const
    if (![cpuacct, memory, pids].every(isWritable)) return undefined
    return cpuset && canHoldToCores(cpuset) ? { ...layout, cpuset } : layout
  }
  const v2 = mounts.find((mount) => mount.version === 2)
  if (!v2) return undefined
  const top = v2.mountPoint
  // Only the true top has no `cgroup.type`; it alone may hold processes and children at once.
  if (!existsSync(join(top, 'cgroup.type')) && canHoldRuns(top)) return { version: 2, base: top }
  const own = parseOwnV2Path(readText('/proc/self/cgroup'))
  if (own === undefined) return undefined
  const ownFolder = join(top, own)
  const base = ownFolder.endsWith(`/${OWN_LEAF}`) ? dirname(ownFolder) : ownFolder
  return makeRoomBelow(base) && canHoldRuns(base) ? { version: 2, base } : undefined
}

function canHoldToCores(cpuset: string): boolean {
  const probe = openCpuset(cpuset, `touchstone-probe-${process.pid}-${performance.now()}`)
  return probe !== undefined && removeFolder(probe)
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Moves every process of a delegated cgroup into a leaf of it. */
function makeRoomBelow(base: string): boolean {
  try {
    const leaf = join(base, OWN_LEAF)
    mkdirSync(leaf, { recursive: true })
    for (const pid of readText(join(base, 'cgroup.procs')).split('\n').filter(Boolean)) {
      try {
        writeControl(join(leaf, 'cgroup.procs'), pid)
      } catch {
        // It ended meanwhile, or we may not move it. Then the controllers below cannot be enabled, and the result is false.
      }
    }
    return true
  } catch {
    return false
  }
}

function canHoldRuns(base: string): boolean {
  const probe = join(base, `touchstone-probe-${process.pid}`)
  try {
    const enabled = readText(join(base, 'cgroup.subtree_control')).split(/\s+/)
    for (const controller of NEEDED) {
      if (!enabled.includes(controller)) writeControl(join(base, 'cgroup.subtree_control'), `+${controller}`)
    }
    // Not needed: without it programs are bound to cores task by task.
    if (!enabled.includes('cpuset')) tryControl(join(base, 'cgroup.subtree_control'), '+cpuset')
    mkdirSync(probe)
    const files = readdirSync(probe)
    return files.includes('memory.max') && files.includes('pids.max')
  } catch {
    return false
  } finally {
    try {
      rmdirSync(probe)
    } catch {
      // It was never made.
    }
  }
}
