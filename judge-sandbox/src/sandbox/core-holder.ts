import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type CgroupLayout, readText } from './cgroup.ts'

/** How programs are bound to cores: by the cpuset of their cgroup, by `taskset` task by task, or not at all. */
export type CoreHolder = 'cpuset' | 'taskset' | 'none'

export function findCoreHolder(layout: CgroupLayout, path = process.env.PATH ?? ''): CoreHolder {
  if (layout.version === 1 ? layout.cpuset !== undefined : hasCpuset(layout.base)) return 'cpuset'
  return path.split(delimiter).some((folder) => folder !== '' && canRun(join(folder, 'taskset'))) ? 'taskset' : 'none'
}

const hasCpuset = (base: string): boolean => readText(join(base, 'cgroup.subtree_control')).split(/\s+/).includes('cpuset')

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Tasks that are made meanwhile inherit the cores of the task that makes them. */
export function bindByTaskset(tasks: readonly string[], cores: string): void {
  for (const task of tasks) {
    const child = spawn('taskset', ['-p', '-c', cores, task], { stdio: 'ignore' })
    // The task may have ended. It runs where the kernel puts it, as it did before.
    child.on('error', () => undefined)
    child.unref()
  }
}
