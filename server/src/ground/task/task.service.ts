import { makePage, type Page } from '@touchstone/shared/ground/wire/wire.ts'
import type { Database } from '../db/database.ts'
import { onlyProcess, type SiteProcesses } from '../processes/site-processes.ts'
import type { Clock } from '../time/clock.ts'
import * as queries from './task.queries.ts'

export type TaskService = {
  begin(kind: string, uid: string | null, title: string): Promise<number>
  progress(id: number, done: number, total: number): Promise<void>
  finish(id: number, report: unknown): Promise<void>
  fail(id: number, error: unknown): Promise<void>
  find(kind: string, id: number): Promise<queries.ReportedTask | undefined>
  list(kind: string, page: { limit: number; currentPage: number }): Promise<Page<queries.NamedTask>>
  /** At the start of a server and now and then: tasks whose server died will not continue. */
  failInterrupted(): Promise<void>
}

/** The stored error of a task of any kind that a restart ended; imports show it by this name. */
const INTERRUPTED = { code: 'import.interrupted', details: {} }

type Deps = { db: Database; clock: Clock; processes?: SiteProcesses }

/** Long tasks that a user may leave and find again. Each kind of task defines its JSON for reports and errors. */
export function createTaskService({ db, clock, processes = onlyProcess }: Deps): TaskService {
  return {
    begin: (kind, uid, title) =>
      queries.insertTask(db, { kind, uid, title, state: 'running', done: 0, createdAt: clock.now(), processId: processes.id }),

    progress: (id, done, total) => queries.setTask(db, id, { done, total }),

    finish: (id, report) => queries.setTask(db, id, { state: 'done', report: JSON.stringify(report), finishedAt: clock.now() }),

    fail: (id, error) => queries.setTask(db, id, { state: 'failed', error: JSON.stringify(error), finishedAt: clock.now() }),

    find: (kind, id) => queries.findTask(db, kind, id),

    async list(kind, page) {
      return makePage(await queries.listTasks(db, kind, page), await queries.countTasks(db, kind), page)
    },

    async failInterrupted() {
      const living = (await processes.list()).map(({ id }) => id)
      await queries.failRunningTasks(db, JSON.stringify(INTERRUPTED), clock.now(), living)
    },
  }
}
