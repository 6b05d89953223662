import type { HomeworkTry } from '@touchstone/shared/classes/homework/homework-result.ts'
import type { Database } from '../../ground/db/database.ts'
import { listPupils, listTries } from './homework.queries.ts'

export type WorkPupil = { uid: string; username: string; realname: string | null; className: string | null; number: string | null }

/** The pupils with homework in a group, and their submissions. */
export type HomeworkWork = {
  pupils(db: Database, gid: number): Promise<WorkPupil[]>
  /** Outside of contests, from any page. */
  tries(db: Database, uids: readonly string[], pids: readonly number[]): Promise<(HomeworkTry & { uid: string })[]>
}

export const homeworkWork: HomeworkWork = {
  pupils: listPupils,
  tries: (db, uids, pids) => listTries(db, uids, pids, null),
}
