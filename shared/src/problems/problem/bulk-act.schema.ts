import { z } from 'zod'
import { EditVersion } from '../../ground/wire/edit-version.ts'
import { pageOf, paging, WireDate, WireDateOrNull } from '../../ground/wire/wire.ts'
import { ImportNote } from './import.schema.ts'
import { problemLimits } from './problem-fields.ts'
import { TAG_NAME_MAX } from './tag.schema.ts'

/** Maximum number of problems of one act. */
export const MAX_BULK_PROBLEMS = 500

const tagNames = z.array(z.string().trim().min(1).max(TAG_NAME_MAX)).max(20)
const limit = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max).nullable()

/** One act on many problems of the bank. Its limits are those of the editor; null keeps a limit. */
export const BulkAct = z.union([
  z.object({ kind: z.literal('auth'), auth: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
  z.object({ kind: z.literal('tags'), add: tagNames, remove: tagNames }),
  z.object({
    kind: z.literal('limits'),
    timeLimit: limit(problemLimits.timeLimit),
    memoryLimit: limit(problemLimits.memoryLimit),
    stackLimit: limit(problemLimits.stackLimit),
  }),
  /** Into a group, or (null) out of all groups. */
  z.object({ kind: z.literal('move'), gid: z.number().int().nullable() }),
  z.object({ kind: z.literal('author'), username: z.string().trim().min(1).max(255) }),
])
export type BulkAct = z.infer<typeof BulkAct>

export const bulkKinds = ['auth', 'tags', 'limits', 'move', 'author'] as const satisfies readonly BulkAct['kind'][]
export type BulkKind = (typeof bulkKinds)[number]

export const BulkPreviewQuery = z.object({ pids: z.array(z.number().int()).min(1).max(MAX_BULK_PROBLEMS), act: BulkAct })

/** The problems with their versions in the preview: a problem that has changed since is left alone. */
export const BulkRequest = z.object({
  problems: z
    .array(z.object({ pid: z.number().int(), version: z.string().max(64) }))
    .min(1)
    .max(MAX_BULK_PROBLEMS),
  act: BulkAct,
})
export type BulkRequest = z.infer<typeof BulkRequest>

/** The result of an act at one problem, or in a preview the planned one. */
export const bulkStatuses = ['changed', 'unchanged', 'refused'] as const
export type BulkStatus = (typeof bulkStatuses)[number]

export const bulkFields = ['auth', 'tags', 'timeLimit', 'memoryLimit', 'stackLimit', 'group', 'author'] as const

/** A changed field. The text of `auth` is its number; of `group` its name, empty for none. */
export const BulkChange = z.object({ field: z.enum(bulkFields), before: z.string(), after: z.string() })
export type BulkChange = z.infer<typeof BulkChange>

export const BulkItem = z.object({
  pid: z.number().int(),
  /** Null when the problem is gone. */
  problemId: z.string().nullable(),
  title: z.string(),
  status: z.enum(bulkStatuses),
  changes: z.array(BulkChange),
  /** Why it is refused. */
  reason: ImportNote.nullable(),
})
export type BulkItem = z.infer<typeof BulkItem>

/** `version`: null where nothing can be done. */
export const BulkPreview = z.object({ problems: z.array(BulkItem.extend({ version: EditVersion.nullable() })) })

export const BulkTaskRef = z.object({ id: z.number().int() })

/** A running or finished act, which can be found again after leaving the page. */
const taskFields = {
  id: z.number().int(),
  kind: z.enum(bulkKinds),
  /** The user that started it. */
  username: z.string().nullable(),
  state: z.enum(['running', 'done', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  gmtCreate: WireDate,
  gmtFinished: WireDateOrNull,
}
export const BulkTask = z.object({ ...taskFields, problems: z.array(BulkItem) })
export const BulkTaskPage = pageOf(z.object(taskFields))
export const BulkTaskQuery = z.object(paging(10))
