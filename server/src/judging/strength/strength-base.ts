import { createHash } from 'node:crypto'
import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { StrengthRefusal } from '@touchstone/shared/judging/strength/strength.schema.ts'
import type { Database } from '../../ground/db/database.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import type { StoredSolutions } from '../solution/stored-solutions.ts'
import { judgingKey } from '../workshop/build-plan.ts'
import type { WorkshopService } from '../workshop/workshop.service.ts'

type Deps = {
  problems: ProblemService
  solutions: Pick<StoredSolutions, 'acceptedOf'>
  workshop: Pick<WorkshopService, 'partsOf'>
}
/** An accepted solution, with and without the problem's part around it. */
type Solution = { name: string; language: string; code: string; whole: string; hasHiddenParts: boolean }
export type StrengthBase = {
  problem: JudgeProblem
  solutions: Solution[]
  refusal: StrengthRefusal | null
  /** Digest of everything that a check depends on. */
  key: string
}

/** The state of a problem for a strength check; undefined: it is gone. */
export type StrengthBaseOf = (db: Database, pid: number) => Promise<StrengthBase | undefined>

export function createStrengthBase({ problems, solutions, workshop }: Deps): StrengthBaseOf {
  return async (db, pid) => {
    const [stored, problem] = [await problems.find(db, pid), await problems.forJudging(db, pid)]
    if (!stored || !problem) return undefined
    const accepted: Solution[] = []
    for (const { name, language, code } of await solutions.acceptedOf(db, pid)) {
      const { code: whole, hasHiddenParts } = await problems.programOf(db, pid, { language, code })
      accepted.push({ name: name ?? language, language, code, whole, hasHiddenParts })
    }
    const { validators } = await workshop.partsOf(db, pid)
    const tests = problem.testcases.map(({ seq, inputHash, outputHash }) => [seq, inputHash, outputHash])
    const content = [tests, judgingKey(problem), accepted, validators]
    return {
      problem,
      solutions: accepted,
      refusal: refusalOf(problem, stored.isRemote === 1, accepted.length),
      key: createHash('sha256').update(JSON.stringify(content)).digest('base64url'),
    }
  }
}

/** Why problems of a kind have no strength check; null: they have one. The filter `no-strength` of problem lists says the same. */
export function refusalOfKind(problem: { judgeMode: string; packageRules?: unknown }, isRemote: boolean): StrengthRefusal | null {
  if (isRemote) return 'remote'
  if (problem.packageRules) return 'package'
  return problem.judgeMode === 'interactive' ? 'interactive' : null
}

function refusalOf(problem: JudgeProblem, isRemote: boolean, solutions: number): StrengthRefusal | null {
  const ofKind = refusalOfKind(problem, isRemote)
  if (ofKind !== null) return ofKind
  if (problem.testcases.length === 0) return 'tests'
  return solutions === 0 ? 'solution' : null
}
