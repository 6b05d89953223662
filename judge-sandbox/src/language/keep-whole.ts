import { createHash } from 'node:crypto'
import { createReadStream, renameSync } from 'node:fs'
import { chmod, open } from 'node:fs/promises'
import type { CollectedFile } from '../sandbox/jail-spec.ts'
import { SandboxError } from '../sandbox/sandbox-error.ts'

/** Size and sha256 of a file. */
export async function measureFile(path: string): Promise<CollectedFile> {
  const digest = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    digest.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: digest.digest('hex') }
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
