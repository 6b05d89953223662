/**
 * The claim of a judge's job as one statement of PostgreSQL.
 *
 * Theory of operation. A statement reads one moment of the database (its snapshot), and locks rows as they are later. So it takes a job only
 * where nothing has changed in between. It locks all lines of the person, and compares each with its row in the snapshot. `ctid` is the
 * place of a row's version, and every write makes a new one. Writers of a line write its row, even where nothing changes. A claim writes
 * all lines of its person. So an equal version says: no job was added to the line, and no other claim has taken one of this person. A claim
 * of a job that runs alone keeps others away by its lock, and writes all lines. Where anything differs the statement changes nothing, and
 * the answer says why.
 */
import { type NamedStatement, runBeside } from './beside-pool.ts'
import type { Database } from './database.ts'
import { keyOf } from './row-locks.ts'

type ClaimOf = {
  now: number
  lacking: readonly string[]
  lane: string | null
  isOnlyLane: boolean
  worker: string
  leaseUntil: number
  /** Whether the worker may take jobs that wait for the reference machine, and the languages in which it leaves late ones to others. */
  rechecks: { isReference: boolean; leftToOthers: readonly string[] }
}

/**
 * `again`: something has changed meanwhile; `held`: others hold what comes first; `slow`: the line's job is gone, or runs alone, and needs more
 * than one statement.
 */
export type ClaimAnswer = 'taken' | 'none' | 'again' | 'held' | 'slow'

const parts = [
  ['<=', 'is null'],
  ['<=', 'is not null'],
  ['>', 'is null'],
  ['>', 'is not null'],
] as const

/** The parts of the order, as `firstLines` has them. A lane is looked for row by row: a join would read all lines and sort them. */
const partsOf = (name: string, help: number, lock: string) =>
  parts
    .map(
      ([compare, lane], index) => `${name}${index + 1} as (
    select h.id, h.uid, h.own_job, h.job_id, h.ctid as seen, ${index + 1} as part from judge_lines h
    where h.job_id is not null and h.priority ${compare} ${help} and h.ready_at <= $1::bigint
      and (select 1 from judge_jobs a where a.state = 'active' and a.uid = h.uid limit 1) ${lane}
      and h.language <> all($2::text[]) and ($4::boolean or h.failed_lane is null or h.failed_lane <> $3::text)
      and ($7::boolean or h.recheck_until is null or (h.recheck_until <= $1::bigint and h.language <> all($8::text[])))
    order by h.priority, h.paid_until, h.turn, h.job_id limit 1 ${lock})`,
    )
    .join(',\n  ')

const firstOf = (name: string) =>
  `select * from (${parts.map((_, index) => `select * from ${name}${index + 1}`).join(' union all ')}) p limit 1`

/** Waiting lines of the person that are locked by others, or are not as the snapshot has them. */
const changed = `select 1 from judge_lines o left join own w on w.id = o.id and w.seen = o.ctid
      where o.uid = h.uid and o.job_id is not null and w.id is null`

type Rule = {
  /** Columns of the job, as its row type names them. */
  columns: readonly string[]
  /** The last class for which a person waits. */
  help: number
  /** A job with so many losses runs alone. */
  lossesTogether: number
  /** Jobs that run alone, and all others, are apart by this name. */
  lock: string
}

const statementOf = ({ columns, help, lossesTogether, lock }: Rule): NamedStatement => ({
  name: 'claim a judge job',
  text: `with swept as (
    update judge_lines set paid_until = 0 where id in (
      select id from judge_lines where job_id is not null and paid_until > 0 and paid_until <= $1::bigint for update skip locked)
    returning id),
  ${partsOf('p', help, 'for update skip locked')},
  ${partsOf('q', help, '')},
  h as materialized (${firstOf('p')}),
  own as materialized (
    select o.id, o.ctid as seen from judge_lines o where o.uid = (select uid from h) and o.job_id is not null for update skip locked),
  look as materialized (
    select h.id, h.job_id, case
      when exists (select 1 from swept) then 'again'
      when h.id is null then case when exists (${firstOf('q')}) then 'held' else 'none' end
      when not pg_try_advisory_xact_lock_shared(${keyOf(lock)}) then 'held'
      when h.part > 1 and (select part from (${firstOf('q')}) e) < h.part then 'held'
      when exists (${changed}) then 'held'
      when j.id is null then 'slow'
      when exists (select 1 from judge_jobs a where a.state = 'active' and a.losses >= ${lossesTogether}) then 'none'
      when j.losses >= ${lossesTogether} then
        case when exists (select 1 from judge_jobs a where a.state = 'active') then 'none' else 'slow' end
      else 'taken' end as answer
    from (select 1) one left join h on true left join judge_jobs j on j.id = h.job_id and j.state = 'ready'
      and (h.own_job > 0) = (j.failures > 0 or j.recheck_until is not null)),
  taken as (
    update judge_jobs j set state = 'active', worker = $5, lane = $3, lease_until = $6::bigint, held_since = $1::bigint, lost_worker = null,
      excused = 0, attempt = j.attempt + 1
    from look l where l.answer = 'taken' and j.id = l.job_id and j.state = 'ready'
    returning j.*),
  moved as (
    update judge_lines u set job_id = case when u.id = m.line then m.id else u.job_id end,
      turn = case when u.id = m.line then m.turn else u.turn end, ready_at = case when u.id = m.line then m.ready_at else u.ready_at end
    from (
      select w.id as at, l.id as line, n.id, n.turn, n.ready_at
      from taken t cross join look l cross join own w join judge_lines o on o.id = w.id left join lateral (
        select j.id, j.turn, j.ready_at from judge_jobs j
        where o.id = l.id and o.own_job = 0 and j.uid = o.uid and j.priority = o.priority and coalesce(j.language, '') = o.language
          and j.state = 'ready' and j.failures = 0 and j.recheck_until is null and j.id <> t.id
        order by j.turn, j.id limit 1) n on true) m
    where u.id = m.at)
  select case when l.answer = 'taken' and t.id is null then 'again' else l.answer end as answer,
    ${columns.map((column) => `t.${column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${column}"`).join(', ')}
  from look l left join taken t on true`,
})

export function createClaimStatement<Job>(rule: Rule) {
  const statement = statementOf(rule)
  return async (db: Database, { now, lacking, lane, isOnlyLane, worker, leaseUntil, rechecks }: ClaimOf) => {
    const values = [now, lacking, lane, isOnlyLane, worker, leaseUntil, rechecks.isReference, rechecks.leftToOthers]
    const [row] = await runBeside<Job & { answer: ClaimAnswer }>(db, statement, values)
    if (!row) throw new Error('a claim had no answer')
    const { answer, ...job } = row
    return { answer, job: job as unknown as Job }
  }
}
