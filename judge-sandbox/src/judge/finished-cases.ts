import type { CaseResult, FinishedCase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { CaseOutcome } from './judging.ts'

/** The first failure of the judge itself, for the result of the whole judging. */
export type Fault = { code: string; message: string | null; status: CaseResult['status'] }

/** The record of a finished case, from which a later turn continues. */
export const finishedCase = (result: CaseResult, { percent, errorCode, message }: CaseOutcome, points: number | null): FinishedCase => ({
  result,
  percent,
  points,
  fault: errorCode === null ? null : { code: errorCode, message },
})

export const faultOf = ({ result, fault }: FinishedCase): Fault | null => fault && { ...fault, status: result.status }
