import { basename } from 'node:path'
import { withArchive } from '../../reading/archive.ts'
import type { ContentStash } from '../../reading/content-stash.ts'
import { foldersWith } from '../../reading/folders-with.ts'
import type { ReadFile } from '../../reading/imported-problem.ts'
import { readEach } from '../read-each.ts'
import { readPolygonProblem } from './polygon-problem.ts'

/**
 * Reads the Polygon packages of a zip (docs/rules/import-formats.md): one at its top, or folders of them, as in the archive of a contest.
 * @throws ImportError
 */
export function readPolygonZip(path: string, stash: ContentStash, fileName: string): Promise<ReadFile> {
  return withArchive(path, async (archive) => {
    const folders = foldersWith(
      archive.entries.map(({ name }) => name),
      /^problem\.xml$/,
    )
    const problems = await readEach(folders, (folder) => ({
      title: folder === '' ? basename(fileName).replace(/\.zip$/i, '') : basename(folder),
      read: () => readPolygonProblem(archive, folder, stash),
    }))
    return { origin: 'polygon', problems }
  })
}
