import { z } from 'zod'
import { searchLacks } from '../breaking/breaking.schema.ts'
import { ShownHead } from '../verdict/shown-head.ts'
import { type MutantKind, mutantKinds } from './mutant-kinds.ts'

const int = z.number().int()

export const StrengthOf = z.object({ pid: int })
/** A check names itself by a token, so that nobody cancels or reads another one than the page shows. */
export const StrengthRef = StrengthOf.extend({ token: z.string().max(64) })
export type StrengthRef = z.output<typeof StrengthRef>
export const SurvivorsOf = StrengthRef.extend({ page: int.min(1).max(1000) })
export type SurvivorsOf = z.output<typeof SurvivorsOf>
export const SurvivorRef = StrengthRef.extend({ number: int.min(0) })
export type SurvivorRef = z.output<typeof SurvivorRef>
export const SaveStrengthRule = StrengthOf.extend({ withPupils: z.boolean() })

/** A mutant of an accepted solution, by its kind, or a wrong program of a pupil. */
export type ProgramKind = MutantKind | 'pupil'
export const programKinds: readonly ProgramKind[] = [...(Object.keys(mutantKinds) as MutantKind[]), 'pupil']

/**
 * - `killed`: a test fails it.
 * - `proven`: it passes every test, and fails on a valid input that was found.
 * - `not-shown`: it passes every test, and no tried input shows a difference. It may be equal to the solution.
 * - `unsearched`: it passes every test, and no input could be tried.
 * - `not-compiled`: it does not compile.
 * - `unjudged`: the judge could not judge it.
 */
export const strengthEnds = ['killed', 'proven', 'not-shown', 'unsearched', 'not-compiled', 'unjudged'] as const
export type StrengthEnd = (typeof strengthEnds)[number]

const Counts = z.object({ killed: int, proven: int, notShown: int, unsearched: int, notCompiled: int, unjudged: int })
export type StrengthCounts = z.infer<typeof Counts>

/** Why a problem has no strength check. */
export const strengthRefusals = ['remote', 'package', 'interactive', 'tests', 'solution'] as const
export type StrengthRefusal = (typeof strengthRefusals)[number]

/**
 * Why a check ended before its end.
 * - `solution`: an accepted solution fails a test, so that its mutants show nothing.
 * - `changed`: the problem was changed meanwhile.
 * - `busy`: other work stopped it too often.
 */
export const strengthFaults = ['solution', 'changed', 'busy', 'judge'] as const

export const StrengthFault = z.object({
  code: z.enum(strengthFaults),
  /** Name of the solution at fault, with the test and its verdict. */
  program: z.string().nullable(),
  test: int.nullable(),
  status: int.nullable(),
  message: z.string().nullable(),
})
export type StrengthFault = z.infer<typeof StrengthFault>

const Check = z.object({
  token: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** No worker has its next step yet. */
  isWaiting: z.boolean(),
  /** Programs with an end, and all of them. */
  done: int,
  total: int,
  startedAt: int,
  endedAt: int.nullable(),
  fault: StrengthFault.nullable(),
  /** The tests, the limits, the checker, the solutions or the validators have changed since it began. */
  isStale: z.boolean(),
  counts: Counts,
  kinds: z.array(Counts.extend({ kind: z.enum(programKinds) })),
  /** Names of the solutions that it used. */
  solutions: z.array(z.string()),
  /** Parts that the search lacks: without it nothing is proven different. */
  lacks: z.array(z.enum(searchLacks)),
  /** Words about a program of the workshop that ended the searches. */
  searchFault: z.string().nullable(),
  /** Tests that are never the first one to kill: each killed program has a killer besides them. Null before the check is done. */
  idleTests: z.array(z.object({ seq: int, name: z.string() })).nullable(),
})
export type StrengthCheck = z.infer<typeof Check>

export const Strength = z.object({
  /** Why there can be none now; null: there can be one. */
  refusal: z.enum(strengthRefusals).nullable(),
  /** Wrong programs of pupils take part. */
  withPupils: z.boolean(),
  /** The last check; null where there was none. */
  check: Check.nullable(),
})
export type Strength = z.infer<typeof Strength>

/**
 * Why no input could be tried on a program.
 * - `no-inputs`: the generators and samples give no valid input on which the accepted solutions agree.
 * - `no-time`: the time was over before there was a valid input.
 * - `not-begun`: the search lacks a part, or ended at a program of the workshop; the check names it.
 */
export const unsearchedReasons = ['no-inputs', 'no-time', 'not-begun'] as const

const Survivor = z.object({
  number: int,
  kind: z.enum(programKinds),
  end: z.enum(['proven', 'not-shown', 'unsearched']),
  /** Why no input was tried; null where some were. */
  unsearched: z.enum(unsearchedReasons).nullable(),
  /** The mutated solution; null for a program of a pupil. */
  solution: z.string().nullable(),
  language: z.string(),
  /** The changed piece; null for a program of a pupil. */
  line: int.nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Inputs that were tried. */
  tried: int,
  /** It failed on an input once, and passed on the second run. */
  isUnsteady: z.boolean(),
  isCrash: z.boolean(),
  input: ShownHead.nullable(),
  expected: ShownHead.nullable(),
  got: ShownHead.nullable(),
  difference: z.object({ line: int, column: int }).nullable(),
})
export type Survivor = z.infer<typeof Survivor>

/** A page of survivors. Survivors with proof of a difference come before the others. */
export const Survivors = z.object({
  total: int,
  rows: z.array(Survivor),
  /** A checker accepts other outputs than the expected one too. */
  anyAnswer: z.boolean(),
})
export type Survivors = z.infer<typeof Survivors>
