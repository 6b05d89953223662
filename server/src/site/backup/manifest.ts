import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** Version of this layout; a reader refuses a higher one. */
export const BACKUP_FORMAT = 1

export const MANIFEST = 'manifest.json'
export const DATABASE = 'touchstone.db'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What a backup holds. The settings of the site are in its database. */
export const Manifest = z.object({
  format: z.number().int().positive(),
  /** Version of Touchstone that wrote it. */
  version: z.string(),
  /** The newest migration of the database. */
  migration: z.string(),
  /** ms UTC */
  madeAt: z.number().int(),
  database: z.object({ bytes: z.number().int(), sha256: Sha256 }),
  /** Contents that the database names. */
  blobs: z.array(z.object({ hash: Sha256, size: z.number().int().nonnegative() })),
  /** Those of them that were lost or damaged on the site already, and could not be backed up. */
  missing: z.array(Sha256).default([]),
  /** Rows of each table. */
  counts: z.record(z.string(), z.number().int()),
})
export type Manifest = z.infer<typeof Manifest>

/** A backup that cannot be used, in one line. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** @throws BackupError when it is no manifest, or of a newer layout */
export function parseManifest(text: string, where: string): Manifest {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BackupError(`the manifest of ${where} is damaged`)
  }
  const format = (value as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > BACKUP_FORMAT) throw new BackupError(`${where} was written by a newer Touchstone`)
  const parsed = Manifest.safeParse(value)
  if (!parsed.success) throw new BackupError(`the manifest of ${where} is damaged`)
  return parsed.data
}

export async function readManifest(file: string): Promise<Manifest> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${file} cannot be read (${error.code})`)
  })
  return parseManifest(text, file)
}

export const totalBytes = ({ database, blobs }: Manifest): number => blobs.reduce((sum, { size }) => sum + size, database.bytes)

/** What a reader will find of the blobs. */
export const presentBlobs = ({ blobs, missing }: Manifest): Manifest['blobs'] => blobs.filter(({ hash }) => !missing.includes(hash))
