/**
 * Theory of operation (docs/rules/similarity.md). A comparison is a task with a report; an audit record marks its start. It collects the
 * programs, compares them in a separate process, one comparison at a time, and stores the similar pairs. A restart ends it, and
 * its task reports that. Rights are checked on each view.
 */

import {
  type ComparedPair,
  SimilarityFault,
  SimilarityFigures,
  type SimilarityOverview,
  type SimilarityPairView,
  type SimilarityReport,
  type SimilarityRun,
  type SimilarPair,
  SimilarRegion,
} from '@touchstone/shared/classes/similarity/similarity.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { nameless } from '@touchstone/shared/people/account/person.ts'
import { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Locks } from '../../ground/locks/locks.ts'
import type { TaskService } from '../../ground/task/task.service.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { WorkPupil } from '../homework/homework-work.ts'
import type { GroupTraining, NamedProblem } from '../training/homework-source.ts'
import { type ClassProgramsDeps, classPrograms } from './class-programs.ts'
import { type Compare, CompareError } from './run-compare.ts'
import * as queries from './similarity.queries.ts'

/** Reports kept for a training as a whole, and for each of its problems. */
const KEPT = 3
/** The most programs in one comparison; a class of 60 has as many in 50 problems. */
const MOST_PROGRAMS = 3000
const MILLION = 1_000_000

type Deps = ClassProgramsDeps & {
  clock: Clock
  locks: Locks
  audit: AuditService
  tasks: TaskService
  groupDoor: GroupDoor
  compare: Compare
  log(error: unknown): void
}

/** @throws DomainError training.gone, training.not-of-group, group.not-allowed */
export type SimilarityService = {
  /** A training, and its stored comparisons. */
  overview(tid: number, caller: Caller): Promise<SimilarityOverview>
  /** Starts one in the background. @throws DomainError similarity.runs, training.problem-gone */
  start(tid: number, pid: number | null, caller: Caller): Promise<{ id: number }>
  /** @throws DomainError similarity.gone */
  report(id: number, caller: Caller): Promise<SimilarityReport>
  /** @throws DomainError similarity.gone */
  pair(id: number, caller: Caller): Promise<SimilarityPairView>
  /** Marks a pair as reviewed, or reverts that. @throws DomainError similarity.gone */
  look(id: number, looked: boolean, caller: Caller): Promise<null>
  /** Resolves when no comparison runs in this process. */
  settled(): Promise<void>
}

const kindOf = (tid: number) => `similarity ${tid}`
const Regions = z.array(SimilarRegion)
/** The task's error: of a comparison that failed, or of any task that the end of the server interrupted. */
const TaskError = z.union([z.object({ fault: SimilarityFault }), z.object({ code: z.literal('import.interrupted') })])

function toRun(report: queries.ReportWithTask): SimilarityRun {
  const { id, pid, state, done, total, error, username, gmtCreate, finishedAt } = report
  const reported = error === null ? null : readStored(TaskError, error, `tasks.error of the comparison ${id}`)
  const fault = state !== 'failed' ? null : reported !== null && 'fault' in reported ? reported.fault : 'interrupted'
  return {
    id,
    pid,
    state,
    done,
    total,
    fault,
    username,
    gmtCreate: Number(gmtCreate),
    gmtFinished: finishedAt === null ? null : Number(finishedAt),
  }
}

function toPair(row: queries.PairWithSides, look: queries.Look | undefined): SimilarPair {
  const { id, pid, score } = row
  return {
    id,
    pid,
    score: score / MILLION,
    left: { submitId: row.leftId, uid: row.leftUid, submitTime: Number(row.leftTime), language: row.leftLanguage },
    right: { submitId: row.rightId, uid: row.rightUid, submitTime: Number(row.rightTime), language: row.rightLanguage },
    looked: look ? { by: look.username, at: Number(look.gmtCreate) } : null,
  }
}

