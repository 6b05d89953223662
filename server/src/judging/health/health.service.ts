import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { ProblemHealth } from '@touchstone/shared/problems/health/problem-health.schema.ts'
import { type HealthFacts, problemHealth } from '@touchstone/shared/problems/health/problem-health.ts'
import type { Database } from '../../ground/db/database.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import type { StrengthService } from '../strength/strength.service.ts'
import { refusalOfKind } from '../strength/strength-base.ts'
import type { VerifyService } from '../verify/verify.service.ts'
import { createPreparing, type PreparingCaller } from '../workshop/preparing.ts'
import * as queries from './health.queries.ts'

export type HealthService = {
  /** @throws DomainError problem.gone, problem.not-yours */
  read(pid: number, request: PreparingCaller): Promise<ProblemHealth>
  /** The health of many problems in a fixed number of queries, without checks: the caller shows it to their keepers alone. */
  of(pids: readonly number[]): Promise<Map<number, ProblemHealth>>
  /** Finds out which checks are out of date. Call it before a query that narrows problems by their health. */
  compareAll(): Promise<void>
}

type Deps = {
  db: Database
  groups: GroupService
  problems: ProblemService
  verifies: Pick<VerifyService, 'compareAll'>
  strength: Pick<StrengthService, 'compareAll' | 'figuresOf'>
}

export function createHealthService({ db, groups, problems, verifies, strength }: Deps): HealthService {
  const mustPrepare = createPreparing({ groups, problems })

  async function compareAll(): Promise<void> {
    await verifies.compareAll()
    await strength.compareAll()
  }

  async function of(pids: readonly number[]): Promise<Map<number, ProblemHealth>> {
    if (pids.length === 0) return new Map()
    await compareAll()
    const [rows, tests] = [await queries.listHealthProblems(db, pids), await queries.countTests(db, pids)]
    const parts = Map.groupBy(await queries.listWorkshops(db, pids), ({ pid }) => pid)
    const scripts = new Map((await queries.listScripts(db, pids)).map((row) => [row.pid, Number(row.changedAt)]))
    const built = new Map((await queries.listBuilt(db, pids)).map((row) => [row.pid, Number(row.builtAt)]))
    const solutions = Map.groupBy(await queries.listTriedSolutions(db, pids), ({ pid }) => pid)
    const verified = new Map((await queries.listVerifies(db, pids)).map((row) => [row.pid, row]))
    const strengths = await strength.figuresOf(pids)
    const factsOf = ({
      id: pid,
      gid,
      isGroup,
      isRemote,
      gmtModified,
      judgeMode,
      packageRules,
      ...row
    }: (typeof rows)[number]): HealthFacts => {
      const own = parts.get(pid) ?? []
      const count = (kind: string) => Number(own.find((part) => part.kind === kind)?.n ?? 0)
      const verify = verified.get(pid)
      return {
        ...row,
        pid,
        gid: isGroup === 1 ? gid : null,
        isRemote: isRemote === 1,
        tests: tests.get(pid) ?? 0,
        validators: count('validator'),
        generators: count('generator'),
        workshopChangedAt: Math.max(scripts.get(pid) ?? 0, ...own.map(({ changedAt }) => Number(changedAt))),
        builtAt: built.get(pid) ?? null,
        solutions: (solutions.get(pid) ?? []).map(({ name, language, expected, submitId, status, time, score, judgedCaseVersion }) => ({
          name,
          language,
          expected,
          run: submitId === null || status === null ? null : { status, time, score, judgedCaseVersion },
        })),
        verify: verify ? { ...verify, isStale: verify.isStale === 1, endedAt: Number(verify.endedAt) } : null,
        hasStrength: refusalOfKind({ judgeMode, packageRules }, isRemote === 1) === null,
        strength: strengths.get(pid) ?? null,
        modifiedAt: Number(gmtModified),
      }
    }
    return new Map(rows.map((row) => [row.id, problemHealth(factsOf(row))]))
  }

  return {
    async read(pid, request) {
      await mustPrepare(db, pid, request)
      const health = (await of([pid])).get(pid)
      if (!health) throw new DomainError('problem.gone')
      return health
    },

    of,
    compareAll,
  }
}
