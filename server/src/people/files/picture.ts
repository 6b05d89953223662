import { open } from 'node:fs/promises'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import sharp from 'sharp'

/** A stored picture: its bytes decide the type, not its name. */
export type Picture = { bytes: Buffer; mediaType: string; extension: string }

type Format = 'png' | 'jpeg' | 'gif' | 'webp'

const mediaTypes: Record<Format, { mediaType: string; extension: string }> = {
  png: { mediaType: 'image/png', extension: 'png' },
  jpeg: { mediaType: 'image/jpeg', extension: 'jpg' },
  gif: { mediaType: 'image/gif', extension: 'gif' },
  webp: { mediaType: 'image/webp', extension: 'webp' },
}

const ALLOWED = 'jpg, jpeg, gif, png, webp'
const AVATAR_SIDE = 200
/** For all frames together: a small file may claim to expand into gigabytes. */
const MAX_PIXELS = 50_000_000

const decoding = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const

/** Detects the format by the first bytes. SVG is excluded: it may contain script. */
function sniffFormat(head: Uint8Array): Format | null {
  const text = Buffer.from(head.subarray(0, 12)).toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp'
  return null
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** @throws DomainError file.type (another format), file.damaged (cannot be decoded) */
async function decodable(path: string, use: (format: Format) => Promise<Picture>): Promise<Picture> {
  const format = sniffFormat(await readHead(path))
  if (!format) throw new DomainError('file.type', { allowed: ALLOWED })
  return orDamaged(use(format))
}

async function orDamaged(picture: Promise<Picture>): Promise<Picture> {
  try {
    return await picture
  } catch {
    throw new DomainError('file.damaged')
  }
}

/**
 * A picture for a text, with its animation. It is encoded again, so only pixels survive: neither the place where a photo was taken nor a
 * script after the last pixel.
 */
export function readPicture(path: string): Promise<Picture> {
  return decodable(path, async (format) => {
    const image = sharp(path, { ...decoding, animated: true }).autoOrient()
    const bytes = await image.toFormat(format, format === 'jpeg' ? { quality: 90 } : {}).toBuffer()
    return { bytes, ...mediaTypes[format] }
  })
}

/** The middle of a picture as a small square, without animation. */
export function readAvatar(path: string): Promise<Picture> {
  return decodable(path, async () => {
    const square = sharp(path, decoding).autoOrient().resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
    return { bytes: await square.png({ compressionLevel: 9 }).toBuffer(), ...mediaTypes.png }
  })
}

/** A picture for the home page; a drawing (SVG) becomes pixels. */
export async function readBanner(path: string): Promise<Picture> {
  if (!/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<svg[\s>]/i.test((await readHead(path)).toString('utf8'))) return readPicture(path)
  return orDamaged(
    sharp(path, decoding)
      .png()
      .toBuffer()
      .then((bytes) => ({ bytes, ...mediaTypes.png })),
  )
}
