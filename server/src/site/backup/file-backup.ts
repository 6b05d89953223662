import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { addContent } from '../../ground/blobs/add-content.ts'
import { ContentFault } from '../../ground/blobs/content-fault.ts'
import { demandSpace } from './free-space.ts'
import { type CopyOptions, makeCopy } from './make-copy.ts'
import { BackupError, DATABASE, MANIFEST, type Manifest, manifestText, presentBlobs, totalBytes } from './manifest.ts'
import { isPart, moveInto, nameDiskFaults, partName } from './safe-files.ts'
import { siteContents, storeError } from './site-contents.ts'
import { listTranslations, readTranslations, TRANSLATIONS } from './site-translations.ts'

/** Stored without compression: compressing gigabytes would take CPU time from the site and its judge. */
const AS_IS = { compress: false, mode: 0o600 }

/**
 * Writes one file (a zip) with the whole site. It gets its final name only when it is complete.
 * @throws BackupError
 */
export function backUpToFile(options: CopyOptions, file: string): Promise<{ file: string; bytes: number; manifest: Manifest }> {
  const folder = dirname(file)
  return nameDiskFaults(folder, async () => {
    if (await stat(file).catch(() => null)) throw new BackupError(`${file} is there already`, `${file} 已存在`)
    await removeOwnParts(file)
    const [database, part] = [partName(`${file}-database`), partName(file)]
    try {
      const manifest = await makeCopy(options, folder, database)
      const found = readTranslations(options.dataDir)
      Object.assign(manifest, listTranslations(found))
      await demandSpace(folder, totalBytes(manifest), options.free)
      const contents = siteContents(options)
      for (const blob of manifest.blobs) if (!(await contents.isThere(blob))) manifest.missing.push(blob.hash)
      const zip = new ZipFile()
      const failed = new Promise<never>((_, reject) => zip.on('error', reject))
      zip.addBuffer(Buffer.from(manifestText(manifest)), MANIFEST, AS_IS)
      zip.addFile(database, DATABASE, AS_IS)
      for (const blob of presentBlobs(manifest)) addContent(zip, `blobs/${blob.hash}`, AS_IS, () => contents.open(blob))
      for (const { path, content } of found.files) zip.addBuffer(content, `${TRANSLATIONS}/${path}`, AS_IS)
      zip.end()
      await Promise.race([failed, pipeline(zip.outputStream, createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }))])
      await moveInto(part, file)
      return { file, bytes: (await stat(file)).size, manifest }
    } catch (error) {
      throw error instanceof ContentFault ? storeError(error) : error
    } finally {
      for (const path of [database, part]) await rm(path, { force: true })
    }
  })
}

/** Leftovers of an interrupted backup to this very file; others in the folder belong to somebody else. */
async function removeOwnParts(file: string): Promise<void> {
  const names = await readdir(dirname(file))
  for (const name of names) if (name.startsWith(basename(file)) && isPart(name)) await rm(join(dirname(file), name), { force: true })
}
