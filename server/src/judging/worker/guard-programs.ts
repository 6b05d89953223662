import { tutorLimits } from '@touchstone/shared/classes/tutor/tutor-limits.ts'
import type { GuardResult, GuardRun } from '@touchstone/shared/judging/job/guard-run.schema.ts'
import type { FinishedCase, JudgeJob, JudgeProgress, JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'

type Options = { onProgress(progress: JudgeProgress): void; onFinished(finished: FinishedCase): void; signal: AbortSignal }
type Judge = (job: JudgeJob, options: Options) => Promise<JudgeResult>

/** The share of the time for the pupil's own program; its tests beyond that count as failed, so more code is withheld. */
const OWN_SHARE = 0.4

/**
 * Runs the programs one after the other, until one passes more tests than the pupil's own.
 * @param limitMs time for all of them
 * @throws SandboxError `sandbox.aborted` when `signal` ends it
 */
export async function guardPrograms(
  judge: Judge,
  lease: { jobId: number; attempt: number },
  run: GuardRun,
  signal: AbortSignal,
  limitMs: number = tutorLimits.guardRunMs,
): Promise<GuardResult> {
  const endsAt = performance.now() + limitMs

  /** @param bar stops at the first test more */
  async function passes(program: GuardRun['programs'][number], bar: number, until: number): Promise<{ passed: number; isWhole: boolean }> {
    const { language, problem, borderlinePercent } = run
    const enough = new AbortController()
    const time = AbortSignal.timeout(Math.max(1, Math.round(until - performance.now())))
    let passed = 0
    const job = { ...lease, submitId: 0, language, ...program, problem, borderlinePercent }
    const onFinished = ({ result }: FinishedCase) => {
      if (result.status === Verdict.Accepted) passed++
      if (passed > bar) enough.abort()
    }
    try {
      const result = await judge(job, { onProgress: () => {}, onFinished, signal: AbortSignal.any([signal, enough.signal, time]) })
      // A fault of the judge is no verdict about the program.
      return { passed, isWhole: result.status !== Verdict.SystemError }
    } catch (error) {
      if (signal.aborted || !(enough.signal.aborted || time.aborted)) throw error
      return { passed, isWhole: false }
    }
  }

  const own = run.own === null ? 0 : (await passes(run.own, Number.POSITIVE_INFINITY, performance.now() + OWN_SHARE * limitMs)).passed
  for (const program of run.programs) {
    if (performance.now() >= endsAt) return { outcome: 'undecided' }
    const { passed, isWhole } = await passes(program, own, endsAt)
    if (passed > own) return { outcome: 'more' }
    if (!isWhole) return { outcome: 'undecided' }
  }
  return { outcome: 'not-more' }
}
