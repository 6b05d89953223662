import { type RawBuilder, sql } from 'kysely'
import { type AnyDatabase, createTable, isPostgres, required } from './columns.ts'

/**
 * Pieces of two characters of all searchable texts, so that a search only reads the few rows with them. The last character of a text forms
 * its own piece, so a keyword of one character is the beginning of a piece. A view defines the content of the index, and triggers maintain
 * it in the transaction of each write. `lower` is that of the database, as in the searches that the index serves.
 */
const indexes: readonly SearchIndex[] = [
  { table: 'problems', grams: 'problem_grams', texts: ['title', 'problem_id'], numbers: [] },
  { table: 'discussions', grams: 'discussion_grams', texts: ['title', 'description'], numbers: ['id'] },
]

type SearchIndex = { table: string; grams: string; texts: readonly string[]; numbers: readonly string[] }

/** Rows per step of indexing: a large site must not need memory for all of its texts. */
const CHUNK = 10_000

export async function up(db: AnyDatabase): Promise<void> {
  for (const index of indexes) {
    await createIndexTable(db, index)
    await createView(db, index)
    await (isPostgres(db) ? createPostgresTriggers(db, index) : createSqliteTriggers(db, index))
    await fill(db, index)
  }
  // Authors are found by scanning this index alone.
  await sql`create index users_username_search_idx on users (lower(username), uid)`.execute(db)
}

async function createIndexTable(db: AnyDatabase, { grams }: SearchIndex): Promise<void> {
  // Ordered by bytes, so that pieces with the same beginning are neighbours.
  const text = isPostgres(db) ? sql`text collate "C"` : sql`text`
  const table = createTable(db, grams)
    .addColumn('gram', text, required)
    .addColumn('id', 'integer', required)
    .addPrimaryKeyConstraint(`${grams}_pk`, ['gram', 'id'] as never[])
  await (isPostgres(db) ? table : table.modifyEnd(sql`without rowid`)).execute()
}

async function createView(db: AnyDatabase, { table, grams, texts, numbers }: SearchIndex): Promise<void> {
  const from = (text: RawBuilder<unknown>) => sql`select id, ${text} as text from ${sql.table(table)}`
  const parts = [
    ...texts.map((column) => from(sql`lower(${sql.ref(column)})`)),
    ...numbers.map((column) => from(sql`cast(${sql.ref(column)} as text)`)),
  ]
  const places = isPostgres(db)
    ? sql`cross join lateral generate_series(1, length(t.text)) as places(place)`
    : // One element for each character of the text; `key` counts from zero.
      sql`, json_each('[' || substr(replace(hex(zeroblob(length(t.text))), '00', ',0'), 2) || ']') as places`
  const place = isPostgres(db) ? sql`places.place` : sql`places.key + 1`
  await sql`create view ${sql.table(`${grams}_wanted`)} as
    select substr(t.text, ${place}, 2) as gram, t.id as id from (${sql.join(parts, sql` union all `)}) as t ${places}`.execute(db)
}

const remove = ({ grams }: SearchIndex) =>
  sql`delete from ${sql.table(grams)} where id = old.id and gram in (select gram from ${sql.table(`${grams}_wanted`)} where id = old.id)`

const add = ({ grams }: SearchIndex) =>
  sql`insert into ${sql.table(grams)} (gram, id) select distinct gram, id from ${sql.table(`${grams}_wanted`)} where id = new.id`

/** Removes the old pieces before the row changes, and adds the new ones after it. */
async function createSqliteTriggers(db: AnyDatabase, index: SearchIndex): Promise<void> {
  const { table, grams, texts } = index
  const columns = sql.join(['id', ...texts].map((column) => sql.ref(column)))
  const changes = sql.join(
    ['id', ...texts].map((column) => sql`old.${sql.ref(column)} is not new.${sql.ref(column)}`),
    sql` or `,
  )
  const name = (event: string) => sql.table(`${grams}_${event}`)
  const on = sql.table(table)
  await sql`create trigger ${name('insert')} after insert on ${on} begin ${add(index)}; end`.execute(db)
  await sql`create trigger ${name('before')} before update of ${columns} on ${on} when ${changes} begin ${remove(index)}; end`.execute(db)
  await sql`create trigger ${name('after')} after update of ${columns} on ${on} when ${changes} begin ${add(index)}; end`.execute(db)
  await sql`create trigger ${name('delete')} before delete on ${on} begin ${remove(index)}; end`.execute(db)
}

async function createPostgresTriggers(db: AnyDatabase, index: SearchIndex): Promise<void> {
  const { table, grams, texts } = index
  const columns = sql.join(['id', ...texts].map((column) => sql.ref(column)))
  const changes = sql.join(
    ['id', ...texts].map((column) => sql`old.${sql.ref(column)} is distinct from new.${sql.ref(column)}`),
    sql` or `,
  )
  const name = (event: string) => sql.table(`${grams}_${event}`)
  const on = sql.table(table)
  await sql`create function ${name('add')}() returns trigger language plpgsql as $$ begin ${add(index)}; return new; end $$`.execute(db)
  await sql`create function ${name('remove')}() returns trigger language plpgsql as
    $$ begin ${remove(index)}; if tg_op = 'DELETE' then return old; end if; return new; end $$`.execute(db)
  await sql`create trigger ${name('insert')} after insert on ${on} for each row execute function ${name('add')}()`.execute(db)
  await sql`create trigger ${name('before')} before update of ${columns} on ${on} for each row when (${changes})
    execute function ${name('remove')}()`.execute(db)
  await sql`create trigger ${name('after')} after update of ${columns} on ${on} for each row when (${changes})
    execute function ${name('add')}()`.execute(db)
  await sql`create trigger ${name('delete')} before delete on ${on} for each row execute function ${name('remove')}()`.execute(db)
}

async function fill(db: AnyDatabase, { table, grams }: SearchIndex): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${sql.table(table)}`.execute(db)
  const last = rows[0]?.last ?? 0
  for (let from = 1; from <= last; from += CHUNK) {
    await sql`insert into ${sql.table(grams)} (gram, id) select distinct gram, id from ${sql.table(`${grams}_wanted`)}
      where id >= ${from} and id < ${from + CHUNK} order by gram, id`.execute(db)
  }
}
