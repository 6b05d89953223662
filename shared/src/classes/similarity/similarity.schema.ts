/** How alike the programs of a class are. Instants are ms UTC; likeness is a share from 0 to 1. */
import { z } from 'zod'

const int = z.number().int()
const text = z.string().nullable()

export const SimilarityQuery = z.object({ tid: int })
/** `pid`: only this problem; absent: all of the training. */
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

/** The programs of one problem that can be compared with each other. */
export const ComparedField = z.object({
  pid: int,
  /** Null: a language whose programs are not compared; `language` names it. */
  family: z.enum(['cpp', 'java', 'python', 'javascript']).nullable(),
  language: z.string().optional(),
  programs: int,
  compared: int,
  /** With too few words of their own to say anything. */
  tooShort: int,
  spread: SimilaritySpread,
  /** Pairs at the threshold or above it; the most alike of them are listed. */
  above: int,
})
export type ComparedField = z.infer<typeof ComparedField>

const Range = z.tuple([int, int]).readonly()
/** A stretch that is the same in both; UTF-16 offsets into the programs, ends excluded. */
export const SimilarRegion = z.object({ left: z.array(Range), right: z.array(Range), tokens: int })
export type SimilarRegion = z.infer<typeof SimilarRegion>

export const ComparedPair = z.object({ pid: int, leftId: int, rightId: int, score: z.number(), regions: z.array(SimilarRegion) })
export type ComparedPair = z.infer<typeof ComparedPair>

/** Why a comparison ended without a result. `too-long` and `out-of-memory` are the bounds that it runs in. */
export const SimilarityFault = z.enum(['too-long', 'out-of-memory', 'too-many', 'interrupted', 'fault'])
export type SimilarityFault = z.infer<typeof SimilarityFault>

const Person = z.object({ uid: z.string(), username: z.string(), realname: text, className: text, number: text })
export type SimilarityPerson = z.infer<typeof Person>

const Side = z.object({ submitId: int, uid: z.string(), submitTime: int, language: z.string() })
const Look = z.object({ by: text, at: int }).nullable()

export const SimilarPair = z.object({
  id: int,
  pid: int,
  score: z.number(),
  left: Side,
  right: Side,
  /** Who marked the pair as looked at, and when; `by` is null when that account is gone. */
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

/** A training and the comparisons that were made of it, newest first. */
export const SimilarityOverview = z.object({
  tid: int,
  gid: int,
  title: z.string(),
  problems: z.array(Problem),
  runs: z.array(SimilarityRun),
})
export type SimilarityOverview = z.infer<typeof SimilarityOverview>

/** What a comparison found, as it is stored. */
export const SimilarityFigures = z.object({
  fields: z.array(ComparedField),
  /** Programs whose code the one who started it was not to read; they are not compared. */
  closed: int,
})
export type SimilarityFigures = z.infer<typeof SimilarityFigures>

export const SimilarityReport = SimilarityFigures.extend({
  run: SimilarityRun,
  /** Pairs of pupils who are in the group now, the most alike first. */
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
