import { z } from 'zod'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { findLanguage } from '../language/languages.ts'
import { isExpectation } from './expectation.ts'

const int = z.number().int()
const number = z.number().nullable()

export const maxSolutions = 50

/** Without an id a new one. */
export const SaveSolution = z.object({
  pid: int,
  id: int.nullish(),
  name: z.string().trim().max(100).nullish(),
  language: z.string().refine((name) => findLanguage(name) !== undefined),
  /** A verdict, or points; null: no expectation. */
  expected: z.string().refine(isExpectation).nullish(),
  code: z.string().min(1).max(65_535),
  version: SentVersion,
})
export type SaveSolution = z.output<typeof SaveSolution>

export const SolutionRef = z.object({ pid: int, id: int })
export const SolutionsOf = z.object({ pid: int })
export const SavedSolution = z.object({ id: int })

const Timed = z.object({ id: int, timeMs: z.number() })

const Cell = z.object({ seq: int, status: int, time: number, memory: number, score: number })

export const SolutionBoard = z.object({
  /** The tests of the problem, in order. */
  cases: z.array(z.object({ seq: int, name: z.string(), groupNum: number })),
  fullScore: number,
  timeLimit: int,
  solutions: z.array(
    z.object({
      id: int,
      name: z.string().nullable(),
      language: z.string(),
      expected: z.string().nullable(),
      code: z.string(),
      version: EditVersion,
      /** Whether a judge runs this language now. */
      isAvailable: z.boolean(),
      /** Its last run; null without a run of this code. */
      run: z
        .object({
          submitId: int,
          status: int,
          score: number,
          time: number,
          memory: number,
          /** The test data has changed since. */
          isStale: z.boolean(),
          /** Null when it is unknown. */
          meets: z.boolean().nullable(),
          cases: z.array(Cell),
        })
        .nullable(),
    }),
  ),
  /** Number of judged runs, and of all runs. */
  done: int,
  total: int,
  /** Null without an accepted solution. */
  suggestion: z.object({ solutionId: int, time: int, timeLimit: int }).nullable(),
  /** Of the finished runs on the present tests: see `readMatrix`. */
  insight: z.object({
    wrong: int,
    redundant: z.array(int).nullable(),
    slowestRight: Timed.nullable(),
    fastestSlow: Timed.nullable(),
  }),
})
export type SolutionBoard = z.infer<typeof SolutionBoard>

export const SolutionsStarted = z.object({
  started: int,
  /** Languages that no judge supports now. */
  leftOut: z.array(z.string()),
})
