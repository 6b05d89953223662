import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import { inBatches } from '../../ground/blobs/in-batches.ts'
import { openContentStash } from '../problem-import/reading/content-stash.ts'
import type { ImportWarning } from '../problem-import/reading/imported-problem.ts'
import { readTestcaseZip } from './read-testcase-zip.ts'
import type { UploadedCase } from './uploaded-case.ts'

export type TestcaseArchiveService = {
  /**
   * Reads the pairs of an archive, in judging order, with notes about it.
   * @throws ImportError when the archive is refused
   */
  take(path: string): Promise<{ pairs: UploadedCase[]; warnings: ImportWarning[] }>
}

/** Test data uploads of the editor: one archive, whose files go to the blob store. */
export function createTestcaseArchiveService({ blobs, dataDir }: { blobs: BlobStore; dataDir: string }): TestcaseArchiveService {
  return {
    async take(path) {
      const root = join(dataDir, 'uploads')
      await mkdir(root, { recursive: true, mode: 0o700 })
      const dir = await mkdtemp(join(root, 'testcases-'))
      try {
        const stash = await openContentStash(dir)
        const { cases, warnings } = await readTestcaseZip(path, stash)
        const hashes = new Set(cases.flatMap(({ input, output }) => [input.hash, output.hash]))
        await inBatches(hashes, async (hash) => {
          if (!(await blobs.touch(hash))) await blobs.putFile(stash.pathOf(hash))
        })
        const pairs = cases.map(({ inputName, outputName, input, output }) => ({
          inputName,
          inputHash: input.hash,
          inputSize: input.size,
          outputName,
          outputHash: output.hash,
          outputSize: output.size,
        }))
        return { pairs, warnings }
      } finally {
        await rm(dir, { recursive: true, force: true })
      }
    },
  }
}
