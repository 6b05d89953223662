import { Verdict } from './verdict.ts'

// Theory of operation. Outputs can be larger than memory, so both are read in pieces. Each piece passes a normaliser that drops irrelevant
// bytes. The rest of the two sides is compared byte by byte. Memory holds only the part by which one side is ahead of the other.

const NEWLINE = 10
const isBlank = (byte: number) => byte === 32 || (byte >= 9 && byte <= 13)
const NOTHING = new Uint8Array(0)

type Normaliser = (piece: Uint8Array) => Uint8Array

const keepEverything: Normaliser = (piece) => piece

const dropAllBlanks = (): Normaliser => (piece) => {
  const kept = new Uint8Array(piece.length)
  let length = 0
  for (const byte of piece) if (!isBlank(byte)) kept[length++] = byte
  return kept.subarray(0, length)
}

/** Drops blanks at line ends and at the end of the text: a blank passes only when other text follows on its line. */
function dropEndBlanks(): Normaliser {
  let newlines = 0
  let blanks = new Uint8Array(64)
  let blankCount = 0
  const keepBlank = (byte: number) => {
    if (blankCount === blanks.length) {
      const larger = new Uint8Array(blanks.length * 2)
      larger.set(blanks)
      blanks = larger
    }
    blanks[blankCount++] = byte
  }
  return (piece) => {
    const kept = new Uint8Array(piece.length + newlines + blankCount)
    let length = 0
    for (const byte of piece) {
      if (byte === NEWLINE) {
        newlines++
        blankCount = 0
      } else if (isBlank(byte)) {
        keepBlank(byte)
      } else {
        for (; newlines > 0; newlines--) kept[length++] = NEWLINE
        kept.set(blanks.subarray(0, blankCount), length)
        length += blankCount
        blankCount = 0
        kept[length++] = byte
      }
    }
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
      const first = waiting[0] ?? NOTHING
      const length = Math.min(first.length, rest.length)
      for (let i = 0; i < length; i++) {
        if (first[i] !== rest[i]) {
          different = true
          waiting = []
          return
        }
        if (first[i] === NEWLINE) line++
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
