import { sayEnd } from './judge-words.ts'
import { Verdict } from './verdict.ts'
import type { RunLimit } from './verdict-of-run.ts'

/** Facts about a checker (special judge) or an interactor after its end. */
export type CheckerFacts = {
  exit: { kind: 'exited'; code: number } | { kind: 'signaled'; signal: number } | null
  limitHit: RunLimit | null
  /** The beginnings of its streams; standard output is only read for the percentage of exit code 99. */
  stdout: string
  stderr: string
}

export type CheckerWord = {
  status:
    | typeof Verdict.Accepted
    | typeof Verdict.PresentationError
    | typeof Verdict.WrongAnswer
    | typeof Verdict.PartialAccepted
    | typeof Verdict.SystemError
  /** Percent of the points, only for PartialAccepted. */
  percent: number
  message: string | null
}

const MESSAGE_LIMIT = 1024

/** The exit codes of docs/rules/problems.md, then testlib's own. For other codes the text decides. */
const byCode: Readonly<Record<number, CheckerWord['status']>> = {
  0: Verdict.Accepted,
  100: Verdict.Accepted,
  101: Verdict.PresentationError,
  102: Verdict.WrongAnswer,
  103: Verdict.SystemError,
  1: Verdict.WrongAnswer,
  2: Verdict.PresentationError,
  3: Verdict.SystemError,
  4: Verdict.WrongAnswer,
  8: Verdict.WrongAnswer,
}
const PARTIAL_CODE = 99

/** Prefixes of testlib's messages on stderr. A wrong format counts as a wrong answer, with its text as the message. */
const byPrefix: readonly (readonly [string, CheckerWord['status']])[] = [
  ['ok', Verdict.Accepted],
  ['wrong answer', Verdict.WrongAnswer],
  ['wrong output format', Verdict.WrongAnswer],
  ['unexpected eof', Verdict.WrongAnswer],
  ['FAIL', Verdict.SystemError],
]

const clampPercent = (value: number) => Math.min(100, Math.max(0, value))

function partial(percent: number, message: string | null): CheckerWord {
  const clamped = clampPercent(percent)
  return { status: clamped === 100 ? Verdict.Accepted : Verdict.PartialAccepted, percent: clamped, message }
}

/** Partial points in testlib's form: `partially correct (n) ` or `points x `. */
function partialByText(stderr: string, message: string | null): CheckerWord | undefined {
  const match = /^(?:partially correct \((\d+(?:\.\d+)?)\)|points (\d+(?:\.\d+)?))/.exec(stderr)
  return match ? partial(Number(match[1] ?? match[2]), message) : undefined
}

/**
 * The verdict of a checker: by a known exit code, else by testlib's text. A checker that ended by a signal or a limit is our fault and
 * never the contestant's.
 */
export function checkerVerdict({ exit, limitHit, stdout, stderr }: CheckerFacts): CheckerWord {
  const text = stderr.trim().slice(0, MESSAGE_LIMIT)
  const message = text === '' ? null : text
  const broken = (why: string): CheckerWord => ({ status: Verdict.SystemError, percent: 0, message: message ? `${why}: ${message}` : why })
  if (limitHit !== null && limitHit !== 'processes') return broken(sayEnd('checker', exit, limitHit))
  if (exit?.kind !== 'exited') return broken(sayEnd('checker', exit, null))
  if (exit.code === PARTIAL_CODE) {
    const value = Number(stdout)
    return partial(Number.isFinite(value) ? value : 0, message)
  }
  const byWord = partialByText(stderr, message)
  if (byWord) return byWord
  const known = byPrefix.find(([prefix]) => stderr.startsWith(`${prefix} `) || text === prefix)?.[1]
  // testlib's code 2 also means "wrong output format" in its text. The text decides, so it is no presentation error.
  const status = exit.code === 2 && known !== undefined ? known : (byCode[exit.code] ?? known)
  return status === undefined ? broken(sayEnd('checker', exit, null)) : { status, percent: 0, message }
}
