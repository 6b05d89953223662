/**
 * Theory of operation. A check is a task: an audit record marks its start, it checks the problems one after the other, and ends
 * in a report of points. Solutions run as trials in the ordinary queue, so a check takes as long as judging does. It lives in this process;
 * a restart ends it, and its task reports that. A check has the rights of the user that started it.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { firstAccounts, parseAccountRule } from '@touchstone/shared/contests/contest/account-rule.ts'
import { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import { languagesInContest } from '@touchstone/shared/contests/contest/contest-languages.ts'
import { type LastPreflight, PreflightReport } from '@touchstone/shared/contests/contest/preflight.schema.ts'
import { type CheckedProblem, type CheckedSite, problemPoints, sitePoints } from '@touchstone/shared/contests/contest/preflight.ts'
import { readStars } from '@touchstone/shared/contests/contest/stored-lists.ts'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { takesAnyProblem } from '@touchstone/shared/contests/rules/points/run-points.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { isOpen, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Locks } from '../../ground/locks/locks.ts'
import type { TaskService } from '../../ground/task/task.service.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { CheckerCompileService } from '../../judging/checker-compile/checker-compile.service.ts'
import type { HealthService } from '../../judging/health/health.service.ts'
import type { JudgingService } from '../../judging/queue/judging.service.ts'
import type { SolutionService } from '../../judging/solution/solution.service.ts'
import { readExtraFiles } from '../../problems/problem/judge-problem.ts'
import type { ProblemService, SubmitTarget } from '../../problems/problem/problem.service.ts'
import { type Contest, type ContestProblem, listContestProblems } from '../contest/contest.queries.ts'
import { countRegistered } from '../contest/contest-admin.queries.ts'
import type { ContestDoor } from '../contest/contest-door.service.ts'
import { findUids } from './contest-people.queries.ts'
import type { MachineFacts } from './machine-facts.ts'
import * as queries from './preflight.queries.ts'

/** The most names of the account rule that are looked up. */
const MOST_NAMES = 2000
const LOOK_EVERY_MS = 1000
/** The time limit for the solutions of one problem: ten minutes. */
const MOST_LOOKS = 600
const SHOWN_OUTPUT = 300

type Deps = {
  db: Database
  clock: Clock
  locks: Locks
  door: ContestDoor
  audit: AuditService
  tasks: TaskService
  problems: ProblemService
  solutions: SolutionService
  checkerCompile: CheckerCompileService
  judging: JudgingService
  health: Pick<HealthService, 'of'>
  machine(): Promise<MachineFacts>
  /** Interval between two checks of running trials. */
  pause?: () => Promise<unknown>
  log: (error: unknown) => void
}

export type PreflightService = {
  /** Starts a check in the background. @throws DomainError contest.preflight-runs */
  start(cid: number, caller: Caller): Promise<{ id: number }>
  /** The last check of a contest, running or finished; null: none. */
  last(cid: number, caller: Caller): Promise<z.input<typeof LastPreflight>>
  /** Resolves when no check runs in this process. */
  settled(): Promise<void>
}

const kindOf = (cid: number) => `contest-preflight ${cid}`

type Solutions = { solutions: CheckedProblem['solutions']; slowest: number | null }

