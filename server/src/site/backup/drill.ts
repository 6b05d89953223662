/** The proof of a backup: it is restored to a temporary folder, opened with this version, migrated, checked and judged. */

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
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
  /** Contents that the site had lost before the backup, so that it cannot have them. */
  lost: z.number(),
  /** The faults in words; empty without any. */
  faults: z.array(z.string()),
})
export type DrillReport = z.infer<typeof DrillReport>

/** Judges a job with test data in these blobs. Null: this machine cannot judge, and reports why. */
export type JudgeOnce = (job: JudgeJob, blobPath: (hash: string) => string) => Promise<{ status: number } | { off: string }>

export type DrillOptions = { workDir: string; judge: JudgeOnce; free?: FreeSpace }

export async function drill(path: string, { workDir, judge, free }: DrillOptions): Promise<DrillReport> {
  const report: DrillReport = {
    place: path,
    ok: false,
    madeAt: null,
    blobs: 0,
    rows: 0,
    migrations: 0,
    judged: { ok: false, detail: 'not reached' },
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
      })
      await unpackBackup(backup, folder, free)
      await checkDatabase(folder, manifest, judge, report)
    } finally {
      backup.close()
    }
  } catch (error) {
    if (error instanceof NewerDatabaseError) report.faults.push('the backup was made by a newer Touchstone')
    else if (error instanceof BackupError || /^SQLITE_/.test(String((error as { code?: string }).code)))
      report.faults.push((error as Error).message)
    else throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  report.ok = report.faults.length === 0
  return report
}

async function checkDatabase(folder: string, manifest: Manifest, judge: JudgeOnce, report: DrillReport): Promise<void> {
  const db = openSqlite(join(folder, DATABASE))
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.withoutPlugins())
    if (rows[0]?.integrity_check !== 'ok') report.faults.push(`the database is damaged: ${rows[0]?.integrity_check}`)
    for (const [table, expected] of Object.entries(manifest.counts)) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db.withoutPlugins())
      const found = rows[0]?.n ?? 0
      report.rows += found
      if (found !== expected) report.faults.push(`table ${table} has ${found} rows in place of ${expected}`)
    }
    report.migrations = (await migrate(db)).length
    const broken = await sql`pragma foreign_key_check`.execute(db)
    if (broken.rows.length > 0) report.faults.push(`${broken.rows.length} rows name others that are not there`)
    report.judged = await judgeAgain(db, folder, new Set(manifest.missing), judge)
    if (!report.judged.ok) report.faults.push(report.judged.detail)
  } finally {
    await db.destroy()
  }
}

/** The newest submission that its own judge accepted by itself, on test data that has not changed since. */
async function judgeAgain(db: Database, folder: string, missing: ReadonlySet<string>, judge: JudgeOnce): Promise<DrillJudging> {
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
  if (!submission) return { ok: true, detail: 'no accepted submission to judge again' }
  const problems = createProblemService({ db })
  const { submitId, pid, language } = submission
  const problem = await problems.forJudging(db, pid)
  if (!problem) return { ok: false, detail: `problem ${pid} cannot be read` }
  if (problem.testcases.some(({ inputHash, outputHash }) => missing.has(inputHash) || missing.has(outputHash))) {
    return { ok: true, detail: `submission ${submitId} was not judged again: its test data was lost before` }
  }
  const code = await problems.programOf(db, pid, submission)
  const result = await judge({ jobId: 1, attempt: 1, submitId, language, code, problem }, (hash) => blobFile(join(folder, 'blobs'), hash))
  if ('off' in result) return { ok: true, detail: `submission ${submitId} was not judged again: ${result.off}` }
  const verdict = verdictName(result.status) ?? String(result.status)
  if (result.status === Verdict.Accepted) return { ok: true, detail: `submission ${submitId} (${language}) is accepted again` }
  return { ok: false, detail: `submission ${submitId} (${language}) was accepted and is ${verdict} now` }
}
