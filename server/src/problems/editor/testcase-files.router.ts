import { uploadLimits } from '@touchstone/shared/people/files/file.schema.ts'
import { ProblemRef } from '@touchstone/shared/problems/problem/problem.schema.ts'
import { TestcaseUpload, UploadedTestcases } from '@touchstone/shared/problems/problem/problem-save.schema.ts'
import { download, type RawRoute, upload } from '../../ground/api/raw-route.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { FileService } from '../../people/files/file.service.ts'
import type { TestcaseFilesService } from './testcase-files.service.ts'

type Deps = {
  clock: Clock
  files: FileService
  testcaseFiles: TestcaseFilesService
}

export const createTestcaseRoutes = ({ clock, files, testcaseFiles }: Deps): RawRoute[] => [
  upload(
    {
      rest: 'POST /api/file/upload-testcase-zip',
      can: 'login',
      limit: 'upload',
      input: TestcaseUpload,
      output: UploadedTestcases,
      maxBytes: uploadLimits.testcases,
      admit: ({ ctx }) => files.admit(ctx.request.actor),
    },
    ({ ctx, input, file }) => testcaseFiles.upload(file, input, ctx.request),
  ),
  download({ rest: 'GET /api/file/download-testcase', can: 'login', limit: 'read', input: ProblemRef }, async ({ ctx, input }) => ({
    body: await testcaseFiles.download(input.pid, ctx.request.actor),
    mediaType: 'application/zip',
    fileName: `problem_${input.pid}_testcase_${clock.now()}.zip`,
  })),
]
