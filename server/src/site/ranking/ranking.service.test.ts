import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { plainSubmission } from '@touchstone/shared/ground/access/testing/submission-facts.ts'
import { day, minute, second } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { createLocalEventBus } from '../../ground/live/local-event-bus.ts'
import { createGroupService } from '../../people/group/group.service.ts'
import { eachDatabase, openTestSqlite } from '../../testing/databases.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import { plansOf } from '../../testing/query-plans.ts'
import * as queries from './ranking.queries.ts'
import { createRankingService, type RankingService } from './ranking.service.ts'
import { createWeekStatisticsService } from './week-statistics.service.ts'

type Try = { status?: number; oiRankScore?: number | null; cid?: number | null; gid?: number | null; at?: number }

/** Stores a submission and its solved row, like the judge's result would. */
async function submit(db: Database, uid: string, pid: number, { at = 1, status = Verdict.Accepted, ...fields }: Try = {}): Promise<number> {
  const submitId = await makeSubmission(db, uid, pid, { status, submitTime: at, ...fields })
  if (status === Verdict.Accepted && !fields.cid && !fields.gid)
    await db.insertInto('solved').values({ submitId, uid, pid, gmtCreate: at }).execute()
  return submitId
}

const facts = (uid: string) => ({ ...plainSubmission, uid, authorUid: null, codeShare: false })

function open(db: Database) {
  const clock = fakeClock()
  const events = createLocalEventBus((error) => {
    throw error
  })
  const ranking = createRankingService({ db, clock, events, groups: createGroupService({ db }) })
  opened.push(ranking)
  const changed = (uid: string) =>
    events.publish({
      type: 'submission.changed',
      state: facts(uid),
      submission: { submitId: 1, pid: 1, uid, status: 0, time: 0, memory: 0, score: null, judger: null, caseCount: null },
    })
  const page = async (
    type: 0 | 1,
    fields: { currentPage?: number; limit?: number; searchUser?: string } = {},
    viewer: Actor | null = null,
  ) => {
    const answer = await ranking.page({ currentPage: 1, limit: 30, searchUser: undefined, ...fields, type }, viewer)
    await ranking.settled()
    return answer
  }
  return { clock, events, ranking, changed, page }
}

const opened: RankingService[] = []
afterEach(async () => {
  for (const ranking of opened.splice(0)) await ranking.settled()
})

async function makeGroup(db: Database, uid: string): Promise<number> {
  const stamps = { gmtCreate: 1, gmtModified: 1 }
  const row = { name: 'Club', shortName: 'CLUB1', brief: 'b', description: 'd', uid, auth: 1, ...stamps }
  return (await db.insertInto('groups').values(row).returning('id').executeTakeFirstOrThrow()).id
}

