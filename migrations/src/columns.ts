/**
 * Column helpers of the migrations. Append only: a released migration must build the same table for ever.
 *
 * The neutral subset: instants are integer milliseconds UTC in `bigint`, booleans 0/1 in `integer`, objects JSON in `text`.
 */
import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees tables that no type of today describes
export type AnyDatabase = Kysely<any>

export function isPostgres(db: AnyDatabase): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

type Table = CreateTableBuilder<string, string>

/** Integer primary key that the database hands out; never reused. */
export function idColumn(db: AnyDatabase, name = 'id'): (table: Table) => Table {
  return (table) =>
    isPostgres(db)
      ? table.addColumn(name, 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : table.addColumn(name, 'integer', (c) => c.primaryKey().autoIncrement())
}

export const required = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull()

/** 0 or 1, never null. */
export function flag(initial: 0 | 1): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (column) => column.notNull().defaultTo(initial)
}

/** `gmt_create` and `gmt_modified`, milliseconds UTC. */
export function stamps(table: Table): Table {
  return table.addColumn('gmt_create', 'bigint', required).addColumn('gmt_modified', 'bigint', required)
}

type OnDelete = 'cascade' | 'set null' | 'restrict'

export function references(target: string, onDelete: OnDelete): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (column) => column.references(target).onDelete(onDelete)
}

export function requiredReference(target: string, onDelete: OnDelete): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (column) => column.notNull().references(target).onDelete(onDelete)
}

/** `create table` with the neutral options of this project. */
export function createTable(db: AnyDatabase, name: string): Table {
  return db.schema.createTable(name) as unknown as Table
}

export async function createIndex(db: AnyDatabase, table: string, columns: string[], options: { unique?: boolean; where?: string } = {}) {
  const name = `${table}_${columns.join('_')}${options.unique ? '_key' : '_idx'}`
  const unique = options.unique ? sql`unique` : sql``
  const where = options.where ? sql` where ${sql.raw(options.where)}` : sql``
  await sql`create ${unique} index ${sql.id(name)} on ${sql.table(table)} (${sql.join(columns.map((c) => sql.ref(c)))})${where}`.execute(db)
}
