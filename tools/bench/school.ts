/** The rest of a school beside the measured class: its other classes and their submissions. */
import type { Database } from '../../server/src/ground/db/database.ts'
import { Verdict } from '../../shared/src/judging/verdict/verdict.ts'

export const [GROUPS, USERS, TRAININGS] = [200, 5000, 500]
const MEMBERS = USERS / GROUPS
const PROBLEMS_OF_TRAINING = 10
const SUBMISSIONS_OF_USER = 20
/** Rows of one insert; SQLite takes 32,766 values in a statement. */
const ROWS = 500

/** @param pids existing problems */
export async function fillSchool(db: Database, pids: readonly number[], now: number): Promise<void> {
  const stamps = { gmtCreate: now, gmtModified: now }
  const uids = Array.from({ length: USERS }, (_, n) => `5c${n.toString(16).padStart(30, '0')}`)
  const pidOf = (n: number) => pids[n % pids.length] ?? 0
  await db.transaction().execute(async (db) => {
    const names = uids.map((uid, n) => ({ uid, username: `school${n}`, usernameFolded: `school${n}`, passwordHash: 'none', roleId: 1002 }))
    for (const rows of inRows(names.map((name) => ({ ...name, ...stamps })))) await db.insertInto('users').values(rows).execute()
    const words = { brief: 'b', description: 'd', auth: 1 }
    const groups = Array.from({ length: GROUPS }, (_, n) => ({ name: `Class ${n}`, shortName: `C${n}`, uid: uids[n * MEMBERS] ?? '' }))
    for (const rows of inRows(groups.map((group) => ({ ...group, ...words, ...stamps }))))
      await db.insertInto('groups').values(rows).execute()
    const gids = (await db.selectFrom('groups').select('id').orderBy('id').execute()).map(({ id }) => id)
    const members = uids.map((uid, n) => ({ gid: gids[Math.floor(n / MEMBERS)] ?? 0, uid, auth: 3, ...stamps }))
    for (const rows of inRows(members)) await db.insertInto('groupMembers').values(rows).execute()
    const times = { opensAt: now - 1e9, dueAt: now + 1e9 }
    const trainings = Array.from({ length: TRAININGS }, (_, n) => ({ title: `Week ${n}`, gid: gids[n % GROUPS] ?? 0 }))
    const homework = { description: '', auth: 'Public', isGroup: 1, ...times, ...stamps }
    for (const rows of inRows(trainings.map((one) => ({ ...one, ...homework })))) await db.insertInto('trainings').values(rows).execute()
    const tids = (await db.selectFrom('trainings').select('id').execute()).map(({ id }) => id)
    const places = tids.flatMap((tid) =>
      Array.from({ length: PROBLEMS_OF_TRAINING }, (_, n) => ({ tid, pid: pidOf(tid * 7 + n), displayId: `P${n}`, rank: n, ...stamps })),
    )
    for (const rows of inRows(places)) await db.insertInto('trainingProblems').values(rows).execute()
    const sent = uids.flatMap((uid, at) =>
      Array.from({ length: SUBMISSIONS_OF_USER }, (_, n) => ({
        pid: pidOf(at + n),
        displayPid: 'B',
        uid,
        submitTime: now - n * 60_000,
        language: 'C++ 17',
        code: 'int main() {}',
        length: 13,
        status: n % 3 === 0 ? Verdict.WrongAnswer : Verdict.Accepted,
        ...stamps,
      })),
    )
    for (const rows of inRows(sent)) await db.insertInto('submissions').values(rows).execute()
  })
}

function* inRows<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += ROWS) yield all.slice(from, from + ROWS)
}
