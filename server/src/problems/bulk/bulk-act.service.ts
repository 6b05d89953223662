/**
 * One act on many problems.
 *
 * Theory of operation. The preview plans the act for each problem and returns a version of what it would write over. The act plans again,
 * problem by problem, each in a transaction of its own: a problem that was deleted, changed or closed to this person since is refused and
 * stands in the report. The act continues when its page is left; after a stop of the server the record of acts lists what was done.
 */
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type {
  BulkAct,
  BulkPreview,
  BulkPreviewQuery,
  BulkRequest,
  BulkTask,
  BulkTaskPage,
} from '@touchstone/shared/problems/problem/bulk-act.schema.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { TaskService } from '../../ground/task/task.service.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { ProblemAdminService } from '../editor/problem-admin.service.ts'
import { findNamedProblem, listNamedProblems, setProblem } from '../problem/problem.queries.ts'
import { describeItem, type KeptItem, readReport, toWireTask } from './bulk-report.ts'
import { changesOf, planAct } from './plan-act.ts'

const TASK_KIND = 'problem-bulk'

type Deps = {
  db: Database
  clock: Clock
  groups: GroupService
  tasks: TaskService
  audit: AuditService
  problemAdmin: Pick<ProblemAdminService, 'provePublication'>
  log?: (error: unknown) => void
}

export type BulkActService = {
  /** The act, problem by problem; nothing is changed. */
  preview(query: z.output<typeof BulkPreviewQuery>, caller: Caller): Promise<z.input<typeof BulkPreview>>
  /** Starts the act; `find` returns its progress and its report. */
  begin(request: BulkRequest, caller: Caller): Promise<{ id: number }>
  find(id: number, caller: Caller): Promise<z.input<typeof BulkTask>>
  /** Acts of before, newest first. */
  list(page: { limit: number; currentPage: number }): Promise<z.input<typeof BulkTaskPage>>
  /** Resolves when this process carries out no act any more. */
  settled(): Promise<void>
}

export function createBulkActService({ db, clock, groups, tasks, audit, problemAdmin, log = () => {} }: Deps): BulkActService {
  const underWay = new Set<Promise<void>>()

  async function plan(db: Database, pid: number, act: BulkAct, caller: Caller) {
    const problem = await findNamedProblem(db, pid)
    if (!problem) throw new DomainError('problem.gone')
    return { problem, plan: await planAct(db, groups, problem, act, caller) }
  }

  async function looked(pid: number, act: BulkAct, caller: Caller) {
    const { plan: planned } = await plan(db, pid, act, caller)
    const changes = changesOf(planned)
    const status = changes.length > 0 ? ('changed' as const) : ('unchanged' as const)
    return { status, changes, version: versionOf(planned.before) }
  }

  /** Names as they are now; a problem that is gone has none. */
  async function namesOf(pids: readonly number[]) {
    const rows = new Map((await listNamedProblems(db, pids)).map((row) => [row.id, row]))
    return (pid: number) => ({ pid, problemId: rows.get(pid)?.problemId ?? null, title: rows.get(pid)?.title ?? '' })
  }

  /** A refusal by a rule, or a fault at this one problem, which the log explains. */
  function refusal(error: unknown, requestId: string): KeptItem['reason'] {
    if (error instanceof DomainError) return { code: error.code, details: error.details }
    log(error)
    return { code: 'server.fault', details: { requestId } }
  }

  async function change(pid: number, version: string, act: BulkAct, task: number, caller: Caller) {
    const opens = act.kind === 'auth' && act.auth === ProblemAuth.Public
    const first = await looked(pid, act, caller)
    if (first.status === 'unchanged') return { status: first.status, changes: [] }
    const mustBeProven = opens ? await problemAdmin.provePublication(pid, caller) : null
    return inTransaction(db, async (db: Transaction) => {
      await holdRow(db, 'problems', pid)
      const { plan: planned } = await plan(db, pid, act, caller)
      mustBeVersion(version, planned.before)
      await mustBeProven?.(db)
      const now = clock.now()
      await setProblem(db, pid, { ...planned.columns, modifiedUid: caller.actor?.uid ?? null, gmtModified: now })
      await planned.writeTags?.(db, now)
      const { action, before, after } = planned
      await audit.record(db, caller, { action, target: pid, before, after, detail: { task } })
      return { status: 'changed' as const, changes: changesOf(planned) }
    })
  }

  async function run(task: number, { problems, act }: BulkRequest, caller: Caller): Promise<void> {
    const nameOf = await namesOf(problems.map(({ pid }) => pid))
    const items: KeptItem[] = []
    for (const { pid, version } of problems) {
      try {
        items.push({ ...nameOf(pid), ...(await change(pid, version, act, task, caller)), reason: null })
      } catch (error) {
        items.push({ ...nameOf(pid), status: 'refused', changes: [], reason: refusal(error, `bulk-${task}`) })
      }
      await tasks.progress(task, items.length, problems.length)
    }
    await tasks.finish(task, { problems: items })
  }

  return {
    async preview({ pids, act }, caller) {
      const asked = [...new Set(pids)]
      const nameOf = await namesOf(asked)
      const items: (KeptItem & { version: string | null })[] = []
      for (const pid of asked) {
        try {
          items.push({ ...nameOf(pid), ...(await looked(pid, act, caller)), reason: null })
        } catch (error) {
          items.push({ ...nameOf(pid), status: 'refused', changes: [], version: null, reason: refusal(error, 'preview') })
        }
      }
      return { problems: items.map(({ version, ...item }) => ({ ...describeItem(item, caller.language), version })) }
    },

    async begin(request, caller) {
      const task = await tasks.begin(TASK_KIND, caller.actor?.uid ?? null, request.act.kind)
      try {
        await tasks.progress(task, 0, request.problems.length)
        const detail = { kind: request.act.kind, problems: request.problems.length }
        await inTransaction(db, (db) => audit.record(db, caller, { action: 'problem.bulk', target: task, detail }))
      } catch (error) {
        await tasks.fail(task, { code: 'server.fault', details: {} })
        throw error
      }
      const work = run(task, request, caller).catch(async (error: unknown) => {
        log(error)
        await tasks.fail(task, { code: 'server.fault', details: {} }).catch(log)
      })
      underWay.add(work)
      void work.finally(() => underWay.delete(work))
      return { id: task }
    },

    async find(id, { language }) {
      const task = await tasks.find(TASK_KIND, id)
      if (!task) throw new DomainError('bulk.gone')
      return { ...toWireTask(task), problems: readReport(task).map((item) => describeItem(item, language)) }
    },

    async list(page) {
      const { records, ...rest } = await tasks.list(TASK_KIND, page)
      return { ...rest, records: records.map(toWireTask) }
    },

    async settled() {
      await Promise.all(underWay)
    },
  }
}
