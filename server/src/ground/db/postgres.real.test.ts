/** Runs against Debian's PostgreSQL. The embedded one of other tests has one connection and no restarts. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mendLines } from '../../judging/queue/job-lines.ts'
import { claim, enqueue, hold, LOSSES_TOGETHER, Priority, release, remove } from '../../judging/queue/judge-queue.ts'
import { openTestSqlite } from '../../testing/databases.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { findPostgres, type RealPostgres, reportNotRun, startRealPostgres } from '../../testing/real-postgres.ts'
import { createCounterService } from '../rate-limit/counter.service.ts'
import { checkPostgres } from './check-postgres.ts'
import { CopyFault, copyRows } from './copying/copy-rows.ts'
import { makeTables, mustBeEmpty } from './copying/open-target.ts'
import type { Database } from './database.ts'
import { sweepDeadLines } from './dead-rows.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'
import { isDatabaseAway, placeOf } from './postgres-faults.ts'
import { claimSite } from './site-claim.ts'
import { inTransaction } from './transaction.ts'

const bin = await findPostgres()
/** Tests below that need the server. */
const TESTS = 16

let server: RealPostgres
let handles: Database[] = []
let made = 0

/** Two handles are two servers of a site. */
function open(url: string): Database {
  const db = openPostgres(url, 4)
  handles.push(db)
  return db
}

const emptyDatabase = () => server.create(`empty${++made}`)
const siteDatabase = () => server.create(`site${++made}`, { template: 'migrated' })

async function refusal(url: string, oldest?: number): Promise<string> {
  const error = await checkPostgres(open(url), placeOf(url), oldest).then(
    () => new Error('it was accepted'),
    (thrown: unknown) => thrown as Error,
  )
  expect(error.name).toBe('StartError')
  expect(error.message).not.toContain('secret')
  return error.message
}

async function fillSite(db: Database): Promise<void> {
  await sql`insert into users (uid, username, username_folded, status, role_id, gmt_create, gmt_modified)
    values ('1', '根 user', '根 user', 0, 1000, 1, 9007199254740991)`.execute(db)
  await db
    .insertInto('settings')
    .values({ key: 'a', value: '{"text":"“引号” \\ \u{1f600}"}', gmtModified: 1 } as never)
    .execute()
}

