/**
 * The guard: decides whether an answer reaches the pupil (docs/rules/tutor.md, "The guard").
 *
 * Theory of operation. The decisions that need no judge come first. The judge runs other code, alone and in each place of the pupil's
 * program. Only "no program passes more tests" lets it through: a missing judge, a late lane and an interrupted run withhold it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type GuardFacts, guardDecision, newCode } from '@touchstone/shared/classes/tutor/guard-decision.ts'
import { tutorLimits } from '@touchstone/shared/classes/tutor/tutor-limits.ts'
import type { GuardRuns } from '../../judging/guard-run/guard-run-job.ts'
import type { JudgingService } from '../../judging/queue/judging.service.ts'
import { isLikeSolution } from './solution-likeness.ts'

export type Guarded = GuardFacts & {
  uid: string
  pid: number
  language: string
  /** Whether the site's own judge has tests for the problem. */
  isJudged: boolean
  solutions: readonly { language: string; code: string }[]
}
/** `pieces`: the new code that was shown. */
type GuardVerdict = { kind: 'pass'; pieces: string[] } | { kind: 'above' } | { kind: 'withheld' }

export type TutorGuard = {
  /** @param onCheck called before the judge is asked */
  check(facts: Guarded, onCheck?: () => Promise<void>, signal?: AbortSignal): Promise<GuardVerdict>
}

type Deps = {
  runs: GuardRuns
  judging: Pick<JudgingService, 'wake' | 'status'>
  laneWaitMs?: number
  runPatienceMs?: number
  lookEveryMs?: number
}

/** A run that a lane has taken ends in its own time, or its lane is lost. */
const RUN_PATIENCE_MS = tutorLimits.guardRunMs + 20_000

export function createTutorGuard({
  runs,
  judging,
  laneWaitMs = tutorLimits.laneWaitMs,
  runPatienceMs = RUN_PATIENCE_MS,
  lookEveryMs = 200,
}: Deps): TutorGuard {
  async function passesMore({ uid, pid, language, own }: Guarded, programs: string[], signal?: AbortSignal): Promise<boolean> {
    if (!(await judging.status()).ready) return true
    const key = await runs.request({ pid, language, own: own.trim() === '' ? null : own, programs }, uid)
    judging.wake()
    try {
      let waitedMs = 0
      let ranMs = 0
      while (waitedMs < laneWaitMs && ranMs < runPatienceMs && !signal?.aborted) {
        const ticket = await runs.look(key)
        if (!ticket) return true
        if (ticket.state === 'done') return ticket.result?.outcome !== 'not-more'
        if (ticket.state === 'waiting') waitedMs += lookEveryMs
        else ranMs += lookEveryMs
        await sleep(lookEveryMs)
      }
      return true
    } finally {
      await runs.abandon(key)
    }
  }

  return {
    async check(facts, onCheck, signal) {
      const decision = guardDecision(facts)
      if (decision.kind === 'above') return { kind: 'above' }
      if (decision.kind === 'withheld') return { kind: 'withheld' }
      const { pieces, kept } = newCode(facts)
      const all = [...facts.earlier, ...pieces].join('\n')
      if (isLikeSolution(all, facts.language, facts.own, facts.solutions)) return { kind: 'withheld' }
      if (decision.kind === 'check') {
        if (!facts.isJudged) return { kind: 'withheld' }
        await onCheck?.()
        if (await passesMore(facts, decision.programs, signal)) return { kind: 'withheld' }
      }
      return { kind: 'pass', pieces: kept }
    },
  }
}
