import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import type { GroupRankQuery } from '@touchstone/shared/people/group/group.schema.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import { escapeLike, likeFolded } from '../../ground/db/text-match.ts'

/** `named`: users whose real names the text may mean, too. */
type Asked = Pick<GroupRankQuery, 'gid' | 'type' | 'searchUser'> & { named: ReadonlySet<string> }

/** The submissions of a group's ranking: to its problems outside contests, by problem and person. */
function ranked(db: Database, { gid, searchUser, named }: Asked) {
  const perProblem = db
    .selectFrom('submissions')
    .select((eb) => [
      'uid',
      'pid',
      eb.fn.countAll<number>().as('tries'),
      eb.fn.max('oiRankScore').as('best'),
      sql<number>`max(case when status = ${sql.lit(Verdict.Accepted)} then 1 else 0 end)`.as('isSolved'),
    ])
    .where('gid', '=', gid)
    .where('cid', 'is', null)
    .where('isTrial', '=', 0)
    .groupBy(['uid', 'pid'])
  const perPerson = db
    .selectFrom(perProblem.as('p'))
    .select((eb) => [
      'p.uid',
      eb.fn.sum<number>('p.isSolved').as('ac'),
      eb.fn.sum<number>('p.tries').as('total'),
      sql<number>`coalesce(sum(best), 0)`.as('score'),
    ])
    .groupBy('p.uid')
  const query = db.selectFrom(perPerson.as('s')).innerJoin('users as u', 'u.uid', 's.uid').where('u.status', '=', AccountStatus.active)
  if (!searchUser) return query
  const pattern = `%${escapeLike(foldName(searchUser))}%`
  const text = (column: 'nickname' | 'realname') => likeFolded(sql`lower(coalesce(${sql.ref(`u.${column}`)}, ''))`, pattern)
  return query.where((eb) => {
    const known = [likeFolded(sql.ref('u.usernameFolded'), pattern), text('nickname')]
    return eb.or(named.size === 0 ? known : [...known, eb.and([eb('u.uid', 'in', [...named]), text('realname')])])
  })
}

export function rankedIn(db: Database, asked: Asked, { currentPage, limit }: { currentPage: number; limit: number }) {
  const query = ranked(db, asked).select([
    ...(['u.uid', 'u.username', 'u.nickname', 'u.avatar', 'u.titleName', 'u.titleColor'] as const),
    ...(['u.realname', 'u.className', 'u.number', 's.ac', 's.total', 's.score'] as const),
  ])
  const ordered =
    asked.type === RuleType.ACM
      ? query.orderBy('s.ac', 'desc').orderBy('s.total').orderBy('u.uid')
      : query.orderBy('s.score', 'desc').orderBy('s.ac', 'desc').orderBy('u.uid')
  return ordered.limit(limit).offset((currentPage - 1) * limit)
}

export async function countRankedIn(db: Database, asked: Asked): Promise<number> {
  const row = await ranked(db, asked)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
