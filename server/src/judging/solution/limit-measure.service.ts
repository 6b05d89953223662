/**
 * Theory of operation. A package without a time limit is imported closed (`unjudgeable`), with the maximum time of the site. In the
 * import's transaction its accepted solutions become trials, as with "run all". After each trial's verdict its problem is checked. Once
 * every accepted solution met its expectation, the limit is set by the format's rule and the problem opens. Otherwise it stays closed with
 * the reason. At its start the server checks all such problems.
 */

import { PackageRules } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { isMeasured, type Measure, measuredLimit, ruleTimeLimitMs } from '@touchstone/shared/judging/solution/rule-time-limit.ts'
import { isOpen } from '@touchstone/shared/judging/verdict/verdict.ts'
import { isProvisional } from '@touchstone/shared/problems/problem/judgeability.ts'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import type { SubmissionService } from '../submission/submission.service.ts'
import * as queries from './solution.queries.ts'

type Deps = { db: Database; clock: Clock; events: EventBus; problems: ProblemService; submissions: SubmissionService }

export type LimitMeasureService = {
  /**
   * Queues the accepted solutions of a problem whose limit is provisional, in the transaction that stored it.
   * @param by owner of the trials
   * @returns the trials; announce them after the commit
   */
  begin(db: Transaction, pid: number, by: { uid: string; ip: string }): Promise<number[]>
  /** Sets the limit if the runs decide it now. */
  settle(pid: number): Promise<void>
  /** Checks every problem with a provisional limit, when the server starts. */
  settleAll(): Promise<void>
}

type WithPackage = { id: number; packageRules: string | null }

const ruleOf = ({ id, packageRules }: WithPackage): Measure | null =>
  packageRules === null
    ? null
    : (readStored(PackageRules.pick({ measure: true }), packageRules, `problems.package_rules of ${id}`).measure ?? null)

/** The limit by the rule of the problem's package; null when the package states one, or without a package. */
export function limitByPackage(problem: WithPackage, slowestMs: number): number | null {
  const rule = ruleOf(problem)
  return rule && ruleTimeLimitMs([slowestMs], rule.multiplier)
}

export function createLimitMeasure({ db, clock, events, problems, submissions }: Deps): LimitMeasureService {
  async function settle(pid: number): Promise<void> {
    await inTransaction(db, async (db) => {
      const problem = await problems.find(db, pid)
      if (!problem || !isProvisional(problem.unjudgeable)) return
      const rule = ruleOf(problem)
      const solutions = await queries.listSolutions(db, pid)
      const runs = await submissions.trialResults(
        db,
        solutions.flatMap(({ runSubmitId }) => runSubmitId ?? []),
      )
      const measured = solutions.map(({ name, expected, runSubmitId }) => {
        const run = runSubmitId === null ? undefined : runs.get(runSubmitId)
        // A waiting trial is of the current tests; a judged one has their version.
        const counts = run && (isOpen(run.status) || run.judgedCaseVersion === problem.caseVersion)
        return { name, expected, run: counts ? run : null }
      })
      const limit = rule ? measuredLimit(measured, rule) : 'unknown'
      if (limit === 'open') return
      await problems.setMeasured(db, pid, limit === 'unknown' ? null : limit, clock.now())
    })
  }

  async function settleAll(): Promise<void> {
    for (const pid of await problems.listProvisional(db)) await settle(pid)
  }

  // A hint only: missed events are found when the server starts.
  events.subscribe(async (event) => {
    if (event.type === 'events.missed') await settleAll()
    if (event.type === 'submission.changed' && event.state.isTrial && !isOpen(event.submission.status)) await settle(event.submission.pid)
  })

  return {
    async begin(db, pid, { uid, ip }) {
      const problem = await problems.find(db, pid)
      if (problem?.unjudgeable !== 'measuring') return []
      const started: number[] = []
      for (const { id, name, expected, language, code } of await queries.listSolutions(db, pid)) {
        if (!isMeasured({ name, expected })) continue
        const submitId = await submissions.storeTrial(db, problem, { uid, ip, language, code })
        await queries.setSolution(db, id, { runSubmitId: submitId })
        started.push(submitId)
      }
      return started
    },

    settle,

    settleAll,
  }
}
