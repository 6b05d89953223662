import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createNewlineNormaliser } from './newlines.ts'

/** Content kept under the hash of its bytes (sha256, hex). `size` is in bytes. */
export type StoredContent = { hash: string; size: number }

export type ContentWriter = {
  write(chunk: Uint8Array): Promise<void>
  /** Ends the content and gives its name. */
  finish(): Promise<StoredContent>
  /** Removes all written contents. */
  discard(): Promise<void>
}

/** `lf`: CRLF and CR become LF, as in all test data. `raw`: the bytes unchanged. */
type ContentForm = 'raw' | 'lf'

export type ContentStash = Awaited<ReturnType<typeof openContentStash>>

/** Small contents are held back and written in one go. */
const spillBytes = 64 * 1024

/**
 * A folder for the contents of one import, named by hash: equal files are stored once, and large ones never stay in memory. The caller owns
 * the folder and removes it.
 */
export async function openContentStash(dir: string) {
  await mkdir(dir, { recursive: true })
  const known = new Set<string>()
  const pathOf = (hash: string) => join(dir, hash)

  function writer(form: ContentForm): ContentWriter {
    const hash = createHash('sha256')
    const normaliser = form === 'lf' ? createNewlineNormaliser() : null
    const partPath = join(dir, `${randomUUID()}.part`)
    let held: Uint8Array[] = []
    let heldBytes = 0
    let size = 0
    let file: Awaited<ReturnType<typeof open>> | null = null

    const spill = async () => {
      if (held.length === 0) return
      file ??= await open(partPath, 'wx')
      await file.writev(held)
      held = []
      heldBytes = 0
    }
    const take = async (bytes: Uint8Array) => {
      if (bytes.length === 0) return
      hash.update(bytes)
      size += bytes.length
      held.push(bytes)
      heldBytes += bytes.length
      if (heldBytes >= spillBytes) await spill()
    }
    const discard = async () => {
      held = []
      await file?.close()
      file = null
      await rm(partPath, { force: true })
    }

    return {
      write: (chunk) => take(normaliser ? normaliser.push(chunk) : chunk),
      async finish() {
        if (normaliser) await take(normaliser.end())
        const name = hash.digest('hex')
        if (known.has(name)) {
          await discard()
        } else if (file === null) {
          await writeFile(pathOf(name), Buffer.concat(held))
        } else {
          await spill()
          await file.close()
          await rename(partPath, pathOf(name))
        }
        known.add(name)
        return { hash: name, size }
      },
      discard,
    }
  }

  return {
    dir,
    pathOf,
    writer,
    read: (hash: string): Promise<Buffer> => readFile(pathOf(hash)),
    async put(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, form: ContentForm): Promise<StoredContent> {
      const content = writer(form)
      try {
        for await (const chunk of chunks) await content.write(chunk)
      } catch (error) {
        await content.discard()
        throw error
      }
      return content.finish()
    },
    async putText(text: string): Promise<StoredContent> {
      const content = writer('lf')
      await content.write(Buffer.from(text))
      return content.finish()
    },
  }
}
