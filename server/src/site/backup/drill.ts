/** The proof of a backup: it is restored to a temporary folder, opened with this version, migrated, checked and judged. */

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BothLanguages, inLanguage, type TextDetails } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { JudgeJob } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { Verdict, verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { migrate, NewerDatabaseError } from '../../ground/db/migrate.ts'
import { openSqlite } from '../../ground/db/open-database.ts'
import { createProblemService } from '../../problems/problem/problem.service.ts'
import type { FreeSpace } from './free-space.ts'
import { blobFile } from './make-copy.ts'
import { BackupError, DATABASE, type Manifest, presentBlobs } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { unpackBackup } from './restore.ts'
import { makePrivateFolder, partName, removeParts } from './safe-files.ts'

/** The result of judging: the verdict's name, or the reason for none. */
const DrillJudging = z.object({ ok: z.boolean(), detail: z.string() })
type DrillJudging = z.infer<typeof DrillJudging>

export const DrillReport = z.object({
  place: z.string(),
  ok: z.boolean(),
  madeAt: z.number().nullable(),
  blobs: z.number(),
  rows: z.number(),
  migrations: z.number(),
  judged: DrillJudging,
  /** Files of added languages. */
  translations: z.number().default(0),
  /** Files of added languages that it could not take, by name. */
  leftOut: z.array(z.string()).default([]),
  /** Contents that the site had lost before the backup, so that it cannot have them. */
  lost: z.number(),
  /** The faults in words; empty without any. */
  faults: z.array(z.string()),
})
export type DrillReport = z.infer<typeof DrillReport>

/** Judges a job with test data in these blobs. Null: this machine cannot judge, and reports why. */
export type JudgeOnce = (job: JudgeJob, blobPath: (hash: string) => string) => Promise<{ status: number } | { off: string }>

const texts = {
  'not-reached': { en: 'not reached', zh: '没有执行到这一步' },
  newer: { en: 'the backup was made by a newer Touchstone', zh: '备份由更新版本的 Touchstone 创建' },
  database: { en: '{why}', zh: '数据库出错：{why}' },
  damaged: { en: 'the database is damaged: {why}', zh: '数据库已损坏：{why}' },
  rows: { en: 'table {table} has {found} rows in place of {expected}', zh: '表 {table} 有 {found} 行，应为 {expected} 行' },
  broken: { en: '{count} rows name others that are not there', zh: '有 {count} 行引用了不存在的行' },
  'none-accepted': { en: 'no accepted submission to judge again', zh: '没有可重新评测的通过提交' },
  problem: { en: 'problem {pid} cannot be read', zh: '无法读取题目 {pid}' },
  'data-lost': {
    en: 'submission {submitId} was not judged again: its test data was lost before',
    zh: '没有重新评测提交 {submitId}：其测试数据之前已丢失',
  },
  off: { en: 'submission {submitId} was not judged again: {why}', zh: '没有重新评测提交 {submitId}：{why}' },
  accepted: { en: 'submission {submitId} ({language}) is accepted again', zh: '提交 {submitId}（{language}）再次评测通过' },
  changed: {
    en: 'submission {submitId} ({language}) was accepted and is {verdict} now',
    zh: '提交 {submitId}（{language}）原为通过，现在是 {verdict}',
  },
} as const satisfies Record<string, BothLanguages>

type DrillOptions = {
  workDir: string
  judge: JudgeOnce
  free?: FreeSpace
  /** Of the words in the report. Default: English, the language of reports that are kept. */
  language?: UiLanguage
}

/** @param details values of the placeholders */
type Words = (text: keyof typeof texts, details?: TextDetails) => string

export async function drill(path: string, { workDir, judge, free, language = 'en-US' }: DrillOptions): Promise<DrillReport> {
  const words: Words = (text, details = {}) => inLanguage(texts[text], details, language)
  const report: DrillReport = {
    place: path,
    ok: false,
    madeAt: null,
    blobs: 0,
    rows: 0,
    migrations: 0,
    judged: { ok: false, detail: words('not-reached') },
    translations: 0,
    leftOut: [],
    lost: 0,
    faults: [],
  }
  await makePrivateFolder(workDir)
  await removeParts(workDir)
  const folder = partName(join(workDir, 'drill'))
  try {
    const backup = await openBackup(path)
    try {
      const { manifest } = backup
      Object.assign(report, {
        place: backup.place,
        madeAt: manifest.madeAt,
        blobs: presentBlobs(manifest).length,
        lost: manifest.missing.length,
        translations: manifest.translations?.length ?? 0,
        leftOut: manifest.leftOut,
      })
      await unpackBackup(backup, folder, free)
      await checkDatabase(folder, { manifest, judge, report, words })
    } finally {
      backup.close()
    }
  } catch (error) {
    if (error instanceof NewerDatabaseError) report.faults.push(words('newer'))
    else if (error instanceof BackupError) report.faults.push(inLanguage(error.texts, {}, language))
    else if (/^SQLITE_/.test(String((error as { code?: string }).code)))
      report.faults.push(words('database', { why: (error as Error).message }))
    else throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  report.ok = report.faults.length === 0
  return report
}

type Checked = { manifest: Manifest; judge: JudgeOnce; report: DrillReport; words: Words }

async function checkDatabase(folder: string, { manifest, judge, report, words }: Checked): Promise<void> {
  const db = openSqlite(join(folder, DATABASE))
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.withoutPlugins())
    if (rows[0]?.integrity_check !== 'ok') {
      report.faults.push(words('damaged', { why: rows[0]?.integrity_check ?? '' }))
    }
    for (const [table, expected] of Object.entries(manifest.counts)) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db.withoutPlugins())
      const found = rows[0]?.n ?? 0
      report.rows += found
      if (found !== expected) report.faults.push(words('rows', { table, found, expected }))
    }
    report.migrations = (await migrate(db)).length
    const broken = await sql`pragma foreign_key_check`.execute(db)
    if (broken.rows.length > 0) report.faults.push(words('broken', { count: broken.rows.length }))
    report.judged = await judgeAgain(db, folder, { missing: new Set(manifest.missing), judge, words })
    if (!report.judged.ok) report.faults.push(report.judged.detail)
  } finally {
    await db.destroy()
  }
}

