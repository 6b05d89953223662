import { createHash } from 'node:crypto'
import { damaged } from './content-fault.ts'

/**
 * Passes a content on while it arrives. Its last piece is held back until size and hash are right, so a changed or cut content never
 * arrives as a whole one.
 * @throws ContentFault damaged
 */
export async function* checkedContent(
  pieces: AsyncIterable<Uint8Array>,
  { hash, size }: { hash: string; size: number },
): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256')
  let seen = 0
  let held: Uint8Array | undefined
  for await (const piece of pieces) {
    digest.update(piece)
    seen += piece.length
    if (seen > size) throw damaged(hash)
    if (held) yield held
    held = piece
  }
  if (seen !== size || digest.digest('hex') !== hash) throw damaged(hash)
  if (held) yield held
}
