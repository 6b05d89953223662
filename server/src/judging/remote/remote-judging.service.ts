/**
 * Submissions that another judge judges.
 *
 * Theory of operation. A run is a row that says where the submission is on its way: it waits for an account, is being sent, is polled, or is done.
 * Each step takes the row for itself, asks the other judge something, and writes the next state; nothing about a run is kept in memory, so a
 * restart continues where the rows are. The row says `sending` before the program leaves, with the account's newest run of then: after a
 * crash a newer one is ours, and otherwise nothing has arrived. A step holds its account alone and frees that hold only. So programs of one
 * account go out one after the other. Several of its runs may be in work at the other judge.
 */
import type { JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { handleSiteOf } from '@touchstone/shared/judging/remote/own-run.schema.ts'
import { remoteErrorCode } from '@touchstone/shared/judging/remote/remote-faults.ts'
import { findRemoteLanguage } from '@touchstone/shared/judging/remote/remote-languages.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import {
  findRemoteJudge,
  type RemoteJudge,
  type RemoteProblemId,
  type RemoteSiteFacts,
  remoteSites,
} from '@touchstone/shared/problems/problem/remote-site.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { moveTo, storeResult } from '../submission/move-submission.ts'
import type { RemoteWay } from '../submission/remote-way.ts'
import * as submissions from '../submission/submission.queries.ts'
import type { SubmissionEffects } from '../submission/submission-effects.ts'
import type { SubmissionNews } from '../submission/submission-news.ts'
import type { PublicRuns } from './protocol/public-run.ts'
import type { RemoteAdapter, RemoteOutcome, RemoteProgram, RemoteSession } from './protocol/remote-adapter.ts'
import { RemoteFault } from './protocol/remote-fault.ts'
import type { HeldAccount, RemoteAccountService } from './remote-account.service.ts'
import * as limits from './remote-limits.ts'
import * as runs from './remote-run.queries.ts'
import { faultName, type Pause, type RemoteSessions } from './remote-session.ts'
import { remoteAdapters } from './sites/remote-adapters.ts'

type Deps = {
  db: Database
  clock: Clock
  ids: Ids
  problems: ProblemService
  effects: SubmissionEffects
  news: SubmissionNews
  accounts: RemoteAccountService
  sessions: RemoteSessions
  publicRuns: PublicRuns
  pause: Pause
  log: (error: unknown) => void
}

export type RemoteJudging = RemoteWay & {
  /** Takes every step that is due. @returns how many */
  step(): Promise<number>
  /** Whether a run that its author made at the other judge has come in. */
  hasOwnRun(db: Database, judge: RemoteJudge, runId: string): Promise<boolean>
}

type RunningState = Exclude<runs.RemoteRunRow['state'], 'done'>
type FinalOutcome = RemoteOutcome & { isFinal: true }

/** Faults after which the same run is tried again later; every other one ends it. */
const passing = new Set(['down', 'busy', 'slow', 'unreachable', 'signed-out', 'sign-in-refused', 'blocked'])

