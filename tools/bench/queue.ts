/**
 * Claims and completes of the judge's queue, at three lengths: in a closed loop of 50 workers, and at an offered rate. On PostgreSQL, where
 * it is installed, and on SQLite. One process makes all calls; the server of PostgreSQL does not wait for the disk. It counts the statements
 * of a claim with its complete and the time that it spends on them; these figures hardly depend on what else the machine does.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../server/src/ground/db/database.ts'
import { sweepDeadLines } from '../../server/src/ground/db/dead-rows.ts'
import { migrate } from '../../server/src/ground/db/migrate.ts'
import { openPostgres } from '../../server/src/ground/db/open-postgres.ts'
import { createHeldTogether, type HeldTogether } from '../../server/src/judging/queue/held-together.ts'
import * as queue from '../../server/src/judging/queue/judge-queue.ts'
import { openTestSqlite } from '../../server/src/testing/databases.ts'
import { findPostgres, type RealPostgres, startRealPostgres } from '../../server/src/testing/real-postgres.ts'
import { factLine } from './measure.ts'

const PEOPLE = 10_000
const WORKERS = 50
const LEASE_MS = 60_000
const SECONDS = 10
const SWEEP_MS = 5000
/** Lane time that each job uses. */
const USED_MS = 1000

/** Waiting jobs of many people, and the line of each. */
async function fill(db: Database, length: number): Promise<void> {
  for (const table of ['judgeJobs', 'judgeLines', 'laneTimes'] as const) await db.deleteFrom(table).execute()
  const people = Math.min(PEOPLE, length)
  await sql`insert into judge_jobs (kind, uid, language, priority, turn, state, ready_at, gmt_create)
    with recursive n as (select 0 as i union all select i + 1 from n where i + 1 < ${sql.lit(length)})
    select 'test-run', 'pupil' || (i % ${sql.lit(people)}), 'C++ 17', 2, i / ${sql.lit(people)}, 'ready', 1, 1 from n`.execute(db)
  await sql`insert into judge_lines (uid, priority, language, job_id, turn, ready_at)
    select uid, priority, language, id, turn, ready_at from judge_jobs where turn = 0`.execute(db)
  for (const table of ['judge_jobs', 'judge_lines']) await sql`analyze ${sql.table(table)}`.execute(db)
}

type Times = { claim: number[]; complete: number[] }

type Site = { db: Database; together: HeldTogether }

/** One worker's step. @param since the start of its claim, which may lie in the past */
async function step({ db, together }: Site, worker: number, since: number, times: Times): Promise<void> {
  const name = `w${worker}#1`
  const job = await queue.claim(db, name, Date.now(), LEASE_MS, { lane: `w${worker}/0`, isOnlyLane: false })
  if (!job) throw new Error('the queue is empty')
  const claimed = performance.now()
  times.claim.push(claimed - since)
  const lease = { jobId: job.id, attempt: job.attempt, worker: name }
  const held = await together.hold(
    lease,
    async (_, own) => own !== undefined,
    () => ({ usedMs: USED_MS, at: Date.now() }),
  )
  if (!held) throw new Error('a lease was lost')
  times.complete.push(performance.now() - claimed)
}

