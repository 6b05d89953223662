import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Blob } from '../../ground/blobs/blob-store.ts'
import { ContentFault } from '../../ground/blobs/content-fault.ts'
import { blobFile, type CopyOptions } from './make-copy.ts'
import { BackupError } from './manifest.ts'
import { sizeOf } from './safe-files.ts'

/** The contents of the site that is backed up: files of its data folder, or objects of its store. */
type SiteContents = {
  /** Whether the site has it in its size. @throws BackupError when the store does not answer */
  isThere(blob: Blob): Promise<boolean>
  open(blob: Blob): Promise<Readable>
  /** An unmounted disk has lost nothing. @throws BackupError */
  demandPlace(): Promise<void>
}

export function siteContents({ dataDir, objects }: Pick<CopyOptions, 'dataDir' | 'objects'>): SiteContents {
  if (objects) {
    return {
      isThere: (blob) => unlessLost(async () => objects.demand([blob])),
      open: ({ hash, size }) => objects.open(hash, size),
      demandPlace: async () => {},
    }
  }
  const blobs = join(dataDir, 'blobs')
  return {
    isThere: async ({ hash, size }) => (await sizeOf(blobFile(blobs, hash))) === size,
    open: async ({ hash }) => createReadStream(blobFile(blobs, hash)),
    async demandPlace() {
      if (!(await stat(blobs).catch(() => null))) throw new BackupError(`${blobs} is not there`, `${blobs} 不存在`)
    },
  }
}

/**
 * Whether the work succeeded. A content that the store has lost or changed is false.
 * @throws BackupError for a store that does not answer: nothing is known then
 */
export async function unlessLost(work: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await work()) !== false
  } catch (error) {
    if (!(error instanceof ContentFault)) throw error
    if (error.kind === 'missing' || error.kind === 'damaged') return false
    throw storeError(error)
  }
}

export const storeError = ({ words }: ContentFault): BackupError =>
  new BackupError(`the store of contents: ${words.en}`, `内容存储：${words.zh}`)
