import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

export type UploadFolder = {
  path: string
  /** Removes what an earlier run of the server left behind. @returns how many entries */
  sweep(): Promise<number>
}

/**
 * Where uploads and imports work. Each removes its own files, however long it works: what lies here when the server starts was left behind by an
 * interruption, and nothing else is swept. No time decides this, since an import may work for days and a clock may be set back.
 */
export function createUploadFolder({ dataDir }: { dataDir: string }): UploadFolder {
  const path = join(dataDir, 'uploads')
  const left = new Set(namesIn(path))
  return {
    path,
    async sweep() {
      const names = [...left]
      for (const name of names) {
        await rm(join(path, name), { recursive: true, force: true })
        left.delete(name)
      }
      return names.length
    },
  }
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
