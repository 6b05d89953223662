import { can, type Demand } from '@touchstone/shared/ground/access/permission.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { restOf } from '../../testing/contract.ts'
import { successes } from '../../testing/contract-cases.ts'
import { openWorld } from '../../testing/contract-world.ts'
import { appRouter, rawRoutes } from '../../testing/declared-router.ts'
import { ownSuccesses } from '../../testing/own-call-cases.ts'
import { sendCase } from '../../testing/send-case.ts'
import { declaredCalls, splitRest } from '../api/calls.ts'
import type { Database } from '../db/database.ts'

/** Calls of staff that change nothing, each with its reason. A call that changes the site does not belong here. */
const noActs: Record<string, string> = {
  'GET /api/admin/logout': 'ends the own session',
  'PUT /api/admin/config/set-db-and-redis-config': 'is taken and ignored',
  'POST /api/admin/problem/compile-spj': 'compiles a text and forgets it',
  'POST /api/admin/problem/compile-interactive': 'compiles a text and forgets it',
  'POST /api/group/compile-spj': 'compiles a text and forgets it',
  'POST /api/group/compile-interactive': 'compiles a text and forgets it',
  'POST /api/admin/problem/try-checker': 'runs a checker on a sample and forgets it',
  'POST /api/group/try-checker': 'runs a checker on a sample and forgets it',
  'POST /api/admin/judge/prove-languages': 'has judges look again for languages; nothing of the site is changed',
  'POST /api/file/upload-testcase-zip': 'waits to be saved with its problem, which is the act',
  'POST /api/file/preview-import': 'only looks into the file',
  'POST /api/admin/problem/preview-bulk-act': 'only plans the act, which is a call of its own',
  'POST /api/admin/problem/preview-remote-problems': 'only reads pages of another judge',
  'POST /api/admin/config/test-remote-account': 'signs in at another judge; its health is shown, and no setting is changed',
}

/** Open to every signed-in user by their demand; the service refuses other users than staff. */
const guardedInside = ['POST /api/file/upload-md-img', 'POST /api/file/upload-md-file', 'GET /api/file/delete-md-img']

/**
 * Acts of users for themselves; every other change of a group is an act of its leaders. Members write and remove their own posts. A change
 * of another user's post is recorded too, as the tests of discussions show.
 */
const ownActs = [
  'POST /api/group/member',
  'DELETE /api/group/member/exit',
  'PUT /api/group/read-announcements',
  'POST /api/group/discussion',
  'PUT /api/group/discussion',
  'DELETE /api/group/discussion',
]
const isOfGroup = (rest: string) => (/^\w+ \/api\/group(\/|$)/.test(rest) || rest.includes('group-avatar')) && !ownActs.includes(rest)

/** A call is for staff when the role matrix denies it to a newly registered user. */
const isForStaff = (demand: Demand) => demand !== 'public' && demand !== 'login' && !can('default_user', demand)

const staffActs = [
  ...declaredCalls(appRouter).map((call) => ({ rest: restOf(call), demand: call.meta.can, changes: call.type === 'mutation' })),
  ...rawRoutes.map(({ meta, kind }) => ({ rest: restOf(splitRest(meta.rest)), demand: meta.can, changes: kind === 'upload' })),
]
  .filter(
    ({ rest, demand, changes }) => changes && (isForStaff(demand) || guardedInside.includes(rest) || isOfGroup(rest)) && !(rest in noActs),
  )
  .map(({ rest }) => rest)

/** Not the site's content: traces of signing in, rate limits and running work. */
const aside = new Set(['audit_log', 'sessions', 'counters', 'tickets', 'tasks', 'sqlite_sequence'])

async function contentsOf(db: Database): Promise<Record<string, unknown[]>> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
  const tables: Record<string, unknown[]> = {}
  for (const { name } of rows.filter(({ name }) => !aside.has(name))) {
    tables[name] = (await sql`select * from ${sql.table(name)}`.execute(db)).rows
  }
  return tables
}

async function prepare(rest: string) {
  const make = successes[rest] ?? ownSuccesses[rest]
  if (!make) throw new Error(`no success for ${rest}: add one to own-call-cases.ts, or a reason to noActs`)
  const world = await openWorld()
  return { world, db: world.services.db, success: await make(world) }
}

describe.each(staffActs)('%s', (rest) => {
  test('leaves a line in the record', async () => {
    const { world, db, success } = await prepare(rest)
    const lines = () => db.selectFrom('auditLog').selectAll().where('uid', '=', world.root.uid).execute()
    const before = await lines()
    await sendCase(world, rest, success)
    await world.services.rejudgings.settled()
    const added = (await lines()).slice(before.length)
    expect(added.length).toBeGreaterThan(0)
    for (const line of added) expect(line).toMatchObject({ username: 'root', ip: '127.0.0.1', at: world.clock.now() })
  })

  test('does not happen when it cannot be recorded', async () => {
    const { world, db, success } = await prepare(rest)
    await sql`create trigger no_record before insert on audit_log begin select raise(abort, 'the record is full'); end`.execute(db)
    const before = await contentsOf(db)
    const mails = world.mails.length
    expect((await sendCase(world, rest, success)).http).toBe(500)
    expect(await contentsOf(db)).toEqual(before)
    expect(world.mails.length).toBe(mails)
  })
})

test('each exception is an existing call of staff', () => {
  const all = [...declaredCalls(appRouter).map(restOf), ...rawRoutes.map(({ meta }) => meta.rest as string)]
  expect([...Object.keys(noActs), ...guardedInside].filter((rest) => !all.includes(rest))).toEqual([])
})
