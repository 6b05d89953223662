import { basename } from 'node:path'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { BlobStore } from '../../../ground/blobs/blob-store.ts'
import { inTransaction } from '../../../ground/db/transaction.ts'
import type { FileKind } from '../../../people/files/file-kind.ts'
import { readPicture } from '../../../people/files/picture.ts'
import type { FilesFolder } from '../moving/files-folder.ts'
import { type Move, stampsOf, uidHere } from '../moving/move.ts'
import { hasFile, insertFile } from './uploads.queries.ts'

const ATTACHMENT_TYPE = 'application/octet-stream'
const isPicture = (suffix: string | null) => /^(png|jpe?g|gif|webp|bmp)$/i.test(suffix ?? '')

/** Null for files that this site does not use: lists of accounts, archives of testcases. */
function kindOf(type: string | null, suffix: string | null): FileKind | null {
  if (type === 'avatar' || type === 'carousel') return type
  if (type === 'group_avatar' || type === 'group-avatar') return 'group-avatar'
  if (type !== 'md') return null
  return isPicture(suffix) ? 'markdown-image' : 'markdown-file'
}

/** Uploaded files under their old names, so that the links in texts stay right. */
export async function moveFiles(move: Move, blobs: BlobStore, files: FilesFolder | null): Promise<void> {
  const coming = await bringFiles(move, blobs, files)
  await reportMissingPictures(move, coming)
}

/** @returns names of the imported files; in a dry run, of those that would be */
async function bringFiles(move: Move, blobs: BlobStore, files: FilesFolder | null): Promise<ReadonlySet<string>> {
  const { db, dump, read, report, dryRun } = move
  const line = report.line('uploaded files')
  const total = dump.count('file')
  line.found(total)
  const coming = new Set<string>()
  let done = 0
  for (const batch of dump.batches('file'))
    for (const row of batch.map(read)) {
      move.progress('uploaded files', ++done, total)
      const name = basename((row.text('file_path') ?? row.text('name') ?? '').replaceAll('\\', '/'))
      const kind = kindOf(row.text('type'), row.text('suffix'))
      if (kind === null || row.flag('delete') === 1) {
        line.note('not-kept', name)
        continue
      }
      if (await hasFile(db, name)) {
        line.here()
        continue
      }
      const path = files?.upload(name)
      if (path === undefined) {
        line.leave('files-missing', name)
        continue
      }
      const content = await readUpload(path, kind)
      if (content === null) {
        line.leave('file-refused', name)
        continue
      }
      line.taken()
      coming.add(name)
      if (dryRun) continue
      const { hash, size } = content.bytes === null ? await blobs.putFile(path) : await blobs.putBytes(content.bytes)
      const gid = row.id('gid')
      const about = { name, originalName: name, kind, mediaType: content.mediaType, hash, size }
      const owner = { uid: uidHere(move, row.text('uid')), gid: gid !== null && move.known.groups.has(gid) ? gid : null }
      await inTransaction(db, (db) => insertFile(db, { ...about, ...owner, ...stampsOf(row) }))
    }
  return coming
}

const STATEMENT_COLUMNS = ['description', 'input', 'output', 'hint']
const uploadLink = /\/api\/public\/(?:img|file)\/([^\s)\]"'<>?#&]+)/g

/** Problems whose statements refer to missing files. */
async function reportMissingPictures({ db, dump, read, report, known }: Move, coming: ReadonlySet<string>): Promise<void> {
  const line = report.line('problems')
  for (const batch of dump.batches('problem'))
    for (const row of batch.map(read)) {
      const displayId = known.problems.get(row.id('id') ?? 0)
      if (displayId === undefined) continue
      const texts = STATEMENT_COLUMNS.map((column) => row.text(column) ?? '').join(' ')
      const missing: string[] = []
      for (const name of new Set([...texts.matchAll(uploadLink)].map(([, name = '']) => name)))
        if (!coming.has(name) && !(await hasFile(db, name))) missing.push(name)
      if (missing.length > 0) line.note('pictures-missing', `${displayId}: ${missing.join(', ')}`)
    }
}

/** Decodes a picture like an upload; null when it is not an image. */
async function readUpload(path: string, kind: FileKind): Promise<{ bytes: Buffer | null; mediaType: string } | null> {
  if (kind === 'markdown-file') return { bytes: null, mediaType: ATTACHMENT_TYPE }
  try {
    return await readPicture(path)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
