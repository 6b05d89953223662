import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { FileTable } from '../../ground/db/tables/file.table.ts'
import type { FileKind } from './file-kind.ts'

type StoredFile = Selectable<FileTable>

export async function insertFile(db: Database, file: Insertable<FileTable> & { kind: FileKind }): Promise<number> {
  return (await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()).id
}

export function findFile(db: Database, id: number): Promise<StoredFile | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findFileByName(db: Database, name: string, kinds: readonly FileKind[]): Promise<StoredFile | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('name', '=', name)
    .where('kind', 'in', [...kinds])
    .executeTakeFirst()
}

export function listFilesOfKind(db: Database, kind: FileKind, limit: number): Promise<StoredFile[]> {
  return db.selectFrom('files').selectAll().where('kind', '=', kind).orderBy('gmtCreate').orderBy('id').limit(limit).execute()
}

export async function deleteFile(db: Database, id: number): Promise<number> {
  return Number((await db.deleteFrom('files').where('id', '=', id).executeTakeFirst()).numDeletedRows)
}

/** The given discussion pictures that one of these people uploaded. */
export function listPictureIds(db: Database, names: readonly string[], owners: readonly string[]) {
  return db
    .selectFrom('files')
    .select('id')
    .where('name', 'in', [...names])
    .where('kind', '=', 'talk-image')
    .where('uid', 'in', [...owners])
    .execute()
}

/** Discussion pictures that were uploaded before then and are used nowhere. */
export async function deleteUnusedTalkPictures(db: Database, before: number): Promise<number> {
  const result = await db
    .deleteFrom('files')
    .where('kind', '=', 'talk-image')
    .where('gmtCreate', '<', before)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('discussionPictures').select('did').whereRef('fileId', '=', 'files.id'))))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Pictures of texts become pictures of the site's settings. */
export async function takeAsSitePictures(db: Database, names: readonly string[]): Promise<void> {
  await db
    .updateTable('files')
    .set({ kind: 'site-picture' })
    .where('kind', '=', 'markdown-image')
    .where('gid', 'is', null)
    .where('name', 'in', [...names])
    .execute()
}

/** Pictures for settings of the site that were uploaded before then. */
export function listSitePictures(db: Database, before: number) {
  return db.selectFrom('files').select(['id', 'name']).where('kind', '=', 'site-picture').where('gmtCreate', '<', before).execute()
}

/** Earlier avatars of a user. */
export async function deleteOtherAvatars(db: Database, uid: string, keepId: number): Promise<void> {
  await db.deleteFrom('files').where('kind', '=', 'avatar').where('uid', '=', uid).where('id', '!=', keepId).execute()
}