function realTests(bin: string): void {
  beforeAll(async () => {
    server = await startRealPostgres(bin)
    const migrated = openPostgres(await server.create('migrated'), 2)
    await migrate(migrated)
    await migrated.destroy()
  })
  afterEach(async () => {
    await Promise.all(handles.map((db) => db.destroy()))
    handles = []
  })
  afterAll(() => server.remove())

  test('numbers and flags arrive as the row types say, and whole numbers beyond JavaScript are refused', async () => {
    const db = open(await siteDatabase())
    const { rows } = await sql`select 9007199254740991::int8 as big, 1.5::numeric as part, sum(x) as sum, count(*) as count, true as yes
      from (values (1::int8), (2)) as v(x)`.execute(db)
    expect(rows).toEqual([{ big: 9007199254740991, part: 1.5, sum: 3, count: 2, yes: true }])
    await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow(RangeError)
    expect(await db.selectFrom('users').select('uid').where('uid', 'in', []).execute()).toEqual([])
    for (const id of [2 ** 31 - 1, 2 ** 31, 9e12])
      expect(await db.selectFrom('problems').select('id').where('id', '=', id).execute()).toEqual([])
  })

  test('each fault of a start is said in words', async () => {
    const url = await emptyDatabase()
    const name = placeOf(url).split('/')[1] ?? ''
    expect(await refusal(server.address(name, { port: 1 }))).toMatch(/no PostgreSQL answers at 127\.0\.0\.1:1\//)
    expect(await refusal(server.address(name, { password: 'wrong secret' }))).toContain('refuses this user or password')
    expect(await refusal(server.address('nowhere'))).toContain('no such database')
    expect(await refusal(`${url}?sslmode=require`)).toContain('the encrypted connection')
    expect(await refusal(url, 99)).toMatch(/is version \d+.*needs 99 or newer/)
    await server.query("create role pupil login password 'pupil secret'")
    expect(await refusal(server.address(name, { user: 'pupil', password: 'pupil secret' }))).toContain('may not create tables')
    await server.query(`alter database ${name} set default_transaction_read_only = on`)
    expect(await refusal(url)).toContain('is a standby or read-only')
    expect(await refusal(await server.create('latin', { encoding: 'LATIN1' }))).toContain('as LATIN1')
  })

  test('one process works alone on a database, or servers share it; who is refused learns the name, and has it when the other ends', async () => {
    const url = await emptyDatabase()
    const lost = () => {}
    const first = await claimSite(url, { lost })
    for (const as of ['alone', 'shared'] as const)
      await expect(claimSite(url, { as, lost, patienceMs: 0 })).rejects.toThrow(/another Touchstone .*touchstone \d+ on/)
    await first.release()
    // The first server is alone until it has started.
    const server = await claimSite(url, { as: 'shared', lost })
    expect(server.isAlone).toBe(true)
    await expect(claimSite(url, { as: 'shared', lost, patienceMs: 0 })).rejects.toThrow('has the database')
    await server.share()
    const beside = await claimSite(url, { as: 'shared', lost, patienceMs: 0 })
    expect([server.isAlone, beside.isAlone]).toEqual([false, false])
    await expect(claimSite(url, { lost, patienceMs: 0 })).rejects.toThrow('this step must be alone')
    for (const each of [server, beside]) await each.release()
    await (await claimSite(url, { lost })).release()
  })

  test('a limit that two servers spend at once is never exceeded', async () => {
    const url = await siteDatabase()
    const clock = fakeClock()
    const [one, other] = [open(url), open(url)].map((db) => createCounterService({ db, clock }))
    const spends = Array.from({ length: 40 }, (_, i) => (i % 2 ? one : other)?.spend('budget', 1, 10, clock.now() + 1000))
    expect((await Promise.all(spends)).filter(Boolean)).toHaveLength(10)
    expect(await one?.read('budget', 1000)).toMatchObject({ count: 10 })
  })

  test('a decision that reads rows which another server writes is repeated, not wrong', async () => {
    const url = await siteDatabase()
    let runs = 0
    // At most one of the two keys may be there; each run reads both and writes its own.
    const take = (db: Database, key: string) =>
      inTransaction(db, async (db) => {
        runs++
        const there = await db.selectFrom('counters').select('key').where('key', 'in', ['a', 'b']).execute()
        await sql`select pg_sleep(0.05)`.execute(db)
        if (there.length === 0) await db.insertInto('counters').values({ key, count: 1, expiresAt: 1 }).execute()
        return there.length === 0
      })
    expect((await Promise.all([take(open(url), 'a'), take(open(url), 'b')])).filter(Boolean)).toHaveLength(1)
    expect(runs).toBe(3)
  })

  test('two transactions that wait for each other both end', async () => {
    const url = await siteDatabase()
    const db = open(url)
    for (const key of ['a', 'b']) await db.insertInto('counters').values({ key, count: 0, expiresAt: 1 }).execute()
    const add = (db: Database, keys: readonly string[]) =>
      inTransaction(db, async (db) => {
        for (const key of keys) {
          await db
            .updateTable('counters')
            .set((eb) => ({ count: eb('count', '+', 1) }))
            .where('key', '=', key)
            .execute()
          await sql`select pg_sleep(0.05)`.execute(db)
        }
      })
    await Promise.all([add(db, ['a', 'b']), add(open(url), ['b', 'a'])])
    expect(await db.selectFrom('counters').select('count').execute()).toEqual([{ count: 2 }, { count: 2 }])
  })

  test('two servers never hand out the same job, and each waiting job of a user has its own turn', async () => {
    const url = await siteDatabase()
    const servers = [open(url), open(url)]
    await fillSite(servers[0] as Database)
    const job = { kind: 'test-run', submitId: null, payload: '{}', language: null, uid: '1', priority: Priority.help } as const
    const enqueued = Array.from({ length: 12 }, (_, i) => inTransaction(servers[i % 2] as Database, (db) => enqueue(db, job, 1)))
    await Promise.all(enqueued)
    const turns = await open(url).selectFrom('judgeJobs').select('turn').orderBy('turn').execute()
    expect(turns.map(({ turn }) => turn)).toEqual(Array.from({ length: 12 }, (_, i) => i))
    const claims = Array.from({ length: 16 }, (_, i) => claim(servers[i % 2] as Database, `worker${i % 2}`, 2, 1000))
    const ids = (await Promise.all(claims)).flatMap((claimed) => claimed?.id ?? [])
    expect(new Set(ids).size).toBe(12)
    expect(ids).toHaveLength(12)
  })

  const waitingJob = { kind: 'test-run', submitId: null, payload: '{}', language: 'C', uid: '1', priority: Priority.help } as const
  const add = (db: Database, uid: string, language = 'C') => inTransaction(db, (db) => enqueue(db, { ...waitingJob, uid, language }, 1))

  test('claims at the same moment take one job of each person, also of one that waits in two languages', async () => {
    const url = await siteDatabase()
    const servers = [open(url), open(url)]
    const people = Array.from({ length: 8 }, (_, i) => `pupil${i}`)
    for (let round = 0; round < 5; round++) {
      for (const uid of people) for (const language of ['C', 'Java', 'Python3']) await add(servers[0] as Database, uid, language)
      const claims = people.map((_, i) => claim(servers[i % 2] as Database, `worker${i}`, 2, 1000))
      const taken = (await Promise.all(claims)).map((job) => job?.uid)
      expect(taken.toSorted()).toEqual(people)
      for (const table of ['judgeJobs', 'judgeLines'] as const) await servers[0]?.deleteFrom(table).execute()
    }
  })

  test('jobs that arrive, end and return while others are claimed are each taken, and none is forgotten', async () => {
    const url = await siteDatabase()
    const servers = [open(url), open(url)]
    const people = ['ann', 'bob', 'cyd']
    const [each, ended] = [18, new Set<number>()]
    let returned = 0
    const arriving = servers.map(async (db) => {
      for (let i = 0; i < each; i++) await add(db, people[i % 3] as string, i % 2 ? 'C' : 'Java')
    })
    const work = async (number: number) => {
      const db = servers[number % 2] as Database
      while (ended.size < 2 * each) {
        const job = await claim(db, `w${number}`, 2, 1000)
        if (!job) continue
        await inTransaction(db, async (db) => {
          const own = await hold(db, { jobId: job.id, attempt: job.attempt, worker: `w${number}` })
          if (!own) throw new Error('the lease was lost')
          if (job.attempt === 1 && job.uid === 'bob') await release(db, own, 2, { why: 'given-back' })
          else await remove(db, own)
        })
        if (job.attempt === 1 && job.uid === 'bob') returned++
        else if (ended.size === ended.add(job.id).size) throw new Error(`job ${job.id} was taken twice`)
      }
    }
    await Promise.all([...arriving, ...[0, 1, 2, 3].map(work)])
    expect(returned).toBe(12)
    expect(await mendLines(open(url))).toBe(0)
    expect(await open(url).selectFrom('judgeJobs').select('id').execute()).toEqual([])
  })

  test('a job that runs alone has no other beside it, however many claims there are at once', async () => {
    const url = await siteDatabase()
    const servers = [open(url), open(url)]
    const db = servers[0] as Database
    for (const uid of ['ann', 'bob', 'cyd', 'dan']) for (let i = 0; i < 3; i++) await add(db, uid)
    await db.updateTable('judgeJobs').set({ losses: LOSSES_TOGETHER }).where('turn', '=', 1).execute()
    let left = 12
    let met = 0
    const work = async (number: number) => {
      const own = servers[number % 2] as Database
      while (left > 0) {
        const job = await claim(own, `w${number}`, 2, 1000)
        if (!job) continue
        const active = await own.selectFrom('judgeJobs').select(['id', 'losses']).where('state', '=', 'active').execute()
        if (active.length > 1 && active.some(({ losses }) => losses >= LOSSES_TOGETHER)) met++
        await inTransaction(own, (db) => remove(db, job))
        left--
      }
    }
    await Promise.all([0, 1, 2, 3, 4].map(work))
    expect(met).toBe(0)
  })

  test('a failed statement ends its transaction, which leaves nothing, and the connection serves on', async () => {
    const db = open(await siteDatabase())
    const counter = { key: 'a', count: 1, expiresAt: 1 }
    const failed = inTransaction(db, async (db) => {
      await db.insertInto('counters').values(counter).execute()
      await db
        .insertInto('counters')
        .values(counter)
        .execute()
        .catch(() => {})
      return 'went on'
    })
    await expect(failed).rejects.toThrow()
    expect(await db.selectFrom('counters').selectAll().execute()).toEqual([])
    await db.insertInto('counters').values(counter).execute()
  })

  test('old versions of the lines of the queue go when they are many, and only then', async () => {
    const db = open(await siteDatabase())
    await sql`insert into judge_lines (uid, priority, language, job_id, turn, ready_at)
      select 'pupil' || n, 2, 'C', n, 0, 1 from generate_series(1, 1500) n`.execute(db)
    const counts = async () => {
      const { rows } =
        await sql`select n_live_tup::int as live, n_dead_tup::int as dead, vacuum_count::int as swept from pg_stat_user_tables
        where relid = 'judge_lines'::regclass`.execute(db)
      return rows[0]
    }
    // PostgreSQL counts a little later than it writes.
    await expect.poll(counts, { timeout: 60_000 }).toEqual({ live: 1500, dead: 0, swept: 0 })
    expect(await sweepDeadLines(db)).toBe(false)
    await sql`update judge_lines set turn = 1`.execute(db)
    await expect.poll(() => sweepDeadLines(db), { timeout: 60_000 }).toBe(true)
    await expect.poll(counts, { timeout: 60_000 }).toEqual({ live: 1500, dead: 0, swept: 1 })
    expect(await sweepDeadLines(db)).toBe(false)
  })

  test('many callers with few connections end: nobody holds a connection while waiting for a turn', async () => {
    const db = open(await siteDatabase())
    const add = (key: string) => inTransaction(db, (db) => db.insertInto('counters').values({ key, count: 1, expiresAt: 1 }).execute())
    const single = (key: string) => db.insertInto('counters').values({ key, count: 1, expiresAt: 1 }).execute()
    await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? add(`t${i}`) : single(`s${i}`))))
    const { n } = await db
      .selectFrom('counters')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBe(40)
  })

  test('a site goes from SQLite to PostgreSQL and back, equal row by row, and its next numbers follow', async () => {
    const [source, back] = [await openTestSqlite(), await openTestSqlite()]
    handles.push(source, back)
    await fillSite(source)
    const target = open(await emptyDatabase())
    await makeTables(source, target)
    const there = await copyRows(source, target)
    expect(there.find(({ name }) => name === 'users')?.rows).toBe(1)
    expect(await copyRows(target, back)).toEqual(there)
    await expect(mustBeEmpty(target, 'the target')).rejects.toThrow('the target is not empty')
    const { id } = await target
      .insertInto('tags')
      .values({ name: 'new', oj: 'ME', gmtCreate: 1, gmtModified: 1 } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { highest } = await source
      .selectFrom('tags')
      .select((eb) => eb.fn.max('id').as('highest'))
      .executeTakeFirstOrThrow()
    expect(id).toBeGreaterThan(highest ?? 0)
  })

  test('a copy that fails in the middle leaves the target empty and the source as it was', async () => {
    const source = await openTestSqlite()
    handles.push(source)
    await fillSite(source)
    // A row that names a user that is not there.
    await sql`pragma foreign_keys = off`.execute(source)
    await sql`insert into identities (provider, subject, uid, gmt_create) values ('password', 'nobody', 'nobody', 1)`.execute(source)
    const target = open(await emptyDatabase())
    await makeTables(source, target)
    await expect(copyRows(source, target)).rejects.toThrow(CopyFault)
    await mustBeEmpty(target, 'the target')
    expect((await source.selectFrom('users').select('uid').execute()).length).toBe(1)
  })

  test('while PostgreSQL is away work fails by name and leaves nothing; when it is back the same handles and the claim work again', async () => {
    const url = await siteDatabase()
    const db = open(url)
    const mine = await claimSite(url, { lost: (error) => expect.unreachable(String(error)) })
    const add = (key: string) => db.insertInto('counters').values({ key, count: 1, expiresAt: 1 }).execute()
    const cut = inTransaction(db, async (db) => {
      await db.insertInto('counters').values({ key: 'half', count: 1, expiresAt: 1 }).execute()
      await server.stopServer()
      await db.insertInto('counters').values({ key: 'other half', count: 1, expiresAt: 1 }).execute()
    })
    expect(isDatabaseAway(await cut.catch((error: unknown) => error))).toBe(true)
    expect(isDatabaseAway(await add('nowhere').catch((error: unknown) => error))).toBe(true)
    await server.startServer()
    await expect
      .poll(
        () =>
          add('again').then(
            () => 'written',
            () => 'failed',
          ),
        { timeout: 60_000 },
      )
      .toBe('written')
    expect(await db.selectFrom('counters').select('key').execute()).toEqual([{ key: 'again' }])
    const held = () =>
      claimSite(url, { lost: () => {}, patienceMs: 0 }).then(
        (stolen) => stolen.release().then(() => 'free'),
        () => 'held',
      )
    await expect.poll(held, { timeout: 60_000 }).toBe('held')
    await mine.release()
  })
}

if (bin !== null) describe('PostgreSQL', () => realTests(bin))
else test('the tests of PostgreSQL are named at the end of npm test', ({ task }) => reportNotRun(task, TESTS))
