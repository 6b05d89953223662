import { z } from 'zod'
import { MAX_BORDERLINE_PERCENT } from '../verdict/borderline.ts'
import { JudgeProblem } from './judge-job.schema.ts'

const Program = z.object({ code: z.string(), hasHiddenParts: z.boolean() })

/** Programs made of a tutor's answer, each compared with the pupil's own by the number of tests that it passes. */
export const GuardRun = z.object({
  language: z.string(),
  problem: JudgeProblem,
  borderlinePercent: z.number().min(0).max(MAX_BORDERLINE_PERCENT),
  /** Null: the pupil has no program, which passes no test. */
  own: Program.nullable(),
  programs: z.array(Program),
})
export type GuardRun = z.infer<typeof GuardRun>

/** `more`: a program passes more tests. `undecided`: the time was over before all of them had run. */
export const guardOutcomes = ['not-more', 'more', 'undecided'] as const
export const GuardResult = z.object({ outcome: z.enum(guardOutcomes) })
export type GuardResult = z.infer<typeof GuardResult>
