import type { TrialsListed } from '@touchstone/shared/ground/access/submission-access.ts'
import type { SubmissionListQuery } from '@touchstone/shared/judging/submission/submission.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../ground/db/database.ts'
import { escapeLike, likeFolded } from '../../ground/db/text-match.ts'

type ListFilter = SubmissionListQuery & {
  uid: string | undefined
  trialsOf: TrialsListed
  /** Whether authors may be searched by real name and student number. */
  byPerson: boolean
  /** Further users whose real names the text may mean: members of the group that the viewer reads. */
  named: ReadonlySet<string>
}

const isOfOwnProblem = (uid: string) => sql<boolean>`submissions.pid in (select id from problems where author_uid = ${uid})`

/** Without trials that are invisible to the reader. */
function withTrialsOf<Q extends SelectQueryBuilder<Tables, 'submissions', object>>(query: Q, trialsOf: TrialsListed): Q {
  if (trialsOf === 'everybody') return query
  if (trialsOf === 'nobody') return query.where('submissions.isTrial', '=', 0) as Q
  const { uid, author } = trialsOf
  return query.where((eb) => {
    const own = [eb('submissions.isTrial', '=', 0), eb('submissions.uid', '=', uid)]
    return eb.or(author ? [...own, isOfOwnProblem(uid)] : own)
  }) as Q
}

/** The users that a text in the author's field means. */
function authorsNamed(db: Database, { username = '', completeUsername, byPerson, named }: ListFilter) {
  const folded = foldName(username)
  const users = db.selectFrom('users').select('uid')
  if (completeUsername) return users.where('usernameFolded', '=', folded)
  const pattern = `%${escapeLike(folded)}%`
  const text = (column: 'realname' | 'number') => likeFolded(sql`lower(coalesce(${sql.ref(column)}, ''))`, pattern)
  const byUsername = likeFolded(sql.ref('usernameFolded'), pattern)
  if (byPerson) return users.where((eb) => eb.or([byUsername, text('realname'), text('number')]))
  if (named.size === 0) return users.where(byUsername)
  return users.where((eb) => eb.or([byUsername, eb.and([eb('uid', 'in', [...named]), text('realname')])]))
}

/** Up to this many authors are looked up by the index of each; beyond, the database scans the list. */
const FEW_AUTHORS = 500

async function ofAuthorsNamed(db: Database, filter: ListFilter) {
  const authors = authorsNamed(db, filter)
  const few = (await authors.limit(FEW_AUTHORS + 1).execute()).map(({ uid }) => uid)
  if (few.length > FEW_AUTHORS) return authors
  return few.length > 0 ? few : ['']
}

async function filtered(db: Database, filter: ListFilter) {
  const { uid, username, className } = filter
  const authors = uid ? [uid] : username ? await ofAuthorsNamed(db, filter) : undefined
  let query = withTrialsOf(db.selectFrom('submissions').where('submissions.cid', 'is', null), filter.trialsOf)
  query = filter.gid === null ? query.where('submissions.gid', 'is', null) : query.where('submissions.gid', '=', filter.gid)
  if (authors) query = query.where('submissions.uid', 'in', authors)
  if (className) query = query.where('submissions.uid', 'in', db.selectFrom('users').select('uid').where('className', '=', className))
  if (filter.status != null) query = query.where('submissions.status', '=', filter.status)
  if (filter.language) query = query.where('submissions.language', '=', filter.language)
  if (filter.problemID && filter.completeProblemID) query = query.where('submissions.displayPid', '=', displayIdOf(filter.problemID))
  else if (filter.problemID) {
    const pattern = `%${escapeLike(filter.problemID.toLowerCase())}%`
    query = query.where(likeFolded(sql`lower(${sql.ref('submissions.displayPid')})`, pattern))
  }
  return query
}

/** First ids, by the index alone; then the rows of one page. */
export async function listSubmissions(db: Database, filter: ListFilter) {
  const ids = await (await filtered(db, filter))
    .select('submissions.submitId')
    .orderBy('submissions.submitTime', 'desc')
    .orderBy('submissions.submitId', 'desc')
    .limit(filter.limit)
    .offset((filter.currentPage - 1) * filter.limit)
    .execute()
  if (ids.length === 0) return []
  return db
    .selectFrom('submissions')
    .innerJoin('users', 'users.uid', 'submissions.uid')
    .innerJoin('problems', 'problems.id', 'submissions.pid')
    .select([
      'submissions.submitId',
      'submissions.uid',
      'users.username',
      'users.realname',
      'users.className',
      'users.number',
      'submissions.pid',
      'submissions.displayPid',
      'problems.title',
      'problems.type as problemType',
      'problems.ioScore as fullScore',
      'submissions.submitTime',
      'submissions.status',
      'submissions.share',
      'submissions.time',
      'submissions.memory',
      'submissions.score',
      'submissions.oiRankScore',
      'submissions.length',
      'submissions.language',
      'submissions.cid',
      'submissions.cpid',
      'submissions.gid',
      'submissions.judger',
      'submissions.isManual',
      'submissions.isBorderline',
      'submissions.isTrial',
      'problems.authorUid',
      'problems.codeShare',
      'problems.openCaseResult',
    ])
    .where(
      'submissions.submitId',
      'in',
      ids.map((r) => r.submitId),
    )
    .orderBy('submissions.submitTime', 'desc')
    .orderBy('submissions.submitId', 'desc')
    .execute()
}

/** Number of rows of the list. Without filters it comes from the derived counts, for any size of the table. */
export async function countSubmissions(db: Database, filter: ListFilter): Promise<number> {
  const plain = !filter.uid && !filter.username && !filter.className && !filter.problemID && !filter.language
  if (plain) {
    let query = db
      .selectFrom('problemCounts')
      .select((eb) => eb.fn.sum<number>('count').as('n'))
      .where('gid', '=', filter.gid ?? 0)
    if (filter.status != null) query = query.where('status', '=', filter.status)
    if (filter.status == null || ![Verdict.Pending, Verdict.Compiling, Verdict.Judging].includes(filter.status as 5)) {
      return Number((await query.executeTakeFirst())?.n ?? 0) + (await countTrials(db, filter))
    }
  }
  const row = await (await filtered(db, filter)).select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(row.n)
}

/** The trials among the rows of the list, which the derived counts leave out; they are few, and have an index. */
async function countTrials(db: Database, filter: ListFilter): Promise<number> {
  if (filter.trialsOf === 'nobody') return 0
  const trials = (await filtered(db, filter)).where('submissions.isTrial', '=', 1)
  const row = await trials.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(row.n)
}

// --- own results ---
