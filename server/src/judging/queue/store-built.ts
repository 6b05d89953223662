import { gunzipSync } from 'node:zlib'
import { buildLimits } from '@touchstone/shared/judging/workshop/build-limits.ts'
import type { StoredBuildResult, TestBuildResult } from '@touchstone/shared/judging/workshop/test-build.schema.ts'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'

/** Stores the contents that a worker made, before the transaction that counts them. Their names are the hashes of what is stored. */
export async function storeBuilt(blobs: Pick<BlobStore, 'putBytes'>, { tests, fault }: TestBuildResult): Promise<StoredBuildResult> {
  const put = (packed: string) => blobs.putBytes(gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: buildLimits.contentBytes }))
  const stored: StoredBuildResult['tests'] = []
  for (const { number, input, answer, bounds } of tests)
    stored.push({ number, input: input && (await put(input.packed)), answer: await put(answer.packed), bounds })
  return { tests: stored, fault }
}
