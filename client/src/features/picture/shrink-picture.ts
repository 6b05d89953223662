import { pictureLimits } from '@touchstone/shared/classes/picture/picture.schema.ts'

/** Tried in this order, until the picture fits. */
const steps = [
  { side: pictureLimits.sidePixels, quality: 0.88 },
  { side: pictureLimits.sidePixels, quality: 0.7 },
  { side: pictureLimits.sidePixels / 2, quality: 0.8 },
  { side: pictureLimits.sidePixels / 4, quality: 0.8 },
] as const

/** The size of a picture whose longer side has at most this many pixels. */
export function fitInto(side: number, { width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The picture as a JPEG within the limit of an upload, turned as the camera says; null when the browser cannot make one. */
export async function shrinkPicture(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  try {
    for (const { side, quality } of steps) {
      const smaller = await drawn(picture, fitInto(side, picture), quality)
      if (smaller && smaller.size <= pictureLimits.bytes) return smaller
    }
    return null
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, { width, height }: { width: number; height: number }, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // A JPEG has no transparency.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0, width, height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))
}