const toPerson = ({ uid, username, realname, className, number }: WorkPupil) => ({ uid, username, realname, className, number })
const noFigures: SimilarityFigures = { fields: [], closed: 0 }

export function createSimilarityService(deps: Deps): SimilarityService {
  const { db, clock, locks, audit, tasks, groupDoor, source, work, readable, compare, log } = deps
  const underWay = new Set<Promise<void>>()

  async function open(db: Database, tid: number, caller: Caller): Promise<{ training: GroupTraining; problems: NamedProblem[] }> {
    const training = await source.trainingOf(db, tid)
    await groupDoor.demand(db, training.gid, ['training', 'manage'], caller)
    return { training, problems: (await source.problemsOf(db, [tid])).get(tid) ?? [] }
  }

  async function openReport(db: Database, id: number, caller: Caller) {
    const report = await queries.findReport(db, id)
    if (!report) throw new DomainError('similarity.gone')
    return { report, ...(await open(db, report.tid, caller)) }
  }

  /** A pair is visible while both authors are pupils of the group and the training has its problem. */
  async function openPair(db: Database, id: number, caller: Caller) {
    const pair = await queries.findPair(db, id)
    if (!pair) throw new DomainError('similarity.gone')
    const { report, training, problems } = await openReport(db, pair.reportId, caller)
    const pupils = new Map((await work.pupils(db, training.gid)).map((pupil) => [pupil.uid, pupil]))
    const [left, right, problem] = [pupils.get(pair.leftUid), pupils.get(pair.rightUid), problems.find(({ pid }) => pid === pair.pid)]
    if (!left || !right || !problem) throw new DomainError('similarity.gone')
    return { pair, report, training, left, right, problem }
  }

  async function keep(reportId: number, figures: SimilarityFigures, pairs: readonly ComparedPair[]): Promise<void> {
    await inTransaction(db, async (db) => {
      // The training may have been deleted meanwhile.
      if (!(await queries.setFigures(db, reportId, JSON.stringify(figures), clock.now()))) return
      const rows = pairs.map(({ pid, leftId, rightId, score, regions }) => ({
        reportId,
        pid,
        leftId,
        rightId,
        score: Math.round(score * MILLION),
        regions: JSON.stringify(regions),
      }))
      await queries.insertPairs(db, rows)
    })
  }

  async function run(ids: { reportId: number; taskId: number }, training: GroupTraining, asked: readonly NamedProblem[], caller: Caller) {
    const { reportId, taskId } = ids
    const { problems, closed } = await classPrograms(deps, training, asked, caller)
    const count = problems.reduce((sum, { programs }) => sum + programs.length, 0)
    if (count > MOST_PROGRAMS) throw new CompareError('too-many', `${count} programs`)
    let reported = Promise.resolve()
    const onProgress = (done: number, total: number) => {
      reported = reported.then(() => tasks.progress(taskId, done, total)).catch(log)
    }
    const { fields, pairs } = count === 0 ? { fields: [], pairs: [] } : await compare(problems, onProgress)
    await reported
    await keep(reportId, { fields, closed }, pairs)
    await tasks.finish(taskId, { pairs: pairs.length })
  }

  return {
    async overview(tid, caller) {
      const { training, problems } = await open(db, tid, caller)
      const runs = (await queries.listReports(db, tid)).map(toRun)
      return { tid, gid: training.gid, title: training.title, problems, runs }
    },

    start: (tid, pid, caller) =>
      locks.inTurn(kindOf(tid), async () => {
        const { training, problems } = await open(db, tid, caller)
        const asked = pid === null ? problems : problems.filter((problem) => problem.pid === pid)
        if (pid !== null && asked.length === 0) throw new DomainError('training.problem-gone')
        if ((await queries.listReports(db, tid)).some(({ state }) => state === 'running')) throw new DomainError('similarity.runs')
        const taskId = await tasks.begin(kindOf(tid), caller.actor?.uid ?? null, training.title.slice(0, 200))
        const begun = inTransaction(db, async (db) => {
          const id = await queries.insertReport(db, { gid: training.gid, tid, pid, taskId }, clock.now())
          await queries.deleteOlderReports(db, { tid, pid }, KEPT)
          await audit.record(db, caller, { action: 'similarity.start', target: tid, detail: { pid } })
          return id
        })
        const fail = (error: unknown) => tasks.fail(taskId, { fault: error instanceof CompareError ? error.fault : 'fault' })
        const reportId = await begun.catch(async (error: unknown) => {
          await fail(error)
          throw error
        })
        const done = locks
          .inTurn('similarity', () => run({ reportId, taskId }, training, asked, caller))
          .catch(async (error: unknown) => {
            log(error)
            await fail(error)
          })
          .catch(log)
          .finally(() => underWay.delete(done))
        underWay.add(done)
        return { id: reportId }
      }),

    async report(id, caller) {
      const { report, training, problems } = await openReport(db, id, caller)
      const everybody = await work.pupils(db, training.gid)
      const pupils = (await groupDoor.showsNames(db, training.gid, caller)) ? everybody : everybody.map(nameless)
      const [uids, pids] = [new Set(pupils.map(({ uid }) => uid)), new Set(problems.map(({ pid }) => pid))]
      const looks = new Map((await queries.listLooks(db, training.gid, id)).map((look) => [`${look.leftId} ${look.rightId}`, look]))
      const pairs = (await queries.listPairs(db, id))
        .filter(({ leftUid, rightUid, pid }) => uids.has(leftUid) && uids.has(rightUid) && pids.has(pid))
        .map((row) => toPair(row, looks.get(`${row.leftId} ${row.rightId}`)))
      const named = new Set(pairs.flatMap(({ left, right }) => [left.uid, right.uid]))
      const figures =
        report.figures === null ? noFigures : readStored(SimilarityFigures, report.figures, `similarity_reports.figures of ${id}`)
      return {
        run: toRun(report),
        fields: figures.fields.filter(({ pid }) => pids.has(pid)),
        closed: figures.closed,
        pairs,
        people: pupils.filter(({ uid }) => named.has(uid)).map(toPerson),
      }
    },

    async pair(id, caller) {
      const { pair, report, training, left, right, problem } = await openPair(db, id, caller)
      const programs = await readable.of([pair.leftId, pair.rightId], caller)
      const showsNames = await groupDoor.showsNames(db, training.gid, caller)
      const seen = (person: ReturnType<typeof toPerson>) => (showsNames ? person : nameless(person))
      const looks = await queries.listLooks(db, training.gid, report.id)
      const {
        score,
        left: older,
        right: newer,
        looked,
      } = toPair(
        pair,
        looks.find(({ leftId, rightId }) => leftId === pair.leftId && rightId === pair.rightId),
      )
      return {
        id,
        reportId: report.id,
        problem,
        score,
        looked,
        regions: readStored(Regions, pair.regions, `similarity_pairs.regions of ${id}`),
        left: { ...older, person: seen(toPerson(left)), code: programs.get(pair.leftId)?.code ?? null },
        right: { ...newer, person: seen(toPerson(right)), code: programs.get(pair.rightId)?.code ?? null },
      }
    },

    async look(id, looked, caller) {
      await inTransaction(db, async (db) => {
        const { pair, training } = await openPair(db, id, caller)
        const key = { gid: training.gid, leftId: pair.leftId, rightId: pair.rightId }
        if (looked) await queries.putLook(db, { ...key, uid: caller.actor?.uid ?? null }, clock.now())
        else await queries.deleteLook(db, key)
        const detail = { pid: pair.pid, submissions: [pair.leftId, pair.rightId], looked }
        await audit.record(db, caller, { action: 'similarity.look', target: training.tid, detail })
      })
      return null
    },

    async settled() {
      await Promise.allSettled(underWay)
    },
  }
}
