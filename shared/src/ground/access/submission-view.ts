/**
 * One mask for all submission data that leaves the server: rows of lists, the page of one, its cases, and live events. Each secret field
 * has one rule here, for every way out.
 */

import { remoteFaultOf } from '../../judging/remote/remote-faults.ts'
import { withoutExpected } from '../../judging/verdict/judge-words.ts'
import { Verdict } from '../../judging/verdict/verdict.ts'
import type { Actor } from './actor.ts'
import { type SubmissionFacts, type SubmissionRights, submissionRights } from './submission-access.ts'

/** The replacements of hidden fields. */
export type Notices = {
  codeHidden: string | null
  systemError: string | null
  /** Words for the fault of another judge. */
  remoteFault(name: string): string | null
}
const silence: Notices = { codeHidden: null, systemError: null, remoteFault: () => null }

type Row = Readonly<Record<string, unknown>>
type Rule = (rights: SubmissionRights, value: unknown, row: Row, notices: Notices) => unknown

const never: Rule = () => null
const forStaff: Rule = ({ persons }, value) => (persons ? value : undefined)
const ofName: Rule = ({ names }, value) => (names ? value : undefined)
/** A hidden verdict also hides points and progress. */
const ofVerdict: Rule = ({ verdict }, value) => (verdict ? value : null)
const marked: Rule = ({ verdict }, value) => (verdict ? value : 0)
const figure: Rule = ({ figures }, value) => (figures ? value : null)
const inside: Rule = ({ caseFiles }, value) => (caseFiles ? value : null)
/** The pupil may read a checker's message, but not that of a failed judge, and no words of the expected output. */
const wordsOfCase: Rule = ({ cases, causes, figures, caseFiles }, value, { status }, { systemError }) => {
  if (!cases || !figures) return null
  if (status === Verdict.SystemError && !causes) return systemError
  return caseFiles || typeof value !== 'string' ? value : withoutExpected(value)
}

/** A compiler quotes the code, so its messages need the right to read the code. */
const errorMessage: Rule = ({ code, isOwn, causes, figures }, value, { status, errorCode }, { systemError, remoteFault }) => {
  if (!figures) return null
  if (status === Verdict.CompileError) return code === 'full' || isOwn ? value : null
  if (status === Verdict.SystemError) return causes ? value : systemError
  if (status !== Verdict.SubmitFailed) return null
  const fault = remoteFaultOf(typeof errorCode === 'string' ? errorCode : null)
  return value ?? (fault === null ? null : remoteFault(fault))
}

export const guardedFields = {
  ip: never,
  vjudgePassword: never,
  code: ({ code }, value, _, { codeHidden }) => (code === 'full' ? value : code === 'hidden' ? codeHidden : null),
  status: ({ verdict }, value) => (verdict ? value : Verdict.Hidden),
  score: ofVerdict,
  oiRankScore: ofVerdict,
  judger: ofVerdict,
  caseCount: ofVerdict,
  isManual: marked,
  isBorderline: marked,
  time: figure,
  memory: figure,
  length: figure,
  timeMs: figure,
  memoryKb: figure,
  wallTime: figure,
  cpuTime: figure,
  peakMemory: figure,
  runs: figure,
  errorMessage,
  errorCode: ({ causes }, value) => (causes ? value : null),
  realname: ofName,
  className: forStaff,
  number: forStaff,
  caseId: inside,
  inputData: inside,
  outputData: inside,
  inputName: inside,
  outputName: inside,
  /** Contents of tests leave the server by one call alone, under the rule of `failing-test-access.ts`. */
  outputHead: never,
  userOutput: wordsOfCase,
  message: wordsOfCase,
} as const satisfies Record<string, Rule>

type Guarded = keyof typeof guardedFields
type Person = 'realname' | 'className' | 'number'
/** Fields whose hidden value is replaced by another value of the same type. */
type Kept = 'status' | 'isManual' | 'isBorderline'
export type View<R> = {
  [K in keyof R]: K extends Person ? R[K] | undefined : K extends Kept ? R[K] : K extends Guarded ? R[K] | null : R[K]
}

/**
 * A row of a submission or of one of its cases, masked for this viewer.
 * @returns null when the submission is invisible to the viewer
 */
export function viewOf<R extends object>(viewer: Actor | null, facts: SubmissionFacts, row: R, notices: Notices = silence): View<R> | null {
  const rights = submissionRights(viewer, facts)
  if (!rights.see) return null
  const view: Record<string, unknown> = { ...(row as Row) }
  for (const [field, rule] of Object.entries(guardedFields) as [Guarded, Rule][]) {
    if (field in view) view[field] = rule(rights, view[field], row as Row, notices)
  }
  return view as View<R>
}

/** @returns null when the viewer may not see single cases */
export function caseViewsOf<R extends object>(
  viewer: Actor | null,
  facts: SubmissionFacts,
  cases: readonly R[],
  notices: Notices = silence,
): View<R>[] | null {
  if (!submissionRights(viewer, facts).cases) return null
  return cases.flatMap((row) => viewOf(viewer, facts, row, notices) ?? [])
}
