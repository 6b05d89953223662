import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import { memberRows } from '@touchstone/shared/people/group/member-state.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import { escapeLike, likeFolded } from '../../ground/db/text-match.ts'

type RankingKind = 'acm' | 'oi'

/** Text in a username or nickname; `byPerson`: in a real name or student number as well; `named`: users whose real names it may mean. */
type RankSearch = { text: string; byPerson: boolean; named: ReadonlySet<string> }

/** The ranked users. `gid` null: all of the site. */
type Ranked = { search: RankSearch | undefined; gid: number | null }

/**
 * Written so that SQLite does not take it for a narrow filter. Without statistics on bans it would otherwise start
 * with all users and sort them. It should walk along the index of the requested order.
 */
const notBanned = sql<boolean>`coalesce(${sql.ref('u.status')}, 1) = 0`

const membersOf = (db: Database, gid: number) =>
  db.selectFrom('groupMembers').select('groupMembers.uid').where('groupMembers.gid', '=', gid).where('groupMembers.auth', 'in', memberRows)

/**
 * Users that are not banned, with their numbers; the join is an outer one only for the same reason.
 */
function ranked(db: Database, { search, gid }: Ranked) {
  const everybody = db.selectFrom('userStats as s').leftJoin('users as u', 'u.uid', 's.uid').where(notBanned)
  const query = gid === null ? everybody : everybody.where('s.uid', 'in', membersOf(db, gid))
  if (!search) return query
  const pattern = `%${escapeLike(foldName(search.text))}%`
  const folded = (column: 'u.nickname' | 'u.realname' | 'u.number') => sql`lower(coalesce(${sql.ref(column)}, ''))`
  return query.where((eb) =>
    eb.or([
      likeFolded(sql.ref('u.usernameFolded'), pattern),
      likeFolded(folded('u.nickname'), pattern),
      ...(search.named.size > 0 ? [eb.and([eb('s.uid', 'in', [...search.named]), likeFolded(folded('u.realname'), pattern)])] : []),
      ...(search.byPerson ? [likeFolded(folded('u.realname'), pattern), likeFolded(folded('u.number'), pattern)] : []),
    ]),
  )
}

const SIGNATURE_LENGTH = 100

/** A page of the ranking, along its index: only the skipped and shown rows are read. */
export function rankedPage(db: Database, kind: RankingKind, asked: Ranked, page: { currentPage: number; limit: number }) {
  const query = ranked(db, asked).select([
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

export async function countRanked(db: Database, asked: Ranked): Promise<number> {
  const row = await ranked(db, asked)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** The place of a user: one more than the users before. Undefined for a user that is not ranked. */
export async function findPlace(db: Database, kind: RankingKind, gid: number | null, uid: string): Promise<number | undefined> {
  const asked = { search: undefined, gid }
  const own = await ranked(db, asked).select(['s.ac', 's.total', 's.score']).where('s.uid', '=', uid).executeTakeFirst()
  if (!own) return undefined
  const { ac, total, score } = own
  const before = await ranked(db, asked)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where((eb) => {
      const earlier = eb('s.uid', '<', uid)
      if (kind === 'acm') {
        const fewer = eb.or([eb('s.total', '<', total), eb.and([eb('s.total', '=', total), earlier])])
        return eb.or([eb('s.ac', '>', ac), eb.and([eb('s.ac', '=', ac), fewer])])
      }
      const more = eb.or([eb('s.ac', '>', ac), eb.and([eb('s.ac', '=', ac), earlier])])
      return eb.or([eb('s.score', '>', score), eb.and([eb('s.score', '=', score), more])])
    })
    .executeTakeFirstOrThrow()
  return Number(before.n) + 1
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
