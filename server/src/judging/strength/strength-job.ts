/**
 * Theory of operation. A check is a row with its programs, and its work is done in steps: each is one job for idle lanes, and its result
 * makes the next one. First the solutions and their mutants are judged; then each program that passes every test is searched for an input
 * that shows a difference. One step of all checks stands in the queue at a time, and checks take turns, so they use one lane of a site. A job
 * names its check by a token: the result of a check that was cancelled or begun again changes nothing.
 */
import type { BreakingResult } from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import { kindMark } from '@touchstone/shared/judging/machine/machine-rules.ts'
import type { StrengthEnd, StrengthFault } from '@touchstone/shared/judging/strength/strength.schema.ts'
import { strengthLimits } from '@touchstone/shared/judging/strength/strength-limits.ts'
import type { JudgedProgram, StrengthResult } from '@touchstone/shared/judging/strength/strength-step.schema.ts'
import { z } from 'zod'
import { readStored } from '../../ground/db/stored-json.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { listRunningContests } from '../../problems/problem/running-contests.ts'
import type { BreakingWork } from '../breaking/breaking-work.ts'
import { type AfterCommit, type JobKind, nothingAfterCommit } from '../queue/job-kind.ts'
import { enqueue, type HeldJob, Priority } from '../queue/judge-queue.ts'
import { searchMsOf } from './search-time.ts'
import * as queries from './strength.queries.ts'
import type { StrengthBaseOf } from './strength-base.ts'

const Payload = z.object({ pid: z.number().int(), token: z.string() })

/** Puts a step of the running check that has waited for longest into the queue. @returns whether there is a new job */
export async function queueNextStep(db: Transaction, now: number): Promise<boolean> {
  if (await queries.isQueued(db)) return false
  const next = await queries.firstRunning(db)
  if (!next) return false
  const { pid, token, uid } = next
  const job = { kind: 'strength', submitId: null, payload: JSON.stringify({ pid, token }), language: kindMark('strength') } as const
  const jobId = await enqueue(db, { ...job, uid: uid ?? '', priority: Priority.search }, now)
  await queries.setCheck(db, pid, { jobId, gmtModified: now })
  return true
}

const faultOf = (code: StrengthFault['code'], more: Partial<StrengthFault> = {}): StrengthFault => ({
  code,
  program: null,
  test: null,
  status: null,
  message: null,
  ...more,
})

/** The end of a program by the end of its search. */
const searchedEnds = {
  found: 'proven',
  none: 'not-shown',
  unsteady: 'not-shown',
  'no-inputs': 'unsearched',
  'no-time': 'unsearched',
  'not-compiled': 'unjudged',
  failed: 'unjudged',
} as const satisfies Record<Exclude<BreakingResult['end'], 'helper-fails'>, StrengthEnd>

type Deps = {
  clock: Clock
  problems: Pick<ProblemService, 'programOf'>
  events: EventBus
  baseOf: StrengthBaseOf
  workOf: BreakingWork
}
type Check = queries.StrengthCheckRow
type Program = queries.StrengthProgramRow

