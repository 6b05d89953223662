import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { StartError } from '../../data-folder/start-error.ts'
import { checkPostgres } from '../check-postgres.ts'
import type { Database } from '../database.ts'
import { migrateTo, planMigrations } from '../migrate.ts'
import { openPostgres } from '../open-postgres.ts'
import { placeOf } from '../postgres-faults.ts'
import { claimSite } from '../site-claim.ts'

/** A database that takes the rows of a site; nobody else works on it meanwhile. */
export type CopyTarget = { db: Database; place: string; close(): Promise<void> }

/** @throws StartError when PostgreSQL cannot take a site */
export async function openPostgresTarget(url: string): Promise<CopyTarget> {
  const place = placeOf(url)
  const db = openPostgres(url, 2)
  try {
    await checkPostgres(db, place)
    const claim = await claimSite(url, { lost: () => {} })
    const close = async () => {
      await db.destroy()
      await claim.release()
    }
    return { db, place, close }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Whether a site lives there: it has a user, or tables that are not of a site. */
export async function isEmptyTarget(db: Database): Promise<boolean> {
  const tables = await db.withoutPlugins().introspection.getTables()
  if (tables.length === 0) return true
  if (!tables.some(({ name }) => name === 'users')) return false
  const { rows } = await sql`select 1 from users limit 1`.execute(db)
  return rows.length === 0
}

/** @throws StartError */
export async function mustBeEmpty(db: Database, place: string): Promise<void> {
  if (await isEmptyTarget(db)) return
  throw new StartError(`${place} is not empty; name an empty database`, `${place} 不是空数据库；请指定一个空数据库`)
}

/** @throws StartError */
export function mustNotExist(file: string): void {
  if (!existsSync(file)) return
  throw new StartError(`${file} is there already; move it away first`, `${file} 已存在；请先将其移走`)
}

/** Gives the target the tables of the source. @throws StartError when the source waits for migrations: this copy changes nothing of it */
export async function makeTables(source: Database, target: Database): Promise<void> {
  const { applied, pending } = await planMigrations(source)
  const last = applied.at(-1)
  if (!last || pending.length > 0)
    throw new StartError(
      'the site must be started once with this version before its database is moved',
      '移动数据库之前，请先用当前版本启动一次网站',
    )
  await migrateTo(target, last)
}
