import { type Archive, withArchive } from '../reading/archive.ts'
import type { ContentStash } from '../reading/content-stash.ts'
import { ImportError } from '../reading/import-errors.ts'
import type { ReadFile } from '../reading/imported-problem.ts'
import { readHydroProblem } from './hydro-problem.ts'
import { readEach } from './read-each.ts'

/**
 * Reads an archive of Hydro problems (docs/rules/import-formats.md): each folder of the root is one.
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
  return folders
}
