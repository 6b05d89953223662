import { up } from '@touchstone/migrations/0034_search.ts'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/databases.ts'
import { makeProblem } from '../../testing/make.ts'
import type { Database } from '../db/database.ts'

/** Reverts the migration, to the state of an older site. */
async function undo(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'trigger' and name like '%grams%'`
    .execute(db)
    .catch(() => ({ rows: [] }))
  for (const { name } of rows) await sql`drop trigger ${sql.table(name)}`.execute(db)
  for (const grams of ['problem_grams', 'discussion_grams']) {
    if (rows.length === 0) for (const end of ['add', 'remove']) await sql`drop function ${sql.table(`${grams}_${end}`)} cascade`.execute(db)
    await sql`drop view ${sql.table(`${grams}_wanted`)}`.execute(db)
    await sql`drop table ${sql.table(grams)}`.execute(db)
  }
  await sql`drop index users_username_search_idx`.execute(db)
}

eachDatabase('the migration', (open) => {
  test('indexes existing rows, however far apart their numbers are', async () => {
    const db = await open()
    await undo(db)
    for (const id of [1, 10_000, 10_001, 35_000]) await makeProblem(db, { id, title: '图论', problemId: `P${id}` })
    await up((db as unknown as Kysely<unknown> & { withoutPlugins(): Kysely<unknown> }).withoutPlugins())
    const having = async (gram: string) =>
      (await db.selectFrom('problemGrams').select('id').where('gram', '=', gram).orderBy('id').execute()).map(({ id }) => id)
    expect(await having('图论')).toEqual([1, 10_000, 10_001, 35_000])
    expect(await having('p3')).toEqual([35_000])
    await makeProblem(db, { id: 35_001, title: '图论' })
    expect(await having('图论')).toHaveLength(5)
  })
})
