/** Query plans of the lists of contests, with statistics of a large site: by index, never a whole table. */
import { lengthSec } from '@touchstone/shared/contests/contest/contest-times.ts'
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { createBankClosing } from '../../problems/problem/bank-closing.ts'
import { openTestSqlite } from '../../testing/databases.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { makeContest, makeContestProblem, makeProblem, makeRun, makeUser, registerFor } from '../../testing/make.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import { listAccepts, listCodes, listScrollRuns } from '../scoreboard/ceremony.queries.ts'
import { listBoardRecords, listContestants, listCountedProblems } from '../scoreboard/scoreboard.queries.ts'
import { countPrints, findLastPrintTime, insertPrint, listPrints } from './contest-print.queries.ts'
import { countVisible, findNames, listVisible } from './contest-visit.queries.ts'

/** 2,000 contests of 500 groups and the site, 300 people and 1,000 runs in each, 20 texts to print. */
async function pretendToBeLarge(db: Database): Promise<void> {
  await sql`analyze`.execute(db)
  const sizes = {
    users: { users_gmt_create_idx: '20000 1' },
    problems: { problems_gid_idx: '5000 10' },
    contests: { contests_start_time_idx: '2000 1', contests_gid_start_time_idx: '2000 4 1', contests_end_time_idx: '2000 1' },
    contest_problems: {
      contest_problems_cid_display_id_key: '20000 10 1',
      contest_problems_cid_folded_id_key: '20000 10 1',
      contest_problems_cid_pid_key: '20000 10 1',
      contest_problems_pid_idx: '20000 4',
    },
    contest_registrations: { contest_registrations_cid_uid_key: '600000 300 1' },
    contest_records: { contest_records_cid_status_submit_id_idx: '2000000 1000 400 1' },
    contest_prints: { contest_prints_cid_status_id_idx: '40000 20 10 1', contest_prints_uid_gmt_create_idx: '40000 2 1' },
  }
  await sql`delete from sqlite_stat1`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'index'`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  for (const [table, indexes] of Object.entries(sizes)) {
    for (const [index, stat] of Object.entries(indexes)) {
      if (!there.has(index)) continue
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db)
    }
  }
  await sql`analyze sqlite_schema`.execute(db)
}

async function large() {
  const db = await openTestSqlite()
  const uid = await makeUser(db)
  const cid = await makeContest(db, { uid, startTime: 1, endTime: 10 * hour, visible: 1 })
  const pid = await makeProblem(db)
  await makeContestProblem(db, cid, pid, 'A')
  await registerFor(db, cid, uid)
  await makeRun(db, { cid, uid, pid, sec: 10, status: 1 })
  await inTransaction(db, (db) => insertPrint(db, { cid, uid, content: 'x' }, 1))
  await pretendToBeLarge(db)
  return { db, cid, uid, pid }
}

const page = { currentPage: 1, limit: 10 }
const sorts = (plans: readonly string[]) => plans.filter((plan) => plan.includes('TEMP B-TREE FOR ORDER BY'))

test('the list of contests reads no table but the contests of the site, and counts the people of a row by index', async () => {
  const { db } = await large()
  const plans = await plansOf(db, async (db) => {
    for (const status of [-1, 0, 1, null] as const) {
      await listVisible(db, { gid: null, status }, hour, page)
      await countVisible(db, { gid: null, status }, hour)
    }
    await listVisible(db, { gid: 7 }, hour, page)
    await findNames(db, 1)
  })
  expect(fullScans(plans)).toEqual([])
  expect(plans.join()).toContain('SEARCH r USING')
  expect(plans.join()).toMatch(/SEARCH c USING INDEX contests_(gid_start_time|end_time|start_time)_idx/)
  const ofGroup = await plansOf(db, (db) => listVisible(db, { gid: 7 }, hour, page))
  expect(sorts(ofGroup)).toEqual([])
})

test('the print queue is read by its contest and state, and the last text of a person by the person', async () => {
  const { db, cid, uid } = await large()
  const list = await plansOf(db, async (db) => {
    await listPrints(db, cid, page)
    await countPrints(db, cid)
  })
  expect(fullScans(list)).toEqual([])
  expect(list.join()).toContain('contest_prints_cid_status_id_idx')
  const last = await plansOf(db, (db) => findLastPrintTime(db as never, uid))
  expect(last.join()).toContain('contest_prints_uid_gmt_create_idx (uid=?')
})

test('balloons, the reveal and the archive read the records of their contest alone', async () => {
  const length = lengthSec({ startTime: 0, endTime: 1_000_000 })
  const { db, cid } = await large()
  const balloons = await plansOf(db, (db) => listAccepts(db, cid, length))
  expect(balloons.join()).toContain('contest_records_cid_status_submit_id_idx (cid=? AND status=?')
  const all = await plansOf(db, async (db) => {
    await listScrollRuns(db, cid, length)
    await listCodes(db, cid, length)
  })
  expect(fullScans([...balloons, ...all])).toEqual([])
})

test('a board is built by index: its records, its people, its problems', async () => {
  const { db, cid, uid } = await large()
  const plans = await plansOf(db, async (db) => {
    await listBoardRecords(db, cid)
    await listBoardRecords(db, cid, [1])
    await listContestants(db, cid)
    await listContestants(db, cid, [uid])
    await listCountedProblems(db, cid)
  })
  expect(fullScans(plans)).toEqual([])
})

test('problems closed by contests are found from the contests that have not ended, or from the problem', async () => {
  const { db, pid } = await large()
  const clock = fakeClock()
  const closing = (db: Database) => createBankClosing({ db, clock })
  const all = await plansOf(db, (db) => closing(db).closedTo(null))
  expect(fullScans(all)).toEqual([])
  expect(all.join()).toContain('contests_end_time_idx (end_time>?)')
  const one = await plansOf(db, (db) => closing(db).isClosed({ id: pid, gid: null, authorUid: null } as never, null, 'none'))
  expect(fullScans(one)).toEqual([])
  expect(one.join()).toContain('contest_problems_cid_pid_key (cid=? AND pid=?)')
})
