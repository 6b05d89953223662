import { Verdict } from './verdict.ts'

// Theory of operation. Outputs can be larger than memory, so both are read in pieces. Each piece passes a normaliser that drops irrelevant
// bytes. The rest of the two sides is compared byte by byte. Memory holds only the part by which one side is ahead of the other.

const NEWLINE = 10
const SPACE = 32
/** A byte of a text that separates words. */
export const isBlank = (byte: number): boolean => byte === SPACE || (byte >= 9 && byte <= 13)

type Normaliser = (piece: Uint8Array) => Uint8Array

const keepEverything: Normaliser = (piece) => piece

// The loops below run once for each byte of an output of perhaps 256 MiB, so they use plain indexes.

const dropAllBlanks = (): Normaliser => (piece) => {
  const kept = new Uint8Array(piece.length)
  let length = 0
  for (let i = 0; i < piece.length; i++) {
    const byte = piece[i]!
    if (byte > SPACE || !isBlank(byte)) kept[length++] = byte
  }
  return kept.subarray(0, length)
}

/**
 * Drops blanks at line ends and at the end of the text: a blank passes only when other text follows on its line. The newlines and blanks
 * that are held back at the end of a piece are kept for the next one.
 */
function dropEndBlanks(): Normaliser {
  let newlinesBefore = 0
  let blanksBefore: Uint8Array[] = []
  return (piece) => {
    const kept = new Uint8Array(piece.length + newlinesBefore + blanksBefore.reduce((sum, blanks) => sum + blanks.length, 0))
    let length = 0
    let newlines = newlinesBefore
    let isHeld = newlines > 0 || blanksBefore.length > 0
    /** Place of the first blank of the line that is held back. */
    let held = 0
    for (let i = 0; i < piece.length; i++) {
      const byte = piece[i]!
      if (byte > SPACE || !isBlank(byte)) {
        if (isHeld) {
          for (; newlines > 0; newlines--) kept[length++] = NEWLINE
          if (blanksBefore.length > 0) {
            for (const blanks of blanksBefore) {
              kept.set(blanks, length)
              length += blanks.length
            }
            blanksBefore = []
          }
          for (; held < i; held++) kept[length++] = piece[held]!
          isHeld = false
        }
        kept[length++] = byte
        held = i + 1
      } else {
        isHeld = true
        if (byte === NEWLINE) {
          newlines++
          if (blanksBefore.length > 0) blanksBefore = []
          held = i + 1
        }
      }
    }
    newlinesBefore = newlines
    // A copy: the caller may use the piece again.
    if (held < piece.length) blanksBefore.push(piece.slice(held))
    return kept.subarray(0, length)
  }
}

type Side = 'expected' | 'actual'

/** Compares two normalised byte streams that arrive in pieces of any size. */
function createEquality(makeNormaliser: () => Normaliser) {
  const normalise: Record<Side, Normaliser> = { expected: makeNormaliser(), actual: makeNormaliser() }
  let ahead: Side = 'expected'
  let waiting: Uint8Array[] = []
  let line = 1
  let different = false

  function push(side: Side, piece: Uint8Array): void {
    if (different) return
    let rest = normalise[side](piece)
    while (rest.length > 0 && waiting.length > 0 && side !== ahead) {
      const first = waiting[0]!
      const length = Math.min(first.length, rest.length)
      if (!agree(first, rest, length)) {
        different = true
        waiting = []
        return
      }
      rest = rest.subarray(length)
      if (length === first.length) waiting.shift()
      else waiting[0] = first.subarray(length)
    }
    if (rest.length > 0) {
      ahead = side
      waiting.push(rest)
    }
  }

  /** Counts lines up to the first difference. */
  function agree(first: Uint8Array, second: Uint8Array, length: number): boolean {
    let newlines = 0
    let i = 0
    for (; i < length; i++) {
      const byte = first[i]!
      if (byte !== second[i]) break
      if (byte === NEWLINE) newlines++
    }
    line += newlines
    return i === length
  }

  return {
    push,
    /** The side to read next, so that little must be kept. */
    behind: (): Side => (waiting.length > 0 && ahead === 'actual' ? 'expected' : 'actual'),
    isDifferent: () => different,
    /** Call after both sides have ended. */
    isEqual: () => !different && waiting.length === 0,
    line: () => line,
  }
}

export type Comparison = {
  verdict: typeof Verdict.Accepted | typeof Verdict.PresentationError | typeof Verdict.WrongAnswer
  /** 1-based line of the first relevant difference, null when accepted. */
  differenceLine: number | null
}

type OutputComparer = {
  push(side: Side, piece: Uint8Array): void
  behind(): Side
  /** True when no further input can change the verdict. */
  isDecided(): boolean
  finish(): Comparison
}

/**
 * The default comparison of an output with the expected one.
 * @param isRemoveEndBlank true: equal when the texts agree without blanks at line ends and at the end, else WrongAnswer;
 *   false: equal byte by byte, else PresentationError when only blanks differ, else WrongAnswer
 */
export function createComparer(isRemoveEndBlank: boolean): OutputComparer {
  if (isRemoveEndBlank) {
    const equality = createEquality(dropEndBlanks)
    return {
      push: equality.push,
      behind: equality.behind,
      isDecided: equality.isDifferent,
      finish: () =>
        equality.isEqual()
          ? { verdict: Verdict.Accepted, differenceLine: null }
          : { verdict: Verdict.WrongAnswer, differenceLine: equality.line() },
    }
  }
  const exact = createEquality(() => keepEverything)
  const blankless = createEquality(dropAllBlanks)
  return {
    push(side, piece) {
      exact.push(side, piece)
      blankless.push(side, piece)
    },
    behind: () => (exact.isDifferent() ? blankless.behind() : exact.behind()),
    isDecided: blankless.isDifferent,
    finish() {
      if (exact.isEqual()) return { verdict: Verdict.Accepted, differenceLine: null }
      const verdict = blankless.isEqual() ? Verdict.PresentationError : Verdict.WrongAnswer
      return { verdict, differenceLine: exact.line() }
    },
  }
}
