import { pipeline } from 'node:stream/promises'
import type { Blob, BlobStore } from './blob-store.ts'
import { ContentFault } from './content-fault.ts'
import { inBatches } from './in-batches.ts'

type Moved = {
  copied: number
  /** Were there already, as after an interruption. */
  kept: number
  /** Of the copied ones. */
  bytes: number
  /** Read in the target after the copy, and equal to their hash. */
  compared: number
  /** Contents that the source has lost or changed; they are not copied. */
  lost: string[]
  /** Contents that are other ones in the target, and stayed so when they were put again. */
  different: string[]
}

const isLost = (error: unknown) => error instanceof ContentFault && (error.kind === 'missing' || error.kind === 'damaged')

async function unlessLost(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (isLost(error)) return false
    throw error
  }
}

/** The source has lost a content: a fault of that kind in the target is another one. */
class LostAtSource extends Error {}

async function* piecesFrom(source: BlobStore, { hash, size }: Blob): AsyncGenerator<Uint8Array> {
  try {
    yield* await source.open(hash, size)
  } catch (error) {
    throw isLost(error) ? new LostAtSource() : error
  }
}

/**
 * Copies every content from one store to another, then reads all of them there. The source stays as it is. A second run copies the rest.
 * @param report called after each page of contents, while copying and while comparing
 * @throws ContentFault when a store does not answer, refuses or is full
 */
export async function moveContents(
  from: BlobStore,
  to: BlobStore,
  report: (step: 'copy' | 'compare', done: number) => void,
): Promise<Moved> {
  const moved: Moved = { copied: 0, kept: 0, bytes: 0, compared: 0, lost: [], different: [] }

  /** @returns whether the source had it; what breaks off leaves nothing in the target */
  async function put(blob: Blob): Promise<boolean> {
    try {
      await unlessLost(() => to.put(piecesFrom(from, blob)))
      return true
    } catch (error) {
      if (error instanceof LostAtSource) return false
      throw error
    }
  }

  async function copy(blob: Blob): Promise<void> {
    if (await unlessLost(() => to.demand([blob]))) moved.kept++
    else if (await put(blob)) {
      moved.copied++
      moved.bytes += blob.size
    } else moved.lost.push(blob.hash)
  }

  const isThere = ({ hash, size }: Blob) =>
    unlessLost(async () => {
      await pipeline(await to.open(hash, size), async (pieces) => {
        for await (const _ of pieces);
      })
    })

  async function compare(blob: Blob): Promise<void> {
    if ((await isThere(blob)) || ((await put(blob)) && (await isThere(blob)))) moved.compared++
    else moved.different.push(blob.hash)
  }

  for await (const page of from.pages()) {
    await inBatches(page, copy)
    if (page.length > 0) report('copy', moved.copied + moved.kept)
  }
  const lost = new Set(moved.lost)
  for await (const page of from.pages()) {
    const there = page.filter(({ hash }) => !lost.has(hash))
    await inBatches(there, compare)
    if (there.length > 0) report('compare', moved.compared)
  }
  return moved
}
