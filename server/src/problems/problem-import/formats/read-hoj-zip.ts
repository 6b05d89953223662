import { type Archive, withArchive } from '../reading/archive.ts'
import type { ContentStash } from '../reading/content-stash.ts'
import { ImportError } from '../reading/import-errors.ts'
import type { ReadFile } from '../reading/imported-problem.ts'
import { readHojProblem } from './hoj-problem.ts'
import { readEach } from './read-each.ts'

/**
 * Reads an archive of HOJ problems (docs/rules/import-formats.md): `<key>.json` in the root beside a folder `<key>/` with the case files.
 * Files of another kind in the root, and descriptions without a folder, refuse the archive; a fault inside one problem refuses only that one.
 * @throws ImportError
 */
export function readHojZip(path: string, stash: ContentStash): Promise<ReadFile> {
  return withArchive(path, async (archive) => {
    const problems = await readEach(keysOf(archive), (key) => ({ title: key, read: () => readHojProblem(archive, key, stash) }))
    return { origin: 'hoj', problems }
  })
}

function keysOf(archive: Archive): string[] {
  const inRoot = archive.entries.map(({ name }) => name).filter((name) => !name.includes('/'))
  const folders = new Set(archive.entries.filter(({ name }) => name.includes('/')).map(({ name }) => name.slice(0, name.indexOf('/'))))
  const foreign = inRoot.find((name) => !/\.json$/i.test(name))
  if (foreign !== undefined) throw new ImportError('import.unknown-format', { name: foreign })
  const keys = inRoot.map((name) => name.replace(/\.json$/i, ''))
  const lonely = keys.find((key) => !folders.has(key))
  if (lonely !== undefined) throw new ImportError('import.missing-file', { name: `${lonely}/` })
  return keys
}
