import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type {} from '@fastify/multipart'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '../blobs/file-transfer.ts'

const MiB = 1024 * 1024
/** Maximum size of the form around the file. */
const FORM_BYTES = 4 * MiB
const MAX_FIELDS = 20
const FIELD_BYTES = 100_000

type Received = { file: Upload; fields: Record<string, unknown> }

type Receiving = {
  folder: string
  maxBytes: number
  /** Counts written bytes, also when the upload fails. */
  meter: { bytes: number }
}

const tooLarge = (maxBytes: number) => new DomainError('file.too-large', { maxMb: Math.round(maxBytes / MiB) })

/**
 * The declared length of the body; without a declaration the maximum.
 * @throws DomainError file.too-large
 */
export function declaredBytes(request: FastifyRequest, maxBytes: number): number {
  const declared = Number(request.headers['content-length'] ?? Number.NaN)
  if (declared > maxBytes + FORM_BYTES) throw tooLarge(maxBytes)
  return Number.isFinite(declared) ? declared : maxBytes
}

/**
 * Streams the one file of a form to disk. After any error no file stays behind.
 * @throws DomainError file.missing, file.too-large; request.too-large (a second file, too many fields); request.invalid (a body that
 *   breaks off)
 */
export async function receiveUpload(request: FastifyRequest, { folder, maxBytes, meter }: Receiving): Promise<Received> {
  if (!request.isMultipart()) throw new DomainError('file.missing')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fields: Record<string, unknown> = {}
  let file: Upload | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: MAX_FIELDS, fieldSize: FIELD_BYTES } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
        continue
      }
      const path = join(folder, `incoming-${randomBytes(12).toString('hex')}`)
      file = { path, fileName: part.filename ?? '', size: 0 }
      const disk = createWriteStream(path, { mode: 0o600 })
      await pipeline(part.file, disk).finally(() => {
        meter.bytes = disk.bytesWritten
      })
      if (part.file.truncated) throw tooLarge(maxBytes)
      file.size = (await stat(path)).size
    }
    if (!file) throw new DomainError('file.missing')
    return { file, fields }
  } catch (error) {
    // The rest of the body is discarded, so that the next call on this connection can be read.
    request.raw.unpipe().resume()
    if (file) await rm(file.path, { force: true })
    throw refusal(error, maxBytes)
  }
}

/** Converts errors of the sender; a fault of our disk stays as it is. */
function refusal(error: unknown, maxBytes: number): unknown {
  if (error instanceof DomainError) return error
  const { syscall, code, statusCode } = error as { syscall?: string; code?: string; statusCode?: number }
  if (syscall !== undefined && syscall !== 'read') return error
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes)
  return statusCode === 413 ? new DomainError('request.too-large') : new DomainError('request.invalid', { fields: '(body)' })
}
