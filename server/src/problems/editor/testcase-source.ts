import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { PostedCase } from '@touchstone/shared/problems/problem/problem-save.schema.ts'
import type { Blob, BlobStore } from '../../ground/blobs/blob-store.ts'
import { inBatches } from '../../ground/blobs/in-batches.ts'
import type { ProblemCase } from '../problem/problem.queries.ts'
import type { DraftCase } from '../problem/problem-draft.ts'
import type { UploadedCase } from '../testcase/uploaded-case.ts'

/** Maximum length of a content for editing by hand, in bytes. */
const TYPED_CASE_BYTES = 256 * 1024

const unknownFile = () => new DomainError('problem.invalid', { field: 'samples' })

/**
 * Testcases that name files: of the uploaded set, else of the stored set. The list decides order, points and subtasks; without a list the
 * whole set is used.
 * @throws DomainError problem.invalid (a name that is not in the set)
 */
export function casesByName(posted: readonly PostedCase[], set: readonly UploadedCase[]): DraftCase[] {
  if (posted.length === 0) return set.map((files) => ({ ...files, score: null, groupNum: null }))
  const inputs = new Map(set.map((files) => [files.inputName, files]))
  const outputs = new Map(set.map((files) => [files.outputName, files]))
  return posted.map(({ input, output, score, groupNum }) => {
    const [from, to] = [inputs.get(input ?? ''), outputs.get(output ?? '')]
    if (!from || !to) throw unknownFile()
    return {
      inputName: from.inputName,
      inputHash: from.inputHash,
      inputSize: from.inputSize,
      outputName: to.outputName,
      outputHash: to.outputHash,
      outputSize: to.outputSize,
      score: score ?? null,
      groupNum: groupNum ?? null,
    }
  })
}

/**
 * Testcases typed by hand. Their contents go to the blob store, with LF as line ends, under the names 1.in, 1.out ... A content that was
 * sent cut and returns unchanged stands for the whole stored one. The client need not mark it, because documented clients do not know the
 * mark.
 */
export async function casesTyped(posted: readonly PostedCase[], stored: readonly ProblemCase[], blobs: BlobStore): Promise<DraftCase[]> {
  const byId = new Map(stored.map((row) => [row.id, row]))
  return inBatches(posted, async ({ id, input, output, score, groupNum }, i) => {
    const cut = byId.get(id ?? -1)
    const [inputBlob, outputBlob] = await Promise.all([
      keepOrPut(input ?? '', cut && { hash: cut.inputHash, size: cut.inputSize }, blobs),
      keepOrPut(output ?? '', cut && { hash: cut.outputHash, size: cut.outputSize }, blobs),
    ])
    return {
      inputName: `${i + 1}.in`,
      inputHash: inputBlob.hash,
      inputSize: inputBlob.size,
      outputName: `${i + 1}.out`,
      outputHash: outputBlob.hash,
      outputSize: outputBlob.size,
      score: score ?? null,
      groupNum: groupNum ?? null,
    }
  })
}

async function keepOrPut(text: string, stored: Blob | undefined, blobs: BlobStore): Promise<Blob> {
  const lines = text.replace(/\r\n?/g, '\n')
  if (stored && stored.size > TYPED_CASE_BYTES && lines === (await readForEditing(stored, blobs)).text && (await blobs.touch(stored.hash)))
    return stored
  return blobs.putBytes(lines)
}

/** A stored content as text, cut at a whole character when it is too long for editing. */
export async function readForEditing({ hash, size }: Blob, blobs: BlobStore): Promise<{ text: string; truncated: boolean }> {
  if (size <= TYPED_CASE_BYTES) return { text: (await blobs.read(hash)).toString('utf8'), truncated: false }
  const start = await blobs.readStart(hash, TYPED_CASE_BYTES)
  return { text: new TextDecoder('utf-8').decode(start, { stream: true }), truncated: true }
}
