import type { AuditFilter } from '@touchstone/shared/ground/audit/audit.schema.ts'
import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { AuditTable } from '../db/tables/audit.table.ts'
import { escapeLike, likeFolded } from '../db/text-match.ts'

type StoredLine = Selectable<AuditTable>
/** With the actor's name; null for the command line and a deleted account. */
export type NamedLine = StoredLine & { realname: string | null }

function filterLines(db: Database, { username, action, target, from, until }: AuditFilter) {
  let query = db.selectFrom('auditLog')
  if (username) query = query.where(likeFolded(sql`lower(coalesce(${sql.ref('username')}, ''))`, `%${escapeLike(foldName(username))}%`))
  if (action) query = query.where('action', '=', action)
  if (target) query = query.where('target', '=', target)
  if (from != null) query = query.where('at', '>=', from)
  if (until != null) query = query.where('at', '<', until)
  return query
}

/** The newest first. */
export function listLines(db: Database, filter: AuditFilter, page: { limit: number; offset: number }): Promise<NamedLine[]> {
  return filterLines(db, filter)
    .selectAll()
    .select((eb) => eb.selectFrom('users').select('users.realname').whereRef('users.uid', '=', 'auditLog.uid').as('realname'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countLines(db: Database, filter: AuditFilter): Promise<number> {
  const { n } = await filterLines(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Acts over one object, by the prefix of their names. */
function linesOfObject(db: Database, kind: string, target: string) {
  return db.selectFrom('auditLog').where('target', '=', target).where('action', 'like', `${kind}.%`)
}

/** The newest first. */
export function listLinesOfObject(
  db: Database,
  kind: string,
  target: string,
  page: { limit: number; offset: number },
): Promise<StoredLine[]> {
  return linesOfObject(db, kind, target)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countLinesOfObject(db: Database, kind: string, target: string): Promise<number> {
  const { n } = await linesOfObject(db, kind, target)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function deleteLinesBefore(db: Database, before: number): Promise<void> {
  await db.deleteFrom('auditLog').where('at', '<', before).execute()
}
