import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import type { Row } from './row-digest.ts'
import type { PlainDatabase, SiteTable } from './site-tables.ts'

const AT_ONCE = 500

/** All rows of a table in parts, so that a large one needs no memory. Call it in a transaction. */
export async function* readRows(db: PlainDatabase, { name }: SiteTable): AsyncGenerator<readonly Row[]> {
  if (!isPostgres(db as never)) yield* readBySqlite(db, name)
  else yield* readByCursor(db, name)
}

async function* readByCursor(db: PlainDatabase, name: string): AsyncGenerator<readonly Row[]> {
  await sql`declare reading no scroll cursor for select * from ${sql.table(name)}`.execute(db)
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(AT_ONCE)} from reading`.execute(db)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await sql`close reading`.execute(db)
  }
}

/** By rowid, which every table of a site has. */
async function* readBySqlite(db: Kysely<unknown>, name: string): AsyncGenerator<readonly Row[]> {
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const { rows } = await sql<Row & { read_place: number }>`select rowid as read_place, * from ${sql.table(name)}
      where rowid > ${last} order by rowid limit ${sql.lit(AT_ONCE)}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    last = end.read_place
    yield rows.map(({ read_place: _, ...row }) => row)
  }
}
