/** Query plans of the cockpit, with the statistics of a school: 5,000 users in 200 groups, 500 trainings, a million submissions. */
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { createGroupService } from '../../people/group/group.service.ts'
import { createGroupDoor } from '../../people/group/group-door.service.ts'
import { openTestSqlite } from '../../testing/databases.ts'
import { addToTraining, joinGroup, makeGroup, makeProblem, makeSubmission, makeTraining, makeUser } from '../../testing/make.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import { hintRecord } from '../hint/hint-record.ts'
import { countOpenOf } from '../line-comment/line-list.queries.ts'
import { pictureWork } from '../picture/picture-work.ts'
import { createHomeworkSource } from '../training/homework-source.ts'
import { createClassDoor } from './class-door.ts'
import { createCockpitService } from './cockpit.service.ts'

async function pretendToBeASchool(db: Database): Promise<void> {
  await sql`analyze`.execute(db)
  const sizes = {
    users: { users_gmt_create_idx: '5000 1' },
    groups: { groups_uid_idx: '200 2' },
    group_members: {
      group_members_gid_uid_key: '5000 25 1',
      group_members_uid_idx: '5000 1',
      group_members_gid_gmt_create_idx: '5000 25 1',
    },
    trainings: { trainings_gid_rank_idx: '500 2 1' },
    training_problems: { training_problems_tid_pid_key: '5000 10 1', training_problems_pid_idx: '5000 4' },
    problems: { problems_gid_idx: '5000 10' },
    submissions: {
      submissions_uid_pid_submit_time_idx: '1000000 200 5 1',
      submissions_uid_submit_time_idx: '1000000 200 1',
      submissions_pid_status_submit_time_idx: '1000000 200 40 1',
    },
    submission_cases: { submission_cases_submit_id_seq_key: '20000000 20 1' },
    line_threads: { line_threads_submit_id_idx: '50000 2', line_threads_author_uid_settled_at_idx: '50000 10 5' },
    hints: { hints_tid_pid_idx: '1000 2 1', hints_pid_idx: '1000 2' },
    hint_openings: { hint_openings_uid_idx: '20000 4' },
  }
  await sql`delete from sqlite_stat1`.execute(db)
  for (const [table, indexes] of Object.entries(sizes)) {
    for (const [index, stat] of Object.entries(indexes))
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db)
  }
  await sql`analyze sqlite_schema`.execute(db)
}

test('reads its own class and what that sent, and no table as a whole', async () => {
  const db = await openTestSqlite()
  const [owner, pupil] = [await makeUser(db), await makeUser(db)]
  const gid = await makeGroup(db, owner)
  await joinGroup(db, gid, owner, 'root')
  await joinGroup(db, gid, pupil, 'member')
  const tid = await makeTraining(db, { authorUid: owner, gid, isGroup: 1, opensAt: 1 })
  const pid = await makeProblem(db)
  await addToTraining(db, tid, pid)
  await makeSubmission(db, pupil, pid, { status: Verdict.WrongAnswer })
  await pretendToBeASchool(db)
  const caller = {
    actor: { uid: owner, username: 'owner', role: 'default_user', device: deviceId('here') },
    ip: '::1',
    language: 'en-US',
  } as const
  const asked = async (db: Database) => {
    const source = createHomeworkSource()
    const classDoor = createClassDoor({ db, groupDoor: createGroupDoor({ groups: createGroupService({ db }) }), source })
    const openOf = (submissions: readonly { submitId: number }[]) =>
      countOpenOf(
        db,
        submissions.map(({ submitId }) => submitId),
      )
    const deps = { db, classDoor, source, pictures: pictureWork, hints: hintRecord, lines: { openOf } }
    const cockpit = createCockpitService({ ...deps, here: () => new Set() })
    const { rows } = await cockpit.matrix(tid, null, caller)
    expect(rows).toHaveLength(1)
    await cockpit.matrix(tid, [pupil], caller)
    await cockpit.pupil(tid, pupil, caller)
    await cockpit.problem(tid, pid, caller)
    expect(await classDoor.pupilsFor(tid, caller)).toEqual(new Set([pupil]))
  }
  const plans = await plansOf(db, asked)
  expect(fullScans(plans)).toEqual([])
  expect(plans.join()).toMatch(/submissions_uid_pid_submit_time_idx \(uid=\? AND pid=\?/)
  expect(plans.join()).toMatch(/group_members_gid_\w+ \(gid=\?/)
})
