import { ANSWER_LANGUAGE } from '@touchstone/shared/judging/language/device-task.ts'
import { TemplateStatus } from '@touchstone/shared/problems/problem/template-status.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import { OWN_JUDGE } from './language.queries.ts'
import type { DraftCase } from './problem-draft.ts'

/** Rows per insert: SQLite counts parameters. */
const BATCH = 200

export async function insertCases(db: Transaction, pid: number, cases: readonly DraftCase[], now: number): Promise<void> {
  const rows = cases.map(({ inputName, outputName, inputHash, outputHash, inputSize, outputSize, score, groupNum }, i) => ({
    pid,
    seq: i + 1,
    inputName,
    outputName,
    inputHash,
    outputHash,
    inputSize,
    outputSize,
    score,
    groupNum,
    gmtCreate: now,
    gmtModified: now,
  }))
  for (let at = 0; at < rows.length; at += BATCH) {
    await db
      .insertInto('problemCases')
      .values(rows.slice(at, at + BATCH))
      .execute()
  }
}

export async function deleteCases(db: Transaction, pid: number): Promise<void> {
  await db.deleteFrom('problemCases').where('pid', '=', pid).execute()
}

export async function countLanguages(db: Database, lids: readonly number[]): Promise<number> {
  if (lids.length === 0) return 0
  const rows = await db
    .selectFrom('languages')
    .select('id')
    .where('id', 'in', [...lids])
    .execute()
  return rows.length
}

/** Whether the language of plain answers is among them. */
export async function hasAnswerLanguage(db: Database, lids: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('languages')
    .select('id')
    .where('id', 'in', [...lids])
    .where('oj', '=', OWN_JUDGE)
    .where('name', '=', ANSWER_LANGUAGE)
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceLanguages(db: Database, pid: number, lids: readonly number[]): Promise<void> {
  await db.deleteFrom('problemLanguages').where('pid', '=', pid).execute()
  await db
    .insertInto('problemLanguages')
    .values(lids.map((lid) => ({ pid, lid })))
    .execute()
}

export async function replaceTags(db: Database, pid: number, tids: readonly number[]): Promise<void> {
  await db.deleteFrom('problemTags').where('pid', '=', pid).execute()
  if (tids.length === 0) return
  await db
    .insertInto('problemTags')
    .values(tids.map((tid) => ({ pid, tid })))
    .execute()
}

type NewTemplate = { lid: number; code: string; status: boolean }

export async function replaceTemplates(db: Database, pid: number, templates: readonly NewTemplate[], now: number): Promise<void> {
  await db.deleteFrom('problemTemplates').where('pid', '=', pid).execute()
  for (const { lid, code, status } of templates) {
    const row = { pid, lid, code, status: status ? TemplateStatus.on : TemplateStatus.off, gmtCreate: now, gmtModified: now }
    await db.insertInto('problemTemplates').values(row).execute()
  }
}

/** Submissions show the problem's current display id. */
export async function renameInSubmissions(db: Database, pid: number, displayPid: string): Promise<void> {
  await db.updateTable('submissions').set({ displayPid }).where('pid', '=', pid).execute()
}
