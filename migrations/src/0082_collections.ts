import { type AnyDatabase, createIndex, createTable, flag, idColumn, required, requiredReference, stamps } from './columns.ts'

/** Lists of problems that people keep: one of favourites for each person, and lists with a title. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'collections')
    .$call(idColumn(db))
    // In the address of its page, so that a shared list cannot be guessed.
    .addColumn('key', 'text', required)
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('is_favourites', 'integer', flag(0))
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('is_shared', 'integer', flag(0))
    // Staff took it down: it stays with its owner and can no longer be shared.
    .addColumn('taken_down_at', 'bigint')
    .$call(stamps)
    .execute()
  await createIndex(db, 'collections', ['key'], { unique: true })
  await createIndex(db, 'collections', ['uid'], { unique: true, where: 'is_favourites = 1' })
  await createIndex(db, 'collections', ['uid', 'gmt_create'])
  await createTable(db, 'collection_problems')
    .addColumn('collection_id', 'integer', requiredReference('collections.id', 'cascade'))
    .addColumn('pid', 'integer', requiredReference('problems.id', 'cascade'))
    .addColumn('rank', 'integer', required)
    .execute()
  await createIndex(db, 'collection_problems', ['collection_id', 'pid'], { unique: true })
  await createIndex(db, 'collection_problems', ['pid'])
}
