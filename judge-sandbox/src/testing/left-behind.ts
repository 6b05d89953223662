import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCgroupLayout } from '../sandbox/cgroup-layout.ts'
import { FIRST_PARKED_SLOT } from '../sandbox/slots.ts'
import { listRunCgroups } from '../sandbox/sweep.ts'
import { testCacheDir } from './test-judge.ts'

/** Cgroups of jails that may wait for the next program. */
const isParked = (name: string) => Number(name.slice(name.lastIndexOf('-') + 1)) >= FIRST_PARKED_SLOT

/** Reads a folder or file that a jail may remove between two looks; nothing then. */
function unlessGone<T>(read: () => T, nothing: T): T {
  try {
    return read()
  } catch (error) {
    if (!['ENOENT', 'ENODEV'].includes(String((error as NodeJS.ErrnoException).code))) throw error
    return nothing
  }
}

const tasksIn = (cgroup: string) => unlessGone(() => readFileSync(join(cgroup, 'cgroup.procs'), 'utf8').split('\n'), [])

/** Leftovers of the ended runs of a judge that still works. Parked jails stay: nsjail, and one process that waits. */
export function leftByRuns(instanceId: string): string[] {
  const layout = findCgroupLayout()
  const cgroups = layout ? listRunCgroups(layout, instanceId) : []
  const crowded = cgroups.filter((folder) => isParked(folder) && tasksIn(folder).length > 3)
  const files = runFiles(instanceId).filter((path) => !path.includes('/parked-'))
  const lateFiles = runFiles(instanceId)
    .filter((path) => path.includes('/in/parked-'))
    .flatMap((path) => unlessGone(() => readdirSync(join(path, 'data')), []).map((name) => join(path, 'data', name)))
  return [...cgroups.filter((folder) => !isParked(folder)), ...crowded, ...files, ...lateFiles]
}

/** Leftovers of one instance on this machine: cgroups, processes in them, files. All are empty when a judge has closed. */
export function leftBehind(instanceId: string): string[] {
  const layout = findCgroupLayout()
  const cgroups = layout ? listRunCgroups(layout, instanceId) : []
  const processes = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readFileSync(`/proc/${name}/cgroup`, 'utf8').includes(`touchstone-${instanceId}-`)
    } catch {
      return false
    }
  })
  const files = runFiles(instanceId)
  return [...cgroups, ...processes.map((pid) => `process ${pid}`), ...files]
}

function runFiles(instanceId: string): string[] {
  const runs = join(testCacheDir, `runs-${instanceId}`)
  if (!existsSync(runs)) return []
  return ['in', 'out'].flatMap((folder) => readdirSync(join(runs, folder)).map((name) => join(runs, folder, name)))
}
