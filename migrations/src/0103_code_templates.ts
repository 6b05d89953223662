import { type AnyDatabase, createIndex, createTable, idColumn, required, requiredReference, stamps } from './columns.ts'

/** A user's own beginning of a program, by language. The name of a language that is gone keeps its row. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'code_templates')
    .$call(idColumn(db))
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('language', 'text', required)
    .addColumn('code', 'text', required)
    .$call(stamps)
    .execute()
  await createIndex(db, 'code_templates', ['uid', 'language'], { unique: true })
}
