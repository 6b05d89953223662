import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPhoto } from './read-photo.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-photo-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const red = { width: 40, height: 30, channels: 3, background: '#c00' } as const
const plain = () => sharp({ create: red })
const photo = readFile(new URL('fixtures/photo.jpg', import.meta.url))
let serial = 0
async function read(content: Uint8Array | string) {
  const path = join(folder, `${++serial}`)
  await writeFile(path, content)
  return readPhoto(path)
}
const refused = (content: Uint8Array | string) =>
  read(content).then(
    () => 'taken',
    (error) => error.code,
  )

const chunk = (type: string, data: Buffer) => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(body) >>> 0)
  return Buffer.concat([head, body, tail])
}
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG of that many pixels with no data, or with a stream that unfolds into zeros. */
function bomb(side: number, rows = 1): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Two frames of 40 x 30 in one PNG. */
async function animated(): Promise<Buffer> {
  const still = await plain().png().toBuffer()
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2, 0)
  const frame = Buffer.alloc(26)
  frame.writeUInt32BE(40, 4)
  frame.writeUInt32BE(30, 8)
  const afterHeader = signature.length + 25
  return Buffer.concat([still.subarray(0, afterHeader), chunk('acTL', control), chunk('fcTL', frame), still.subarray(afterHeader)])
}

describe('a picture is decoded and encoded again', () => {
  test('turned as the camera says, and without anything about it', async () => {
    const source = await photo
    expect((await sharp(source).metadata()).exif?.includes('secret')).toBe(true)
    const { bytes, width, height, mediaType } = await read(source)
    expect([width, height, mediaType]).toEqual([30, 40, 'image/jpeg'])
    const { exif, icc, xmp, orientation, iptc } = await sharp(bytes).metadata()
    expect([exif, icc, xmp, orientation, iptc]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(bytes.includes('secret')).toBe(false)
    expect(bytes.includes('Phone')).toBe(false)
  })

  test('a text chunk of a PNG is gone', async () => {
    const still = await plain().png().toBuffer()
    const tail = still.length - 12
    const noted = Buffer.concat([still.subarray(0, tail), chunk('tEXt', Buffer.from('Author\0Ann of class 3')), still.subarray(tail)])
    const { bytes, mediaType } = await read(noted)
    expect(mediaType).toBe('image/png')
    expect(bytes.includes('Ann of class 3')).toBe(false)
  })

  test('a polyglot loses what stands behind its pixels', async () => {
    const tail = 'PK\x03\x04<script>alert(1)</script>'
    for (const content of [await photo, await plain().png().toBuffer()]) {
      const { bytes } = await read(Buffer.concat([content, Buffer.from(tail)]))
      expect(bytes.includes('script')).toBe(false)
    }
  })

  test('sixteen bits become eight, CMYK becomes sRGB, an animation its first frame', async () => {
    const deep = await plain().toColourspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    expect((await sharp((await read(deep)).bytes).metadata()).depth).toBe('uchar')
    const print = await plain().toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(print).metadata()).space).toBe('cmyk')
    const screen = await read(print)
    expect((await sharp(screen.bytes).metadata()).space).toBe('srgb')
    const [r = 0, g = 0] = (await sharp(screen.bytes).stats()).channels.map(({ mean }) => mean)
    expect(r - g).toBeGreaterThan(120)
    const moving = await read(await animated())
    expect([moving.width, moving.height, moving.bytes.includes('acTL')]).toEqual([40, 30, false])
  })

  test('a large one becomes smaller, and a noisy PNG beyond the limit a JPEG', async () => {
    const wide = await sharp({ create: { ...red, width: 5000, height: 500 } })
      .jpeg()
      .toBuffer()
    expect(await read(wide)).toMatchObject({ width: 4096, height: 410 })
    const noise = sharp({ create: { ...red, width: 1500, height: 1500, noise: { type: 'gaussian', mean: 128, sigma: 90 } } })
    const grainy = await noise.png().toBuffer()
    expect(grainy.length).toBeGreaterThan(5 * 1024 * 1024)
    expect((await read(grainy)).mediaType).toBe('image/jpeg')
  })
})

describe('refused, by its content', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script></svg>'
  test.each([
    { name: 'a drawing with another name', content: svg, code: 'picture.type' },
    { name: 'a web page', content: '<html><script>alert(1)</script>', code: 'picture.type' },
    { name: 'a GIF', content: Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), code: 'picture.type' },
    { name: 'nothing', content: '', code: 'picture.type' },
    { name: 'the head of a PNG alone', content: signature, code: 'file.damaged' },
    {
      name: 'the head of a JPEG with a drawing',
      content: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
      code: 'file.damaged',
    },
    { name: 'more pixels than allowed, in a few bytes', content: bomb(30_000), code: 'picture.too-many-pixels' },
    { name: 'pixels without end', content: bomb(0xffff_ffff >>> 1, 0), code: 'file.damaged' },
  ])('$name: $code', async ({ content, code }) => expect(await refused(content)).toBe(code))

  test('one pixel row beyond the limit, and not one at it', async () => {
    const of = (height: number) =>
      sharp({ create: { ...red, width: 10_000, height } })
        .png()
        .toBuffer()
    expect(await refused(await of(5000))).toBe('taken')
    expect(await refused(await of(5001))).toBe('picture.too-many-pixels')
  }, 60_000)

  test('a picture that breaks off', async () => {
    const whole = await sharp({ create: { ...red, width: 800, height: 600, noise: { type: 'gaussian', mean: 128, sigma: 50 } } })
      .jpeg()
      .toBuffer()
    expect(await refused(whole.subarray(0, whole.length / 2))).toBe('file.damaged')
    const png = await sharp(whole).png().toBuffer()
    expect(await refused(png.subarray(0, png.length / 2))).toBe('file.damaged')
  })

  test('a WebP that a decoder would take', async () => expect(await refused(await plain().webp().toBuffer())).toBe('picture.type'))
})
