import type { JudgeJobTable } from '../../ground/db/tables/judging.table.ts'

/** A job in the transaction that holds its row; nobody else can move it until the transaction ends. */
export type HeldJob = {
  id: number
  uid: string
  priority: number
  attempt: number
  failures: number
  failedLane: string | null
  submitId: number | null
  payload: string | null
  language: string | null
  rejudgingResultId: number | null
  kind: JudgeJobTable['kind']
  heldSince: number | null
  /** The worker whose result counts though its lease was lost; null while a worker holds the job. */
  lostWorker: string | null
  laneMs: number
  finished: string | null
  workHash: string | null
  cuts: number
  givenBack: number
  losses: number
  lostAlone: number
  excused: number
  /** The judge whose verdict is to be confirmed. */
  recheckOf: string | null
  recheckUntil: number | null
}

/** Columns of a `HeldJob`. */
export const heldColumns = [
  ...([
    'id',
    'uid',
    'priority',
    'attempt',
    'failures',
    'failedLane',
    'submitId',
    'payload',
    'language',
    'rejudgingResultId',
    'kind',
  ] as const),
  ...(['heldSince', 'lostWorker', 'laneMs', 'finished', 'workHash', 'cuts', 'givenBack', 'losses', 'lostAlone', 'excused'] as const),
  ...(['recheckOf', 'recheckUntil'] as const),
] as const

/** Once a job was lost this often with others, it runs alone. */
export const LOSSES_TOGETHER = 2

/** PostgreSQL hands out large integers as text. */
export function inNumbers(job: HeldJob): HeldJob {
  const orNull = (value: number | null) => (value === null ? null : Number(value))
  return { ...job, heldSince: orNull(job.heldSince), recheckUntil: orNull(job.recheckUntil), laneMs: Number(job.laneMs) }
}
