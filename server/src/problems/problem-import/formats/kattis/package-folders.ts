import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Archive } from '../../reading/archive.ts'
import { outermost } from '../../reading/folders-with.ts'

/** Tests; or, since a package may lack them by mistake, a statement as the newer versions of the format place it. */
const TESTS = /^(.*\/)?(?:data\/(?:secret|sample)\/[^/]|statement\/problem\.[A-Za-z-]+\.(?:tex|md|pdf)$)/

/**
 * The problem packages among the files of an archive: at its top, in a folder, or in several at any depth.
 * @returns the folder of each with its trailing slash, `''` for the top
 */
export function packageFolders(names: readonly string[]): string[] {
  return outermost(names.map((name) => TESTS.exec(name)).flatMap((match) => (match ? [match[1] ?? ''] : [])))
}

/** Writes the files of one folder of an archive to disk. */
export async function unpackFolder(archive: Archive, folder: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  for (const { name } of archive.entries) {
    if (!name.startsWith(folder)) continue
    const file = join(target, name.slice(folder.length))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, archive.stream(name))
  }
}
