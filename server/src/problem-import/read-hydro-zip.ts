import { type Archive, withArchive } from './archive.ts'
import type { ContentStash } from './content-stash.ts'
import { readHydroProblem } from './hydro-problem.ts'
import { ImportError } from './import-errors.ts'
import { importCaps } from './import-limits.ts'
import type { ReadFile } from './imported-problem.ts'
import { readEach } from './read-each.ts'

/**
 * Reads an archive of Hydro problems, rules-groups-admin 13.4: each folder of the root is one.
 * @throws ImportError
 */
export function readHydroZip(path: string, stash: ContentStash): Promise<ReadFile> {
  return withArchive(path, async (archive) => {
    const problems = await readEach(foldersOf(archive), (folder) => ({
      title: folder,
      read: () => readHydroProblem(archive, `${folder}/`, stash),
    }))
    return { origin: 'hydro', problems }
  })
}

function foldersOf(archive: Archive): string[] {
  const nested = archive.entries.filter(({ name }) => name.includes('/'))
  const folders = [...new Set(nested.map(({ name }) => name.slice(0, name.indexOf('/'))))]
  if (!folders.some((folder) => archive.has(`${folder}/problem.yaml`))) throw new ImportError('import.archive-empty')
  if (folders.length > importCaps.problemsPerFile) throw new ImportError('import.too-many-problems', { limit: importCaps.problemsPerFile })
  return folders
}
