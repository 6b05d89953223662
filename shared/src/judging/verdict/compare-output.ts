import { Verdict } from './verdict.ts'

// Theory of operation. Outputs can be larger than memory, so both are read in pieces. Each piece passes a normaliser that drops irrelevant
// bytes. The rest of the two sides is compared byte by byte. Memory holds only the part by which one side is ahead of the other. Whether
// blanks and empty lines count is known only when text follows, perhaps after 256 MiB of them. So empty lines are counted and not kept, and
// a long run of blanks is kept as a mark.

const NEWLINE = 10
const SPACE = 32
/** A byte of a text that separates words. */
export const isBlank = (byte: number): boolean => byte === SPACE || (byte >= 9 && byte <= 13)

/** A long run of blanks, as it is read. Different runs get different marks without newlines, and no output contains one. */
export type BlankRun = { add(blanks: Uint8Array): void; mark(): Uint8Array }

/** Runs of blanks up to this length are kept as they are. */
export const LONGEST_BLANKS = 1024 * 1024
const NEWLINES = new Uint8Array(64 * 1024).fill(NEWLINE)

type Emit = (bytes: Uint8Array) => void
type Normaliser = (piece: Uint8Array, emit: Emit) => void

const keepEverything: Normaliser = (piece, emit) => emit(piece)

// The loops below run once for each byte of an output of perhaps 256 MiB, so they use plain indexes.

const dropAllBlanks = (): Normaliser => (piece, emit) => {
  const kept = new Uint8Array(piece.length)
  let length = 0
  for (let i = 0; i < piece.length; i++) {
    const byte = piece[i]!
    if (byte > SPACE || !isBlank(byte)) kept[length++] = byte
  }
  emit(kept.subarray(0, length))
}

/** The blanks since the last text or newline, of earlier pieces. */
function createHeldBlanks(startRun: () => BlankRun) {
  let blanks: Uint8Array[] = []
  let length = 0
  let run: BlankRun | undefined
  const add = (more: Uint8Array) => {
    length += more.length
    if (run === undefined && length > LONGEST_BLANKS) {
      run = startRun()
      for (const each of blanks) run.add(each)
      blanks = []
    }
    if (run) run.add(more)
    // A copy: the caller may use the piece again.
    else blanks.push(more.slice())
  }
  return {
    add,
    length: () => length,
    drop() {
      blanks = []
      length = 0
      run = undefined
    },
    /** Writes the blanks, or the mark of a long run. @returns the place behind them */
    write(to: Uint8Array, at: number): number {
      let end = at
      for (const each of run ? [run.mark()] : blanks) {
        to.set(each, end)
        end += each.length
      }
      return end
    },
  }
}

/** The longest mark. */
const MARK_BYTES = 64

/**
 * Drops blanks at line ends and at the end of the text: a blank passes only when other text follows on its line. The newlines and blanks
 * that are held back at the end of a piece count for the next one.
 */
function dropEndBlanks(startRun: () => BlankRun): Normaliser {
  let newlinesBefore = 0
  const blanksBefore = createHeldBlanks(startRun)
  return (piece, emit) => {
    const kept = new Uint8Array(piece.length + Math.min(blanksBefore.length(), LONGEST_BLANKS) + MARK_BYTES)
    let length = 0
    let newlines = 0
    let isHeld = newlinesBefore > 0 || blanksBefore.length() > 0
    /** Place of the first blank of the line that is held back. */
    let held = 0
    for (let i = 0; i < piece.length; i++) {
      const byte = piece[i]!
      if (byte > SPACE || !isBlank(byte)) {
        if (isHeld) {
          for (; newlinesBefore > 0; newlinesBefore -= NEWLINES.length) emit(NEWLINES.subarray(0, newlinesBefore))
          newlinesBefore = 0
          for (; newlines > 0; newlines--) kept[length++] = NEWLINE
          if (blanksBefore.length() > 0 || i - held > LONGEST_BLANKS) {
            blanksBefore.add(piece.subarray(held, i))
            length = blanksBefore.write(kept, length)
            blanksBefore.drop()
          } else for (; held < i; held++) kept[length++] = piece[held]!
          isHeld = false
        }
        kept[length++] = byte
        held = i + 1
      } else {
        isHeld = true
        if (byte === NEWLINE) {
          newlines++
          if (blanksBefore.length() > 0) blanksBefore.drop()
          held = i + 1
        }
      }
    }
    newlinesBefore += newlines
    if (held < piece.length) blanksBefore.add(piece.subarray(held))
    emit(kept.subarray(0, length))
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

  const push = (side: Side, piece: Uint8Array) => {
    if (!different) normalise[side](piece, (bytes) => compare(side, bytes))
  }

  function compare(side: Side, bytes: Uint8Array): void {
    if (different) return
    let rest = bytes
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
 * @param startRun makes the marks of long runs of blanks
 * @param isRemoveEndBlank true: equal when the texts agree without blanks at line ends and at the end, else WrongAnswer;
 *   false: equal byte by byte, else PresentationError when only blanks differ, else WrongAnswer
 */
export function createComparer(isRemoveEndBlank: boolean, startRun: () => BlankRun): OutputComparer {
  if (isRemoveEndBlank) {
    const equality = createEquality(() => dropEndBlanks(startRun))
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
