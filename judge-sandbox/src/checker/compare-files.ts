import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Comparison, createComparer } from '@touchstone/shared/judging/verdict/compare-output.ts'

const PIECE_BYTES = 64 * 1024

/**
 * Compares two files by the default rule, a piece at a time.
 * @param actualPath null: the program left no such file, which counts as empty
 */
export async function compareFiles(expectedPath: string, actualPath: string, isRemoveEndBlank: boolean): Promise<Comparison> {
  await using expected = await open(expectedPath, 'r')
  await using actual = await open(actualPath, constants.O_RDONLY | constants.O_NOFOLLOW)
  const comparer = createComparer(isRemoveEndBlank)
  const files = { expected, actual }
  const ended = { expected: false, actual: false }
  while (!comparer.isDecided() && !(ended.expected && ended.actual)) {
    const wanted = comparer.behind()
    const side = ended[wanted] ? (wanted === 'actual' ? 'expected' : 'actual') : wanted
    const { bytesRead, buffer } = await files[side].read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES, null)
    if (bytesRead === 0) ended[side] = true
    else comparer.push(side, buffer.subarray(0, bytesRead))
  }
  return comparer.finish()
}
