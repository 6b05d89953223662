import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { completeProgram, hasHiddenParts, withoutQuotes } from '@touchstone/shared/problems/problem/fill-in-template.ts'
import { type UnjudgeableReason, whyUnjudgeable } from '@touchstone/shared/problems/problem/judgeability.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import { toJudgeProblem } from './judge-problem.ts'
import { findOfferedTemplate, listOfferedTemplates } from './language.queries.ts'
import * as queries from './problem.queries.ts'
import { type CountChange, moveCount, rebuildCounts } from './problem-count.queries.ts'
import type { ProblemDraft } from './problem-draft.ts'
import { storeProblem, type Writing } from './problem-store.ts'

/** A problem for the checks of a submission. `unjudgeable` is the reason for refusing all. */
export type SubmitTarget = queries.Problem & { languages: string[]; unjudgeable: UnjudgeableReason | null }

/** A user's program with the problem's parts around it. */
type CompleteProgram = { code: string; hasHiddenParts: boolean }

export type ProblemService = {
  /** A problem's data for a judging, testcases by hash; undefined when the problem is gone. */
  forJudging(db: Database, pid: number): Promise<JudgeProblem | undefined>
  /** The complete program to compile: the problem's part is put around the user's. */
  programOf(db: Database, pid: number, program: { language: string; code: string }): Promise<CompleteProgram>
  /** A compiler's message without quoted lines of the problem's part. */
  messageOf(db: Database, pid: number, language: string, message: string): Promise<string>
  /** The templates for solvers, by language, with the parts that are put around their code. */
  templates(db: Database, pid: number): Promise<Record<string, string>>
  /** The problem with this display id, without checks: the caller decides by `auth`, `isGroup` and `gid`. */
  findForSubmit(db: Database, problemId: string): Promise<SubmitTarget | undefined>
  findForSubmitByPid(db: Database, pid: number): Promise<SubmitTarget | undefined>
  /** Writes a checked problem of another feature (an import), in the caller's transaction. */
  store(db: Transaction, draft: ProblemDraft, writing: Writing): Promise<number>
  /** The problem imported under this key. */
  findByImportKey(db: Database, importKey: string): Promise<queries.Problem | undefined>
  findByDisplayId(db: Database, problemId: string): Promise<queries.Problem | undefined>
  find(db: Database, pid: number): Promise<queries.Problem | undefined>
  /** The given problems that are private. */
  listPrivate(db: Database, pids: readonly number[]): Promise<Set<number>>
  cases(db: Database, pid: number): Promise<queries.ProblemCase[]>
  /** Updates the verdict counters; call it in the transaction that changes a submission. */
  moveCount(db: Transaction, change: CountChange): Promise<void>
  /** Counts all verdicts from the submissions, in the transaction that deleted some of them. */
  rebuildCounts(db: Transaction): Promise<void>
  /** Problems whose time limit is not yet measured. */
  listProvisional(db: Database): Promise<number[]>
  /** Sets the measured time limit, in ms, and opens the problem; null: the measuring failed, and the problem stays closed. */
  setMeasured(db: Transaction, pid: number, timeLimit: number | null, now: number): Promise<void>
  /** For the sweep of the blob store. */
  hashesInUse(hashes: string[]): Promise<Set<string>>
}

export function createProblemService({ db }: { db: Database }): ProblemService {
  async function toTarget(db: Database, problem: queries.Problem | undefined): Promise<SubmitTarget | undefined> {
    if (!problem) return undefined
    const [languages, caseCount] = [await queries.listLanguageNames(db, problem.id), await queries.countCases(db, problem.id)]
    return { ...problem, languages, unjudgeable: whyUnjudgeable({ ...problem, caseCount }) }
  }

  return {
    async forJudging(db, pid) {
      const problem = await queries.findProblem(db, pid)
      return problem && toJudgeProblem(problem, await queries.listCases(db, pid))
    },

    async programOf(db, pid, { language, code }) {
      const template = (await findOfferedTemplate(db, pid, language)) ?? null
      return { code: completeProgram(template, code, language), hasHiddenParts: hasHiddenParts(template) }
    },

    async messageOf(db, pid, language, message) {
      return withoutQuotes((await findOfferedTemplate(db, pid, language)) ?? null, message)
    },

    templates: listOfferedTemplates,

    findForSubmit: async (db, problemId) => toTarget(db, await queries.findProblemByDisplayId(db, problemId)),

    findForSubmitByPid: async (db, pid) => toTarget(db, await queries.findProblem(db, pid)),

    store: storeProblem,

    findByImportKey: queries.findByImportKey,
    findByDisplayId: queries.findProblemByDisplayId,
    find: queries.findProblem,
    listPrivate: queries.listPrivate,
    cases: queries.listCases,
    moveCount,
    rebuildCounts,
    listProvisional: queries.listProvisional,
    setMeasured: (db, pid, timeLimit, now) =>
      queries.setProblem(db, pid, timeLimit === null ? { unjudgeable: 'unmeasured' } : { timeLimit, unjudgeable: null, gmtModified: now }),
    hashesInUse: (hashes) => queries.listHashesInUse(db, hashes),
  }
}
