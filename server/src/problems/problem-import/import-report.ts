import type { ErrorDetails } from '@touchstone/shared/ground/errors/domain-error.ts'
import { type ErrorCode, errorCatalogue } from '@touchstone/shared/ground/errors/error-catalogue.ts'
import { errorMessage } from '@touchstone/shared/ground/i18n/error-message.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import {
  ImportedItem,
  type ImportPreview,
  type ImportReport,
  type ImportStatus,
  importStatuses,
} from '@touchstone/shared/problems/problem/import.schema.ts'
import {
  type ImportCode,
  type ImportDetails,
  type ImportWarningCode,
  importMessages,
  importText,
} from '@touchstone/shared/problems/problem-import/import-messages.ts'
import { z } from 'zod'
import { readStored } from '../../ground/db/stored-json.ts'
import type { NamedTask } from '../../ground/task/task.queries.ts'
import { ImportError } from './reading/import-errors.ts'
import type { ImportedProblem, ImportOrigin } from './reading/imported-problem.ts'

const noteCode = z.custom<ErrorCode | ImportWarningCode>(
  (code) => typeof code === 'string' && (Object.hasOwn(errorCatalogue, code) || Object.hasOwn(importMessages, code)),
)
const errorCode = z.custom<ErrorCode>((code) => typeof code === 'string' && Object.hasOwn(errorCatalogue, code))
const details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export const storedNote = z.object({ code: noteCode, details })

/** A refusal of the error catalogue, or a warning. */
export type Note = { code: ErrorCode | ImportWarningCode; details: ErrorDetails }
export type Item = Omit<ImportedItem, 'warnings' | 'reason'> & { warnings: readonly Note[]; reason: Note | null }

/** A stored report: without texts, so that each reader gets them in their own language. */
export type KeptReport = { taskId: number; origin: ImportOrigin; problems: Item[] }

const StoredReport: z.ZodType<KeptReport> = z.object({
  taskId: z.number().int(),
  origin: z.enum(['fps', 'hoj', 'qduoj', 'hydro', 'kattis', 'polygon', 'cms', 'lemon', 'noi', 'starter', 'remote']),
  problems: z.array(ImportedItem.extend({ warnings: z.array(storedNote), reason: storedNote.nullable() })),
})

/** The report of a finished import, as its task keeps it. @throws DamagedRow */
export function readReport({ id, report }: { id: number; report: string }): KeptReport {
  return readStored(StoredReport, report, `tasks.report of ${id}`)
}

/** The content of a file, problem by problem. */
export type KeptPreview = { origin: ImportOrigin; items: { item: Item; problem: ImportedProblem | null }[] }

export function describePreview({ origin, items }: KeptPreview, language: UiLanguage): ImportPreview {
  const { counts, problems } = describeReport({ taskId: 0, origin, problems: items.map(({ item }) => item) }, language)
  return {
    origin,
    counts,
    problems: problems.map(({ pid: _, ...item }, i) => ({ ...item, content: contentOf(items[i]?.problem ?? null) })),
  }
}

function contentOf(problem: ImportedProblem | null): ImportPreview['problems'][number]['content'] {
  return (
    problem && {
      type: problem.type,
      judgeMode: problem.judgeMode,
      judgeCaseMode: problem.judgeCaseMode,
      timeLimit: problem.timeLimitMs,
      memoryLimit: problem.memoryLimitMb,
      caseCount: problem.cases.length,
      caseBytes: problem.cases.reduce((sum, { input, output }) => sum + input.size + output.size, 0),
      exampleCount: problem.examples.length,
      solutionCount: problem.solutions.length,
      tags: [...problem.tags],
    }
  )
}

/** The report in one language, with its counts. */
export function describeReport({ taskId, origin, problems }: KeptReport, language: UiLanguage): ImportReport {
  const counts = Object.fromEntries(importStatuses.map((status) => [status, problems.filter((item) => item.status === status).length]))
  return {
    taskId,
    origin,
    counts: counts as Record<ImportStatus, number>,
    problems: problems.map((item) => ({
      ...item,
      warnings: item.warnings.map((note) => describeNote(note, language)),
      reason: item.reason && describeNote(item.reason, language),
    })),
  }
}

export function describeNote({ code, details }: Note, language: UiLanguage) {
  const text = isImportCode(code) ? importText(language, code, onlyTexts(details)) : errorMessage(code, details, language)
  return { code, details: onlyTexts(details), text }
}

function isImportCode(code: Note['code']): code is ImportCode {
  return code in importMessages
}

/** A catalogue error in stored form. */
const KeptError = z.object({ code: errorCode, details })

export function toWireTask({ id, title, username, state, done, total, error, createdAt, finishedAt }: NamedTask, language: UiLanguage) {
  const kept = error === null ? null : readStored(KeptError, error, `tasks.error of ${id}`)
  return {
    id,
    fileName: title,
    username,
    state,
    done,
    total,
    error: kept && { code: kept.code, details: onlyTexts(kept.details), text: errorMessage(kept.code, kept.details, language) },
    gmtCreate: createdAt,
    gmtFinished: finishedAt,
  }
}

function onlyTexts(details: ErrorDetails): ImportDetails {
  return Object.fromEntries(Object.entries(details).map(([key, value]) => [key, typeof value === 'number' ? value : String(value)]))
}

/** Maximum characters of one refusal and of all of them in a message. */
const REFUSAL_CHARS = 300
const MESSAGE_CHARS = 4000

/**
 * The message for documented clients about refused problems, with names and reasons in the reader's language. They show it as HTML, so text
 * from the file is escaped.
 * @returns null when none was refused
 */
export function refusalOf({ problems }: KeptReport, language: UiLanguage): ImportError | null {
  const refused = problems.filter(({ status }) => status === 'refused')
  if (refused.length === 0) return null
  const reasons: string[] = []
  let left = MESSAGE_CHARS
  for (const { problemId, title, reason } of refused) {
    const text = `${problemId ?? title}: ${reason ? describeNote(reason, language).text : ''}`
    const escaped = escapeHtml(text.length > REFUSAL_CHARS ? `${text.slice(0, REFUSAL_CHARS)}…` : text)
    left -= escaped.length
    if (left < 0) {
      reasons.push('…')
      break
    }
    reasons.push(escaped)
  }
  return new ImportError('import.partly', {
    imported: problems.length - refused.length,
    refused: refused.length,
    names: reasons.join('; '),
  })
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
