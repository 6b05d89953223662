import { deviceId } from '@touchstone/shared/ground/access/device.ts'
/** Frequent queries find their rows by an index, however large the tables grow. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { listComingContests } from '../../contests/visit/recent-contest.queries.ts'
import { listAnnouncements } from '../../ground/db/announcement-rows.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { randomIds } from '../../ground/ids/ids.ts'
import { createCounterService } from '../../ground/rate-limit/counter.service.ts'
import { createTicketService } from '../../ground/tickets/ticket.service.ts'
import { listSignIns } from '../../site/dashboard/dashboard.queries.ts'
import { listNewestUsers } from '../../site/ranking/ranking.queries.ts'
import { recountUsers } from '../../site/ranking/user-stats.queries.ts'
import { countKnownAccepts, countSubmissions } from '../../site/ranking/week-statistics.service.ts'
import * as homes from '../../site/user-home/user-home.queries.ts'
import { openTestSqlite } from '../../testing/databases.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import * as sessions from '../sign-in/session.queries.ts'
import * as accounts from './account.queries.ts'

let db: Database
beforeAll(async () => {
  db = await openTestSqlite()
})
afterAll(() => db.destroy())

const clock = fakeClock()
const page = { currentPage: 1, limit: 10 }

test.each<{ name: string; index: string; run: (db: Database) => Promise<unknown> }>([
  { name: 'the session of a token', index: 'autoindex_sessions', run: (db) => sessions.findSession(db, 'x') },
  { name: 'devices of a user', index: 'sessions_uid_created_at', run: (db) => sessions.listSessions(db, 'u') },
  { name: 'signing out a device', index: 'sessions_', run: (db) => sessions.endDevice(db, 'u', 'd', 1) },
  { name: 'the sign-ins of a user', index: 'sessions_uid_created_at', run: (db) => listSignIns(db, 'u', 2) },
  { name: 'a user by name', index: 'autoindex_users', run: (db) => accounts.findUserByName(db, 'ada') },
  { name: 'a user by address', index: 'autoindex_users', run: (db) => accounts.findUserByEmail(db, 'a@b.cn') },
  {
    name: 'the newest users',
    index: 'users_gmt_create',
    run: (db) => accounts.listUsers(db, { keyword: undefined, roleIds: undefined }, page),
  },
  {
    name: 'the users of a class',
    index: 'users_class_name',
    run: (db) => accounts.listUsers(db, { className: 'x' }, page),
  },
  { name: 'classes and their sizes', index: 'users_class_name', run: (db) => accounts.listClasses(db) },
  { name: 'the newest users on the home page', index: 'users_gmt_create', run: (db) => listNewestUsers(db, ['u'], 10) },
  {
    name: 'the devices of open streams',
    index: 'sessions_device',
    run: (db) => sessions.listWorkingDevices(db, [deviceId('a'), deviceId('b')], 1),
  },
  { name: 'a counter', index: 'autoindex_counters', run: (db) => createCounterService({ db, clock }).read('k', 1) },
  {
    name: 'a ticket',
    index: 'autoindex_tickets',
    run: (db) => createTicketService({ db, clock, ids: randomIds }).read('k', z.unknown(), 'x'),
  },
  { name: 'sweeping tickets', index: 'tickets_expires_at', run: (db) => createTicketService({ db, clock, ids: randomIds }).sweep() },
  { name: 'announcements', index: 'announcements_gid_gmt_create', run: (db) => listAnnouncements(db, { of: 'site' }, false, page) },
  { name: 'coming contests', index: 'contests_start_time', run: (db) => listComingContests(db, 1, 2) },
  { name: 'a year of a user', index: 'submissions_uid_submit_time', run: (db) => homes.listSubmitTimes(db, 'u', 1) },
  { name: 'problems that a user solved', index: 'solved_uid_pid', run: (db) => homes.listSolvedProblems(db, 'u') },
  { name: 'the points of a user', index: 'submissions_uid_', run: (db) => homes.listBestScores(db, 'u') },
  { name: 'recounting users', index: 'submissions_uid_', run: (db) => inTransaction(db, (db) => recountUsers(db, ['u', 'v'])) },
  { name: 'submissions of a day', index: 'submissions_submit_time', run: (db) => countSubmissions(db, { from: 1, to: 2 }) },
  { name: 'accepted ones of a day', index: 'submissions_status_submit_time', run: (db) => countKnownAccepts(db, { from: 1, to: 2 }, 2) },
])('$name: by index', async ({ index, run }) => {
  const plans = await plansOf(db, run)
  expect(plans.join('\n')).toContain(index)
  expect(fullScans(plans)).toEqual([])
})
