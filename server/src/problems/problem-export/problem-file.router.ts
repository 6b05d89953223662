import { ExportFile, ExportPreview, ExportPreviewQuery } from '@touchstone/shared/problems/problem-export/export.schema.ts'
import { formatEnding } from '@touchstone/shared/problems/problem-export/export-formats.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { download, type RawRoute } from '../../ground/api/raw-route.ts'
import { router } from '../../ground/api/trpc.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ProblemFileService } from './problem-file.service.ts'

export const createProblemFileRouter = ({ problemFiles }: { problemFiles: ProblemFileService }) =>
  router({
    /** The losses of each problem in a file. */
    preview: endpoint({
      rest: 'GET /api/admin/problem/preview-export',
      can: 'problem.transfer',
      limit: 'read',
      input: ExportPreviewQuery,
      output: ExportPreview,
    }).query(async ({ ctx, input }) => ({ problems: await problemFiles.preview(input.format, input.pids, ctx.request.language) })),
  })

type FileDeps = { clock: Clock; problemFiles: ProblemFileService }

export const createProblemFileRoutes = ({ clock, problemFiles }: FileDeps): RawRoute[] => [
  download({ rest: 'GET /api/file/export-problems', can: 'problem.transfer', limit: 'read', input: ExportFile }, async ({ input }) => {
    const ending = formatEnding(input.format)
    return {
      body: await problemFiles.write(input.format, input.pid),
      mediaType: ending === 'xml' ? 'application/xml' : 'application/zip',
      fileName: `problems_${input.format}_${clock.now()}.${ending}`,
    }
  }),
]
