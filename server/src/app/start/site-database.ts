import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../ground/data-folder/start-error.ts'
import { checkPostgres } from '../../ground/db/check-postgres.ts'
import { isEmptyTarget } from '../../ground/db/copying/open-target.ts'
import type { Database } from '../../ground/db/database.ts'
import { openSqlite } from '../../ground/db/open-database.ts'
import { openPostgres } from '../../ground/db/open-postgres.ts'
import { isDatabaseAway, placeOf } from '../../ground/db/postgres-faults.ts'
import { claimSite, type SiteClaim } from '../../ground/db/site-claim.ts'
import type { Config } from '../../ground/environment/config.ts'
import { systemClock } from '../../ground/time/clock.ts'

/** In the data folder of a site whose database is PostgreSQL, with its place. A start without DATABASE_URL would open an empty site. */
const elsewhereMark = (sqliteFile: string) => join(dirname(sqliteFile), 'database-is-elsewhere')

/** @param place of the database of PostgreSQL; null: the file of the data folder again */
export function markDatabase(sqliteFile: string, place: string | null): void {
  const mark = elsewhereMark(sqliteFile)
  if (place === null) rmSync(mark, { force: true })
  else writeFileSync(mark, `${place}\n`, { mode: 0o600 })
}

type SiteDatabase = {
  db: Database
  /** Where it is, for people. */
  place: string
  /** Of PostgreSQL; null on SQLite, where the lock of the data folder does. */
  claim: Pick<SiteClaim, 'isAlone' | 'share'> | null
  close(): Promise<void>
}

/** A machine that starts may start PostgreSQL after this site. */
const PATIENCE_MS = 30_000
const AGAIN_MS = 500

type Options = {
  /** Other servers may work on the database too, if it is PostgreSQL. */
  shared?: boolean
  /** Called once when another server has taken the database meanwhile. */
  lost(error: unknown): void
  /** Called once when PostgreSQL does not answer yet. */
  waiting?(fault: StartError): void
}

/** @throws StartError when PostgreSQL does not answer in time, or cannot take a site */
async function checkWhenThere(db: Database, place: string, waiting: (fault: StartError) => void): Promise<void> {
  let isAnnounced = false
  for (const until = systemClock.now() + PATIENCE_MS; ; ) {
    try {
      await checkPostgres(db, place)
      return
    } catch (error) {
      if (!(error instanceof StartError) || !isDatabaseAway(error.cause) || systemClock.now() > until) throw error
      if (!isAnnounced) waiting(error)
      isAnnounced = true
      await sleep(AGAIN_MS)
    }
  }
}

/**
 * Opens the database that the environment names, for this process alone or beside other servers.
 * @param sqliteFile the one of the data folder
 * @throws StartError
 */
export async function openSiteDatabase(
  { databaseUrl, databasePool }: Pick<Config, 'databaseUrl' | 'databasePool'>,
  sqliteFile: string,
  { lost, waiting = () => {}, shared = false }: Options,
): Promise<SiteDatabase> {
  if (databaseUrl === null) {
    refuseElsewhere(sqliteFile)
    const db = openSqlite(sqliteFile)
    return { db, place: sqliteFile, claim: null, close: () => db.destroy() }
  }
  const place = placeOf(databaseUrl)
  const db = openPostgres(databaseUrl, databasePool)
  try {
    await checkWhenThere(db, place, waiting)
    const claim = await claimSite(databaseUrl, { as: shared ? 'shared' : 'alone', lost })
    const close = async () => {
      await db.destroy()
      await claim.release()
    }
    if (existsSync(sqliteFile) && (await isEmptyTarget(db))) {
      await claim.release()
      throw notMoved(sqliteFile, place)
    }
    markDatabase(sqliteFile, place)
    return { db, place, claim, close }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function refuseElsewhere(sqliteFile: string): void {
  const mark = elsewhereMark(sqliteFile)
  if (!existsSync(mark)) return
  const place = readFileSync(mark, 'utf8').trim()
  throw new StartError(
    `the database of this site is PostgreSQL at ${place}; set DATABASE_URL, or move it back (touchstone move-database sqlite). To begin again on SQLite, delete ${mark}`,
    `此网站的数据库是 ${place} 的 PostgreSQL；请设置 DATABASE_URL，或将其移回（touchstone move-database sqlite）。若要在 SQLite 上重新开始，请删除 ${mark}`,
  )
}

const notMoved = (sqliteFile: string, place: string) =>
  new StartError(
    `${place} is empty, and this site lives in ${sqliteFile}; move it first (without DATABASE_URL: touchstone move-database <url>), or move that file away`,
    `${place} 是空的，而此网站在 ${sqliteFile} 中；请先移动它（不设 DATABASE_URL 运行：touchstone move-database <url>），或将该文件移走`,
  )
