import type { JudgeProblem } from '@touchstone/shared/judging/judge-job.schema.ts'
import { completeProgram } from '@touchstone/shared/problem/fill-in-template.ts'
import { type UnjudgeableReason, whyUnjudgeable } from '@touchstone/shared/problem/judgeability.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { toJudgeProblem } from './judge-problem.ts'
import { findOfferedTemplate } from './language.queries.ts'
import * as queries from './problem.queries.ts'
import { type CountChange, moveCount, rebuildCounts } from './problem-count.queries.ts'
import type { ProblemDraft } from './problem-draft.ts'
import { storeProblem, type Writing } from './problem-store.ts'

/** A problem as the door for submissions looks at it. `unjudgeable` says why it takes none. */
export type SubmitTarget = queries.Problem & { languages: string[]; unjudgeable: UnjudgeableReason | null }

export type ProblemService = ReturnType<typeof createProblemService>

export function createProblemService({ db }: { db: Database }) {
  async function toTarget(db: Database, problem: queries.Problem | undefined): Promise<SubmitTarget | undefined> {
    if (!problem) return undefined
    const [languages, caseCount] = [await queries.listLanguageNames(db, problem.id), await queries.countCases(db, problem.id)]
    return { ...problem, languages, unjudgeable: whyUnjudgeable({ ...problem, caseCount }) }
  }

  return {
    /** What a judging needs of a problem, its testcases by hash; undefined when the problem is gone. */
    async forJudging(db: Database, pid: number): Promise<JudgeProblem | undefined> {
      const problem = await queries.findProblem(db, pid)
      return problem && toJudgeProblem(problem, await queries.listCases(db, pid))
    },

    /** What is compiled of a program for this problem: the part that the problem gives is put around it. */
    async programOf(db: Database, pid: number, { language, code }: { language: string; code: string }): Promise<string> {
      return completeProgram((await findOfferedTemplate(db, pid, language)) ?? null, code, language)
    },

    /** The problem of this display id, whoever may submit to it: the caller decides by `auth`, `isGroup` and `gid`. */
    findForSubmit: async (db: Database, problemId: string): Promise<SubmitTarget | undefined> =>
      toTarget(db, await queries.findProblemByDisplayId(db, problemId)),

    findForSubmitByPid: async (db: Database, pid: number): Promise<SubmitTarget | undefined> =>
      toTarget(db, await queries.findProblem(db, pid)),

    /** Writes a problem that another feature has read and checked (an import), in the caller's transaction. */
    store: (db: Database, draft: ProblemDraft, writing: Writing): Promise<number> => storeProblem(db, draft, writing),

    /** The problem that came from this place of this file. */
    findByImportKey: (db: Database, importKey: string): Promise<queries.Problem | undefined> => queries.findByImportKey(db, importKey),

    findByDisplayId: (db: Database, problemId: string): Promise<queries.Problem | undefined> =>
      queries.findProblemByDisplayId(db, problemId),

    find: (db: Database, pid: number): Promise<queries.Problem | undefined> => queries.findProblem(db, pid),

    cases: (db: Database, pid: number): Promise<queries.ProblemCase[]> => queries.listCases(db, pid),

    /** Keeps the verdict counters true; called in the transaction that changes a submission. */
    moveCount: (db: Database, change: CountChange): Promise<void> => moveCount(db, change),

    /** Counts all verdicts from the submissions, in the transaction that deleted some of them. */
    rebuildCounts: (db: Transaction): Promise<void> => rebuildCounts(db),

    /** For the sweep of the blob store. */
    hashesInUse: (hashes: string[]): Promise<Set<string>> => queries.listHashesInUse(db, hashes),
  }
}
