import { join } from 'node:path'
import type { EditedKeeping, KeepingUpdate } from '@touchstone/shared/ground/config/config.schema.ts'
import { day, type Instant } from '@touchstone/shared/ground/time/instant.ts'
import { type BackupRun, BackupRunDetail, type BackupStatus } from '@touchstone/shared/site/backup/backup.schema.ts'
import { isDrillDue, isDrillLate, isNightDue, isNightLate, type Past } from '@touchstone/shared/site/backup/backup-due.ts'
import type { AuditCaller, AuditService } from '../../ground/audit/audit.service.ts'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import type { ConfigService, RecordChange } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import type { BackupKind } from '../../ground/db/tables/backup.table.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Locks } from '../../ground/locks/locks.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { addLocalDays, localDate, startOfLocalDay } from '../../ground/time/local-day.ts'
import type { RunPlace } from './backup.queries.ts'
import * as queries from './backup.queries.ts'
import type { DrillReport } from './drill.ts'
import { backUpToFile } from './file-backup.ts'
import { backUpNight } from './folder-backup.ts'
import { type Manifest, totalBytes } from './manifest.ts'

/** Older runs are deleted. */
const KEPT = 400 * day
/** Names of files in the record of a run. */
const NAMED = 10

type Deps = {
  db: Database
  clock: Clock
  locks: Locks
  config: ConfigService
  audit: AuditService
  dataDir: string
  /** The database of PostgreSQL; without one the file of the data folder. */
  databaseUrl?: string | null
  /** The object store of the contents; null: they are in the data folder. */
  objects?: BlobStore | null
  version: string
  /** Proves a backup in a separate process. */
  runDrill(place: string): Promise<DrillReport>
  log(error: unknown): void
}

export type BackupService = {
  /** Makes the night's backup and the week's drill when they are due. */
  tick(): Promise<void>
  /** Starts a backup now; the status reports its result. */
  start(by: AuditCaller): Promise<null>
  toFile(file: string, by: AuditCaller): Promise<{ file: string; bytes: number; missing: number; leftOut: string[] }>
  status(): Promise<BackupStatus>
  settings(): EditedKeeping
  setSettings(changes: KeepingUpdate, by: AuditCaller): Promise<null>
  /** Resolves when no backup runs in this process. */
  settled(): Promise<void>
}

