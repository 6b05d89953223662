/** Query plans of trainings, with the statistics of a school: 500 trainings in 200 groups and on the site. */
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { openTestSqlite } from '../../testing/databases.ts'
import { addToTraining, makeGroup, makeProblem, makeSubmission, makeTraining, makeUser } from '../../testing/make.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import {
  countShownProblems,
  countSolvedProblems,
  countTrainings,
  findTraining,
  listShownProblems,
  listTrainings,
} from './training.queries.ts'
import { countExtent, listOrder, listPlaces } from './training-problem.queries.ts'
import { findRegistration, listRanked, listTries } from './training-record.queries.ts'

/** 300 people registered for each training, ten problems in it, 2,000 records, and a million submissions. */
async function pretendToBeLarge(db: Database): Promise<void> {
  await sql`analyze`.execute(db)
  const sizes = {
    users: { users_gmt_create_idx: '20000 1' },
    problems: { problems_gid_idx: '5000 10', problems_auth_is_group_gmt_create_idx: '5000 1700 900 1' },
    trainings: { trainings_gid_rank_idx: '500 2 1' },
    training_problems: { training_problems_tid_pid_key: '5000 10 1', training_problems_pid_idx: '5000 4' },
    training_registrations: { training_registrations_tid_uid_key: '150000 300 1' },
    training_records: { training_records_tid_submit_id_key: '1000000 2000 1', training_records_tid_uid_pid_idx: '1000000 2000 8 2' },
    submissions: {
      submissions_uid_pid_submit_time_idx: '1000000 50 5 1',
      submissions_uid_submit_time_idx: '1000000 50 1',
      submissions_pid_status_submit_time_idx: '1000000 200 40 1',
    },
  }
  await sql`delete from sqlite_stat1`.execute(db)
  for (const [table, indexes] of Object.entries(sizes)) {
    for (const [index, stat] of Object.entries(indexes))
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db)
  }
  await sql`analyze sqlite_schema`.execute(db)
}

async function large() {
  const db = await openTestSqlite()
  const uid = await makeUser(db)
  const gid = await makeGroup(db, uid)
  const tid = await makeTraining(db, { authorUid: uid, auth: 'Private', privatePwd: 'x' })
  const groupTid = await makeTraining(db, { authorUid: uid, gid, isGroup: 1 })
  const pid = await makeProblem(db)
  const tpid = await addToTraining(db, tid, pid)
  const submitId = await makeSubmission(db, uid, pid, { status: Verdict.Accepted, tid })
  const at = { gmtCreate: 1, gmtModified: 1 }
  await db
    .insertInto('trainingRegistrations')
    .values({ tid, uid, status: 1, ...at })
    .execute()
  await db
    .insertInto('trainingRecords')
    .values({ tid, tpid, pid, uid, submitId, ...at })
    .execute()
  await pretendToBeLarge(db)
  return { db, uid, gid, tid, groupTid, pid }
}

const page = { currentPage: 1, limit: 15 }
const shown = { gid: null, shown: true }

test('the list reads the trainings of its place in their order, and nothing else as a whole', async () => {
  const { db, uid, gid } = await large()
  const ofGroup = await plansOf(db, (db) => listTrainings(db, { gid, shown: true }, 'rank', page))
  const ofSite = await plansOf(db, (db) => listTrainings(db, shown, 'rank', page))
  for (const plans of [ofGroup, ofSite]) {
    expect(fullScans(plans)).toEqual([])
    expect(plans.join()).toContain('trainings_gid_rank_idx (gid=?')
  }
  const filtered = await plansOf(db, async (db) => {
    await countTrainings(db, { ...shown, keyword: 'loops' })
    await listTrainings(db, { ...shown, joinedBy: uid }, 'rank', page)
    await countTrainings(db, { ...shown, joinedBy: uid })
  })
  expect(fullScans(filtered)).toEqual([])
  // A user's own trainings are found by index: neither all registrations nor all submissions are read.
  expect(filtered.join()).toMatch(/training_registrations_tid_uid_key \(tid=\? AND uid=\?\)/)
  expect(filtered.join()).toMatch(/submissions_uid_\w+idx \(uid=\?/)
})

test('the figures of a row are counted over its own problems, and over what one person sent to them', async () => {
  const { db, uid, tid, groupTid } = await large()
  const plans = await plansOf(db, async (db) => {
    await countShownProblems(db, [tid, groupTid])
    await countSolvedProblems(db, [tid, groupTid], uid)
    await listShownProblems(db, tid)
    await findTraining(db, tid)
  })
  expect(fullScans(plans)).toEqual([])
  expect(plans.join()).toContain('training_problems_tid_pid_key (tid=?')
  expect(plans.join()).toMatch(/submissions_uid_pid_\w*idx \(uid=\? AND pid=\?/)
})

test('the ranking reads the people and the records of its training alone', async () => {
  const { db, uid, tid } = await large()
  const training = await findTraining(db, tid)
  if (!training) throw new Error('no training')
  const plans = await plansOf(db, async (db) => {
    await listRanked(db, training)
    await listTries(db, tid)
    await findRegistration(db, tid, uid)
  })
  expect(fullScans(plans)).toEqual([])
  expect(plans.join()).toMatch(/training_records_tid_\w+ \(tid=\?/)
})

test('the editor reads the places of its training alone', async () => {
  const { db, tid, pid } = await large()
  const plans = await plansOf(db, async (db) => {
    await listOrder(db, tid)
    await listPlaces(db, tid, [pid])
    await countExtent(db, tid)
  })
  expect(fullScans(plans)).toEqual([])
})
