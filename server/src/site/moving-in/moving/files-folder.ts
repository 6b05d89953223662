import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Possible folders of testcases below the old judge's folder; the first existing one counts. */
const testcaseFolders = ['testcase', 'test_case', '.']

/** Files of the old site: testcases by problem, all others by name. */
export type FilesFolder = {
  /** Contents of the testcases of a problem; null without any. */
  testcases(pid: number): Promise<CaseFolder | null>
  /** Path of an uploaded file. */
  upload(name: string): string | undefined
}

type CaseFolder = { has(name: string): boolean; stream(name: string): AsyncIterable<Uint8Array> }

/** @throws the fault of the file system when the folder cannot be read */
export async function openFilesFolder(root: string): Promise<FilesFolder> {
  const uploads = new Map<string, string>()
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (!path.split(sep).some((part) => /^problem_\d+$/.test(part))) uploads.set(entry.name, path)
  }
  return {
    upload: (name) => uploads.get(name),
    async testcases(pid) {
      for (const folder of testcaseFolders) {
        const path = join(root, folder, `problem_${pid}`)
        const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null
          throw error
        })
        if (!entries) continue
        // Only listed names are used, so that a name in the dump never leads out of the folder.
        const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
        return { has: (name) => names.has(name), stream: (name) => createReadStream(join(path, name)) }
      }
      return null
    },
  }
}
