/**
 * Theory of operation. A solution is run like any program: it becomes a trial submission in the ordinary queue. So a run survives a reload
 * and a restart. Its place in the queue is fair to the class, and the whole judging can be viewed. The table of solutions references each
 * one's last run. The trial before it is deleted, and the reference is removed when the code changes.
 */

import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayPrepareProblem } from '@touchstone/shared/ground/access/problem-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { meetsExpectation } from '@touchstone/shared/judging/solution/expectation.ts'
import { readMatrix } from '@touchstone/shared/judging/solution/matrix-insight.ts'
import { maxSolutions, type SaveSolution, type SolutionBoard } from '@touchstone/shared/judging/solution/solution.schema.ts'
import { suggestTimeLimit } from '@touchstone/shared/judging/solution/suggest-time-limit.ts'
import { isOpen } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import type { JudgingService } from '../queue/judging.service.ts'
import type { SubmissionService } from '../submission/submission.service.ts'
import { limitByPackage } from './limit-measure.service.ts'
import * as queries from './solution.queries.ts'
import { type StoredSolutions, storedSolutions } from './stored-solutions.ts'

type Deps = {
  db: Database
  clock: Clock
  groups: GroupService
  problems: ProblemService
  submissions: SubmissionService
  audit: AuditService
  judging: Pick<JudgingService, 'isKnownToFail'>
}
type Edited = { name: string | null; language: string; expected: string | null; code: string }
/** The fields of the form. */
const editedOf = ({ name, language, expected, code }: Edited): Edited => ({ name, language, expected, code })
type PreparingCaller = Pick<Caller, 'actor' | 'ip'>

export type SolutionService = StoredSolutions & {
  board(pid: number, request: PreparingCaller): Promise<SolutionBoard>
  save(input: SaveSolution, request: PreparingCaller): Promise<{ id: number }>
  remove(pid: number, id: number, request: PreparingCaller): Promise<null>
  runAll(pid: number, request: PreparingCaller): Promise<{ started: number; leftOut: string[] }>
}

/** Programs with which preparers test a problem's data. Each call throws problem.gone or problem.not-yours for others. */
export function createSolutionService({ db, clock, groups, problems, submissions, audit, judging }: Deps): SolutionService {
  async function mustPrepare(db: Database, pid: number, { actor }: PreparingCaller) {
    const problem = await problems.find(db, pid)
    if (!problem) throw new DomainError('problem.gone')
    if (!actor || !mayPrepareProblem(actor, problem, await groups.roleIn(db, problem.gid, actor.uid)))
      throw new DomainError('problem.not-yours')
    return { problem, uid: actor.uid }
  }

  async function mustFind(db: Database, pid: number, id: number) {
    const solution = await queries.findSolution(db, pid, id)
    if (!solution) throw new DomainError('solution.gone')
    return solution
  }

  /** A language that is still being proven may be waited for, and so may an absent judge. */
  const isAvailable = (language: string) => !judging.isKnownToFail(language)

  return {
    async board(pid, request) {
      const { problem } = await mustPrepare(db, pid, request)
      const [solutions, cases] = [await queries.listSolutions(db, pid), await problems.cases(db, pid)]
      const runs = await submissions.trialResults(
        db,
        solutions.flatMap(({ runSubmitId }) => runSubmitId ?? []),
      )
      const shown = solutions.map(({ id, name, language, expected, code, runSubmitId }) => {
        const run = runSubmitId === null ? undefined : runs.get(runSubmitId)
        return {
          id,
          name,
          language,
          expected,
          code,
          version: versionOf(editedOf({ name, language, expected, code })),
          isAvailable: isAvailable(language),
          run: run
            ? {
                submitId: run.submitId,
                status: run.status,
                score: run.score,
                time: run.time,
                memory: run.memory,
                cases: run.cases,
                isStale: run.judgedCaseVersion !== null && run.judgedCaseVersion !== problem.caseVersion,
                meets: meetsExpectation(expected, run),
              }
            : null,
        }
      })
      const ran = shown.flatMap(({ id, language, run }) => (run ? [{ id, language, status: run.status, time: run.time }] : []))
      const suggestion = suggestTimeLimit(ran)
      const slowest = suggestion?.slowest.time ?? 0
      return {
        cases: cases.map(({ seq, inputName, groupNum }) => ({ seq, name: inputName, groupNum })),
        fullScore: problem.ioScore,
        timeLimit: problem.timeLimit,
        solutions: shown,
        done: ran.filter(({ status }) => !isOpen(status)).length,
        total: ran.length,
        suggestion: suggestion && {
          solutionId: suggestion.slowest.id,
          time: slowest,
          timeLimit: limitByPackage(problem, slowest) ?? suggestion.timeLimitMs,
        },
        insight: readMatrix(
          cases.map(({ seq }) => seq),
          shown,
        ),
      }
    },

    ...storedSolutions,

    /** @throws DomainError solution.gone, solution.too-many, edit.changed-meanwhile */
    save: ({ pid, id, name, language, expected, code, version }, request) =>
      inTransaction(db, async (db) => {
        await mustPrepare(db, pid, request)
        const now = clock.now()
        const fields = { name: name || null, language, expected: expected ?? null, code, gmtModified: now }
        if (id != null) {
          await holdRow(db, 'problems', pid)
          const stored = await mustFind(db, pid, id)
          mustBeVersion(version, editedOf(stored))
          const isSameProgram = stored.code === code && stored.language === language
          await queries.setSolution(db, id, { ...fields, ...(isSameProgram ? {} : { runSubmitId: null }) })
          await audit.record(db, request, { action: 'problem.solution', target: pid, detail: { solution: id, language } })
          return { id }
        }
        if ((await queries.listSolutions(db, pid)).length >= maxSolutions) throw new DomainError('solution.too-many', { max: maxSolutions })
        const added = await queries.insertSolution(db, { ...fields, pid, gmtCreate: now })
        await audit.record(db, request, { action: 'problem.solution', target: pid, detail: { solution: added, language } })
        return { id: added }
      }),

    /** @throws DomainError solution.gone */
    remove: (pid, id, request) =>
      inTransaction(db, async (db) => {
        await mustPrepare(db, pid, request)
        const { runSubmitId, language } = await mustFind(db, pid, id)
        if (runSubmitId !== null) await submissions.removeTrial(db, runSubmitId)
        await queries.deleteSolution(db, id)
        await audit.record(db, request, { action: 'problem.solution-delete', target: pid, detail: { solution: id, language } })
        return null
      }),

    /** Runs every solution with a working language on all tests, replacing its last run. @throws DomainError problem.cases-missing */
    async runAll(pid, request) {
      const leftOut = new Set<string>()
      const started = await inTransaction(db, async (db) => {
        leftOut.clear()
        const { problem, uid } = await mustPrepare(db, pid, request)
        if ((await problems.cases(db, pid)).length === 0) throw new DomainError('problem.cases-missing')
        const ids: number[] = []
        for (const { id, language, code, runSubmitId } of await queries.listSolutions(db, pid)) {
          if (!isAvailable(language)) {
            leftOut.add(language)
            continue
          }
          if (runSubmitId !== null) await submissions.removeTrial(db, runSubmitId)
          const submitId = await submissions.storeTrial(db, problem, { uid, ip: request.ip, language, code })
          await queries.setSolution(db, id, { runSubmitId: submitId })
          ids.push(submitId)
        }
        await audit.record(db, request, { action: 'problem.solutions-run', target: pid, detail: { count: ids.length } })
        return ids
      })
      await submissions.announceStored(started)
      return { started: started.length, leftOut: [...leftOut] }
    },
  }
}
