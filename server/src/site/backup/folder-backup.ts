/**
 * Backups as folders: `nights/<yyyy-MM-dd>/` holds a database, the added languages and the manifest, `blobs/` holds each content once for all nights.
 * No hard links, so that it works on any share. A night gets its name only when it is complete, and a blob is deleted when no
 * manifest names it.
 */
import { readdir, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptNights } from '@touchstone/shared/site/backup/kept-nights.ts'
import { demandSpace } from './free-space.ts'
import { blobFile, type CopyOptions, makeCopy } from './make-copy.ts'
import { DATABASE, MANIFEST, type Manifest, manifestText, readManifest } from './manifest.ts'
import { copyBlob, makePrivateFolder, nameDiskFaults, partName, removeParts, replaceFolder, sizeOf, syncPath } from './safe-files.ts'
import { siteContents, unlessLost } from './site-contents.ts'
import { listTranslations, readTranslations, writeTranslations } from './site-translations.ts'

const nightName = /^\d{4}-\d\d-\d\d$/

export const nightsFolder = (root: string): string => join(root, 'nights')

/** Made before a migration; they lie beside the nights and are counted separately. */
const beforeName = /^\d{4}-\d\d-\d\d-before-\w+$/
const KEPT_BEFORE = 3

async function listFolders(root: string, form: RegExp): Promise<string[]> {
  const names = await readdir(nightsFolder(root)).catch(() => [])
  return names.filter((name) => form.test(name)).sort()
}

/** Complete nights of a folder of backups, oldest first. */
export const listNights = (root: string): Promise<string[]> => listFolders(root, nightName)

type FolderBackup = { folder: string; manifest: Manifest }
type NightOptions = CopyOptions & { keep: { days: number; weeks: number } }

/**
 * Makes the backup of a night, and deletes old ones.
 * @param root the folder of backups; created if its parent exists
 * @param night `yyyy-MM-dd`; an existing one is replaced
 * @throws BackupError
 */
export function backUpNight(options: NightOptions, root: string, night: string): Promise<FolderBackup> {
  return backUpAs(options, root, night, () => dropOldNights(root, options.keep))
}

/** The same under a given name, which no night replaces. @throws BackupError */
export function backUpBefore(options: CopyOptions, root: string, name: string): Promise<FolderBackup> {
  return backUpAs(options, root, name, async () => {})
}

function backUpAs(options: CopyOptions, root: string, night: string, dropOld: () => Promise<void>): Promise<FolderBackup> {
  return nameDiskFaults(root, async () => {
    const nights = nightsFolder(root)
    for (const folder of [root, nights, join(root, 'blobs')]) await makePrivateFolder(folder)
    await removeParts(nights)
    const part = partName(join(nights, night))
    const folder = join(nights, night)
    try {
      await makePrivateFolder(part)
      const manifest = await makeCopy(options, root, join(part, DATABASE))
      manifest.missing = await copyBlobs(options, root, manifest)
      const found = readTranslations(options.dataDir)
      Object.assign(manifest, listTranslations(found))
      await writeTranslations(part, found.files)
      await writeFile(join(part, MANIFEST), manifestText(manifest), { mode: 0o600, flush: true })
      await syncPath(part)
      await replaceFolder(part, folder)
      await dropOld()
      return { folder, manifest }
    } finally {
      await rm(part, { recursive: true, force: true })
    }
  })
}

/**
 * A blob of the right size under its name is complete, since a rename put it there.
 * @returns the contents that the site itself has lost: one of them must not prevent the backup of the rest
 */
async function copyBlobs(options: CopyOptions, root: string, { blobs }: Manifest): Promise<string[]> {
  const missing: Manifest['blobs'] = []
  for (const blob of blobs) if ((await sizeOf(blobFile(join(root, 'blobs'), blob.hash))) !== blob.size) missing.push(blob)
  await demandSpace(
    root,
    missing.reduce((sum, { size }) => sum + size, 0),
    options.free,
  )
  const contents = siteContents(options)
  const lost: string[] = []
  for (const blob of missing) {
    const copy = async () => copyBlob(await contents.open(blob), blobFile(join(root, 'blobs'), blob.hash), blob)
    if (!((await contents.isThere(blob)) && (await unlessLost(copy)))) lost.push(blob.hash)
  }
  if (lost.length > 0) await contents.demandPlace()
  return lost
}

async function dropOldNights(root: string, keep: { days: number; weeks: number }): Promise<void> {
  const nights = await listNights(root)
  const kept = keptNights(nights, keep)
  const before = await listFolders(root, beforeName)
  const old = [...nights.filter((name) => !kept.has(name)), ...before.slice(0, -KEPT_BEFORE)]
  for (const name of old) await rm(join(nightsFolder(root), name), { recursive: true, force: true })
  await dropUnnamedBlobs(root)
}

/** While a manifest cannot be read, its contents are unknown: nothing is deleted then. */
async function dropUnnamedBlobs(root: string): Promise<void> {
  const named = new Set<string>()
  for (const night of [...(await listNights(root)), ...(await listFolders(root, beforeName))]) {
    const { blobs } = await readManifest(join(nightsFolder(root), night, MANIFEST))
    for (const { hash } of blobs) named.add(hash)
  }
  for (const part of await readdir(join(root, 'blobs')).catch(() => [])) {
    for (const name of await readdir(join(root, 'blobs', part)).catch(() => [])) {
      if (!named.has(name)) await unlink(join(root, 'blobs', part, name))
    }
  }
}
