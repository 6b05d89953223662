import { SHOWN_HEAD_BYTES, type ShownHead, shownHead } from '@touchstone/shared/judging/verdict/shown-head.ts'
import { plainInput, unpackExamples } from '@touchstone/shared/problems/problem/examples.ts'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import type { ProblemCase } from '../../problems/problem/problem.queries.ts'

/** Inputs beyond this are never compared with a sample. */
const SAMPLE_BYTES = 64 * 1024

/** The beginning of a stored content. */
export async function headOf(blobs: BlobStore, hash: string): Promise<ShownHead> {
  const bytes = await blobs.readStart(hash, SHOWN_HEAD_BYTES + 1)
  return shownHead(bytes.toString('utf8', 0, SHOWN_HEAD_BYTES), bytes.length > SHOWN_HEAD_BYTES)
}

/** Whether a test has the input of an example of the statement. */
export async function equalsSample(
  blobs: BlobStore,
  { inputHash, inputSize }: Pick<ProblemCase, 'inputHash' | 'inputSize'>,
  examples: string | null,
): Promise<boolean> {
  const inputs = unpackExamples(examples).map(({ input }) => plainInput(input))
  if (inputs.length === 0 || inputSize > SAMPLE_BYTES || !(await blobs.has(inputHash))) return false
  return inputs.includes(plainInput((await blobs.readStart(inputHash, SAMPLE_BYTES)).toString('utf8')))
}