eachDatabase('the rankings', (openDb) => {
  test('ACM: more problems first, then fewer submissions; a problem counts once; users without any are listed', async () => {
    const db = await openDb()
    const [ada, bob, eve, zero] = [
      await makeUser(db, 'ada'),
      await makeUser(db, 'bob'),
      await makeUser(db, 'eve'),
      await makeUser(db, 'zero'),
    ]
    const [p, q] = [await makeProblem(db), await makeProblem(db)]
    for (const uid of [ada, bob]) for (const pid of [p, q]) await submit(db, uid, pid)
    await submit(db, ada, p)
    await submit(db, eve, p)
    await submit(db, zero, p, { status: Verdict.WrongAnswer })
    const { ranking, page } = open(db)
    await ranking.rebuild()
    const { records, total } = await page(0)
    expect(records.map((r) => [r.username, r.ac, r.total])).toEqual([
      ['bob', 2, 2],
      ['ada', 2, 3],
      ['eve', 1, 1],
      ['zero', 0, 1],
    ])
    expect(total).toBe(4)
    expect(records[0]).toMatchObject({ rating: null })
    expect(records[0]).not.toHaveProperty('score')
  })

  test('OI: the best points of each problem add up, then problems solved', async () => {
    const db = await openDb()
    const [ada, bob, eve] = [await makeUser(db, 'ada'), await makeUser(db, 'bob'), await makeUser(db, 'eve')]
    const [p, q] = [await makeProblem(db, { type: 1 }), await makeProblem(db, { type: 1 })]
    await submit(db, ada, p, { status: Verdict.PartialAccepted, oiRankScore: 4 })
    await submit(db, ada, p, { status: Verdict.PartialAccepted, oiRankScore: 7 })
    await submit(db, ada, q, { status: Verdict.PartialAccepted, oiRankScore: 5 })
    await submit(db, bob, p, { oiRankScore: 12 })
    await submit(db, eve, p, { status: Verdict.CompileError, oiRankScore: null })
    const { ranking, page } = open(db)
    await ranking.rebuild()
    const { records } = await page(1)
    expect(records.map((r) => [r.username, 'score' in r ? r.score : null, r.ac, r.total])).toEqual([
      ['bob', 12, 1, 1],
      ['ada', 12, 0, 3],
      ['eve', 0, 0, 1],
    ])
  })

  test('submissions of groups and contests count nowhere, banned users are left out', async () => {
    const db = await openDb()
    const [ada, banned] = [await makeUser(db, 'ada'), await makeUser(db, 'banned')]
    const p = await makeProblem(db)
    await submit(db, ada, p, { gid: await makeGroup(db, ada), oiRankScore: 9 })
    await submit(db, banned, p)
    await db.updateTable('users').set({ status: 1 }).where('uid', '=', banned).execute()
    const { ranking, page } = open(db)
    await ranking.rebuild()
    expect((await page(1)).records.map((r) => [r.username, 'score' in r ? r.score : null, r.total])).toEqual([['ada', 0, 0]])
  })

  test('a judged submission shows on the next page, without a rebuild', async () => {
    const db = await openDb()
    const [ada, bob] = [await makeUser(db, 'ada'), await makeUser(db, 'bob')]
    const p = await makeProblem(db)
    const { page, changed } = open(db)
    await page(0)
    const submitId = await submit(db, bob, p)
    changed(bob)
    expect((await page(0)).records.map((r) => [r.username, r.ac])).toEqual([
      ['bob', 1],
      ['ada', 0],
    ])
    await db.deleteFrom('solved').where('submitId', '=', submitId).execute()
    await submit(db, ada, p)
    changed(bob)
    changed(ada)
    expect((await page(0)).records.map((r) => r.username)).toEqual(['ada', 'bob'])
  })

  test('a new user joins within a minute; pages and search work together', async () => {
    const db = await openDb()
    for (const name of ['ada', 'bob', 'eve']) await makeUser(db, name)
    const { page, clock } = open(db)
    expect((await page(0, { limit: 2 })).total).toBe(3)
    const zoe = await makeUser(db, 'Zoe')
    await db.updateTable('users').set({ nickname: '小明 Ming', realname: '100%_真' }).where('uid', '=', zoe).execute()
    clock.advance(minute + 1)
    const second = await page(0, { limit: 3, currentPage: 2 })
    expect([second.records.length, second.total, second.pages]).toEqual([1, 4, 2])
    expect((await page(0, { currentPage: 9 })).records).toEqual([])
    const found = async (searchUser: string, viewer: Actor | null) => (await page(1, { searchUser }, viewer)).records.map((r) => r.username)
    for (const searchUser of ['zO', 'ming', '小明']) expect(await found(searchUser, null)).toEqual(['Zoe'])
    // A search would reveal a real name letter by letter, so only staff may search for one.
    expect(await found('%_真', { uid: 'x', username: 'x', role: 'default_user', device: deviceId('here') })).toEqual([])
    expect(await found('%_真', { uid: 'x', username: 'x', role: 'admin', device: deviceId('here') })).toEqual(['Zoe'])
    expect((await page(0, { searchUser: '%' })).total).toBe(0)
    expect((await page(0, { searchUser: 'nobody' })).total).toBe(0)
  })

  test('the week’s solvers: problems first solved in the window, the newest account first among equals, ten in all', async () => {
    const db = await openDb()
    const { clock, ranking } = open(db)
    const now = clock.now()
    const users = await Promise.all(Array.from({ length: 12 }, (_, i) => makeUser(db, `u${i}`)))
    for (const [i, uid] of users.entries()) await db.updateTable('users').set({ gmtCreate: i }).where('uid', '=', uid).execute()
    const [a, b] = [users[0] ?? '', users[1] ?? '']
    const [p, q] = [await makeProblem(db), await makeProblem(db)]
    await submit(db, a, p, { at: now - 6 * day })
    await submit(db, a, p, { at: now - 1 * day })
    await submit(db, b, q, { at: now - 9 * day })
    await submit(db, b, q, { at: now - 1 * day })
    const rows = await ranking.recentSolvers(null)
    expect(rows.map((r) => [r.username, r.ac])).toEqual([['u0', 1], ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map((i) => [`u${i}`, 0])])
    expect(rows[0]).toMatchObject({ signature: null, total: null, rating: null })
  })

  test('the week’s statistics count each calendar day, contests and groups included, and keep for half an hour unless somebody submits', async () => {
    const db = await openDb()
    const { clock, events, changed } = open(db)
    const week = createWeekStatisticsService({ db, clock, events })
    const uid = await makeUser(db)
    const p = await makeProblem(db)
    const now = clock.now()
    await submit(db, uid, p, { at: now })
    await submit(db, uid, p, { at: now, status: Verdict.WrongAnswer, gid: await makeGroup(db, uid) })
    await submit(db, uid, p, { at: now - 6 * day })
    await submit(db, uid, p, { at: now - 8 * day })
    const first = await week.week(false, null)
    expect(first.dateStrList).toHaveLength(7)
    expect(first.dateStrList[6]).toMatch(/^\d\d-\d\d$/)
    expect([first.acCountList, first.totalCountList]).toEqual([
      [1, 0, 0, 0, 0, 0, 1],
      [1, 0, 0, 0, 0, 0, 2],
    ])
    await submit(db, uid, p, { at: now })
    expect((await week.week(false, null)).totalCountList[6]).toBe(2)
    expect((await week.week(true, { uid: 'r', username: 'root', role: 'root', device: deviceId('here') })).totalCountList[6]).toBe(3)
    clock.advance(30 * minute + 1)
    await submit(db, uid, p, { at: now })
    expect((await week.week(false, null)).totalCountList[6]).toBe(4)
    await submit(db, uid, p, { at: now })
    changed(uid)
    expect((await week.week(false, null)).totalCountList[6], 'counted this very moment').toBe(4)
    clock.advance(2 * second)
    expect((await week.week(false, null)).totalCountList[6], 'somebody submitted').toBe(5)
    await submit(db, uid, p, { at: now })
    clock.advance(2 * second)
    expect((await week.week(false, null)).totalCountList[6], 'no event yet').toBe(5)
  })
})