export function createRemoteJudging(deps: Deps): RemoteJudging {
  const { db, clock, ids, problems, effects, news, accounts, sessions, publicRuns, pause, log } = deps
  const reach = { problems, effects }

  type Walk = { run: runs.RemoteRunRow; submission: submissions.Submission; judge: RemoteJudge; lease: string }
  type Step = Walk & { program: RemoteProgram }

  /** Ends a run without a verdict, for the reason of this name. Its owner may send it again. */
  async function fail({ run, submission, lease }: Omit<Walk, 'judge'>, reason: string): Promise<void> {
    const isEnded = await inTransaction(db, async (db) => {
      if (!(await runs.setRun(db, run.submitId, lease, { state: 'done', fault: reason, lease: null, leaseUntil: null }))) return false
      const now = clock.now()
      const blank = { time: null, memory: null, score: null, oiRankScore: null, errorMessage: null, isBorderline: 0 }
      await moveTo(db, reach, submission, Verdict.SubmitFailed, now, { ...blank, errorCode: remoteErrorCode(reason), judgedAt: now })
      return true
    })
    if (isEnded) await news.announce(run.submitId)
  }

  /** Puts a run off. */
  async function later({ run, lease }: Walk, ms: number, fields: Parameters<typeof runs.setRun>[3] = {}): Promise<void> {
    await runs.setRun(db, run.submitId, lease, { ...fields, nextAt: clock.now() + ms, lease: null, leaseUntil: null })
  }

  const isOverdue = ({ since }: runs.RemoteRunRow) => clock.now() - Number(since) >= limits.RUN_PATIENCE_MS

  /** Asks the other judge; a sign-in that has ended is renewed once. */
  async function ask<T>(
    held: HeldAccount,
    judge: RemoteJudge,
    act: (adapter: RemoteAdapter, session: RemoteSession) => Promise<T>,
  ): Promise<T> {
    const adapter: RemoteAdapter = remoteAdapters[judge]
    try {
      return await act(adapter, await sessions.of(held, judge))
    } catch (error) {
      if (faultName(error) !== 'signed-out') throw error
      sessions.forget(held.id)
      return act(adapter, await sessions.of(held, judge))
    }
  }

  const newestRun = (held: HeldAccount, { judge, program }: Step) =>
    ask(held, judge, (adapter, session) => adapter.newestRun(session, held.login, program.problem))

  async function send(step: Step, held: HeldAccount, before: string | null): Promise<void> {
    const { run, judge, program, lease } = step
    const mark = { state: 'sending', accountId: held.id, beforeId: before } as const
    if (!(await runs.setRun(db, run.submitId, lease, mark))) return
    const named = await ask(held, judge, (adapter, session) => adapter.send(session, held.login, program))
    await arrived(step, held, named ?? (await findNew(step, held, before)))
  }

  /** The run that is newer than `before`; null when the site does not show one in time. */
  async function findNew(step: Step, held: HeldAccount, before: string | null): Promise<string | null> {
    for (let look = 0; look < limits.ID_LOOKS; look++) {
      await pause(limits.ID_PAUSE_MS)
      const newest = await newestRun(held, step)
      if (newest !== null && newest !== before) return newest
    }
    return null
  }

  async function arrived(step: Step, held: HeldAccount, runId: string | null): Promise<void> {
    const { run, submission, lease, judge } = step
    if (runId === null) return fail(step, 'run-not-found')
    await inTransaction(db, async (db) => {
      const now = clock.now()
      const fields = {
        state: 'polling',
        runId,
        since: now,
        fault: null,
        nextAt: now + limits.POLL_MS,
        lease: null,
        leaseUntil: null,
      } as const
      if (!(await runs.setRun(db, run.submitId, lease, fields))) return
      const shown = { vjudgeSubmitId: Number(runId), vjudgeUsername: held.login.username, judger: judge }
      await moveTo(db, reach, submission, Verdict.Pending, now, shown)
    })
    await news.announce(run.submitId)
  }

  /** After a crash while sending: a newer run is ours; without one nothing has arrived, and the program is sent now. */
  async function resume(step: Step, held: HeldAccount): Promise<void> {
    const newest = await newestRun(held, step)
    if (newest !== null && newest !== step.run.beforeId) return arrived(step, held, newest)
    return send(step, held, newest)
  }

  async function poll(step: Step, held: HeldAccount): Promise<void> {
    const { run, judge, program } = step
    const sent = { problem: program.problem, runId: run.runId ?? '' }
    await take(step, await ask(held, judge, (adapter, session) => adapter.poll(session, held.login, sent)))
  }

  /** A run that its author made there is read from the public list of the handle; it needs no account of this site. */
  async function pollPublic(step: Walk, handle: string, problem: RemoteProblemId): Promise<void> {
    try {
      const site = handleSiteOf(step.judge)
      const outcome = site && (await publicRuns.find(site, handle, { problem, runId: step.run.runId ?? '' }))
      await (outcome ? take(step, outcome) : fail(step, 'run-not-found'))
    } catch (error) {
      await putOff(step, error)
    }
  }

  async function take(step: Walk, outcome: RemoteOutcome): Promise<void> {
    const { run, submission, lease } = step
    if (outcome.isFinal) return finish(step, outcome)
    if (isOverdue(run)) return fail(step, 'no-answer')
    const isNews = submission.status !== outcome.status
    await inTransaction(db, async (db) => {
      const fields = { nextAt: clock.now() + limits.POLL_MS, fault: null, lease: null, leaseUntil: null }
      if ((await runs.setRun(db, run.submitId, lease, fields)) && isNews) await moveTo(db, reach, submission, outcome.status, clock.now())
    })
    if (isNews) await news.announce(run.submitId)
  }

  async function finish(step: Walk, outcome: FinalOutcome): Promise<void> {
    const { run, submission, lease, judge } = step
    await inTransaction(db, async (db) => {
      if (!(await runs.setRun(db, run.submitId, lease, { state: 'done', fault: null, lease: null, leaseUntil: null }))) return
      const problem = await problems.find(db, submission.pid)
      const result = resultOf(outcome, problem?.type === RuleType.OI ? (problem.ioScore ?? 100) : null)
      await storeResult(db, reach, submission, { result, mode: 'default' }, clock.now(), { judger: judge })
    })
    await news.announce(run.submitId)
  }

  /** The account for a step: any free one, or the one that alone may read the run. */
  function holdFor({ run, judge }: Step): Promise<HeldAccount | undefined> {
    const site: RemoteSiteFacts = remoteSites[judge]
    const isBound = run.state === 'sending' || site.isReadBySender
    const only = isBound ? run.accountId : null
    return inTransaction(db, (db) => accounts.hold(db, site.accounts, ids.token(), clock.now() + limits.ACCOUNT_LEASE_MS, only))
  }

  const steps: Record<RunningState, (step: Step, held: HeldAccount) => Promise<void>> = {
    waiting: async (step, held) => send(step, held, await newestRun(held, step)),
    sending: resume,
    polling: poll,
  }

  /** After a fault of the other judge the run is tried again later, or ends by its name. */
  async function putOff(step: Walk, error: unknown): Promise<void> {
    const name = faultName(error)
    if (name === undefined) throw error
    if (!passing.has(name) || isOverdue(step.run)) return fail(step, name)
    const asked = error instanceof RemoteFault && error.retryAfter !== null ? error.retryAfter * 1000 : 0
    await later(step, Math.max(asked, limits.ACCOUNT_RETRY_MS), { fault: name })
  }

  /** One step with an account. */
  async function act(step: Step, state: RunningState): Promise<void> {
    const { run, judge } = step
    const site: RemoteSiteFacts = remoteSites[judge]
    // The account that alone knows the run is gone: the program is sent again. The newest run of another account would be another program.
    const isOrphaned = run.accountId === null && (state === 'sending' || (state === 'polling' && site.isReadBySender))
    if (isOrphaned) return later(step, 0, { state: 'waiting', runId: null, beforeId: null })
    const held = await holdFor(step)
    if (!held) {
      if (!isOverdue(run)) return later(step, limits.ACCOUNT_RETRY_MS)
      return fail(step, (await accounts.hasAccount(db, site.accounts)) ? (run.fault ?? 'no-free-account') : 'no-account')
    }
    try {
      await steps[state](step, held)
      await accounts.succeeded(held.id)
    } catch (error) {
      const name = faultName(error)
      if (name !== undefined && passing.has(name)) await accounts.failed(held.id, name)
      await putOff(step, error)
    } finally {
      await accounts.free(held.id, held.lease)
    }
  }

  async function takeStep(run: runs.RemoteRunRow, lease: string): Promise<void> {
    const submission = await submissions.findSubmission(db, run.submitId)
    if (!submission || run.state === 'done') return
    const problem = await problems.find(db, submission.pid)
    const judge = findRemoteJudge(run.judge)
    if (!judge) return fail({ run, submission, lease }, 'no-problem')
    const site: RemoteSiteFacts = remoteSites[judge]
    const id = problem ? site.readId(problem.problemId.slice(judge.length + 1)) : null
    const language = findRemoteLanguage(judge, submission.language)
    if (!id) return fail({ run, submission, lease }, 'no-problem')
    if (run.handle !== null) return pollPublic({ run, submission, judge, lease }, run.handle, id)
    if (!language) return fail({ run, submission, lease }, 'language-refused')
    return act({ run, submission, judge, program: { problem: id, language, code: submission.code }, lease }, run.state)
  }

  return {
    async start(db, { submitId, judge, polls, own }) {
      const now = clock.now()
      const base = { submitId, judge, nextAt: now, since: now }
      const known = own ?? (await runs.findRun(db, submitId))
      if (known?.runId && known.handle) {
        await runs.startRun(db, { ...base, state: 'polling', runId: known.runId, handle: known.handle })
      } else if (polls && known?.runId && 'accountId' in known)
        await runs.startRun(db, { ...base, state: 'polling', runId: known.runId, accountId: known.accountId })
      else await runs.startRun(db, { ...base, state: 'waiting' })
    },

    hasOwnRun: runs.hasOwnRun,

    stop: (db, submitId) => runs.endRun(db, submitId),

    async step() {
      const due = await runs.listDue(db, clock.now(), limits.STEPS_AT_ONCE)
      const steps = due.map(async ({ submitId }) => {
        const lease = ids.token()
        const now = clock.now()
        const run = await inTransaction(db, (db) => runs.claimStep(db, submitId, lease, now, now + limits.STEP_LEASE_MS))
        if (!run) return 0
        await takeStep(run, lease).catch(log)
        return 1
      })
      return (await Promise.all(steps)).reduce((sum: number, one) => sum + one, 0)
    },
  }
}

function resultOf(outcome: FinalOutcome, fullScore: number | null): JudgeResult {
  const score = fullScore === null ? null : outcome.status === Verdict.Accepted ? fullScore : 0
  const { status, timeMs, memoryKb, message, cases = [] } = outcome
  const shown = cases.map((one, i) => ({
    caseId: null,
    seq: i + 1,
    groupNum: null,
    status: one.status,
    timeMs: one.timeMs,
    wallTimeMs: null,
    memoryKb: one.memoryKb,
    score: null,
    inputName: `${i + 1}`,
    outputName: `${i + 1}`,
    message: one.note || null,
    limitHit: null,
  }))
  return { status, timeMs, memoryKb, score, oiRankScore: score, errorMessage: message, errorCode: null, cases: shown }
}
