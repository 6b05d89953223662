import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { isNoise, readEntryName } from './archive-names.ts'
import { ImportError } from './import-errors.ts'

type ArchiveCaps = {
  entries: number
  /** Of one entry, unpacked. */
  entryBytes: number
  /** Of all entries, unpacked. */
  totalBytes: number
  /** Unpacked to packed size, for entries above `ratioFromBytes`. */
  ratio: number
  ratioFromBytes: number
}

const MiB = 1024 * 1024

export const archiveCaps: ArchiveCaps = {
  entries: 20_000,
  entryBytes: 256 * MiB,
  totalBytes: 1024 * MiB,
  ratio: 500,
  ratioFromBytes: 32 * MiB,
}

/** A zip archive with a checked list of entries. Names are unique and stay inside. */
export type Archive = {
  /** In the archive's order, without folders. `size` is the declared size; reading more fails. */
  entries: readonly { name: string; size: number }[]
  has(name: string): boolean
  /** Unpacks one entry piece by piece, its size and checksum verified. */
  stream(name: string): AsyncIterable<Uint8Array>
  bytes(name: string, maxBytes: number): Promise<Buffer>
  /** UTF-8 text without a byte order mark. */
  text(name: string, maxBytes: number): Promise<string>
  close(): void
}

/**
 * Opens an untrusted archive. The whole list of entries is checked before a byte is unpacked. Each invalid name, type, declared size and
 * method has its own error code.
 * @throws ImportError
 */
export async function openArchive(path: string, caps: ArchiveCaps = archiveCaps): Promise<Archive> {
  const zip = await openZip(path)
  try {
    return archiveOf(zip, await listEntries(zip, caps))
  } catch (error) {
    zip.close()
    throw error
  }
}

/** As openArchive, and always closes it after `use`. */
export async function withArchive<T>(path: string, use: (archive: Archive) => Promise<T>, caps?: ArchiveCaps): Promise<T> {
  const archive = await openArchive(path, caps)
  try {
    return await use(archive)
  } finally {
    archive.close()
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false, validateEntrySizes: false })
  } catch (error) {
    throw new ImportError('import.not-an-archive', { cause: (error as Error).message }, error)
  }
}

async function listEntries(zip: ZipFile, caps: ArchiveCaps): Promise<Map<string, Entry>> {
  if (zip.entryCount > caps.entries) throw new ImportError('import.too-many-entries', { limit: caps.entries })
  const entries = new Map<string, Entry>()
  const seen = new Set<string>()
  let packedBytes = 0
  let totalBytes = 0
  for await (const entry of entriesOf(zip)) {
    // With decodeStrings off, yauzl leaves the name undecoded: the declared type is wrong here.
    const name = readEntryName(entry.fileNameRaw)
    if (seen.has(name)) throw new ImportError('import.duplicate-name', { name })
    seen.add(name)
    checkType(name, entry)
    if (isNoise(name)) continue
    checkEntry(name, entry, caps)
    packedBytes += entry.compressedSize
    totalBytes += entry.uncompressedSize
    if (totalBytes > caps.totalBytes) {
      if (totalBytes > packedBytes * caps.ratio) throw new ImportError('import.zip-bomb', { name: 'The archive', ratio: caps.ratio })
      throw new ImportError('import.archive-too-large', { limitBytes: caps.totalBytes })
    }
    entries.set(name, entry)
  }
  return entries
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    for await (const entry of zip.eachEntry()) yield entry
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError('import.not-an-archive', { cause: (error as Error).message }, error)
  }
}

const unixTypeMask = 0o170000
const unixRegular = 0o100000
const unixFolder = 0o040000

/** Only regular files and folders: no symbolic links, devices or pipes. */
function checkType(name: string, entry: Entry) {
  const type = (entry.externalFileAttributes >>> 16) & unixTypeMask
  if (type !== 0 && type !== unixRegular && type !== unixFolder) throw new ImportError('import.link', { name })
  if (entry.generalPurposeBitFlag & 1) throw new ImportError('import.encrypted', { name })
}

function checkEntry(name: string, { compressionMethod, compressedSize, uncompressedSize }: Entry, caps: ArchiveCaps) {
  if (compressionMethod !== 0 && compressionMethod !== 8) throw new ImportError('import.unsupported-compression', { name })
  if (compressionMethod === 0 && compressedSize !== uncompressedSize) throw new ImportError('import.size-lies', { name })
  if (uncompressedSize > caps.ratioFromBytes && uncompressedSize > compressedSize * caps.ratio) {
    throw new ImportError('import.zip-bomb', { name, ratio: caps.ratio })
  }
  if (uncompressedSize > caps.entryBytes) throw new ImportError('import.file-too-large', { name, limitBytes: caps.entryBytes })
}

function archiveOf(zip: ZipFile, entries: Map<string, Entry>): Archive {
  const list = [...entries].map(([name, entry]) => ({ name, size: entry.uncompressedSize }))

  function entryOf(name: string): Entry {
    const entry = entries.get(name)
    if (!entry) throw new ImportError('import.missing-file', { name })
    return entry
  }

  async function bytes(name: string, maxBytes: number): Promise<Buffer> {
    if (entryOf(name).uncompressedSize > maxBytes) throw new ImportError('import.file-too-large', { name, limitBytes: maxBytes })
    const chunks: Uint8Array[] = []
    for await (const chunk of unpack(zip, name, entryOf(name))) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  return {
    entries: list,
    has: (name) => entries.has(name),
    stream: (name) => unpack(zip, name, entryOf(name)),
    bytes,
    async text(name, maxBytes) {
      try {
        return new TextDecoder('utf-8', { fatal: true }).decode(await bytes(name, maxBytes))
      } catch (error) {
        if (error instanceof ImportError) throw error
        throw new ImportError('import.not-text', { name }, error)
      }
    },
    close: () => zip.close(),
  }
}

/** The declared size has passed the caps, so any byte beyond it is a lie and stops the unpacking at once. */
async function* unpack(zip: ZipFile, name: string, entry: Entry): AsyncGenerator<Uint8Array> {
  let size = 0
  let checksum = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      const bytes = chunk as Uint8Array
      size += bytes.length
      if (size > entry.uncompressedSize) throw new ImportError('import.size-lies', { name })
      checksum = crc32(bytes, checksum)
      yield bytes
    }
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError('import.damaged', { name, cause: (error as Error).message }, error)
  }
  if (size !== entry.uncompressedSize) throw new ImportError('import.size-lies', { name })
  if (checksum !== entry.crc32) throw new ImportError('import.damaged', { name, cause: 'wrong checksum' })
}
