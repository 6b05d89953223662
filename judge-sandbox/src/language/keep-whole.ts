import { createHash } from 'node:crypto'
import { renameSync } from 'node:fs'
import { chmod, open } from 'node:fs/promises'
import type { CollectedFile } from '../sandbox/jail-spec.ts'
import { SandboxError } from '../sandbox/sandbox-error.ts'
import { growing } from './growing-pieces.ts'

const PIECE_BYTES = 256 * 1024

/** Size and sha256 of a file. */
export async function measureFile(path: string): Promise<CollectedFile> {
  const digest = createHash('sha256')
  await using file = await open(path, 'r')
  let bytes = 0
  for (let piece = Buffer.alloc(0); ; ) {
    const size = growing(PIECE_BYTES, piece.length)
    if (size !== piece.length) piece = Buffer.allocUnsafe(size)
    const { bytesRead } = await file.read(piece, 0, size, null)
    if (bytesRead === 0) return { bytes, sha256: digest.digest('hex') }
    digest.update(piece.subarray(0, bytesRead))
    bytes += bytesRead
  }
}

/**
 * Gives a file its final name once every byte is there and on disk. A file with its final name is trusted for ever.
 * @throws SandboxError `sandbox.copy-failed`
 */
export async function keepWhole(path: string, kept: string, written: CollectedFile): Promise<void> {
  const found = await measureFile(path)
  if (found.bytes !== written.bytes || found.sha256 !== written.sha256) {
    throw new SandboxError('sandbox.copy-failed', `${written.bytes} bytes were written, ${found.bytes} arrived, or others`)
  }
  await chmod(path, 0o755)
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  renameSync(path, kept)
}

/** The size and sha256 that a text has as a file. */
export function measureText(text: string): CollectedFile {
  const content = Buffer.from(text, 'utf8')
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}
