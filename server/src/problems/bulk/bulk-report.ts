import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { BulkItem, type BulkKind, bulkKinds } from '@touchstone/shared/problems/problem/bulk-act.schema.ts'
import { z } from 'zod'
import { readStored } from '../../ground/db/stored-json.ts'
import type { NamedTask } from '../../ground/task/task.queries.ts'
import { describeNote, type Note, storedNote } from '../problem-import/import-report.ts'

/** An item without texts, so that each reader gets them in their own language. */
export type KeptItem = Omit<BulkItem, 'reason'> & { reason: Note | null }

const StoredReport: z.ZodType<{ problems: KeptItem[] }> = z.object({
  problems: z.array(BulkItem.extend({ reason: storedNote.nullable() })),
})

/** @throws DamagedRow */
export const readReport = ({ id, report }: { id: number; report: string | null }): KeptItem[] =>
  report === null ? [] : readStored(StoredReport, report, `tasks.report of ${id}`).problems

export const describeItem = (item: KeptItem, language: UiLanguage): BulkItem => ({
  ...item,
  reason: item.reason && describeNote(item.reason, language),
})

/** The title of such a task is its kind. */
const kindOf = (title: string): BulkKind => bulkKinds.find((kind) => kind === title) ?? 'auth'

export const toWireTask = ({ id, title, username, state, done, total, createdAt, finishedAt }: NamedTask) => ({
  id,
  kind: kindOf(title),
  username,
  state,
  done,
  total: total ?? 0,
  gmtCreate: createdAt,
  gmtFinished: finishedAt,
})
