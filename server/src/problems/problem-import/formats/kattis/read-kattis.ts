import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isKattisFolder } from '@touchstone/judge-sandbox/package/kattis/read-kattis-package.ts'
import { withArchive } from '../../reading/archive.ts'
import type { ContentStash } from '../../reading/content-stash.ts'
import { ImportError } from '../../reading/import-errors.ts'
import type { ReadFile } from '../../reading/imported-problem.ts'
import { readEach } from '../read-each.ts'
import { readKattisProblem } from './kattis-problem.ts'
import { packageFolders, unpackFolder } from './package-folders.ts'

/**
 * Reads the problem packages of a zip: one at its top, or folders of them at any depth.
 * @param fileName its original name; a package at the top gets this name
 * @throws ImportError
 */
export function readKattisZip(path: string, stash: ContentStash, fileName: string): Promise<ReadFile> {
  return withArchive(path, async (archive) => {
    const folders = packageFolders(archive.entries.map(({ name }) => name))
    const problems = await readEach(folders, (folder) => {
      const key = folder === '' ? basename(fileName).replace(/\.zip$/i, '') : basename(folder)
      return {
        title: key,
        read: () =>
          withUnpacked(
            stash,
            (target) => unpackFolder(archive, folder, target),
            (at) => readKattisProblem(at, key, stash),
          ),
      }
    })
    return { origin: 'kattis', problems }
  })
}

/** Unpacks one package at a time, and removes it when its tests are in the stash. */
async function withUnpacked<T>(
  stash: ContentStash,
  unpack: (target: string) => Promise<void>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const target = await mkdtemp(join(stash.dir, 'package-'))
  try {
    await unpack(target)
    return await use(target)
  } finally {
    await rm(target, { recursive: true, force: true })
  }
}

/**
 * Reads a folder that is a problem package or contains some.
 * @throws ImportError
 */
export async function readKattisFolder(path: string, stash: ContentStash): Promise<ReadFile> {
  const inside = isKattisFolder(path) ? [path] : (await readdir(path)).sort().map((name) => join(path, name))
  const folders: string[] = []
  for (const folder of inside) if ((await stat(folder)).isDirectory() && isKattisFolder(folder)) folders.push(folder)
  if (folders.length === 0) throw new ImportError('import.package-not-site')
  const problems = await readEach(folders, (folder) => ({
    title: basename(folder),
    read: () => readKattisProblem(folder, basename(folder), stash),
  }))
  return { origin: 'kattis', problems }
}
