import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type CgroupLayout, killListed, removeFolder } from './cgroup.ts'

/** Letters and digits only, so that no instance's names are a prefix of another's. */
export function checkInstanceId(instanceId: string): void {
  if (!/^[a-z0-9]{1,40}$/.test(instanceId)) throw new RangeError(`an instance id is 1 to 40 of a-z and 0-9, not "${instanceId}"`)
}

/** The slot comes last, so that a later worker still knows the outside id of a stuck run. */
export const runCgroupName = (instanceId: string, runnerPid: number, serial: number, slot: number): string =>
  `touchstone-${instanceId}-${runnerPid}-${serial}-${slot}`

const slotOf = (folder: string): number => Number(folder.slice(folder.lastIndexOf('-') + 1))

function layoutFolders(layout: CgroupLayout): string[] {
  return layout.version === 2
    ? [layout.base]
    : [...new Set([layout.pids, layout.memory, layout.cpuacct, ...(layout.cpuset === undefined ? [] : [layout.cpuset])])]
}

/** Cgroup folders that runs of this instance have left or still use. */
export function listRunCgroups(layout: CgroupLayout, instanceId: string): string[] {
  const prefix = `touchstone-${instanceId}-`
  return layoutFolders(layout).flatMap((base) =>
    readdirSync(base)
      .filter((name) => name.startsWith(prefix))
      .map((name) => join(base, name)),
  )
}

/**
 * Kills and removes the leftovers of an earlier worker of this instance, and nothing of any other instance.
 * @returns number of cgroup folders removed
 */
export async function sweepRunCgroups(layout: CgroupLayout, instanceId: string): Promise<number> {
  checkInstanceId(instanceId)
  const stale = listRunCgroups(layout, instanceId)
  const left = new Set(stale)
  for (let round = 0; left.size > 0 && round < 500; round++) {
    for (const folder of left) {
      try {
        killListed(folder)
      } catch {
        // Already gone.
      }
      if (removeFolder(folder)) left.delete(folder)
    }
    if (left.size > 0) await new Promise((resolve) => setTimeout(resolve, 4))
  }
  return stale.length - left.size
}

/** Slots of runs that still exist. */
export const slotsInUse = (layout: CgroupLayout, instanceId: string): Set<number> => new Set(listRunCgroups(layout, instanceId).map(slotOf))

/**
 * Kills and removes once what these slots left behind.
 * @returns the slots of which something stays
 */
export function sweepSlots(layout: CgroupLayout, instanceId: string, slots: ReadonlySet<number>): Set<number> {
  const folders = listRunCgroups(layout, instanceId).filter((folder) => slots.has(slotOf(folder)))
  const staying = folders.filter((folder) => {
    try {
      killListed(folder)
    } catch {
      // Already gone.
    }
    return !removeFolder(folder)
  })
  return new Set(staying.map(slotOf))
}
