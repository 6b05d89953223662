import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import { escapeLike, likeFolded } from '../../ground/db/text-match.ts'

type RankingKind = 'acm' | 'oi'

/** Text in a username or nickname; `byPerson`: in a real name or student number as well. */
type RankSearch = { text: string; byPerson: boolean }

/**
 * Written so that SQLite does not take it for a narrow filter. Without statistics on bans it would otherwise start
 * with all users and sort them. It should walk along the index of the requested order.
 */
const notBanned = sql<boolean>`coalesce(${sql.ref('u.status')}, 1) = 0`

/**
 * Users that are not banned, with their numbers; the join is an outer one only for the same reason.
 */
function ranked(db: Database, search: RankSearch | undefined) {
  const query = db.selectFrom('userStats as s').leftJoin('users as u', 'u.uid', 's.uid').where(notBanned)
  if (!search) return query
  const pattern = `%${escapeLike(foldName(search.text))}%`
  const folded = (column: 'u.nickname' | 'u.realname' | 'u.number') => sql`lower(coalesce(${sql.ref(column)}, ''))`
  return query.where((eb) =>
    eb.or([
      likeFolded(sql.ref('u.usernameFolded'), pattern),
      likeFolded(folded('u.nickname'), pattern),
      ...(search.byPerson ? [likeFolded(folded('u.realname'), pattern), likeFolded(folded('u.number'), pattern)] : []),
    ]),
  )
}

const SIGNATURE_LENGTH = 100

/** A page of the ranking, along its index: only the skipped and shown rows are read. */
export function rankedPage(db: Database, kind: RankingKind, search: RankSearch | undefined, page: { currentPage: number; limit: number }) {
  const query = ranked(db, search).select([
    's.uid',
    sql<string>`${sql.ref('u.username')}`.as('username'),
    'u.realname',
    'u.className',
    'u.number',
    'u.nickname',
    'u.avatar',
    'u.titleName',
    'u.titleColor',
    sql<string | null>`substr(${sql.ref('u.signature')}, 1, ${sql.lit(SIGNATURE_LENGTH)})`.as('signature'),
    's.ac',
    's.total',
    's.score',
  ])
  const ordered =
    kind === 'acm'
      ? query.orderBy('s.ac', 'desc').orderBy('s.total').orderBy('s.uid')
      : query.orderBy('s.score', 'desc').orderBy('s.ac', 'desc').orderBy('s.uid')
  return ordered.limit(page.limit).offset((page.currentPage - 1) * page.limit)
}

export async function countRanked(db: Database, search: RankSearch | undefined): Promise<number> {
  const row = await ranked(db, search)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

const person = ['u.realname', 'u.className', 'u.number'] as const
const card = ['u.uid', 'u.username', ...person, 'u.nickname', 'u.avatar', 'u.titleName', 'u.titleColor'] as const

/** Users with the most newly solved problems since then; of equal ones the newest account is first. */
export function listRecentSolvers(db: Database, since: number, limit: number) {
  // Without "materialized" SQLite scans everything ever solved, because that is in the order of the grouping.
  const firsts = sql<{ solver: string; ac: number }>`(
    with fresh as materialized (select uid, pid from solved where gmt_create >= ${since})
    select s.uid as solver, count(distinct s.pid) as ac from fresh as s
    where not exists (select e.submit_id from solved as e where e.uid = s.uid and e.pid = s.pid and e.gmt_create < ${since})
    group by s.uid
  )`
  return db
    .selectFrom('users as u')
    .innerJoin(firsts.as('f'), 'u.uid', 'f.solver')
    .select([...card, 'f.ac'])
    .where('u.status', '=', AccountStatus.active)
    .orderBy('f.ac', 'desc')
    .orderBy('u.gmtCreate', 'desc')
    .orderBy('u.uid')
    .limit(limit)
}

export function listNewestUsers(db: Database, except: readonly string[], limit: number) {
  const query = db.selectFrom('users as u').select(card).where(notBanned)
  return (except.length > 0 ? query.where('u.uid', 'not in', [...except]) : query)
    .orderBy('u.gmtCreate', 'desc')
    .orderBy('u.uid')
    .limit(limit)
    .execute()
}
