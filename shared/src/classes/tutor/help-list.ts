/** Rules that explain the last try of a pupil from the site's own results, without a model (docs/rules/tutor.md, "Help by rules"). */
import { plainErrors } from '../../judging/compile-words/plain-errors.ts'
import { hasChecks } from '../../judging/language/checked-language.ts'
import { firstDifference } from '../../judging/submission/first-difference.ts'
import { firstDifferingToken } from '../../judging/submission/first-token.ts'
import type { ShownHead } from '../../judging/verdict/shown-head.ts'
import { Verdict, type VerdictName, verdictName } from '../../judging/verdict/verdict.ts'

/** Where a failing output comes from: a sample or a test by its number, or an input that the pupil typed. */
export type HelpPlace = { kind: 'sample' | 'test'; seq: number } | { kind: 'input' }

export type HelpTry = {
  kind: 'submission' | 'run'
  status: number
  language: string
  /** Output of the compiler, or what a program wrote to standard error. */
  messages: string | null
  /** The failing test, if one is kept. */
  failing: {
    place: HelpPlace
    /** Whether the pupil may read this test. Nothing of another one is ever used. */
    isReadable: boolean
    /** A checker decides, so the expected output is one answer among others. */
    anyAnswer: boolean
    expected: ShownHead | null
    got: ShownHead | null
  } | null
}

export type HelpFacts = {
  /** The newest submission or test run of the pupil at this problem. */
  tried: HelpTry | null
  /** Inputs on which the program can run with checks. */
  samples: readonly string[]
  /** The teacher's hints that this pupil has: opened ones with their text. */
  hints: readonly { state: 'opened' | 'ready' | 'next' | 'waiting'; text?: string }[]
}

/** The next step where no result says more. */
type HelpStep = (typeof steps)[VerdictName] | 'run-fine'

export type Help =
  | { kind: 'messages'; from: 'compiler' | 'program'; text: string }
  | { kind: 'unknown-messages'; from: 'compiler' | 'program' }
  | { kind: 'token'; place: HelpPlace; line: number; expected: string | null; got: string | null }
  | { kind: 'blanks'; place: HelpPlace; line: number; column: number }
  | { kind: 'no-output'; place: HelpPlace }
  /** A run with checks can look for the fault, or for input that is left. */
  | { kind: 'checks' }
  | { kind: 'hint'; text: string }
  | { kind: 'hint-ready' }
  | { kind: 'step'; step: HelpStep; of: 'nothing' | 'submission' | 'run' }

const steps = {
  NotSubmitted: 'begin',
  Hidden: 'hidden',
  Cancelled: 'again',
  PresentationError: 'format',
  CompileError: 'compile',
  WrongAnswer: 'wrong',
  Accepted: 'accepted',
  TimeLimit: 'time',
  MemoryLimit: 'memory',
  RuntimeError: 'crash',
  SystemError: 'system',
  Pending: 'wait',
  Compiling: 'wait',
  Judging: 'wait',
  PartialAccepted: 'partial',
  Submitting: 'wait',
  SubmitFailed: 'again',
  NoStatus: 'begin',
} as const satisfies Record<VerdictName, string>

/** Verdicts after which a run with checks can say more. */
const checked: readonly number[] = [Verdict.RuntimeError, Verdict.WrongAnswer, Verdict.PartialAccepted]
const compared: readonly number[] = [Verdict.WrongAnswer, Verdict.PresentationError, Verdict.PartialAccepted]

function ofMessages({ messages, status }: HelpTry): Help[] {
  if (messages === null || messages.trim() === '') return []
  const from = status === Verdict.CompileError ? 'compiler' : 'program'
  if (plainErrors(messages).length > 0) return [{ kind: 'messages', from, text: messages }]
  return status === Verdict.CompileError ? [{ kind: 'unknown-messages', from }] : []
}

function ofOutput({ status, failing }: HelpTry): Help[] {
  if (!failing?.isReadable || !compared.includes(status) || failing.got === null) return []
  const { place, anyAnswer, expected, got } = failing
  if (got.text.trim() === '' && !got.cut) return expected === null || expected.text.trim() !== '' ? [{ kind: 'no-output', place }] : []
  if (anyAnswer || expected === null) return []
  const token = firstDifferingToken(expected, got)
  if (token) return [{ kind: 'token', place, ...token }]
  const blanks = firstDifference(expected, got)
  return blanks ? [{ kind: 'blanks', place, ...blanks }] : []
}

function ofChecks({ status, language, failing }: HelpTry, samples: readonly string[]): Help[] {
  const onSample = status === Verdict.RuntimeError || (failing?.isReadable === true && failing.place.kind === 'sample')
  return checked.includes(status) && onSample && hasChecks(language) && samples.length > 0 ? [{ kind: 'checks' }] : []
}

function ofHints(hints: HelpFacts['hints']): Help[] {
  const opened = hints.flatMap(({ state, text }): Help[] => (state === 'opened' && text ? [{ kind: 'hint', text }] : []))
  return [...opened, ...(hints.some(({ state }) => state === 'ready') ? [{ kind: 'hint-ready' } as const] : [])]
}

function stepOf(tried: HelpTry | null): Help {
  if (!tried) return { kind: 'step', step: 'begin', of: 'nothing' }
  if (tried.kind === 'run' && tried.status === Verdict.Accepted) return { kind: 'step', step: 'run-fine', of: 'run' }
  // A status that this version does not know is not judged as far as the pupil is concerned.
  return { kind: 'step', step: steps[verdictName(tried.status) ?? 'Judging'], of: tried.kind }
}

/**
 * The helps for a pupil, the most certain first; never empty. The next step follows where no message and no output says more. Depends on
 * a failing test only where the pupil may read it.
 */
export function listHelps({ tried, samples, hints }: HelpFacts): Help[] {
  const said = tried ? [...ofMessages(tried), ...ofOutput(tried)] : []
  const checks = tried ? ofChecks(tried, samples) : []
  return [...said, ...checks, ...(said.length === 0 ? [stepOf(tried)] : []), ...ofHints(hints)]
}
