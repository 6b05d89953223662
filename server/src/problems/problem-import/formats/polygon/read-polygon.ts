import { basename } from 'node:path'
import { withArchive } from '../../reading/archive.ts'
import type { ContentStash } from '../../reading/content-stash.ts'
import { ImportError } from '../../reading/import-errors.ts'
import { importCaps } from '../../reading/import-limits.ts'
import type { ReadFile } from '../../reading/imported-problem.ts'
import { readEach } from '../read-each.ts'
import { readPolygonProblem } from './polygon-problem.ts'

/** Folders with a `problem.xml`, with their trailing slash; `''` for the top. Those inside of another package are none. */
function polygonFolders(names: readonly string[]): string[] {
  const folders = names
    .flatMap(
      (name) =>
        /^(.*\/)?problem\.xml$/
          .exec(name)
          ?.slice(1)
          .map((folder) => folder ?? '') ?? [],
    )
    .sort()
  return folders.filter((folder) => !folders.some((outer) => outer !== folder && folder.startsWith(outer)))
}

/**
 * Reads the Polygon packages of a zip (docs/rules/import-formats.md): one at its top, or folders of them, as in the archive of a contest.
 * @throws ImportError
 */
export function readPolygonZip(path: string, stash: ContentStash, fileName: string): Promise<ReadFile> {
  return withArchive(path, async (archive) => {
    const folders = polygonFolders(archive.entries.map(({ name }) => name))
    if (folders.length === 0) throw new ImportError('import.archive-empty')
    if (folders.length > importCaps.problemsPerFile)
      throw new ImportError('import.too-many-problems', { limit: importCaps.problemsPerFile })
    const problems = await readEach(folders, (folder) => ({
      title: folder === '' ? basename(fileName).replace(/\.zip$/i, '') : basename(folder),
      read: () => readPolygonProblem(archive, folder, stash),
    }))
    return { origin: 'polygon', problems }
  })
}
