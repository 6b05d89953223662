import {
  ExportQuery,
  ImportAnyOptions,
  ImportOptions,
  ImportPreview,
  ImportReport,
  ImportTask,
  ImportTaskPage,
  ImportTaskQuery,
  ImportTaskRef,
  SampleSolutions,
  SolutionsQuery,
} from '@touchstone/shared/problems/problem/import.schema.ts'
import type { Publicity } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import type { RestPath } from '../../ground/api/endpoint-meta.ts'
import { download, PartlyDone, type RawRoute, upload } from '../../ground/api/raw-route.ts'
import { router } from '../../ground/api/trpc.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ImportFormat } from './detect-format.ts'
import { describePreview, describeReport, refusalOf } from './import-report.ts'
import type { ProblemExportService } from './problem-export.service.ts'
import type { ProblemImportService } from './problem-import.service.ts'

type ProblemImportRouterDeps = {
  problemImport: ProblemImportService
  problemExport: ProblemExportService
}

type ProblemImportFilesDeps = {
  clock: Clock
  problemImport: ProblemImportService
  problemExport: ProblemExportService
}

const maxImportBytes = 512 * 1024 * 1024

export const createProblemImportRouter = ({ problemImport, problemExport }: ProblemImportRouterDeps) =>
  router({
    /** Earlier imports, newest first; a running one shows its progress. */
    list: endpoint({
      rest: 'GET /api/admin/problem/get-import-list',
      can: 'problem.transfer',
      limit: 'read',
      input: ImportTaskQuery,
      output: ImportTaskPage,
    }).query(({ ctx, input }) => problemImport.list(input, ctx.request.language)),

    task: endpoint({
      rest: 'GET /api/admin/problem/get-import',
      can: 'problem.transfer',
      limit: 'read',
      input: ImportTaskRef,
      output: ImportTask,
    }).query(({ ctx, input }) => problemImport.find(input.id, ctx.request.language)),

    solutions: endpoint({
      rest: 'GET /api/admin/problem/get-problem-solutions',
      can: 'problem.manage',
      limit: 'read',
      input: SolutionsQuery,
      output: SampleSolutions,
    }).query(({ ctx, input }) => problemExport.solutions(input.pid, ctx.request.actor)),
  })

type Options = { format?: ImportFormat; force: boolean; publicity: Publicity | null }

/** @param options parses the request's options; without a format the contents of the file decide */
function importCall<I extends typeof ImportOptions>(
  problemImport: ProblemImportService,
  rest: RestPath,
  input: I,
  options: (input: z.output<I>) => Options,
): RawRoute {
  return upload(
    { rest, can: 'problem.transfer', limit: 'upload', input, output: ImportReport, maxBytes: maxImportBytes },
    async ({ ctx, input, file }) => {
      const uid = ctx.request.actor?.uid ?? null
      const { path, fileName } = file
      const report = await problemImport.importFile({ path, fileName, uid, by: ctx.request, ...options(input) })
      const described = describeReport(report, ctx.request.language)
      const refusal = refusalOf(report, ctx.request.language)
      if (refusal) throw new PartlyDone(refusal, described)
      return described
    },
  )
}

/** Documented clients have no option of publicity: the file decides. */
const documentedCall = (problemImport: ProblemImportService, rest: RestPath, format: ImportFormat) =>
  importCall(problemImport, rest, ImportOptions, ({ force }) => ({ format, force: force ?? false, publicity: null }))

export const createProblemImportFiles = ({ clock, problemImport, problemExport }: ProblemImportFilesDeps): RawRoute[] => [
  documentedCall(problemImport, 'POST /api/file/import-fps-problem', 'fps'),
  documentedCall(problemImport, 'POST /api/file/import-problem', 'hoj'),
  documentedCall(problemImport, 'POST /api/file/import-qdoj-problem', 'qduoj'),
  documentedCall(problemImport, 'POST /api/file/import-hydro-problem', 'hydro'),
  importCall(problemImport, 'POST /api/file/import-any-problem', ImportAnyOptions, ({ force, auth }) => ({
    force: force ?? false,
    publicity: auth,
  })),
  upload(
    {
      rest: 'POST /api/file/preview-import',
      can: 'problem.transfer',
      limit: 'upload',
      input: ImportOptions,
      output: ImportPreview,
      maxBytes: maxImportBytes,
    },
    async ({ ctx, input, file }) =>
      describePreview(await problemImport.preview({ ...file, force: input.force ?? false }), ctx.request.language),
  ),
  download({ rest: 'GET /api/file/export-problem', can: 'problem.transfer', limit: 'read', input: ExportQuery }, async ({ input }) => ({
    body: await problemExport.exportHoj(input.pid),
    mediaType: 'application/zip',
    fileName: `problem_export_${clock.now()}.zip`,
  })),
  download({ rest: 'GET /api/file/export-fps-problem', can: 'problem.transfer', limit: 'read', input: ExportQuery }, async ({ input }) => ({
    body: await problemExport.exportFps(input.pid),
    mediaType: 'application/xml',
    fileName: `problem_export_${clock.now()}.xml`,
  })),
]