async function closedLoop(site: Site, most: number): Promise<{ rate: number; times: Times }> {
  const times: Times = { claim: [], complete: [] }
  const started = performance.now()
  let left = most
  const work = async (worker: number) => {
    while (left-- > 0 && performance.now() - started < SECONDS * 1000) await step(site, worker, performance.now(), times)
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
  return { rate: times.claim.length / ((performance.now() - started) / 1000), times }
}

/** Claims begin at fixed instants; one that finds all workers busy waits, and its wait counts. */
async function offered(site: Site, rate: number, most: number): Promise<{ times: Times; late: number }> {
  const times: Times = { claim: [], complete: [] }
  const count = Math.min(most, rate * SECONDS)
  const started = performance.now()
  let next = 0
  const work = async (worker: number) => {
    for (;;) {
      const at = started + (next++ * 1000) / rate
      if (next > count) return
      const early = at - performance.now()
      if (early > 0) await sleep(early)
      await step(site, worker, at, times)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
  return { times, late: performance.now() - started - (count * 1000) / rate }
}

const at = (samples: readonly number[], share: number) =>
  samples.toSorted((a, b) => a - b)[Math.floor(share * samples.length)] ?? Number.NaN
const spread = (samples: readonly number[]) =>
  `median ${at(samples, 0.5).toFixed(1)} ms, p95 ${at(samples, 0.95).toFixed(1)} ms, p99 ${at(samples, 0.99).toFixed(1)} ms`

/** Work of the database server since the last question; null where it does not count. */
type Asked = () => Promise<{ statements: number; ms: number } | null>

async function countInDatabase(server: RealPostgres, database: string): Promise<Asked> {
  await server.query('create extension pg_stat_statements', database)
  return async () => {
    const sums = 'sum(calls)::float8 as statements, sum(total_plan_time + total_exec_time) as ms'
    const [row] = await server.query(`select ${sums} from pg_stat_statements`, database)
    await server.query('select pg_stat_statements_reset()', database)
    return { statements: Number(row?.statements ?? 0), ms: Number(row?.ms ?? 0) }
  }
}

type Part = { name: string; length: number; rates: readonly number[]; asked: Asked }

/** As the server does it while it runs. */
function keepSwept(db: Database): { stop(): Promise<void> } {
  let work: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    work = work.then(() => sweepDeadLines(db))
  }, SWEEP_MS)
  return {
    async stop() {
      clearInterval(timer)
      await work
    },
  }
}

/** @returns claims a second of the closed loop */
async function measure(site: Site, say: (line: string) => void, { name, length, rates, asked }: Part): Promise<number> {
  const swept = keepSwept(site.db)
  try {
    return await measureSwept(site, say, { name, length, rates, asked })
  } finally {
    await swept.stop()
  }
}

async function measureSwept(site: Site, say: (line: string) => void, { name, length, rates, asked }: Part): Promise<number> {
  const waiting = `${length.toLocaleString('en-US')} waiting`
  const cost = async (steps: number) => {
    const sum = await asked()
    return sum ? `; each takes ${(sum.statements / steps).toFixed(1)} statements and ${(sum.ms / steps).toFixed(2)} ms in the database` : ''
  }
  await fill(site.db, length)
  await closedLoop(site, Math.min(200, length / 10))
  await asked()
  const { rate, times } = await closedLoop(site, Math.floor(length / 2))
  say(
    factLine(
      `${name}, ${waiting}: claims and completes, ${WORKERS} workers in a closed loop`,
      `${rate.toFixed(0)} a second; a claim ${spread(times.claim)}${await cost(times.claim.length)}`,
    ),
  )
  for (const each of rates) {
    await fill(site.db, length)
    await asked()
    const { times, late } = await offered(site, each, Math.floor(length / 2))
    const behind = late > 1000 ? `; ${(late / 1000).toFixed(1)} s behind at the end` : ''
    say(
      factLine(
        `${name}, ${waiting}: ${each} claims a second are offered`,
        `a claim ${spread(times.claim)}${behind}${await cost(times.claim.length)}`,
      ),
    )
  }
  return rate
}

/** All lengths beside each other: the cost of a claim shall not grow with the queue. */
async function measureAll(site: Site, say: (line: string) => void, lengths: readonly number[], part: Omit<Part, 'length'>): Promise<void> {
  const found: string[] = []
  for (const length of lengths) {
    const rate = await measure(site, say, { ...part, length })
    found.push(`${rate.toFixed(0)} with ${length.toLocaleString('en-US')}`)
  }
  say(factLine(`${part.name}: claims a second by the length of the queue`, found.join(', ')))
}

const siteOf = (db: Database): Site => ({ db, together: createHeldTogether(db) })

export async function benchQueue(say: (line: string) => void, longest: number): Promise<void> {
  const upTo = (most: number) => [1000, 100_000, 1_000_000].filter((length) => length <= Math.min(longest, most))
  const sqlite = await openTestSqlite()
  await measureAll(siteOf(sqlite), say, upTo(100_000), { name: 'SQLite', rates: [250], asked: async () => null })
  await sqlite.destroy()
  const bin = await findPostgres()
  if (bin === null) return say('PostgreSQL is not installed, and was not measured')
  const server = await startRealPostgres(bin, { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' })
  const db = openPostgres(await server.create('queue'), 10)
  try {
    await migrate(db)
    const asked = await countInDatabase(server, 'queue')
    await measureAll(siteOf(db), say, upTo(1_000_000), { name: 'PostgreSQL', rates: [250, 500, 1000], asked })
  } finally {
    await db.destroy()
    await server.remove()
  }
}
