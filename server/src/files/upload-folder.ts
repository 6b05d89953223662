import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '@touchstone/shared/time/instant.ts'
import type { Clock } from '../time/clock.ts'

export type UploadFolder = {
  path: string
  /** Removes what an interrupted upload or import left behind. @returns how many entries */
  sweep(): Promise<number>
}

/** Where uploads and imports work. Each removes its own files; what is older than this run of the server, or than a day, was left behind. */
export function createUploadFolder({ dataDir, clock }: { dataDir: string; clock: Clock }): UploadFolder {
  const path = join(dataDir, 'uploads')
  const startedAt = clock.now()
  return {
    path,
    async sweep() {
      const before = Math.max(startedAt, clock.now() - day)
      let removed = 0
      for (const name of await readdir(path).catch(() => [])) {
        const { mtimeMs } = await stat(join(path, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
        if (mtimeMs >= before) continue
        await rm(join(path, name), { recursive: true, force: true })
        removed++
      }
      return removed
    },
  }
}
