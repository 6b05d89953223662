import { BreakingSearch } from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import { Formatting } from '@touchstone/shared/judging/formatting/formatting.schema.ts'
import { Inspection } from '@touchstone/shared/judging/inspection/inspection.schema.ts'
import { CheckerSource } from '@touchstone/shared/judging/job/checker-compile.schema.ts'
import { GuardRun } from '@touchstone/shared/judging/job/guard-run.schema.ts'
import { JudgeJob, TimeFactor } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { TestRun } from '@touchstone/shared/judging/job/test-run.schema.ts'
import { StrengthStep } from '@touchstone/shared/judging/strength/strength-step.schema.ts'
import { VerifyStep } from '@touchstone/shared/judging/verify/verify.schema.ts'
import { TestBuildStep } from '@touchstone/shared/judging/workshop/test-build.schema.ts'
import { z } from 'zod'

const SubmissionJob = JudgeJob.extend({ kind: z.literal('submission') })
const PreviewJob = JudgeJob.extend({ kind: z.literal('rejudge-preview') })
const TestRunJob = z.object({ kind: z.literal('test-run'), jobId: z.number().int(), attempt: z.number().int(), run: TestRun })
const CompileJob = z.object({
  kind: z.literal('checker-compile'),
  jobId: z.number().int(),
  attempt: z.number().int(),
  source: CheckerSource,
})

const InspectionJob = z.object({
  kind: z.literal('inspection'),
  jobId: z.number().int(),
  attempt: z.number().int(),
  inspection: Inspection,
})

const GuardRunJob = z.object({
  kind: z.literal('guard-run'),
  jobId: z.number().int(),
  attempt: z.number().int(),
  run: GuardRun,
  timeFactor: TimeFactor.optional(),
})

const FormattingJob = z.object({
  kind: z.literal('formatting'),
  jobId: z.number().int(),
  attempt: z.number().int(),
  formatting: Formatting,
})

const BreakingJob = z.object({
  kind: z.literal('breaking'),
  jobId: z.number().int(),
  attempt: z.number().int(),
  search: BreakingSearch,
})
const TestBuildJob = z.object({ kind: z.literal('test-build'), jobId: z.number().int(), attempt: z.number().int(), step: TestBuildStep })
const StrengthJob = z.object({ kind: z.literal('strength'), jobId: z.number().int(), attempt: z.number().int(), step: StrengthStep })
const VerifyJob = z.object({ kind: z.literal('verify'), jobId: z.number().int(), attempt: z.number().int(), step: VerifyStep })

/** A job with everything that a worker needs for it. */
export const ClaimedWork = z.discriminatedUnion('kind', [
  SubmissionJob,
  PreviewJob,
  TestRunJob,
  CompileJob,
  InspectionJob,
  GuardRunJob,
  FormattingJob,
  BreakingJob,
  TestBuildJob,
  StrengthJob,
  VerifyJob,
])
export type ClaimedWork = z.infer<typeof ClaimedWork>
