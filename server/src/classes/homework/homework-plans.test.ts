/** Query plans of homework and marks, with the statistics of a school: 500 trainings in 200 groups, 5,000 members, a million submissions. */
import { day } from '@touchstone/shared/ground/time/instant.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { openTestSqlite } from '../../testing/databases.ts'
import { addToTraining, joinGroup, makeGroup, makeProblem, makeTraining, makeUser } from '../../testing/make.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import { countWaiting, findRules, listContests, listFullScores } from '../gradebook/gradebook.queries.ts'
import { listExtendedOf, listExtensions, listOwnExtensions } from '../training/extension.queries.ts'
import { listOpening } from '../training/opening.queries.ts'
import { listDue, listNeverDue, listShownProblemsOf, listTermsOfGroup } from '../training/training.queries.ts'
import { firstFailedOf, listTriesOfPupil } from './cockpit.queries.ts'
import { listGidsOfPupil, listNoted, listPupils, listTries, noteOnce, somebodyHasNothing } from './homework.queries.ts'

const sizes = {
  users: { users_gmt_create_idx: '5000 1' },
  groups: { groups_uid_idx: '200 2' },
  group_members: { group_members_gid_uid_key: '5000 25 1', group_members_uid_idx: '5000 1' },
  problems: { problems_gid_idx: '5000 10' },
  contests: { contests_gid_start_time_idx: '500 3 1' },
  trainings: { trainings_gid_rank_idx: '500 2 1', trainings_due_at_idx: '400 1', trainings_opens_at_idx: '100 1' },
  training_problems: { training_problems_tid_pid_key: '5000 10 1', training_problems_pid_idx: '5000 4' },
  homework_extensions: { homework_extensions_uid_idx: '1000 2', homework_extensions_due_at_idx: '1000 2' },
  homework_notes: { homework_notes_uid_idx: '20000 4' },
  submissions: {
    submissions_uid_pid_submit_time_idx: '1000000 200 5 1',
    submissions_uid_submit_time_idx: '1000000 200 1',
    submissions_pid_status_submit_time_idx: '1000000 200 40 1',
    submissions_status_submit_time_idx: '1000000 90000 1',
  },
}

/** A group with homework, for a planner with the statistics of a large site. */
async function large() {
  const db = await openTestSqlite()
  const uid = await makeUser(db)
  const gid = await makeGroup(db, uid)
  await joinGroup(db, gid, uid, 'member')
  const tid = await makeTraining(db, { authorUid: uid, gid, isGroup: 1, dueAt: day })
  const pid = await makeProblem(db)
  await addToTraining(db, tid, pid)
  await sql`analyze`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'index'`.execute(db)
  const known = new Set(rows.map(({ name }) => name))
  const named = Object.values(sizes).flatMap((indexes) => Object.keys(indexes))
  expect(named.filter((index) => !known.has(index))).toEqual([])
  await sql`delete from sqlite_stat1`.execute(db)
  for (const [table, indexes] of Object.entries(sizes)) {
    for (const [index, stat] of Object.entries(indexes))
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db)
  }
  await sql`analyze sqlite_schema`.execute(db)
  return { db, uid, gid, tid, pid }
}

const reads = async (run: (db: Database) => Promise<unknown>, db: Database) => {
  const plans = await plansOf(db, run)
  expect(fullScans(plans)).toEqual([])
  return plans.join('\n')
}

test('due homework of a pupil is read by the pupil’s groups, and submissions by the pupil', async () => {
  const { db, uid, gid, tid, pid } = await large()
  const plans = await reads(async (db) => {
    await listGidsOfPupil(db, uid)
    await listDue(db, { gids: [gid] })
    await listOwnExtensions(db, [tid], uid)
    await listShownProblemsOf(db, [tid])
    await listTries(db, [uid], [pid], null)
  }, db)
  expect(plans).toMatch(/group_members_uid_\w*idx \(uid=\?/)
  expect(plans).toMatch(/trainings_gid_rank_idx \(gid=\?/)
  expect(plans).toMatch(/submissions_uid_pid_submit_time_idx \(uid=\? AND pid=\?/)
})

test('each minute only those trainings are looked at that are due about now, and of their pupils no more than the first who lacks something', async () => {
  const { db, uid, gid, tid, pid } = await large()
  const plans = await reads(async (db) => {
    await listDue(db, { from: 0, to: 2 * day })
    await listNeverDue(db, { from: 0, to: 2 * day })
    await listOpening(db, 2 * day)
    await listExtendedOf(db, tid)
    await listNoted(db, tid, 'due')
    await somebodyHasNothing(db, gid, [pid])
    await noteOnce(db, { tid, uid, kind: 'due', dueAt: day }, 1)
  }, db)
  expect(plans).toMatch(/trainings_due_at_idx \(due_at>\? AND due_at<\?\)/)
  expect(plans).toMatch(/trainings_opens_at_idx \(opens_at>\? AND opens_at<\?\)/)
  expect(plans).toMatch(/homework_extensions_due_at_idx \(due_at>\? AND due_at<\?\)/)
  expect(plans).toMatch(/training_problems_opens_problem_idx \(opens_problem=\?/)
  expect(plans).toMatch(/SEARCH s USING (COVERING )?INDEX submissions_uid_pid_\w+ \(uid=\? AND pid=\?\)/)
})

test('cockpit and marks read one group, its members and what these sent', async () => {
  const { db, uid, gid, tid, pid } = await large()
  const plans = await reads(async (db) => {
    await listPupils(db, gid)
    await listTermsOfGroup(db, gid)
    await listExtensions(db, tid)
    await listTriesOfPupil(db, uid, [pid], 1)
    await firstFailedOf(db, [1])
    await findRules(db, gid)
    await listContests(db, gid)
    await countWaiting(db, gid)
    await listFullScores(db, [pid])
  }, db)
  expect(plans).toMatch(/group_members_gid_\w+ \(gid=\?/)
  expect(plans).toMatch(/contests_gid_\w*idx \(gid=\?/)
})
