/** The processes of a site, with the time of their last word by the database's clock: clocks of machines differ. */
import type { SiteSession } from './site-session.ts'

type Session = Pick<SiteSession, 'query'>

/** A process that has said nothing for so long is gone. */
const SILENT_MS = 20_000

const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint'
const isThere = `${now} - ${SILENT_MS} < seen_at`

export type ProcessWord = { id: string; name: string; version: string; contents: string; hears: boolean; draining: boolean }
export type ProcessRow = ProcessWord & { startedAt: number }

/** Says that this process is there. */
export async function sayHere(session: Session, { id, name, version, contents, hears, draining }: ProcessWord): Promise<void> {
  await session.query(
    `insert into site_processes (id, name, version, contents, started_at, seen_at, hears, draining)
     values ($1, $2, $3, $4, ${now}, ${now}, $5, $6)
     on conflict (id) do update set seen_at = excluded.seen_at, hears = excluded.hears, draining = excluded.draining`,
    [id, name, version, contents, hears ? 1 : 0, draining ? 1 : 0],
  )
}

export async function listProcesses(session: Session): Promise<ProcessRow[]> {
  const rows = await session.query(
    `select id, name, version, contents, hears, draining, started_at from site_processes where ${isThere} order by started_at, id`,
  )
  return rows.map((row) => ({
    id: String(row.id),
    name: String(row.name),
    version: String(row.version),
    contents: String(row.contents),
    hears: row.hears === 1,
    draining: row.draining === 1,
    startedAt: Number(row.started_at),
  }))
}

/** Removes a process with its users and workers. */
export async function removeProcess(session: Session, id: string): Promise<void> {
  await session.query('delete from site_processes where id = $1', [id])
}

/** Removes the rows of processes that are long gone. */
export async function forgetProcesses(session: Session): Promise<void> {
  await session.query(`delete from site_processes where ${now} - ${10 * SILENT_MS} > seen_at`)
}

/** Removes what earlier processes left. Only a process that is alone may call it. */
export async function clearProcesses(session: Session): Promise<void> {
  await session.query('delete from site_processes')
  await session.query('delete from site_events')
}

/** Users that came to this process, and users that left it. */
export async function notePresence(session: Session, id: string, came: readonly string[], left: readonly string[]): Promise<void> {
  if (left.length > 0) await session.query('delete from present_users where process_id = $1 and uid = any ($2::text[])', [id, left])
  if (came.length > 0)
    await session.query(
      'insert into present_users (process_id, uid) select $1, uid from unnest($2::text[]) as given (uid) on conflict do nothing',
      [id, came],
    )
}

/** Users with a page open at another process. */
export async function presentElsewhere(session: Session, id: string): Promise<Set<string>> {
  const rows = await session.query(
    `select distinct uid from present_users join site_processes on site_processes.id = process_id where process_id <> $1 and ${isThere}`,
    [id],
  )
  return new Set(rows.map(({ uid }) => String(uid)))
}

/** A worker has spoken to this process. */
export async function noteWorker(session: Session, id: string, worker: { name: string; hello: string; busyLanes: number }): Promise<void> {
  await session.query(
    `insert into judge_workers (name, process_id, hello, busy_lanes, seen_at) values ($1, $2, $3, $4, ${now})
     on conflict (name) do update
     set process_id = excluded.process_id, hello = excluded.hello, busy_lanes = excluded.busy_lanes, seen_at = excluded.seen_at`,
    [worker.name, id, worker.hello, worker.busyLanes],
  )
}

/** A worker may not judge any more, whichever process it spoke to. */
export async function removeWorker(session: Session, name: string): Promise<void> {
  await session.query('delete from judge_workers where name = $1', [name])
}

type WorkerElsewhere = { name: string; hello: string; busyLanes: number; silentMs: number }

/** Workers that speak to other processes. */
export async function workersElsewhere(session: Session, id: string): Promise<WorkerElsewhere[]> {
  const rows = await session.query(
    `select name, hello, busy_lanes, ${now} - seen_at as silent_ms from judge_workers where process_id <> $1 order by name`,
    [id],
  )
  return rows.map((row) => ({
    name: String(row.name),
    hello: String(row.hello),
    busyLanes: Number(row.busy_lanes),
    silentMs: Math.max(0, Number(row.silent_ms)),
  }))
}

/** Stores the durations of the jobs that ended at this process. */
export async function notePaces(session: Session, id: string, paces: string): Promise<void> {
  await session.query('update site_processes set paces = $2 where id = $1', [id, paces])
}

/** The durations of the jobs that ended at other processes which are there. */
export async function pacesElsewhere(session: Session, id: string): Promise<{ id: string; paces: string }[]> {
  const rows = await session.query(`select id, paces from site_processes where id <> $1 and paces is not null and ${isThere} order by id`, [
    id,
  ])
  return rows.map((row) => ({ id: String(row.id), paces: String(row.paces) }))
}
