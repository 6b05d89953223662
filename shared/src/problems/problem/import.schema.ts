import { z } from 'zod'
import { pageOf, paging, WireDate, WireDateOrNull } from '../../ground/wire/wire.ts'
import { publicities, usualPublicity } from './problem-auth.ts'

/** The result of one problem of a file. */
export const importStatuses = ['imported', 'updated', 'unchanged', 'refused'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** A code with its details and its text in the reader's language. */
export const ImportNote = z.object({ code: z.string(), details: z.record(z.string(), z.union([z.string(), z.number()])), text: z.string() })

export const ImportedItem = z.object({
  title: z.string(),
  /** Display id; null when no problem was created. */
  problemId: z.string().nullable(),
  pid: z.number().int().nullable(),
  status: z.enum(importStatuses),
  warnings: z.array(ImportNote),
  /** Why it was refused. */
  reason: ImportNote.nullable(),
})
export type ImportedItem = z.infer<typeof ImportedItem>

const counts = Object.fromEntries(importStatuses.map((status) => [status, z.number().int()])) as Record<ImportStatus, z.ZodNumber>

export const ImportReport = z.object({
  taskId: z.number().int(),
  origin: z.string(),
  counts: z.object(counts),
  problems: z.array(ImportedItem),
})
export type ImportReport = z.infer<typeof ImportReport>

/** The content of a file before an import. `status` is the result that an import would have now. */
export const ImportPreview = z.object({
  origin: z.string(),
  counts: z.object(counts),
  problems: z.array(
    ImportedItem.omit({ pid: true }).extend({
      /** Null when the problem cannot be read. */
      content: z
        .object({
          type: z.number().int(),
          judgeMode: z.string(),
          judgeCaseMode: z.string(),
          /** ms and MB. */
          timeLimit: z.number().int(),
          memoryLimit: z.number().int(),
          caseCount: z.number().int(),
          /** Bytes of all inputs and outputs. */
          caseBytes: z.number().int(),
          exampleCount: z.number().int(),
          solutionCount: z.number().int(),
          tags: z.array(z.string()),
        })
        .nullable(),
    }),
  ),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const ImportTaskRef = z.object({ id: z.number().int() })

/** A running or finished import, which can be found again after leaving the page. */
const taskFields = {
  id: z.number().int(),
  fileName: z.string(),
  /** The user that started it. */
  username: z.string().nullable(),
  state: z.enum(['running', 'done', 'failed']),
  done: z.number().int(),
  /** Known after the file has been read. */
  total: z.number().int().nullable(),
  /** Why the whole file was refused. */
  error: ImportNote.nullable(),
  gmtCreate: WireDate,
  gmtFinished: WireDateOrNull,
}
export const ImportTaskPage = pageOf(z.object(taskFields))
export const ImportTask = z.object({ ...taskFields, report: ImportReport.nullable() })

export const ImportTaskQuery = z.object(paging(10))

export const ImportOptions = z.object({
  /** Overwrite problems that were edited here since their last import. */
  force: z.boolean().nullish(),
})

/** Our own call asks for the publicity of new problems; documented calls do not. */
export const ImportAnyOptions = ImportOptions.extend({
  auth: z
    .enum(publicities)
    .nullish()
    .transform((auth) => auth ?? usualPublicity),
})

export const ExportQuery = z.object({ pid: z.array(z.number().int()).min(1).max(2000) })
export const ExportFpsQuery = ExportQuery

export const SolutionsQuery = z.object({ pid: z.number().int() })
/** A solution from an import, for managers of the problem. */
export const SampleSolutions = z.array(
  z.object({
    id: z.number().int(),
    language: z.string(),
    /** Whether it can be submitted here unchanged. */
    isOffered: z.boolean(),
    name: z.string().nullable(),
    /** Expected verdict, if the source states one. */
    expected: z.string().nullable(),
    code: z.string(),
  }),
)
