import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const GIB = 1024 ** 3
/** Compiled programs that are kept at most; a rejudge of what was pruned compiles again. */
const KEPT_BYTES = 2 * GIB
/** Part of that which may be added before it is looked through again. */
const ADDED_SHARE = 1 / 8

/** Removes the compiled programs that were used least lately until the rest fits. @returns number removed */
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
 * Keeps the folder small while a judge works: it may do so for months, and anybody can hand in a program of 64 MiB.
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
