import { z } from 'zod'
import { SubmissionRef } from './submission.schema.ts'

export const ManualVerdict = SubmissionRef.extend({
  status: z.number().int(),
  score: z.number().int().nullish(),
})

/** Documented clients copy each of these keys into their row. */
export const ManuallyJudged = z.object({
  submitId: z.number(),
  status: z.number().int(),
  judger: z.string(),
  score: z.number().nullable(),
  oiRankScore: z.number().nullable(),
})
/** A cancelled one has no points. */
export const CancelledSubmission = ManuallyJudged.extend({ score: z.null(), oiRankScore: z.null() })

const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text))
  .nullish()

/** Filters of a rejudge; null or absent means all. */
export const RejudgeFilter = z.object({
  /** Only submissions with this status. */
  status: z.number().int().nullish(),
  language: z.string().max(100).nullish(),
  /** Submitted from the first instant on, and before the second. */
  submittedFrom: instant,
  submittedUntil: instant,
})
export type RejudgeFilter = z.output<typeof RejudgeFilter>

/** The submissions of a rejudge: by id, or those of a problem. */
export const RejudgeSelection = RejudgeFilter.extend({
  submitIds: z.array(z.number().int().positive()).max(500).nullish(),
  pid: z.number().int().positive().nullish(),
  /** Only those of this contest. */
  cid: z.number().int().positive().nullish(),
}).refine((s) => (s.submitIds?.length ?? 0) > 0 || s.pid != null, { message: 'submitIds or pid' })
export type RejudgeSelection = z.output<typeof RejudgeSelection>

/** A selection as it is stored: its instants are numbers. */
export const StoredSelection: z.ZodType<RejudgeSelection> = RejudgeFilter.extend({
  submitIds: z.array(z.number().int()).nullish(),
  pid: z.number().int().nullish(),
  cid: z.number().int().nullish(),
  submittedFrom: z.number().nullish(),
  submittedUntil: z.number().nullish(),
})

/** The documented call about a problem of a contest. */
export const ContestProblemToRejudge = z.object({ cid: z.number().int().positive(), pid: z.number().int().positive() })

export const RejudgeCount = z.object({ count: z.number().int() })
