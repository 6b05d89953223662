import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { BothLanguages } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { z } from 'zod'

/** Version of this layout; a reader refuses a higher one. */
export const BACKUP_FORMAT = 1

export const MANIFEST = 'manifest.json'
export const DATABASE = 'touchstone.db'

/** Nearly three million contents. A manifest is read into memory, so a larger one is neither written nor read. */
export const MAX_MANIFEST_BYTES = 256 * 1024 * 1024

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A file below the folder of added languages, such as `fr-FR/pages/home.json`: three names at most, none of them hidden. */
const translationPath = /^(?!\.)[^/\\\0]{1,100}(\/(?!\.)[^/\\\0]{1,100}){0,2}$/
export const isTranslationPath = (path: string): boolean => translationPath.test(path)

const TranslationFile = z.object({ path: z.string().regex(translationPath), hash: Sha256, size: z.number().int().nonnegative() })

/** The content of a backup. The settings of the site are in its database. */
export const Manifest = z.object({
  format: z.number().int().positive(),
  /** The Touchstone version that wrote it. */
  version: z.string(),
  /** The newest migration of the database. */
  migration: z.string(),
  /** ms UTC */
  madeAt: z.number().int(),
  database: z.object({ bytes: z.number().int(), sha256: Sha256 }),
  /** Contents that the database names. */
  blobs: z.array(z.object({ hash: Sha256, size: z.number().int().nonnegative() })),
  /** Contents that the site had already lost or damaged, so that they could not be backed up. */
  missing: z.array(Sha256).default([]),
  /** Files of the languages that the site adds. Absent: it was made before backups held them. */
  translations: z.array(TranslationFile).optional(),
  /** Files of translations that could not be read, or that the site never reads. */
  leftOut: z.array(z.string()).default([]),
  /** Rows of each table. */
  counts: z.record(z.string(), z.number().int()),
})
export type Manifest = z.infer<typeof Manifest>

/** A backup that cannot be used, in one line of either language. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly texts: BothLanguages

  constructor(en: string, zh: string) {
    super(en)
    this.texts = { en, zh }
  }
}

const unreadable = (file: string, code: string | undefined) =>
  new BackupError(`${file} cannot be read (${code})`, `无法读取 ${file}（${code}）`)

/** @throws BackupError when it is no manifest, or of a newer layout */
function parseManifest(text: string, where: string): Manifest {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BackupError(`the manifest of ${where} is damaged`, `${where} 的清单已损坏`)
  }
  const format = (value as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > BACKUP_FORMAT)
    throw new BackupError(`${where} was written by a newer Touchstone`, `${where} 由更新版本的 Touchstone 写入`)
  const parsed = Manifest.safeParse(value)
  if (!parsed.success) throw new BackupError(`the manifest of ${where} is damaged`, `${where} 的清单已损坏`)
  return parsed.data
}

/** Stops reading a file that is too long. @throws BackupError */
export async function parseManifestStream(stream: Readable, where: string, maxBytes = MAX_MANIFEST_BYTES): Promise<Manifest> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer)
    length += (chunk as Buffer).length
    if (length > maxBytes)
      throw new BackupError(`the manifest of ${where} is larger than any that is written`, `${where} 的清单超过允许的大小`)
  }
  return parseManifest(Buffer.concat(chunks).toString('utf8'), where)
}

/** @throws BackupError */
export async function readManifest(file: string, maxBytes = MAX_MANIFEST_BYTES): Promise<Manifest> {
  try {
    return await parseManifestStream(createReadStream(file), file, maxBytes)
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw unreadable(file, (error as NodeJS.ErrnoException).code)
  }
}

/** @throws BackupError when no reader would accept it */
export function manifestText(manifest: Manifest, maxBytes = MAX_MANIFEST_BYTES): string {
  const text = `${JSON.stringify(manifest)}\n`
  if (Buffer.byteLength(text) > maxBytes)
    throw new BackupError(
      `the site has too many contents for one backup (${manifest.blobs.length})`,
      `站点的内容太多，无法写入一个备份（${manifest.blobs.length} 份）`,
    )
  return text
}

export const totalBytes = ({ database, blobs, translations = [] }: Manifest): number =>
  [...blobs, ...translations].reduce((sum, { size }) => sum + size, database.bytes)

/** The blobs that a reader will find. */
export const presentBlobs = ({ blobs, missing }: Manifest): Manifest['blobs'] => blobs.filter(({ hash }) => !missing.includes(hash))
