import { createHash } from 'node:crypto'
import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { comparableSolutions, findingName, verifyPlan } from '@touchstone/shared/judging/verify/verified-solutions.ts'
import type { VerifyStep } from '@touchstone/shared/judging/verify/verify.schema.ts'
import { unpackExamples } from '@touchstone/shared/problems/problem/examples.ts'
import type { Database } from '../../ground/db/database.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import type { StoredSolutions } from '../solution/stored-solutions.ts'
import { judgingKey } from '../workshop/build-plan.ts'

/** Everything that a check of a problem depends on. */
export type VerifySubject = {
  problem: JudgeProblem
  examples: VerifyStep['examples']
  programs: VerifyStep['program'][]
  plan: ReturnType<typeof verifyPlan>
  /** Hash of it. */
  basis: string
}

type Deps = {
  problems: Pick<ProblemService, 'find' | 'forJudging' | 'programOf'>
  solutions: Pick<StoredSolutions, 'allOf'>
}

export type ReadSubject = (db: Database, pid: number) => Promise<VerifySubject | undefined>

/** Reads a problem as it is checked; undefined when it is gone. */
export function createReadSubject({ problems, solutions }: Deps): ReadSubject {
  return async (db, pid) => {
    const [stored, problem] = [await problems.find(db, pid), await problems.forJudging(db, pid)]
    if (!stored || !problem) return undefined
    const examples = unpackExamples(stored.examples)
    const programs: VerifySubject['programs'] = []
    const kept = (await solutions.allOf(db, pid)).map((each) => ({ ...each, name: each.name ?? each.language }))
    for (const [index, { name, language, expected, code }] of comparableSolutions(kept).entries()) {
      const whole = await problems.programOf(db, pid, { language, code })
      programs.push({ name: findingName(index, name), language, expected, code: whole.code })
    }
    const parts = [judgingKey(problem), problem.testDataVersion, examples, programs]
    const basis = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
    return { problem, examples, programs, plan: verifyPlan(programs, examples.length > 0), basis }
  }
}
