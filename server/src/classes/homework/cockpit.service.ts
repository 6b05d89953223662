import type { Cockpit, CockpitProblemFigures, CockpitPupil, CockpitRow } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { hardestCase, problemFigures } from '@touchstone/shared/classes/cockpit/problem-figures.ts'
import { homeworkRow, sumOfPoints } from '@touchstone/shared/classes/homework/homework-result.ts'
import { ownDueAt } from '@touchstone/shared/classes/homework/homework-terms.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Database } from '../../ground/db/database.ts'
import type { HintRecord } from '../hint/hint-record.ts'
import type { LineListService } from '../line-comment/line-list.service.ts'
import type { PictureWork, WorkTask } from '../picture/picture-work.ts'
import type { GroupTraining, HomeworkSource, NamedProblem } from '../training/homework-source.ts'
import type { ClassDoor } from './class-door.ts'
import { firstFailedOf, listTriesOfPupil } from './cockpit.queries.ts'
import { listTries, type Pupil } from './homework.queries.ts'

/** A training of a group, as its teachers see it. @throws DomainError training.gone, training.not-of-group, group.not-allowed */
export type CockpitService = {
  /** Members by problems. @param uids only these rows; null: all */
  matrix(tid: number, uids: readonly string[] | null, caller: Caller): Promise<Cockpit>
  /** @throws DomainError homework.no-pupil */
  pupil(tid: number, uid: string, caller: Caller): Promise<CockpitPupil>
  /** @throws DomainError training.problem-gone */
  problem(tid: number, pid: number, caller: Caller): Promise<CockpitProblemFigures>
}

type Deps = {
  db: Database
  classDoor: ClassDoor
  source: HomeworkSource
  pictures: PictureWork
  hints: HintRecord
  lines: Pick<LineListService, 'openOf'>
  here: () => ReadonlySet<string>
}

export function createCockpitService({ db, classDoor, source, pictures, hints, lines, here }: Deps): CockpitService {
  type Opened = { training: GroupTraining; problems: NamedProblem[]; tasks: WorkTask[] }

  async function open(tid: number, caller: Caller): Promise<Opened> {
    const training = await classDoor.open(tid, caller)
    const tasks = (await pictures.tasksOf(db, [tid])).get(tid) ?? []
    return { training, problems: (await source.problemsOf(db, [tid])).get(tid) ?? [], tasks }
  }

  async function rowsOf({ training, problems, tasks }: Opened, pupils: readonly Pupil[]): Promise<CockpitRow[]> {
    const present = here()
    const only = pupils.length === 1 ? pupils[0]?.uid : undefined
    const extended = await source.extendedOf(db, training.tid)
    const [uids, pids] = [pupils.map(({ uid }) => uid), problems.map(({ pid }) => pid)]
    const tries = Map.groupBy(await listTries(db, uids, pids, training.opensAt), ({ uid }) => uid)
    const openings = await hints.openings(db, training.tid, only === undefined ? {} : { uid: only })
    const pictureCells = await pictures.cellsOf(db, tasks, uids)
    const opened = Map.groupBy(openings, ({ uid, pid }) => `${uid} ${pid}`)
    return pupils.map((pupil) => {
      const extendedTo = extended.get(pupil.uid) ?? null
      const cells = homeworkRow(tries.get(pupil.uid) ?? [], problems, training, extendedTo).map((cell) => ({
        ...cell,
        hints: opened.get(`${pupil.uid} ${cell.pid}`)?.length ?? 0,
      }))
      const dueAt = ownDueAt(training.dueAt, extendedTo)
      const handedIn = pictureCells(pupil.uid, tasks, training, extendedTo)
      return {
        ...pupil,
        dueAt,
        isExtended: dueAt !== training.dueAt,
        here: present.has(pupil.uid),
        cells,
        pictures: handedIn.map(({ taskId, state, points, countedId, isLate }) => ({
          taskId,
          state,
          isLate,
          points: countedId === null ? null : points,
        })),
        points: sumOfPoints([...cells, ...handedIn]),
        solvedCount: [...cells, ...handedIn].filter(({ solved }) => solved).length,
      }
    })
  }

  return {
    async matrix(tid, uids, caller) {
      const opened = await open(tid, caller)
      const { training, problems, tasks } = opened
      const all = await classDoor.pupilsOf(training.gid, caller)
      const pupils = uids === null ? all : all.filter(({ uid }) => uids.includes(uid))
      return { ...training, problems, tasks, rows: await rowsOf(opened, pupils) }
    },

    async pupil(tid, uid, caller) {
      const place = await open(tid, caller)
      const { training, problems } = place
      const pupils = (await classDoor.pupilsOf(training.gid, caller)).filter((one) => one.uid === uid)
      const [row] = await rowsOf(place, pupils)
      if (!row) throw new DomainError('homework.no-pupil')
      const pids = problems.map(({ pid }) => pid)
      const tries = await listTriesOfPupil(db, uid, pids, training.opensAt)
      const isLate = (submitTime: number) => row.dueAt !== null && submitTime > row.dueAt
      const opened = await hints.openings(db, tid, { uid })
      const comments = await lines.openOf(tries, caller)
      return {
        row,
        problems,
        tries: tries.map((one) => ({ ...one, isLate: isLate(one.submitTime), openComments: comments.get(one.submitId) ?? 0 })),
        hints: opened.filter((one) => pids.includes(one.pid)),
      }
    },

    async problem(tid, pid, caller) {
      const { training, problems } = await open(tid, caller)
      const problem = problems.find((one) => one.pid === pid)
      if (!problem) throw new DomainError('training.problem-gone')
      const pupils = await classDoor.pupilsOf(training.gid, caller)
      const uids = pupils.map(({ uid }) => uid)
      const known = new Map(pupils.map((pupil) => [pupil.uid, pupil]))
      const opened = (await hints.openings(db, tid, { pid })).flatMap((one) => {
        const pupil = known.get(one.uid)
        return pupil ? [{ ...one, username: pupil.username, realname: pupil.realname }] : []
      })
      const { lastWrong, failing, ...figures } = problemFigures(await listTries(db, uids, [pid], training.opensAt))
      const failed = await firstFailedOf(db, lastWrong)
      return {
        problem,
        pupils: pupils.length,
        ...figures,
        hardestCase: hardestCase([...failed.values()]),
        failing: failing.flatMap((one) => {
          const pupil = known.get(one.uid)
          const seq = failed.get(one.submitId) ?? null
          return pupil ? [{ ...one, seq, username: pupil.username, realname: pupil.realname }] : []
        }),
        hints: opened,
      }
    },
  }
}
