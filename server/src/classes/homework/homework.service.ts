import type { OwnHomework } from '@touchstone/shared/classes/homework/homework.schema.ts'
import { homeworkRow, sumOfPoints } from '@touchstone/shared/classes/homework/homework-result.ts'
import { ownDueAt, takesWork } from '@touchstone/shared/classes/homework/homework-terms.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { day } from '@touchstone/shared/ground/time/instant.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { PictureWork } from '../picture/picture-work.ts'
import type { HomeworkSource } from '../training/homework-source.ts'
import * as queries from './homework.queries.ts'

/** How long homework stays visible after its due time. */
const SHOWN_AFTER = 14 * day

export type HomeworkService = {
  /** The caller's homework in all groups, by due time; recently due ones are included. */
  mine(gid: number | undefined, caller: Caller): Promise<OwnHomework[]>
}

type Deps = { db: Database; clock: Clock; source: HomeworkSource; pictures: PictureWork }

export function createHomeworkService({ db, clock, source, pictures }: Deps): HomeworkService {
  return {
    async mine(gid, { actor }) {
      if (!actor) throw new DomainError('session.signed-out')
      const now = clock.now()
      const gids = (await queries.listGidsOfPupil(db, actor.uid)).filter((mine) => gid === undefined || mine === gid)
      const all = await source.listDue(db, gids)
      const allTids = all.map(({ tid }) => tid)
      const extended = await source.extensionsOf(db, allTids, actor.uid)
      const shown = all
        .map((given) => ({ ...given, ownDueAt: ownDueAt(given.dueAt, extended.get(given.tid)) }))
        .filter((given) => given.ownDueAt !== null && given.ownDueAt > now - SHOWN_AFTER)
      const problemsOf = await source.problemsOf(
        db,
        shown.map(({ tid }) => tid),
      )
      const pids = [...new Set([...problemsOf.values()].flat().map(({ pid }) => pid))]
      const tries = await queries.listTries(db, [actor.uid], pids, null)
      const tasksOf = await pictures.tasksOf(
        db,
        shown.map(({ tid }) => tid),
      )
      const pictureCells = await pictures.cellsOf(db, [...tasksOf.values()].flat(), [actor.uid])
      return shown
        .map(({ ownDueAt: dueAt, authorUid, ownerUid, ...given }) => {
          const problems = problemsOf.get(given.tid) ?? []
          const tasks = tasksOf.get(given.tid) ?? []
          const extendedTo = extended.get(given.tid) ?? null
          const cells = [...homeworkRow(tries, problems, given, extendedTo), ...pictureCells(actor.uid, tasks, given, extendedTo)]
          return {
            ...given,
            dueAt,
            isExtended: dueAt !== given.dueAt,
            problemCount: cells.length,
            solvedCount: cells.filter(({ solved }) => solved).length,
            triedCount: cells.filter(({ countedTries }) => countedTries > 0).length,
            points: sumOfPoints(cells),
            maxPoints: [...problems, ...tasks].reduce((sum, { points }) => sum + points, 0),
            takesWork: takesWork({ ...given, dueAt }, now),
          }
        })
        .toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0) || a.tid - b.tid)
    },
  }
}
