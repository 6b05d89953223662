import type { Insertable } from 'kysely'
import type { Database } from '../../../ground/db/database.ts'
import type { FileTable } from '../../../ground/db/tables/file.table.ts'
import type { FileKind } from '../../../people/files/file-kind.ts'

export async function hasFile(db: Database, name: string): Promise<boolean> {
  return (await db.selectFrom('files').select('id').where('name', '=', name).executeTakeFirst()) !== undefined
}

export async function insertFile(db: Database, file: Insertable<FileTable> & { kind: FileKind }): Promise<void> {
  await db.insertInto('files').values(file).execute()
}