describe('the numbers of a user', () => {
  test('recounted after each change equal those counted from nothing', async () => {
    const db = await openTestSqlite()
    const uids = [await makeUser(db), await makeUser(db)]
    const pids = [await makeProblem(db), await makeProblem(db), await makeProblem(db)]
    const { ranking, page, changed } = open(db)
    const change = fc.record({ who: fc.nat(1), what: fc.nat(2), ok: fc.boolean(), points: fc.option(fc.nat(12)), undo: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
        for (const { who, what, ok, points, undo } of changes) {
          const [uid = '', pid = 0] = [uids[who], pids[what]]
          if (undo) await db.deleteFrom('submissions').where('uid', '=', uid).where('pid', '=', pid).execute()
          else await submit(db, uid, pid, { status: ok ? Verdict.Accepted : Verdict.WrongAnswer, oiRankScore: points })
          changed(uid)
        }
        await page(0)
        const live = await db.selectFrom('userStats').selectAll().orderBy('uid').execute()
        await db.deleteFrom('userStats').execute()
        await ranking.rebuild()
        expect(live).toEqual(await db.selectFrom('userStats').selectAll().orderBy('uid').execute())
      }),
      { numRuns: 15 },
    )
    await db.destroy()
  })
})

describe('with ten thousand users and a hundred thousand submissions', () => {
  async function crowd(): Promise<Database> {
    const db = await openTestSqlite()
    const pid = await makeProblem(db)
    const numbers = sql`with recursive n(i) as (select 0 union all select i + 1 from n where i < 99999)`
    await sql`${numbers} insert into users (uid, username, username_folded, password_hash, role_id, gmt_create, gmt_modified)
      select printf('%032x', i), 'u' || i, 'u' || i, 'none', 1002, i, i from n where i < 10000`.execute(db)
    await sql`${numbers} insert into submissions (pid, display_pid, uid, submit_time, status, language, code, length, gmt_create, gmt_modified)
      select ${pid}, 'T', printf('%032x', i % 10000), i, 0, 'C', '', 0, i, i from n`.execute(db)
    return db
  }

  test('a page is read along the index of the numbers: no submission is looked at, nothing is sorted', async () => {
    const db = await crowd()
    const { ranking, page } = open(db)
    await ranking.rebuild()
    for (const kind of ['acm', 'oi'] as const) {
      const [plan = ''] = await plansOf(db, (db) =>
        queries.rankedPage(db, kind, { search: undefined, gid: null }, { currentPage: 3, limit: 30 }).execute(),
      )
      expect(plan).toContain(`user_stats_${kind}_idx`)
      expect(plan).not.toMatch(/submissions|solved|TEMP B-TREE/)
    }
    await page(0)
    const started = performance.now()
    for (let n = 1; n <= 20; n++) await page(0, { currentPage: n })
    const perPage = (performance.now() - started) / 20
    const scanStarted = performance.now()
    await sql`select uid, count(*) from submissions where cid is null group by uid`.execute(db)
    expect(perPage).toBeLessThan(performance.now() - scanStarted)
    await db.destroy()
  })

  test('the home page’s figures are found by index, too', async () => {
    const db = await crowd()
    const [plan = ''] = await plansOf(db, (db) => queries.listRecentSolvers(db, 5, 10).execute())
    expect(plan).toContain('solved_gmt_create_idx')
    expect(plan).toContain('solved_uid_pid_idx')
    await db.destroy()
  })
})
