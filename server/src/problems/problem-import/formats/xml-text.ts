import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { ImportError } from '../reading/import-errors.ts'

/**
 * The text of an XML file, piece by piece, decoded by its byte order mark or its declared encoding (UTF-8 where it has neither; GBK is
 * common in older files). Bytes that make no character become U+FFFD.
 * @throws ImportError `import.xml-encoding`
 */
export async function* readXmlText(path: string): AsyncGenerator<string> {
  const decoder = createDecoder(await declaredEncoding(path))
  for await (const chunk of createReadStream(path, { highWaterMark: 128 * 1024 }))
    yield decoder.decode(chunk as Uint8Array, { stream: true })
  yield decoder.decode()
}

async function declaredEncoding(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    const head = buffer.subarray(0, bytesRead)
    if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
    if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
    return /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head.toString('latin1'))?.[1] ?? 'utf-8'
  } finally {
    await file.close()
  }
}

function createDecoder(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding)
  } catch (error) {
    throw new ImportError('import.xml-encoding', { encoding }, error)
  }
}
