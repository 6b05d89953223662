import sharp from 'sharp'

/** A real picture in one colour, as a file chooser takes it. */
export async function picture(name: string, size: { width: number; height: number }, background: string) {
  const buffer = await sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
