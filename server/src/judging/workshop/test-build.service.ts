import { changeOfProblem } from '@touchstone/shared/ground/access/problem-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { BuildFault, SeenBounds } from '@touchstone/shared/judging/workshop/test-build.schema.ts'
import { diffTests, type TestChange } from '@touchstone/shared/judging/workshop/test-diff.ts'
import type { TestBuild, TestBuildRef } from '@touchstone/shared/judging/workshop/workshop.schema.ts'
import { withHiddenName } from '@touchstone/shared/problems/problem/fill-in-template.ts'
import { hasSubtasks } from '@touchstone/shared/problems/problem/full-score.ts'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Blob, BlobStore } from '../../ground/blobs/blob-store.ts'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow } from '../../ground/editing/edit-version.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import { boundJudging } from '../../problems/editor/judging-bound.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { toFields } from '../../problems/problem/problem-draft.ts'
import type { JudgingService } from '../queue/judging.service.ts'
import type { StoredSolutions } from '../solution/stored-solutions.ts'
import { type BuildPlan, judgingKey, openLines, planBuild, testsOf, workshopKey } from './build-plan.ts'
import { createPreparing, type PreparingCaller } from './preparing.ts'
import * as queries from './test-build.queries.ts'
import { knownOf, moveOn, readPlan } from './test-build-job.ts'
import type { WorkshopService } from './workshop.service.ts'

export type TestBuildService = {
  read(pid: number, request: PreparingCaller): Promise<TestBuild | null>
  /** Builds what has changed since the last build. @throws DomainError test-build.* */
  start(pid: number, request: PreparingCaller): Promise<null>
  /** @throws DomainError test-build.none */
  cancel(ref: TestBuildRef, request: PreparingCaller): Promise<null>
  /**
   * Makes the proposal the tests of the problem.
   * @throws DomainError test-build.none, test-build.not-done, test-build.stale, test-build.subtask, problem.published
   */
  apply(ref: TestBuildRef, request: PreparingCaller): Promise<null>
}

type Deps = {
  db: Database
  clock: Clock
  ids: Ids
  blobs: Pick<BlobStore, 'putBytes'>
  groups: GroupService
  problems: ProblemService
  solutions: Pick<StoredSolutions, 'acceptedOf'>
  workshop: Pick<WorkshopService, 'partsOf'>
  audit: AuditService
  judging: Pick<JudgingService, 'wake'>
}

