import { type FileHandle, open } from 'node:fs/promises'
import type { ValidatorFlags } from '@touchstone/shared/judging/job/validator-flags.ts'
import { sayWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { findEqualWords } from './equal-words.ts'
import { createWordReader, type TextSource, type WordPart, type WordReader } from './word-reader.ts'

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

function tokensAgree(expected: string, actual: string, flags: ValidatorFlags): boolean {
  if (expected === actual) return true
  const { absoluteTolerance, relativeTolerance } = flags
  const hasTolerance = absoluteTolerance !== null || relativeTolerance !== null
  if (hasTolerance && NUMBER.test(expected)) {
    if (!NUMBER.test(actual)) return false
    const difference = Math.abs(Number(expected) - Number(actual))
    if (absoluteTolerance !== null && difference <= absoluteTolerance) return true
    return relativeTolerance !== null && difference <= relativeTolerance * Math.abs(Number(expected))
  }
  return !flags.caseSensitive && expected.toLowerCase() === actual.toLowerCase()
}

/** Words up to this length are compared whole. The rest is compared as text and never as a number. */
const LONGEST_WORD = 1024 * 1024

function partsAgree(expected: WordPart, actual: WordPart, isContinued: boolean, flags: ValidatorFlags): boolean {
  if (!isContinued && expected.isWhole && actual.isWhole) return tokensAgree(expected.text, actual.text, flags)
  if (expected.isWhole !== actual.isWhole) return false
  return expected.text === actual.text || (!flags.caseSensitive && expected.text.toLowerCase() === actual.text.toLowerCase())
}

async function nextPart(reader: WordReader): Promise<WordPart | null> {
  for (;;) {
    const part = reader.take()
    if (part !== undefined) return part
    await reader.refill()
  }
}

/**
 * Compares word by word, a piece at a time: its memory does not grow with the texts.
 * @param longestWord words up to this length are compared whole
 * @param equalWords number of equal words before both texts
 * @returns null when they agree, else the first difference as a readable text
 */
export async function defaultValidatorDifference(
  expected: TextSource,
  actual: TextSource,
  flags: ValidatorFlags,
  { longestWord = LONGEST_WORD, equalWords = 0 }: { longestWord?: number; equalWords?: number } = {},
): Promise<string | null> {
  const left = createWordReader(expected, flags.spaceChangeSensitive, longestWord)
  const right = createWordReader(actual, flags.spaceChangeSensitive, longestWord)
  const short = ({ text }: WordPart) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}...` : text)
  let isContinued = false
  for (let place = equalWords + 1; ; place += isContinued ? 0 : 1) {
    // Waiting costs more than a comparison, and most words need no wait.
    const taken = [left.take(), right.take()] as const
    const wanted = taken[0] === undefined ? await nextPart(left) : taken[0]
    const got = taken[1] === undefined ? await nextPart(right) : taken[1]
    if (wanted === null && got === null) return null
    if (wanted === null) return sayWords('words.word.extra', { place, got: got === null ? '' : short(got) })
    if (got === null) return sayWords('words.word.missing', { place, wanted: short(wanted) })
    if (!partsAgree(wanted, got, isContinued, flags))
      return sayWords('words.word.differs', { place, wanted: short(wanted), got: short(got) })
    isContinued = !wanted.isWhole
  }
}

const PIECE_BYTES = 256 * 1024

/** The text of a file from a place on, a piece at a time; bytes that are not UTF-8 become replacement characters. */
function textOf(file: FileHandle, from: number): TextSource {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let at = from
  let hasEnded = false
  return async () => {
    if (hasEnded) return null
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES, at)
    at += bytesRead
    hasEnded = bytesRead === 0
    return decoder.decode(buffer.subarray(0, bytesRead), { stream: !hasEnded })
  }
}

/** Compares two files of any size. */
export async function differenceOfFiles(
  expectedPath: string,
  actualPath: string,
  flags: ValidatorFlags,
  pieceBytes?: number,
): Promise<string | null> {
  await using expected = await open(expectedPath, 'r')
  await using actual = await open(actualPath, 'r')
  const start = flags.spaceChangeSensitive ? { first: 0, second: 0, words: 0 } : await findEqualWords(expected, actual, pieceBytes)
  // Awaited here, because the files close when this function returns.
  return await defaultValidatorDifference(textOf(expected, start.first), textOf(actual, start.second), flags, { equalWords: start.words })
}