/** The newest submission that its own judge accepted by itself, on test data that has not changed since. */
type Judging = { missing: ReadonlySet<string>; judge: JudgeOnce; words: Words }

async function judgeAgain(db: Database, folder: string, { missing, judge, words }: Judging): Promise<DrillJudging> {
  const submission = await db
    .selectFrom('submissions')
    .innerJoin('problems', 'problems.id', 'submissions.pid')
    .select(['submissions.submitId', 'submissions.pid', 'submissions.language', 'submissions.code'])
    .where('submissions.status', '=', Verdict.Accepted)
    .where('submissions.isManual', '=', 0)
    .whereRef('submissions.judgedCaseVersion', '=', 'problems.caseVersion')
    .orderBy('submissions.submitId', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!submission) return { ok: true, detail: words('none-accepted') }
  const problems = createProblemService({ db })
  const { submitId, pid, language } = submission
  const problem = await problems.forJudging(db, pid)
  if (!problem) return { ok: false, detail: words('problem', { pid }) }
  if (problem.testcases.some(({ inputHash, outputHash }) => missing.has(inputHash) || missing.has(outputHash))) {
    return { ok: true, detail: words('data-lost', { submitId }) }
  }
  const program = await problems.programOf(db, pid, submission)
  const result = await judge({ jobId: 1, attempt: 1, submitId, language, ...program, problem }, (hash) =>
    blobFile(join(folder, 'blobs'), hash),
  )
  if ('off' in result) return { ok: true, detail: words('off', { submitId, why: result.off }) }
  const verdict = verdictName(result.status) ?? String(result.status)
  if (result.status === Verdict.Accepted) return { ok: true, detail: words('accepted', { submitId, language }) }
  return { ok: false, detail: words('changed', { submitId, language, verdict }) }
}
