import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { addContent } from '../../../ground/blobs/add-content.ts'
import type { StoredContent } from './content-stash.ts'

/** A file of an archive: a text, or a stored content by its hash. */
export type ArchiveFile = { name: string } & ({ text: string } | { content: StoredContent })

type OpenContent = (hash: string) => Promise<Readable>

/** An archive, written while the receiver reads it. Contents are opened one at a time. */
export function zipOf(files: Iterable<ArchiveFile>, openContent: OpenContent): Readable {
  const zip = new ZipFile()
  for (const file of files) {
    if ('text' in file) zip.addBuffer(Buffer.from(file.text), file.name)
    else addContent(zip, file.name, {}, () => openContent(file.content.hash))
  }
  zip.on('error', (error) => (zip.outputStream as Readable).destroy(error as Error))
  zip.end()
  return zip.outputStream as Readable
}

/** The same files in a folder. */
export const inFolder = (folder: string, files: readonly ArchiveFile[]): ArchiveFile[] =>
  files.map((file) => ({ ...file, name: `${folder}/${file.name}` }))
