import type { Readable } from 'node:stream'
import type { ReadStreamOptions, ZipFile } from 'yazl'

/**
 * Adds a content to an archive, opened when its turn comes. One that cannot be opened or breaks off ends the archive with an error, which its
 * writer passes on.
 */
export function addContent(zip: ZipFile, name: string, options: Partial<ReadStreamOptions>, open: () => Promise<Readable>): void {
  zip.addReadStreamLazy(name, options, (give) => {
    open().then(
      (stream) => {
        stream.once('error', (error) => zip.emit('error', error))
        give(null, stream)
      },
      (error: unknown) => give(error, undefined as never),
    )
  })
}
