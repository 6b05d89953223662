import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import { searched } from './text-search.ts'

/** Rows per step; the site does other work between two steps. */
const CHUNK = 500

/** `missing`: pieces that the index lacks, so that a search would not find their rows. */
type IndexState = { table: string; rows: number; missing: number }

const indexes = [searched.discussions, searched.problems]
const wantedOf = (grams: string) => sql.table(`${grams}_wanted`)

/** Compares the index of each table with its rows. */
export async function checkSearchIndex(db: Database): Promise<IndexState[]> {
  const states: IndexState[] = []
  for (const { table, grams } of indexes) {
    const state = { table, rows: 0, missing: 0 }
    for await (const [from, to] of chunksOf(db, table)) {
      const { rows } = await sql<{ n: number; missing: number }>`select
        (select count(*) from ${sql.table(table)} where id between ${from} and ${to}) as n,
        (select count(*) from (select distinct w.gram, w.id from ${wantedOf(grams)} as w where w.id between ${from} and ${to}
          and not exists (select 1 from ${sql.table(grams)} as g where g.gram = w.gram and g.id = w.id)) as lacks) as missing`.execute(db)
      state.rows += Number(rows[0]?.n)
      state.missing += Number(rows[0]?.missing)
      await setImmediate()
    }
    states.push(state)
  }
  return states
}

/** Empties the index and fills it again. Writers wait meanwhile: six seconds for 100,000 discussions. */
export function rebuildSearchIndex(db: Database): Promise<void> {
  return inTransaction(db, async (db: Transaction) => {
    for (const { table, grams } of indexes) {
      await sql`delete from ${sql.table(grams)}`.execute(db)
      for await (const [from, to] of chunksOf(db, table)) {
        await sql`insert into ${sql.table(grams)} (gram, id) select distinct gram, id from ${wantedOf(grams)}
          where id between ${from} and ${to} order by gram, id`.execute(db)
      }
    }
  })
}

/** Ids of the table, so many rows at a time, at any distance. */
async function* chunksOf(db: Database, table: string): AsyncGenerator<readonly [from: number, to: number]> {
  let last = 0
  for (;;) {
    const { rows } = await sql<{ to: number | null }>`select max(id) as "to" from
      (select id from ${sql.table(table)} where id > ${last} order by id limit ${CHUNK}) as next`.execute(db)
    const to = rows[0]?.to
    if (to == null) return
    yield [last + 1, to]
    last = to
  }
}
