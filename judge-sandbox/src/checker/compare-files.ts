import { createHmac, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { type BlankRun, type Comparison, createComparer } from '@touchstone/shared/judging/verdict/compare-output.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { findEqualLines } from './equal-lines.ts'
import { countNewlines, findEqualStart } from './equal-start.ts'

const PIECE_BYTES = 256 * 1024

/** Marks of long runs of blanks, by a key that no program knows. They are in hexadecimal, because a newline in one would count as a line. */
export function createBlankRuns(): () => BlankRun {
  const key = randomBytes(32)
  return () => {
    const digest = createHmac('sha256', key)
    return { add: (blanks) => digest.update(blanks), mark: () => Buffer.from(digest.digest('hex')) }
  }
}

/**
 * Compares two files by the default rule, a piece at a time.
 *
 * The equal start of both is skipped, and so are lines that are equal but for blanks at their ends where these do not count.
 */
export async function compareFiles(
  expectedPath: string,
  actualPath: string,
  isRemoveEndBlank: boolean,
  pieceBytes = PIECE_BYTES,
): Promise<Comparison> {
  await using expected = await open(expectedPath, 'r')
  await using actual = await open(actualPath, constants.O_RDONLY | constants.O_NOFOLLOW)
  const start = await findEqualStart(expected, actual, 4 * pieceBytes)
  if (start.isAll) return { verdict: Verdict.Accepted, differenceLine: null }
  const place = isRemoveEndBlank
    ? await findEqualLines(expected, actual, start.end, 4 * pieceBytes)
    : { first: start.end, second: start.end, lines: 0 }
  const comparer = createComparer(isRemoveEndBlank, createBlankRuns())
  const files = { expected: { handle: expected, at: place.first }, actual: { handle: actual, at: place.second } }
  const ended = { expected: false, actual: false }
  while (!comparer.isDecided() && !(ended.expected && ended.actual)) {
    const wanted = comparer.behind()
    const side = ended[wanted] ? (wanted === 'actual' ? 'expected' : 'actual') : wanted
    const file = files[side]
    const { bytesRead, buffer } = await file.handle.read(Buffer.allocUnsafe(pieceBytes), 0, pieceBytes, file.at)
    file.at += bytesRead
    if (bytesRead === 0) ended[side] = true
    else comparer.push(side, buffer.subarray(0, bytesRead))
  }
  const { verdict, differenceLine } = comparer.finish()
  if (differenceLine === null) return { verdict, differenceLine }
  return { verdict, differenceLine: differenceLine + place.lines + (await countNewlines(expected, start.end)) }
}
