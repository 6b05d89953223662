import { pictureLimits } from '@touchstone/shared/classes/picture/picture.schema.ts'

type ChoiceFault = 'type' | 'size'

const heads = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
]

/** Why this file cannot be handed in, by its content and size; null: it may. The server decides again. */
export async function faultOfChoice(file: Blob): Promise<ChoiceFault | null> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (!heads.some((bytes) => bytes.every((byte, at) => head[at] === byte))) return 'type'
  return file.size > pictureLimits.bytes ? 'size' : null
}

/** Megabytes with one decimal, never less than the file has. */
export const megabytes = (bytes: number): number => Math.ceil((bytes / (1024 * 1024)) * 10) / 10
