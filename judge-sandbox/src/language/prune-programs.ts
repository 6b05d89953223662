import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const GIB = 1024 ** 3
/** Bytes of compiled programs to keep at most. A rejudge of a pruned one compiles again. */
const KEPT_BYTES = 2 * GIB
/** Part of that which may be added before the next pruning. */
const ADDED_SHARE = 1 / 8

/** Removes the least recently used compiled programs until the rest fits. @returns number removed */
export function prunePrograms(cacheDir: string, keptBytes = KEPT_BYTES): number {
  if (!existsSync(cacheDir)) return 0
  const programs = readdirSync(cacheDir).flatMap((name) => {
    const stat = statSync(join(cacheDir, name), { throwIfNoEntry: false })
    return stat?.isFile() ? [{ name, size: stat.size, usedAt: stat.mtimeMs }] : []
  })
  let total = programs.reduce((sum, { size }) => sum + size, 0)
  let removed = 0
  for (const { name, size } of programs.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= keptBytes) break
    rmSync(join(cacheDir, name), { force: true })
    total -= size
    removed++
  }
  return removed
}

/**
 * Keeps the folder small while a judge runs. It may run for months, and any user can submit a program of 64 MiB.
 * @returns a function to call with the size of each program that was added
 */
export function createPruner(cacheDir: string, keptBytes = KEPT_BYTES): (addedBytes: number) => void {
  prunePrograms(cacheDir, keptBytes)
  let added = 0
  return (addedBytes) => {
    added += addedBytes
    if (added < keptBytes * ADDED_SHARE) return
    added = 0
    prunePrograms(cacheDir, keptBytes)
  }
}