export function createStrengthJob({ clock, problems, events, baseOf, workOf }: Deps): JobKind<'strength'> {
  async function running(db: Transaction, payload: string | null): Promise<Check | undefined> {
    if (payload === null) return undefined
    const { pid, token } = readStored(Payload, payload, 'judge_jobs.payload of a strength check')
    const row = await queries.findCheck(db, pid)
    return row?.token === token && row.state === 'running' ? row : undefined
  }

  /** The program as the author wrote it. */
  async function codeOf(db: Transaction, { code, language, submitId }: Program): Promise<{ language: string; code: string }> {
    const submitted = submitId === null ? undefined : await queries.findSubmitted(db, submitId)
    const found = submitted?.code ?? code
    if (found === null) throw new Error('a program of a strength check has no code')
    return { language, code: found }
  }

  async function wholeOf(db: Transaction, pid: number, program: Program) {
    const own = await codeOf(db, program)
    const { code, hasHiddenParts } = await problems.programOf(db, pid, own)
    return { number: program.number, language: own.language, code, ...(hasHiddenParts ? { hasHiddenParts } : {}) }
  }

  const nextPrograms = (db: Transaction, { pid, isCautious }: Check) =>
    queries.listWaiting(db, pid, isCautious === 1 ? 1 : strengthLimits.stepPrograms)

  async function fail(db: Transaction, { pid }: Check, fault: StrengthFault): Promise<void> {
    await queries.setCheck(db, pid, { state: 'failed', fault: JSON.stringify(fault), jobId: null, gmtModified: clock.now() })
  }

  /** Ends a check without open programs, and searches that are not possible. */
  async function endIfDone(db: Transaction, { pid }: Check): Promise<void> {
    if ((await queries.listWaiting(db, pid, 1)).length > 0) return
    const passed = await queries.firstPassed(db, pid)
    if (passed) {
      const found = await workOf(db, { pid, ...(await codeOf(db, passed)) })
      if (found && !('lacks' in found)) return
      await queries.setPassedUnsearched(db, pid)
      await queries.setCheck(db, pid, { lacks: JSON.stringify(found?.lacks ?? []) })
    }
    await queries.setCheck(db, pid, { state: 'done', jobId: null, gmtModified: clock.now() })
  }

  /** Moves on to the next step, of this check or of another one. */
  async function moveOn(db: Transaction, row: Check | undefined): Promise<AfterCommit> {
    if (row) {
      // Checks that have waited for longer come first.
      await queries.setCheck(db, row.pid, { gmtModified: clock.now() })
      await endIfDone(db, row)
    }
    return (await queueNextStep(db, clock.now())) ? () => events.publish({ type: 'jobs.ready' }) : nothingAfterCommit
  }

  /** Stores the ends of judged programs. @returns the first solution that does not pass */
  async function keepJudged(db: Transaction, { pid }: Check, judged: readonly JudgedProgram[]) {
    let wrong: { program: Program; judged: JudgedProgram } | undefined
    for (const each of judged) {
      const { number, end, test, status } = each
      const program = await queries.findProgram(db, pid, number)
      if (program?.outcome !== null) continue
      const isOver = end !== 'passed' || program.source === 'solution'
      await queries.setProgram(db, pid, number, { outcome: end, test, status, ...(isOver ? { code: null } : {}) })
      if (program.source === 'solution' && (end === 'killed' || end === 'not-compiled')) wrong ??= { program, judged: each }
    }
    return wrong
  }

  async function keepSearched(db: Transaction, { pid }: Check, { number, result }: NonNullable<StrengthResult['searched']>) {
    const program = await queries.findProgram(db, pid, number)
    if (program?.outcome !== 'passed') return
    if (result.end === 'helper-fails') {
      // The programs of the workshop are the same for every search.
      await queries.setPassedUnsearched(db, pid)
      await queries.setCheck(db, pid, { searchFault: result.message ?? '' })
      return
    }
    await queries.setProgram(db, pid, number, { outcome: searchedEnds[result.end], result: JSON.stringify(result), code: null })
  }

  /** A step took its worker with it: from now on each step has one program, and the one that does it again gets no verdict. */
  async function afterLoss(db: Transaction, row: Check): Promise<void> {
    if (row.isCautious === 0) return queries.setCheck(db, row.pid, { isCautious: 1 })
    const [first] = await nextPrograms(db, row)
    const program = first ?? (await queries.firstPassed(db, row.pid))
    if (program) await queries.setProgram(db, row.pid, program.number, { outcome: 'unjudged', code: null })
  }

  async function endStep(db: Transaction, row: Check, job: HeldJob, errorCode: string): Promise<void> {
    if (errorCode === 'stored-damaged') return fail(db, row, faultOf('judge', { message: errorCode }))
    if (errorCode !== 'problem-gone' || job.losses > 0) return afterLoss(db, row)
    if (job.cuts >= strengthLimits.cuts) return fail(db, row, faultOf('busy'))
    if ((await baseOf(db, row.pid))?.key !== row.base) return fail(db, row, faultOf('changed'))
  }

  return {
    async forWorker(db, { payload, cuts, losses }) {
      const row = await running(db, payload)
      if (!row || losses > 0 || cuts >= strengthLimits.cuts) return undefined
      const base = await baseOf(db, row.pid)
      if (base?.key !== row.base) return undefined
      if ((await listRunningContests(db, row.pid, clock.now())).length > 0) await queries.deleteOpenPupils(db, row.pid)
      const waiting = await nextPrograms(db, row)
      if (waiting.length > 0) {
        const programs = []
        for (const each of waiting) programs.push(await wholeOf(db, row.pid, each))
        return { work: { kind: 'strength', step: { act: 'judge', problem: base.problem, programs } } }
      }
      const passed = await queries.firstPassed(db, row.pid)
      const found = passed && (await workOf(db, { pid: row.pid, ...(await codeOf(db, passed)) }))
      if (!passed || !found || 'lacks' in found) return undefined
      const search = { ...found.work, budgetMs: searchMsOf(found.work) }
      return { work: { kind: 'strength', step: { act: 'search', number: passed.number, search } } }
    },

    async complete(db, { payload }, { result }) {
      const row = await running(db, payload)
      if (!row) return moveOn(db, undefined)
      const wrong = await keepJudged(db, row, result.judged)
      if (result.searched) await keepSearched(db, row, result.searched)
      if (wrong) {
        const { program, judged } = wrong
        await fail(
          db,
          row,
          faultOf('solution', { program: program.name, test: judged.test, status: judged.status, message: judged.message }),
        )
      }
      return moveOn(db, wrong ? undefined : row)
    },

    async giveUp(db, job, errorCode) {
      const row = await running(db, job.payload)
      if (row) await endStep(db, row, job, errorCode)
      // The check may have failed with this step.
      return moveOn(db, await running(db, job.payload))
    },

    putBack: async () => nothingAfterCommit,
  }
}
