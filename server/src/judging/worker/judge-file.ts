import { JudgeFault } from '@touchstone/judge-sandbox/judge/judge-fault.ts'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import { ContentFault } from '../../ground/blobs/content-fault.ts'

/**
 * The file of a content for the judge.
 * @throws JudgeFault when the store has it not, or not whole, or does not answer
 */
export async function judgeFile(blobs: Pick<BlobStore, 'localFile'>, hash: string): Promise<string> {
  try {
    return await blobs.localFile(hash)
  } catch (error) {
    throw asStoreFault(error)
  }
}

/** Asks whether test data can be had at all. @throws JudgeFault judge.store-away */
export async function reachStore(blobs: Pick<BlobStore, 'reach'>): Promise<void> {
  try {
    await blobs.reach()
  } catch (error) {
    throw asStoreFault(error)
  }
}

function asStoreFault(error: unknown): unknown {
  if (!(error instanceof ContentFault)) {
    const isFull = ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code))
    return isFull ? new JudgeFault('sandbox.disk-full', 'there is no room for test data', { cause: error }) : error
  }
  if (error.kind === 'missing') return new JudgeFault('judge.test-data-missing', error.words.en, { cause: error })
  if (error.kind === 'damaged') return new JudgeFault('judge.test-data-damaged', error.words.en, { cause: error })
  return new JudgeFault('judge.store-away', error.words.en, { cause: error })
}
