import type { Readable } from 'node:stream'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { mayUploadFor } from '@touchstone/shared/ground/access/group-access.ts'
import { mayReadInside } from '@touchstone/shared/ground/access/problem-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { JudgeCaseMode } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { hasSubtasks } from '@touchstone/shared/problems/problem/full-score.ts'
import type { TestcaseUpload, UploadedTestcases } from '@touchstone/shared/problems/problem/problem-save.schema.ts'
import { importText } from '@touchstone/shared/problems/problem-import/import-messages.ts'
import { ZipFile } from 'yazl'
import type { z } from 'zod'
import { addContent } from '../../ground/blobs/add-content.ts'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import type { Upload } from '../../ground/blobs/file-transfer.ts'
import type { Database } from '../../ground/db/database.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import * as queries from '../problem/problem.queries.ts'
import type { TestcaseArchiveService } from '../testcase/testcase-archive.service.ts'
import type { TestcaseUploads } from '../testcase/testcase-uploads.ts'

type Reader = { actor: Actor | null; language: UiLanguage }
type Deps = { db: Database; blobs: BlobStore; groups: GroupService; uploads: TestcaseUploads; archives: TestcaseArchiveService }

export type TestcaseFilesService = {
  /**
   * Reads an archive and keeps its pairs until a problem is saved with them.
   * @returns the pairs in judging order, their token for the save, and notes about the archive
   * @throws DomainError file.not-yours, file.type; ImportError when the archive is refused
   */
  upload(file: Upload, input: z.output<typeof TestcaseUpload>, viewer: Reader): Promise<z.input<typeof UploadedTestcases>>
  /**
   * All testcase files of a problem as one archive, packed while it is sent.
   * @throws DomainError problem.gone, problem.not-yours, file.not-found (there are none)
   */
  download(pid: number, actor: Actor | null): Promise<Readable>
}

/** Test data as files: archives from the editor, and archives for download. */
export function createTestcaseFilesService({ db, blobs, groups, uploads, archives }: Deps): TestcaseFilesService {
  return {
    async upload(file, { mode, gid }, { actor, language }) {
      if (!actor || !mayUploadFor(actor, await groups.roleOf(gid, actor.uid))) throw new DomainError('file.not-yours')
      if (!/\.zip$/i.test(file.fileName)) throw new DomainError('file.type', { allowed: 'zip' })
      const { pairs, warnings } = await archives.take(file.path)
      const groupNum = hasSubtasks(mode as JudgeCaseMode) ? { groupNum: 1 } : {}
      return {
        fileList: pairs.map(({ inputName, outputName }) => ({ input: inputName, output: outputName, ...groupNum })),
        fileListDir: await uploads.keep(pairs, actor.uid),
        notes: warnings.map(({ code, details }) => importText(language, code, details)),
      }
    },

    async download(pid, actor) {
      const problem = await queries.findProblem(db, pid)
      if (!problem) throw new DomainError('problem.gone')
      if (!mayReadInside(actor, problem, await groups.roleOf(problem.gid, actor?.uid))) throw new DomainError('problem.not-yours')
      const cases = await queries.listCases(db, pid)
      const files = new Map(
        cases.flatMap((row) => [
          [row.inputName, { hash: row.inputHash, size: row.inputSize }] as const,
          [row.outputName, { hash: row.outputHash, size: row.outputSize }] as const,
        ]),
      )
      if (files.size === 0) throw new DomainError('file.not-found')
      await blobs.demand(files.values())
      const zip = new ZipFile()
      for (const [name, { hash, size }] of files)
        addContent(zip, name, { mtime: new Date(problem.gmtModified) }, () => blobs.open(hash, size))
      zip.on('error', (error) => (zip.outputStream as Readable).destroy(error as Error))
      zip.end()
      return zip.outputStream as Readable
    },
  }
}
