import type { HomeworkProblem } from '@touchstone/shared/classes/homework/homework-result.ts'
import type { HomeworkTerms } from '@touchstone/shared/classes/homework/homework-terms.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import type { Database } from '../../ground/db/database.ts'
import { listExtendedOf, listExtendedOfMany, listOwnExtensions } from './extension.queries.ts'
import * as queries from './training.queries.ts'

export type NamedProblem = HomeworkProblem & { problemId: string; title: string }
/** An open training of a group, with the group's name. */
export type GivenHomework = HomeworkTerms & {
  tid: number
  title: string
  gid: number
  groupName: string
  authorUid: string | null
  ownerUid: string
}

/** A training of a group, open or closed. */
export type GroupTraining = HomeworkTerms & { tid: number; gid: number; title: string }

/** Data about trainings for homework. Queries use the handle of the transaction that acts on the result. */
export type HomeworkSource = {
  /** @throws DomainError training.gone, training.not-of-group */
  trainingOf(db: Database, tid: number): Promise<GroupTraining>
  /** Its visible problems, in order. */
  problemsOf(db: Database, tids: readonly number[]): Promise<Map<number, NamedProblem[]>>
  /** Later due times of its pupils, by uid. */
  extendedOf(db: Database, tid: number): Promise<ReadonlyMap<string, number>>
  /** The same for several trainings at once, by training. */
  extendedOfMany(db: Database, tids: readonly number[]): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>>
  /** Later due times of one pupil, by training. */
  extensionsOf(db: Database, tids: readonly number[], uid: string): Promise<ReadonlyMap<number, number>>
  /** All open trainings of a group with their terms, in the order of its list. */
  listOfGroup(db: Database, gid: number): Promise<(HomeworkTerms & { tid: number; title: string })[]>
  /** Open trainings of these groups with a due time, ordered by it. */
  listDue(db: Database, gids: readonly number[]): Promise<GivenHomework[]>
  /** Open trainings of all groups whose due time, or a pupil's, is in this span: after `from`, at `to` at the latest. */
  listDueBetween(db: Database, from: number, to: number): Promise<GivenHomework[]>
  /** Trainings without a due time that opened in a span. */
  listNeverDue(db: Database, from: number, to: number): Promise<GivenHomework[]>
}

export const createHomeworkSource = (): HomeworkSource => ({
  async trainingOf(db, tid) {
    const training = await queries.findTraining(db, tid)
    if (!training) throw new DomainError('training.gone')
    const { gid, title, opensAt, dueAt, lateRule, latePercent } = training
    if (gid === null) throw new DomainError('training.not-of-group')
    return { tid, gid, title, opensAt, dueAt, lateRule, latePercent }
  },
  async problemsOf(db, tids) {
    const rows = await queries.listShownProblemsOf(db, tids)
    const problems = rows.map(({ tid, pid, problemId, title, type, ioScore, points }) => ({
      tid,
      problem: { pid, problemId, title, points: Number(points), isOi: type === RuleType.OI, fullScore: ioScore ?? 100 },
    }))
    const of = Map.groupBy(problems, ({ tid }) => tid)
    return new Map([...of].map(([tid, those]) => [tid, those.map(({ problem }) => problem)]))
  },
  extendedOf: listExtendedOf,
  extendedOfMany: listExtendedOfMany,
  extensionsOf: listOwnExtensions,
  listOfGroup: queries.listTermsOfGroup,
  listDue: (db, gids) => (gids.length === 0 ? Promise.resolve([]) : queries.listDue(db, { gids })),
  listDueBetween: (db, from, to) => queries.listDue(db, { from, to }),
  listNeverDue: (db, from, to) => queries.listNeverDue(db, { from, to }),
})
