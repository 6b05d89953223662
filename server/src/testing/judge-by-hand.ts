/** A worker for tests without a jail: it claims ready jobs and reports invented results. */
import type { CaseResult, JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { type FinalVerdict, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Services } from '../app/services.ts'
import type { ClaimedWork } from '../judging/queue/claimed-work.ts'

export const WORKER = 'hand#1'

export function caseResult(fields: Partial<CaseResult> = {}): CaseResult {
  return {
    caseId: null,
    seq: 1,
    groupNum: null,
    status: Verdict.Accepted,
    timeMs: 2,
    wallTimeMs: 3,
    memoryKb: 400,
    score: null,
    inputName: '1.in',
    outputName: '1.out',
    message: null,
    limitHit: null,
    ...fields,
  }
}

export function judgeResult(status: FinalVerdict, fields: Partial<JudgeResult> = {}): JudgeResult {
  const cases = [caseResult({ status, score: fields.score ?? null })]
  return { status, timeMs: 2, memoryKb: 400, score: null, oiRankScore: null, errorMessage: null, errorCode: null, cases, ...fields }
}

type Judged = Extract<ClaimedWork, { kind: 'submission' | 'rejudge-preview' }>

export async function claimNow({ judging }: Pick<Services, 'judging'>): Promise<ClaimedWork | undefined> {
  return judging.claim(WORKER, 0, new AbortController().signal)
}

/** Judges all ready jobs. @returns kind and submission of each job, in the order of the queue */
export async function judgeAll(services: Pick<Services, 'judging'>, verdict: (job: Judged) => JudgeResult): Promise<[string, number][]> {
  const done: [string, number][] = []
  for (;;) {
    const job = await claimNow(services)
    if (!job) return done
    if (job.kind !== 'submission' && job.kind !== 'rejudge-preview') throw new Error(`no ${job.kind} was expected`)
    const lease = { worker: WORKER, jobId: job.jobId, attempt: job.attempt }
    const { judgeCaseMode } = job.problem
    if (job.kind === 'submission') await services.judging.complete(lease, job.submitId, judgeCaseMode, verdict(job))
    else await services.judging.completePreview(lease, judgeCaseMode, verdict(job))
    done.push([job.kind, job.submitId])
  }
}
