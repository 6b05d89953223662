import type { CaseResult, FinishedCase } from '@touchstone/shared/judging/judge-job.schema.ts'
import type { CaseOutcome } from './judging.ts'

/** The first thing that the judge itself failed at, for the result of the whole. */
export type Fault = { code: string; message: string | null; status: CaseResult['status'] }

/** What is kept of a case, so that a later turn continues behind it. */
export const finishedCase = (result: CaseResult, { percent, errorCode, message }: CaseOutcome, points: number | null): FinishedCase => ({
  result,
  percent,
  points,
  fault: errorCode === null ? null : { code: errorCode, message },
})

export const faultOf = ({ result, fault }: FinishedCase): Fault | null => fault && { ...fault, status: result.status }
