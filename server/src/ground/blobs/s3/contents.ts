import type { BothLanguages } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { Locks } from '../../locks/locks.ts'
import type { Clock } from '../../time/clock.ts'
import type { BlobStore } from '../blob-store.ts'
import { createFolderStore } from '../folder-store.ts'
import { checkStore } from './check-store.ts'
import { createObjectStore } from './object-store.ts'
import { createS3Client, type StoreKeys, type StoreTiming } from './s3-client.ts'
import type { StoreAddress } from './store-address.ts'

/** An object store with the keys of this site. */
export type ObjectPlace = { address: StoreAddress; keys: StoreKeys }

/** Where the contents of a site are. `objects`: null for the folder. */
export type ContentPlace = {
  dataDir: string
  objects: ObjectPlace | null
  /** Bound of the copies on this machine, for an object store. */
  cacheBytes: number
}

/**
 * The store of a site's contents: the folder of the data folder, or an object store.
 * @param locks those of all servers of the site; default: of this process, which is alone or only reads
 */
export function openContents({ dataDir, objects, cacheBytes }: ContentPlace, clock: Clock, timing?: StoreTiming, locks?: Locks): BlobStore {
  if (!objects) return createFolderStore({ dataDir, clock })
  const client = createS3Client(objects.address, objects.keys, timing)
  return createObjectStore({ client, address: objects.address, dataDir, cacheBytes, clock, locks })
}

/** The store, where contents are not files of the data folder. */
export const objectsOf = (blobs: BlobStore): BlobStore | null => (blobs.place.kind === 'objects' ? blobs : null)

/** The fault of a store in one sentence, and whether waiting can mend it. */
type StoreTrouble = { words: BothLanguages; passes: boolean }

/** Looks whether the store can be reached, written, read, listed and deleted in. @returns null: all is well */
export async function troubleOf({ objects }: ContentPlace, timing?: StoreTiming): Promise<StoreTrouble | null> {
  if (!objects) return null
  const { address, keys } = objects
  const found = await checkStore(createS3Client(address, keys, timing), address.prefix)
  if (!found) return null
  const { step, fault } = found
  const place = `s3://${address.bucket}${address.prefix ? `/${address.prefix}` : ''}`
  return {
    words: {
      en: `the store of contents ${place} at ${address.endpoint} fails at ${step.en}: ${fault.words.en}`,
      zh: `内容存储 ${place}（${address.endpoint}）${step.zh}失败：${fault.words.zh}`,
    },
    passes: fault.kind === 'away' || fault.kind === 'full',
  }
}
