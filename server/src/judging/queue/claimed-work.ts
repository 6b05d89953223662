import { Inspection } from '@touchstone/shared/judging/inspection/inspection.schema.ts'
import { CheckerSource } from '@touchstone/shared/judging/job/checker-compile.schema.ts'
import { JudgeJob } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { TestRun } from '@touchstone/shared/judging/job/test-run.schema.ts'
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

/** A job with everything that a worker needs for it. */
export const ClaimedWork = z.discriminatedUnion('kind', [SubmissionJob, PreviewJob, TestRunJob, CompileJob, InspectionJob])
export type ClaimedWork = z.infer<typeof ClaimedWork>
