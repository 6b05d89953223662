import { open } from 'node:fs/promises'
import { pictureLimits } from '@touchstone/shared/classes/picture/picture.schema.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import sharp from 'sharp'

/** A picture as it is stored. */
type Photo = { bytes: Buffer; mediaType: 'image/png' | 'image/jpeg'; width: number; height: number }

const DECODE_SECONDS = 20
const maxPixels = pictureLimits.megapixels * 1_000_000
const limits = { limitInputPixels: maxPixels, failOn: 'error', animated: false } as const

type Format = 'png' | 'jpeg'

/** Detects the format by the first bytes; neither the name nor the declared type counts. */
async function sniff(path: string): Promise<Format | null> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    const head = buffer.toString('latin1')
    if (head === '\x89PNG\r\n\x1a\n') return 'png'
    return head.startsWith('\xff\xd8\xff') ? 'jpeg' : null
  } finally {
    await file.close()
  }
}

/** Any fault of the decoder is a fault of the file. */
async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new DomainError('file.damaged')
  }
}

/**
 * Decodes a pupil's picture and encodes it again: only its pixels survive, as eight bits of sRGB, turned as the camera says. Animations
 * keep their first frame. A PNG that would be larger than an upload may be becomes a JPEG.
 * @throws DomainError picture.type, picture.too-many-pixels, file.damaged
 */
export async function readPhoto(path: string): Promise<Photo> {
  const format = await sniff(path)
  if (!format) throw new DomainError('picture.type')
  const said = await orDamaged(sharp(path, { ...limits, limitInputPixels: false }).metadata())
  if (said.format !== format) throw new DomainError('picture.type')
  if (said.width * said.height > maxPixels) throw new DomainError('picture.too-many-pixels', { max: pictureLimits.megapixels })
  const side = pictureLimits.sidePixels
  const pixels = () =>
    sharp(path, limits)
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
  const jpeg = () => pixels().flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer({ resolveWithObject: true })
  const png = () => pixels().png({ compressionLevel: 8 }).toBuffer({ resolveWithObject: true })
  const first = await orDamaged(format === 'png' ? png() : jpeg())
  const isKept = format === 'jpeg' || first.data.length <= pictureLimits.bytes
  const { data, info } = isKept ? first : await orDamaged(jpeg())
  return { bytes: data, mediaType: info.format === 'png' ? 'image/png' : 'image/jpeg', width: info.width, height: info.height }
}
