import { type Actor, isOwn } from '@touchstone/shared/ground/access/actor.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { day } from '@touchstone/shared/ground/time/instant.ts'
import { z } from 'zod'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import { inBatches } from '../../ground/blobs/in-batches.ts'
import type { TicketService } from '../../ground/tickets/ticket.service.ts'
import { UploadedCase } from './uploaded-case.ts'

const KIND = 'testcases'
/** Shorter than the grace of the blob sweep: nothing else references waiting uploads. */
const LIFETIME = day / 2

const Upload = z.object({ uid: z.string(), files: z.array(UploadedCase) })

export type TestcaseUploads = {
  keep(files: readonly UploadedCase[], uid: string): Promise<string>
  /** @throws DomainError problem.upload-expired */
  take(key: string, actor: Actor | null): Promise<UploadedCase[]>
  consume(key: string | null | undefined): Promise<void>
}

/** Uploaded testcase files that wait for a save; the key is valid for one save by the uploader. */
export function createTestcaseUploads({ tickets, blobs }: { tickets: TicketService; blobs: BlobStore }): TestcaseUploads {
  return {
    keep: (files, uid) => tickets.issue(KIND, { uid, files }, LIFETIME),

    async take(key, actor) {
      const upload = await tickets.read(KIND, Upload, key)
      if (!upload || !isOwn(actor, upload.uid)) throw new DomainError('problem.upload-expired')
      const hashes = new Set(upload.files.flatMap(({ inputHash, outputHash }) => [inputHash, outputHash]))
      const there = await inBatches(hashes, blobs.touch)
      if (there.includes(false)) throw new DomainError('problem.upload-expired')
      return upload.files
    },

    async consume(key) {
      if (key) await tickets.consume(KIND, key)
    },
  }
}
