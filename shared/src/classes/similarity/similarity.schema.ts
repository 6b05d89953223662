/** Similarity of the programs of a class. Instants are ms UTC; similarity is a share from 0 to 1. */
import { z } from 'zod'

const int = z.number().int()
const text = z.string().nullable()

export const SimilarityQuery = z.object({ tid: int })
/** `pid`: only this problem; absent: the whole training. */
export const NewSimilarity = z.object({ tid: int, pid: int.nullish() })
export const SimilarityRef = z.object({ id: int })
export const SimilarityLook = z.object({ id: int, looked: z.boolean() })

export const SimilaritySpread = z.object({
  pairs: int,
  median: z.number().nullable(),
  deviation: z.number().nullable(),
  threshold: z.number(),
  basis: z.enum(['class', 'fixed', 'floor', 'ceiling']),
  isNarrow: z.boolean(),
})

/** The comparable programs of one problem. */
export const ComparedField = z.object({
  pid: int,
  /** Null: a language that cannot be compared; `language` names it. */
  family: z.enum(['cpp', 'java', 'python', 'javascript']).nullable(),
  language: z.string().optional(),
  programs: int,
  compared: int,
  /** With too few own tokens for a result. */
  tooShort: int,
  spread: SimilaritySpread,
  /** Pairs at or above the threshold; the most alike of them are listed. */
  above: int,
})
export type ComparedField = z.infer<typeof ComparedField>

const Range = z.tuple([int, int]).readonly()
/** An equal stretch in both; UTF-16 offsets into the programs, ends excluded. */
export const SimilarRegion = z.object({ left: z.array(Range), right: z.array(Range), tokens: int })
export type SimilarRegion = z.infer<typeof SimilarRegion>

export const ComparedPair = z.object({ pid: int, leftId: int, rightId: int, score: z.number(), regions: z.array(SimilarRegion) })
export type ComparedPair = z.infer<typeof ComparedPair>

/** Why a comparison ended without a result. `too-long` and `out-of-memory` are its limits. */
export const SimilarityFault = z.enum(['too-long', 'out-of-memory', 'too-many', 'interrupted', 'fault'])
export type SimilarityFault = z.infer<typeof SimilarityFault>

const Person = z.object({ uid: z.string(), username: z.string(), realname: text, className: text, number: text })

const Side = z.object({ submitId: int, uid: z.string(), submitTime: int, language: z.string() })
const Look = z.object({ by: text, at: int }).nullable()

export const SimilarPair = z.object({
  id: int,
  pid: int,
  score: z.number(),
  left: Side,
  right: Side,
  /** The user that reviewed the pair, and the time; `by` is null for a deleted account. */
  looked: Look,
})
export type SimilarPair = z.infer<typeof SimilarPair>

export const SimilarityState = z.enum(['running', 'done', 'failed'])

export const SimilarityRun = z.object({
  id: int,
  /** Null: the whole training. */
  pid: int.nullable(),
  state: SimilarityState,
  done: int,
  total: int.nullable(),
  fault: SimilarityFault.nullable(),
  username: text,
  gmtCreate: int,
  gmtFinished: int.nullable(),
})
export type SimilarityRun = z.infer<typeof SimilarityRun>

const Problem = z.object({ pid: int, problemId: z.string(), title: z.string() })

/** A training and its comparisons, newest first. */
export const SimilarityOverview = z.object({
  tid: int,
  gid: int,
  title: z.string(),
  problems: z.array(Problem),
  runs: z.array(SimilarityRun),
})
export type SimilarityOverview = z.infer<typeof SimilarityOverview>

/** The stored result of a comparison. */
export const SimilarityFigures = z.object({
  fields: z.array(ComparedField),
  /** Programs that the user who started it may not read; they are not compared. */
  closed: int,
})
export type SimilarityFigures = z.infer<typeof SimilarityFigures>

export const SimilarityReport = SimilarityFigures.extend({
  run: SimilarityRun,
  /** Pairs of current members, the most alike first. */
  pairs: z.array(SimilarPair),
  people: z.array(Person),
})
export type SimilarityReport = z.infer<typeof SimilarityReport>

const CodeSide = Side.extend({ person: Person, /** Null: not to be read now. */ code: text })

export const SimilarityPairView = z.object({
  id: int,
  reportId: int,
  problem: Problem,
  score: z.number(),
  left: CodeSide,
  right: CodeSide,
  regions: z.array(SimilarRegion),
  looked: Look,
})
export type SimilarityPairView = z.infer<typeof SimilarityPairView>
