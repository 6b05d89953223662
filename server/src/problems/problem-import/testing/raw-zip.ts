import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a hand-made archive, where all fields can have dishonest values. */
export type RawEntry = {
  name: string | Uint8Array
  content?: string | Uint8Array
  /** Unix mode in the external attributes; 0o120777 is a symbolic link. */
  mode?: number
  /** Declared sizes, instead of the true ones. */
  claimedSize?: number
  claimedPackedSize?: number
  crc?: number
  flags?: number
  method?: number
  /** The stored bytes, instead of the compressed content. */
  packed?: Uint8Array
}

/** A zip archive made byte by byte (APPNOTE 4.3), so that tests can include false values. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const content = Buffer.from(entry.content ?? '')
    const method = entry.method ?? 8
    const packed = Buffer.from(entry.packed ?? (method === 8 ? deflateRawSync(content) : content))
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(entry.flags ?? 0x800, 2)
    head.writeUInt16LE(method, 4)
    head.writeUInt32LE(entry.crc ?? crc32(content), 10)
    head.writeUInt32LE(entry.claimedPackedSize ?? packed.length, 14)
    head.writeUInt32LE(entry.claimedSize ?? content.length, 18)
    head.writeUInt16LE(name.length, 22)
    locals.push(signature(0x04034b50), head, name, packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    central.push(signature(0x02014b50), Buffer.from([20, 3]), head, tail, name)
    offset += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, signature(0x06054b50), end])
}

/** A plain archive of texts. */
export function textZip(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  return rawZip(Object.entries(files).map(([name, content]) => ({ name, content })))
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
