import type { HomeworkTerms } from '@touchstone/shared/classes/homework/homework-terms.ts'
import { asWork, type PictureCell, pictureRow } from '@touchstone/shared/classes/picture/picture-rules.ts'
import type { Database } from '../../ground/db/database.ts'
import { listHandedIn, listUnmarked, type UnmarkedPictures } from './picture-record.queries.ts'
import { listTasks } from './picture-task.queries.ts'

export type WorkTask = { id: number; tid: number; title: string; points: number }
type TaskCell = PictureCell & ReturnType<typeof asWork>

/** Picture tasks as a part of homework: for marks, the cockpit, the desk, and a pupil's own work. */
export type PictureWork = {
  tasksOf(db: Database, tids: readonly number[]): Promise<ReadonlyMap<number, WorkTask[]>>
  /** Tasks of these groups with pictures for a teacher, by group. */
  unmarkedIn(db: Database, gids: readonly number[]): Promise<ReadonlyMap<number, UnmarkedPictures[]>>
  /**
   * The pictures of these pupils.
   * @returns one pupil's cells for tasks of one training, in their order
   */
  cellsOf(
    db: Database,
    tasks: readonly WorkTask[],
    uids: readonly string[],
  ): Promise<(uid: string, tasks: readonly WorkTask[], terms: HomeworkTerms, extendedTo: number | null) => TaskCell[]>
}

export const pictureWork: PictureWork = {
  async tasksOf(db, tids) {
    return Map.groupBy(await listTasks(db, tids), ({ tid }) => tid)
  },
  async unmarkedIn(db, gids) {
    return Map.groupBy(await listUnmarked(db, gids), ({ gid }) => gid)
  },
  async cellsOf(db, tasks, uids) {
    const ids = tasks.map(({ id }) => id)
    const records = Map.groupBy(await listHandedIn(db, ids, uids), ({ uid }) => uid)
    return (uid, own, terms, extendedTo) =>
      pictureRow(records.get(uid) ?? [], own, terms, extendedTo).map((cell, i) => ({
        ...cell,
        ...asWork(cell, own[i] ?? { id: cell.taskId, points: 0 }),
      }))
  },
}
