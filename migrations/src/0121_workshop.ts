import { type AnyDatabase, createIndex, createTable, idColumn, references, required, requiredReference, stamps } from './columns.ts'

/** The workshop of a problem: its generators, validators and inputs by hand, and the script of its tests. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'workshop_parts')
    .$call(idColumn(db))
    .addColumn('pid', 'integer', requiredReference('problems.id', 'cascade'))
    // generator, validator, input
    .addColumn('kind', 'text', required)
    .addColumn('name', 'text', required)
    // Null for an input.
    .addColumn('language', 'text')
    .addColumn('text', 'text', required)
    .addColumn('modified_uid', 'text', references('users.uid', 'set null'))
    .$call(stamps)
    .execute()
  await createIndex(db, 'workshop_parts', ['pid', 'kind', 'name'], { unique: true })
  await createIndex(db, 'workshop_parts', ['modified_uid'])

  await createTable(db, 'workshop_scripts')
    .addColumn('pid', 'integer', (column) => column.primaryKey().references('problems.id').onDelete('cascade'))
    .addColumn('text', 'text', required)
    .addColumn('modified_uid', 'text', references('users.uid', 'set null'))
    .$call(stamps)
    .execute()
  await createIndex(db, 'workshop_scripts', ['modified_uid'])
}