/** Each call throws problem.gone or problem.not-yours for others than the problem's preparers. */
export function createTestBuildService(deps: Deps): TestBuildService {
  const { db, clock, ids, blobs, groups, problems, solutions, workshop, audit, judging } = deps
  const mustPrepare = createPreparing({ groups, problems })

  async function solutionsOf(db: Database, pid: number): Promise<BuildPlan['solutions']> {
    const found: BuildPlan['solutions'] = []
    for (const { name, language, code } of await solutions.acceptedOf(db, pid)) {
      const program = withHiddenName(await problems.programOf(db, pid, { language, code }))
      found.push({ name: name ?? language, language, ...program })
    }
    return found
  }

  const isSamePrograms = (a: BuildPlan['solutions'], b: BuildPlan['solutions']) => JSON.stringify(a) === JSON.stringify(b)

  /** Whether the problem and its workshop are still as the build found them. */
  async function isStale(db: Database, pid: number, plan: BuildPlan, problem: JudgeProblem, caseVersion: string | null): Promise<boolean> {
    return (
      caseVersion !== plan.base.tests ||
      judgingKey(problem) !== plan.base.judging ||
      workshopKey(await workshop.partsOf(db, pid)) !== plan.base.workshop ||
      !isSamePrograms(await solutionsOf(db, pid), plan.solutions)
    )
  }

  async function mustFind(db: Database, { pid, token }: TestBuildRef): Promise<queries.TestBuildRow> {
    const row = await queries.findBuild(db, pid)
    if (row?.token !== token) throw new DomainError('test-build.none')
    return row
  }

  async function changesOf(db: Database, pid: number, plan: BuildPlan): Promise<TestChange[]> {
    return diffTests(await problems.cases(db, pid), testsOf(plan, await knownOf(db, pid)))
  }

  return {
    async read(pid, request) {
      const { problem } = await mustPrepare(db, pid, request)
      const row = await queries.findBuild(db, pid)
      const judged = await problems.forJudging(db, pid)
      if (!row || !judged) return null
      const plan = readPlan(row)
      const known = await knownOf(db, pid)
      const { token, state, fault, jobId, gmtCreate, gmtModified } = row
      return {
        token,
        state,
        isWaiting: state === 'running' && jobId !== null && (await queries.findJobState(db, jobId)) === 'ready',
        done: plan.lines.length - openLines(plan, known).length,
        total: plan.lines.length,
        startedAt: gmtCreate,
        endedAt: state === 'running' ? null : gmtModified,
        fault: fault === null ? null : readStored(BuildFault, fault, `test_builds.fault of ${pid}`),
        isStale: state === 'done' && (await isStale(db, pid, plan, judged, problem.caseVersion)),
        changes: state === 'done' ? await changesOf(db, pid, plan) : null,
        bounds: boundsOf(plan, known),
      }
    },

    async start(pid, request) {
      await mustPrepare(db, pid, request)
      const before = await workshop.partsOf(db, pid)
      const inputs = new Map<string, Blob>()
      for (const { name, text } of before.inputs) inputs.set(name, await blobs.putBytes(text))
      const hasWork = await inTransaction(db, async (db) => {
        await holdRow(db, 'problems', pid)
        const { problem: stored, uid } = await mustPrepare(db, pid, request)
        if (stored.isRemote === 1) throw new DomainError('test-build.remote')
        const parts = await workshop.partsOf(db, pid)
        if (workshopKey(parts) !== workshopKey(before)) throw new DomainError('test-build.stale')
        const earlier = await queries.findBuild(db, pid)
        if (earlier?.state === 'running') throw new DomainError('test-build.running')
        const problem = await problems.forJudging(db, pid)
        if (!problem) throw new DomainError('problem.gone')
        const plan = planBuild({ parts, solutions: await solutionsOf(db, pid), problem, caseVersion: stored.caseVersion, inputs })
        const now = clock.now()
        const row = { pid, token: ids.token(), uid, state: 'running', plan: JSON.stringify(plan), fault: null, jobId: null } as const
        await queries.putBuild(db, { ...row, gmtCreate: now, gmtModified: now })
        // The contents of the inputs by hand are in use from now on.
        const given = plan.lines.flatMap(({ given, inputKey }) => (given ? [{ pid, key: inputKey, ...given, bounds: null }] : []))
        await queries.putContents(db, given)
        await audit.record(db, request, { action: 'problem.tests-build', target: pid, detail: { tests: plan.lines.length } })
        return moveOn(db, { ...row, gmtCreate: now, gmtModified: now }, plan, now)
      })
      if (hasWork) judging.wake()
      return null
    },

    cancel: (ref, request) =>
      inTransaction(db, async (db) => {
        await holdRow(db, 'problems', ref.pid)
        await mustPrepare(db, ref.pid, request)
        const { state, jobId } = await mustFind(db, ref)
        if (state !== 'running') throw new DomainError('test-build.none')
        await queries.setBuild(db, ref.pid, { state: 'cancelled', jobId: null, gmtModified: clock.now() })
        if (jobId !== null) await queries.removeJobOf(db, jobId)
        await audit.record(db, request, { action: 'problem.tests-build-cancel', target: ref.pid })
        return null
      }),

    apply: (ref, request) =>
      inTransaction(db, async (db) => {
        const { pid } = ref
        await holdRow(db, 'problems', pid)
        const { problem: stored, actor, uid } = await mustPrepare(db, pid, request)
        const row = await mustFind(db, ref)
        if (row.state !== 'done') throw new DomainError('test-build.not-done')
        const plan = readPlan(row)
        const problem = await problems.forJudging(db, pid)
        if (!problem || (await isStale(db, pid, plan, problem, stored.caseVersion))) throw new DomainError('test-build.stale')
        const backing = stored.gid === null ? null : await groups.backingIn(db, stored.gid)
        const effect = changeOfProblem(actor, stored, await groups.roleIn(db, stored.gid, uid), backing)
        if (effect !== 'at-once') throw new DomainError('problem.published')
        const changes = await changesOf(db, pid, plan)
        const cases = changes.flatMap(({ after }) => after ?? [])
        const alone = hasSubtasks(problem.judgeCaseMode) ? changes.find(({ after }) => after && after.groupNum === null) : undefined
        if (alone) throw new DomainError('test-build.subtask', { line: alone.line ?? '' })
        const fields = toFields(stored)
        await boundJudging(db, groups, { gid: stored.gid, timeLimitMs: fields.timeLimit, cases: cases.length, languages: null }, pid, actor)
        const now = clock.now()
        const { authorUid, gid } = stored
        const draft = { fields, authorUid, gid, isUploadCase: true, cases, languages: null, tags: null, templates: null }
        await problems.store(db, draft, { pid, byUid: uid, now })
        await queries.setBuild(db, pid, { state: 'applied', gmtModified: now })
        const counts = Object.fromEntries(
          (['new', 'changed', 'same', 'gone'] as const).map((kind) => [kind, changes.filter((each) => each.kind === kind).length]),
        )
        await audit.record(db, request, { action: 'problem.tests-apply', target: pid, detail: counts })
        return null
      }),
  }
}

/** Bounds over all tests: reached when one test reaches them. */
function boundsOf({ lines }: BuildPlan, known: ReadonlyMap<string, queries.ContentRow>): SeenBounds {
  const all = new Map<string, SeenBounds[number]>()
  for (const { answerKey } of lines) {
    const { bounds = null, pid } = known.get(answerKey) ?? {}
    if (bounds === null) continue
    for (const seen of readStored(SeenBounds, bounds, `test_build_contents.bounds of ${pid}`)) {
      const key = `${seen.validator} ${seen.variable}`
      const before = all.get(key)
      all.set(key, { ...seen, least: seen.least || before?.least === true, largest: seen.largest || before?.largest === true })
    }
  }
  return [...all.values()]
}