/** Backups of the running site. One at a time; meanwhile no content is swept away. */
export function createBackupService({
  db,
  clock,
  locks,
  config,
  audit,
  dataDir,
  databaseUrl = null,
  objects = null,
  version,
  runDrill,
  log,
}: Deps): BackupService {
  const ownFolder = join(dataDir, 'backups')
  let running = 0
  let last: Promise<unknown> = Promise.resolve()

  /** Records the result. Faults that an operator can mend end here; others are also thrown. */
  async function run<T>(
    kind: BackupKind,
    place: string,
    work: () => Promise<{ bytes: number | null; error: string | null; detail?: BackupRunDetail; result: T }>,
  ) {
    const startedAt = clock.now()
    const write = (fields: { bytes: number | null; error: string | null; detail: string | null }) =>
      queries.insertRun(db, { kind, place, startedAt, finishedAt: clock.now(), ...fields })
    try {
      const { bytes, error, detail, result } = await work()
      await write({ bytes, error, detail: detail ? JSON.stringify(detail) : null })
      return result
    } catch (error) {
      await write({ bytes: null, error: error instanceof Error ? error.message : String(error), detail: null })
      throw error
    }
  }

  /** A retry cannot restore lost contents or read other files: the backup is good, and its record names them. */
  const lacks = async ({ missing, leftOut }: Manifest): Promise<BackupRunDetail | undefined> => {
    if (missing.length === 0 && leftOut.length === 0) return undefined
    return {
      ...(missing.length > 0 && { lost: await queries.describeContents(db, missing) }),
      ...(leftOut.length > 0 && { leftOut: { count: leftOut.length, names: leftOut.slice(0, NAMED) } }),
    }
  }

  const places = () => {
    const { backupFolder } = config.keeping()
    return backupFolder ? [ownFolder, backupFolder] : [ownFolder]
  }

  /** Of several servers the one on duty backs up, into its own data folder. So the own folder of each counts as one place. */
  const nightPlace = (folder: string): RunPlace =>
    databaseUrl !== null && folder === ownFolder ? { not: config.keeping().backupFolder ?? null } : folder

  /**
   * The same night to these places. A failed place does not affect the others.
   * @param isDue asked when the turn of this server has come: another one may have done it meanwhile
   */
  function backUp(folders: readonly string[], isDue: (folder: string) => Promise<boolean> = async () => true): Promise<void> {
    return exclusively(async () => {
      const { backupDays: days, backupWeeks: weeks } = config.keeping()
      const now = clock.now()
      for (const folder of folders) {
        if (!(await isDue(folder))) continue
        await run('night', folder, async () => {
          const { manifest } = await backUpNight(
            { dataDir, databaseUrl, objects, now, version, keep: { days, weeks } },
            folder,
            localDate(now),
          )
          return { bytes: totalBytes(manifest), error: null, detail: await lacks(manifest), result: null }
        }).catch(log)
      }
      await queries.deleteOldRuns(db, now - KEPT)
    })
  }

  function exclusively<T>(work: () => Promise<T>): Promise<T> {
    running++
    const done = locks.inTurn('backup', () => locks.inTurn('blob-sweep', work)).finally(() => running--)
    last = done.catch(() => {})
    return done
  }

  async function drillNewest(): Promise<void> {
    await run('drill', ownFolder, async () => {
      const { ok, faults, judged } = await runDrill(ownFolder)
      return { bytes: null, error: ok ? null : faults.join('; ') || 'the drill failed', detail: { judged: judged.detail }, result: null }
    })
  }

  async function pastOf(kind: BackupKind, place: RunPlace): Promise<Past & { last: BackupRun | null; lastGood: BackupRun | null }> {
    const [last, good] = [await queries.findLastRun(db, kind, place, false), await queries.findLastRun(db, kind, place, true)]
    const since = (await queries.findBeginning(db)) ?? clock.now()
    const failed = last && last.error !== null ? last.finishedAt : null
    const failures = failed === null ? 0 : await queries.countFailures(db, kind, place, good?.startedAt ?? 0)
    return {
      good: good?.startedAt ?? null,
      failed,
      failures,
      since,
      last: last ? toWire(last) : null,
      lastGood: good ? toWire(good) : null,
    }
  }

  return {
    async tick() {
      const { backupNightly, backupTime } = config.keeping()
      const now = clock.now()
      const due: string[] = []
      for (const folder of backupNightly ? places() : []) {
        const past = await pastOf('night', nightPlace(folder))
        // A new second folder starts together with the first one, not in the middle of a lesson.
        const begun = past.last !== null || folder === ownFolder || due.includes(ownFolder)
        if (begun && isNightDue(past, lastScheduled(backupTime, now), now)) due.push(folder)
      }
      const isStillDue = async (folder: string) =>
        databaseUrl === null || isNightDue(await pastOf('night', nightPlace(folder)), lastScheduled(backupTime, now), now)
      if (due.length > 0) await backUp(due, isStillDue)
      const { lastGood } = await pastOf('night', nightPlace(ownFolder))
      // Another server has the newest one, and proves it when it is on duty.
      if (lastGood?.place === ownFolder && isDrillDue(await pastOf('drill', null), clock.now())) await drillNewest()
    },

    async start(by) {
      await inTransaction(db, (db) => audit.record(db, by, { action: 'backup.start', target: null }))
      void backUp(places()).catch(log)
      return null
    },

    async toFile(file, by) {
      await inTransaction(db, (db) => audit.record(db, by, { action: 'backup.start', target: null, detail: { file } }))
      return exclusively(() =>
        run('file', file, async () => {
          const { bytes, manifest } = await backUpToFile({ dataDir, databaseUrl, objects, now: clock.now(), version }, file)
          const { missing, leftOut } = manifest
          return { bytes, error: null, detail: await lacks(manifest), result: { file, bytes, missing: missing.length, leftOut } }
        }),
      )
    },

    async status() {
      const { backupNightly } = config.keeping()
      const now = clock.now()
      const listed = []
      for (const folder of places()) {
        const past = await pastOf('night', nightPlace(folder))
        listed.push({ folder, last: past.last, lastGood: past.lastGood, late: backupNightly && isNightLate(past, now) })
      }
      const drill = await pastOf('drill', null)
      const late = backupNightly && isDrillLate(drill, now)
      return { nightly: backupNightly, running: running > 0, places: listed, drill: { last: drill.last, lastGood: drill.lastGood, late } }
    },

    settings: () => ({ ...config.keeping(), version: config.version('keeping') }),

    async setSettings({ version, ...changes }, by) {
      const record: RecordChange<'keeping'> = (db, before, after) =>
        audit.record(db, by, { action: 'settings.keeping', target: null, before, after })
      await config.update('keeping', changes, record, version)
      return null
    },

    async settled() {
      await last
    },
  }
}

/** The last moment at or before `now` with this wall-clock time. */
function lastScheduled(time: string, now: Instant): Instant {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = (start: Instant) => new Date(start).setHours(hours, minutes, 0, 0)
  const today = at(startOfLocalDay(now))
  return today <= now ? today : at(addLocalDays(now, -1))
}

function toWire({ id, detail, ...run }: queries.StoredRun): BackupRun {
  const found = detail === null ? null : readStored(BackupRunDetail, detail, `backup_runs.detail of ${id}`)
  return { ...run, judged: found?.judged ?? null, lost: found?.lost ?? null, leftOut: found?.leftOut ?? null }
}
