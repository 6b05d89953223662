import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { listNights, nightsFolder } from './folder-backup.ts'
import { blobFile } from './make-copy.ts'
import { BackupError, DATABASE, MANIFEST, type Manifest, parseManifestStream, readManifest } from './manifest.ts'
import { TRANSLATIONS } from './site-translations.ts'

/** An open backup, a file or a night. */
export type OpenBackup = {
  /** Its name in messages: the file, or the night's folder. */
  place: string
  manifest: Manifest
  database(): Promise<Readable>
  blob(hash: string): Promise<Readable>
  /** A file of an added language, by its path in the manifest. */
  translation(path: string): Promise<Readable>
  close(): void
}

/**
 * Opens a file, a night's folder, or the newest night of a folder of backups.
 * @throws BackupError
 */
export async function openBackup(path: string): Promise<OpenBackup> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new BackupError(`${path} is not there`, `${path} 不存在`)
  if (!found.isDirectory()) return openFile(path)
  if (await stat(join(path, MANIFEST)).catch(() => null)) return openNight(path)
  const newest = (await listNights(path)).at(-1)
  if (!newest) throw new BackupError(`there is no backup in ${path}`, `${path} 中没有备份`)
  return openNight(join(nightsFolder(path), newest))
}

async function openNight(folder: string): Promise<OpenBackup> {
  const blobs = join(dirname(dirname(folder)), 'blobs')
  return {
    place: folder,
    manifest: await readManifest(join(folder, MANIFEST)),
    database: async () => createReadStream(join(folder, DATABASE)),
    blob: async (hash) => createReadStream(blobFile(blobs, hash)),
    translation: async (path) => createReadStream(join(folder, TRANSLATIONS, path)),
    close: () => {},
  }
}

async function openFile(file: string): Promise<OpenBackup> {
  const zip: ZipFile = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(() => {
    throw new BackupError(`${file} is no backup, or is damaged`, `${file} 不是备份，或已损坏`)
  })
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const open = async (name: string): Promise<Readable> => {
      const entry = entries.get(name)
      if (!entry) throw new BackupError(`${file} lacks ${name}`, `${file} 中缺少 ${name}`)
      return zip.openReadStreamPromise(entry)
    }
    const manifest = await parseManifestStream(await open(MANIFEST), file)
    return {
      place: file,
      manifest,
      database: () => open(DATABASE),
      blob: (hash) => open(`blobs/${hash}`),
      translation: (path) => open(`${TRANSLATIONS}/${path}`),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    if (error instanceof BackupError) throw error
    throw new BackupError(`${file} is damaged (${(error as Error).message})`, `${file} 已损坏（${(error as Error).message}）`)
  }
}
