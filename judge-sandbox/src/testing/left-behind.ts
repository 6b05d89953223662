import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCgroupLayout } from '../sandbox/cgroup-layout.ts'
import { listRunCgroups } from '../sandbox/sweep.ts'
import { testCacheDir } from './test-judge.ts'

/** Leftovers of one instance's runs on this machine: cgroups, processes in them, files. All are empty when a judge is idle. */
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
  const runs = join(testCacheDir, `runs-${instanceId}`)
  const files = existsSync(runs)
    ? ['in', 'out'].flatMap((folder) => readdirSync(join(runs, folder)).map((name) => join(runs, folder, name)))
    : []
  return [...cgroups, ...processes.map((pid) => `process ${pid}`), ...files]
}
