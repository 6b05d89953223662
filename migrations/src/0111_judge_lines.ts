import { sql } from 'kysely'
import { type AnyDatabase, createIndex, createTable, flag, idColumn, required } from './columns.ts'

/**
 * The first waiting job of each person, class and language, so that a claim reads one row instead of sorting all jobs. A job that failed has
 * a line of its own.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'judge_lines')
    .$call(idColumn(db))
    .addColumn('uid', 'text', required)
    .addColumn('priority', 'integer', required)
    // Empty for jobs without one.
    .addColumn('language', 'text', required)
    // The one job of the line; 0: all jobs that did not fail.
    .addColumn('own_job', 'integer', flag(0))
    // No reference: a row of a job that was deleted is mended by the claim that meets it.
    .addColumn('job_id', 'integer')
    .addColumn('turn', 'integer')
    .addColumn('ready_at', 'bigint')
    .addColumn('failed_lane', 'text')
    .addColumn('paid_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await createIndex(db, 'judge_lines', ['uid', 'priority', 'language', 'own_job'], { unique: true })
  await createIndex(db, 'judge_lines', ['priority', 'paid_until', 'turn', 'job_id'], { where: 'job_id is not null' })
  await createIndex(db, 'judge_lines', ['paid_until'], { where: 'job_id is not null and paid_until > 0' })
  await sql`create index judge_jobs_line_idx on judge_jobs (uid, priority, (coalesce(language, '')), turn, id)
    where state = 'ready' and failures = 0`.execute(db)
  await db.schema.dropIndex('judge_jobs_uid_priority_idx').execute()
  await createIndex(db, 'judge_jobs', ['uid', 'priority', 'turn'])
  await sql`insert into judge_lines (uid, priority, language, own_job, job_id, turn, ready_at, failed_lane, paid_until)
    select uid, priority, language, own_job, id, turn, ready_at, failed_lane,
      coalesce((select t.paid_until from lane_times t where t.uid = f.uid), 0)
    from (
      select j.*, row_number() over (partition by j.uid, j.priority, j.language, j.own_job order by j.turn, j.id) as n
      from (
        select uid, priority, coalesce(language, '') as language, case when failures > 0 then id else 0 end as own_job, id, turn, ready_at,
          failed_lane
        from judge_jobs where state = 'ready'
      ) j
    ) f
    where n = 1`.execute(db)
}
