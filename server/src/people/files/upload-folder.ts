import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

export type UploadFolder = {
  path: string
  /** Removes leftovers of an earlier run of the server. @returns number of entries */
  sweep(): Promise<number>
}

/**
 * The working folder of uploads and imports. Each removes its own files. At the start of the server all files here are leftovers of an
 * interruption; nothing else is removed. Age does not decide this, because an import may run for days and a clock may be set back.
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