export function createPreflightService(deps: Deps): PreflightService {
  const { db, clock, locks, door, audit, tasks, problems, solutions, checkerCompile, judging, health, machine, log } = deps
  const { pause = () => sleep(LOOK_EVERY_MS) } = deps
  const underWay = new Set<Promise<void>>()

  async function checkSite(contest: Contest, languages: readonly string[]): Promise<CheckedSite> {
    const status = await judging.status()
    const named = contest.openAccountLimit ? firstAccounts(parseAccountRule(contest.accountLimitRule), MOST_NAMES) : []
    const stars = readStars(contest.starAccount)
    const known = await findUids(db, [...named, ...stars])
    const isUnknown = (name: string) => !known.has(foldName(name))
    return {
      ...(await machine()),
      hidden: !contest.visible,
      judgeIsReady: status.ready,
      lanes: status.lanes,
      now: clock.now(),
      proven: status.ready ? languages : [],
      newestRecord: await queries.findNewestRecord(db),
      isPublic: contest.auth === ContestAuth.public,
      registered: await countRegistered(db, contest.id),
      unknownAccounts: named.filter(isUnknown),
      unknownStars: stars.filter(isUnknown),
      bannedAccounts: await queries.listBanned(db, contest.id),
    }
  }

  async function tryChecker(problem: SubmitTarget, caller: Caller): Promise<CheckedProblem['checker']> {
    const { judgeMode, spjCode: code, spjLanguage: language, judgeExtraFile, id: pid } = problem
    if ((judgeMode !== 'spj' && judgeMode !== 'interactive') || !code || !language) return null
    try {
      const extraFiles = judgeExtraFile ? readExtraFiles(judgeExtraFile, `problems.judge_extra_file of ${pid}`) : null
      await checkerCompile.compile(judgeMode, { code, language, pid, extraFiles }, caller)
      return { compiles: true, output: '' }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (error.code === 'checker.no-judge') return { compiles: null, output: '' }
      return { compiles: false, output: String(error.details.output ?? error.code).slice(0, SHOWN_OUTPUT) }
    }
  }

  /** Runs the solutions again and waits for the last one. */
  async function runSolutions(pid: number, judgeIsReady: boolean, caller: Caller): Promise<Solutions> {
    try {
      if (judgeIsReady) {
        await solutions.runAll(pid, caller)
        for (let looks = 0; looks < MOST_LOOKS; looks++) {
          const { done, total } = await solutions.board(pid, caller)
          // A judge that disappeared meanwhile runs none of them.
          if (done === total || !(await judging.status()).ready) break
          await pause()
        }
      }
      const board = await solutions.board(pid, caller)
      const seen = board.solutions.map(({ id, name, expected, isAvailable, run }) => {
        const hasRun = judgeIsReady && isAvailable && run !== null && !run.isStale && !isOpen(run.status)
        const label = name ?? `#${id}`
        if (!hasRun) return { name: label, ended: 'not-run' as const }
        // A solution without an expectation must be accepted.
        const isGood = expected === null ? run.status === Verdict.Accepted : run.meets === true
        return { name: label, ended: isGood ? ('as-expected' as const) : ('otherwise' as const) }
      })
      const times = board.solutions.flatMap(({ run }) => (run?.status === Verdict.Accepted && run.time !== null ? [run.time] : []))
      return { solutions: seen, slowest: times.length > 0 ? Math.max(...times) : null }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return error.code === 'problem.not-yours' ? { solutions: null, slowest: null } : { solutions: [], slowest: null }
    }
  }

  async function checkProblem(
    place: ContestProblem,
    contest: Contest,
    judgeIsReady: boolean,
    caller: Caller,
  ): Promise<CheckedProblem | null> {
    const problem = await problems.findForSubmitByPid(db, place.pid)
    if (!problem) return null
    const tests = (await problems.cases(db, place.pid)).length
    const allowed = contest.languages
    const checker = await tryChecker(problem, caller)
    const ran = await runSolutions(place.pid, judgeIsReady && tests > 0, caller)
    return {
      displayId: place.displayId,
      hidden: place.hidden === 1,
      isPrivate: problem.auth === ProblemAuth.Private,
      tests,
      isOfContestType: problem.type === ruleOf(contest).problemType || takesAnyProblem(contest.ruleChoices),
      isUnjudgeable: problem.unjudgeable !== null,
      timeLimit: problem.timeLimit,
      memoryLimit: problem.memoryLimit,
      languages: languagesInContest(problem.languages, allowed),
      // The compiler's output quotes the checker, which only editors of the problem may read.
      checker: checker && ran.solutions === null ? { ...checker, output: '…' } : checker,
      ...ran,
      health: ran.solutions === null ? null : ((await health.of([place.pid])).get(place.pid) ?? null),
    }
  }

  async function check(id: number, contest: Contest, caller: Caller): Promise<void> {
    const places = await listContestProblems(db, contest.id, true)
    const { ready, languages } = await judging.status()
    const proven = languages.filter(({ available }) => available).map(({ name }) => name)
    const checked: CheckedProblem[] = []
    await tasks.progress(id, 0, places.length + 1)
    for (const [i, place] of places.entries()) {
      const problem = await checkProblem(place, contest, ready, caller)
      if (problem) checked.push(problem)
      await tasks.progress(id, i + 1, places.length + 1)
    }
    const site = await checkSite(contest, proven)
    const points = [...sitePoints(site, checked), ...checked.flatMap((problem) => problemPoints(problem, site))]
    await tasks.progress(id, places.length + 1, places.length + 1)
    await tasks.finish(id, { points } satisfies z.input<typeof PreflightReport>)
  }

  return {
    async start(cid, caller) {
      const { contest } = await door.administer(cid, caller)
      // Of two requests at the same moment only one starts a check.
      const id = await locks.inTurn(kindOf(cid), async () => {
        const [last] = (await tasks.list(kindOf(cid), { limit: 1, currentPage: 1 })).records
        if (last?.state === 'running') throw new DomainError('contest.preflight-runs')
        await inTransaction(db, (db) => audit.record(db, caller, { action: 'contest.preflight', target: cid }))
        return tasks.begin(kindOf(cid), caller.actor?.uid ?? null, contest.title.slice(0, 200))
      })
      const run = check(id, contest, caller)
        .catch(async (error: unknown) => {
          log(error)
          await tasks.fail(id, { code: 'server.fault', details: {} })
        })
        .finally(() => underWay.delete(run))
      underWay.add(run)
      return { id }
    },

    async last(cid, caller) {
      await door.administer(cid, caller)
      const [newest] = (await tasks.list(kindOf(cid), { limit: 1, currentPage: 1 })).records
      const task = newest && (await tasks.find(kindOf(cid), newest.id))
      if (!task) return null
      const { id, state, done, total, username, createdAt, finishedAt } = task
      const report = task.report === null ? null : readStored(PreflightReport, task.report, `tasks.report of ${id}`)
      const points = report?.points ?? []
      return { id, state, done, total, username, gmtCreate: createdAt, gmtFinished: finishedAt, points }
    },

    async settled() {
      await Promise.allSettled(underWay)
    },
  }
}
