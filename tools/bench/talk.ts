/** First pages of talk on a full site against a small one: discussions, comments, messages, unread counts, and a search. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../server/src/ground/db/database.ts'
import { migrate } from '../../server/src/ground/db/migrate.ts'
import { openSqlite } from '../../server/src/ground/db/open-database.ts'
import { inTransaction } from '../../server/src/ground/db/transaction.ts'
import { openSearch } from '../../server/src/ground/search/text-search.ts'
import { countUnread, listTalkMessages } from '../../server/src/people/message/message.queries.ts'
import { listComments } from '../../server/src/talk/comment/comment.queries.ts'
import { countDiscussions, type ListFilter, listDiscussions } from '../../server/src/talk/discussion/discussion-list.queries.ts'
import { rebuildTalkCounts } from '../../server/src/talk/discussion/talk-counts.ts'
import { makeUser } from '../../server/src/testing/make.ts'
import { alternate, factLine, ratioLine } from './measure.ts'

const FULL = { discussions: 100_000, comments: 1_000_000, messages: 5_000_000 }
/** A site with one class, and one post of each thousand. */
const SMALL_SHARE = 1 / 1000
const USERS = 200
const BUDGET_MS = 50
const ROUNDS = 30
const page = { currentPage: 1, limit: 10 }
const site: ListFilter = { place: 'site', categoryId: null, pid: null, uid: null, search: undefined, hiddenToo: false }

/** Rows 1 to `count`, as `n`. */
const upTo = (count: number) => sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`

async function fill(db: Database, share: number): Promise<{ uid: string; did: number }> {
  await migrate(db)
  const uids = await inTransaction(db, async (db) => {
    const made: string[] = []
    for (let n = 0; n < USERS; n++) made.push(await makeUser(db, `pupil-${n}`))
    return made
  })
  const [discussions, comments, messages] = [FULL.discussions, FULL.comments, FULL.messages].map((n) => Math.round(n * share)) as [
    number,
    number,
    number,
  ]
  // Users made one after another have consecutive numbers.
  const first = Number.parseInt(uids[0] ?? '', 16)
  const author = sql`printf('%032x', ${sql.lit(first)} + n % ${sql.lit(USERS)})`
  await sql`insert into discussions (category_id, uid, role, title, description, content, gmt_create, gmt_modified)
    ${upTo(discussions)} select 1 + n % 5, ${author}, 'user', 'Question ' || n || ' 为什么超时', 'what happens in case ' || n, hex(zeroblob(300)), n, n from numbers`.execute(
    db,
  )
  await sql`insert into comments (did, uid, role, content, like_num, gmt_create, gmt_modified)
    ${upTo(comments)} select 1 + n % ${sql.lit(discussions)}, ${author}, 'user', hex(zeroblob(60)), n % 7, n, n from numbers`.execute(db)
  await sql`insert into messages (uid, kind, action, sender_uid, did, comment_id, state, gmt_create)
    ${upTo(messages)} select ${author}, 'Discuss', 'Discuss', 'x', 1 + n % ${sql.lit(discussions)}, 1 + n % ${sql.lit(comments)}, n % 50 > 0, n from numbers`.execute(
    db,
  )
  await inTransaction(db, rebuildTalkCounts)
  await sql`analyze`.execute(db)
  return { uid: uids[0] ?? '', did: 1 }
}

/** A first page and its count, as the service reads them. */
async function search(db: Database, keyword: string): Promise<void> {
  const filter = { ...site, search: await openSearch(db, 'discussions', keyword) }
  await listDiscussions(db, filter, page)
  await countDiscussions(db, filter)
}

/** @param share of the full size, 0 to 1 */
export async function benchTalk(say: (line: string) => void, share: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-talk-'))
  const [small, full] = [openSqlite(join(folder, 'small.db')), openSqlite(join(folder, 'full.db'))]
  try {
    const [few, many] = [await fill(small, SMALL_SHARE), await fill(full, share)]
    say(factLine('size against that of a full site', `x ${share}: ${JSON.stringify(FULL)}`))
    type Read = (db: Database, who: typeof few) => Promise<unknown>
    const reads: Record<string, Read> = {
      'discussions, first page': (db) => listDiscussions(db, site, page),
      'comments of one discussion': (db, { did }) => listComments(db, { did }, { currentPage: 1, limit: 20 }),
      'messages of one person, first page': (db, { uid }) => listTalkMessages(db, uid, 'Discuss', page),
      'unread messages of one person': (db, { uid }) => countUnread(db, uid),
      'search for 排序, which nobody wrote, with its count': (db) => search(db, '排序'),
      'search for 图, which nobody wrote, with its count': (db) => search(db, '图'),
      'search for "case 77", one post in a hundred, with its count': (db) => search(db, 'case 77'),
      'search for 超时, which all wrote, with its count': (db) => search(db, '超时'),
    }
    for (const [name, read] of Object.entries(reads)) {
      const { base, ours } = await alternate(
        ROUNDS,
        () => read(small, few),
        () => read(full, many),
      )
      say(ratioLine(`${name}, against a site of one class`, base, ours))
      say(factLine('  of the time allowed', `x ${(ours.p99 / BUDGET_MS).toFixed(3)} of ${BUDGET_MS} ms at p99`))
    }
  } finally {
    await Promise.all([small.destroy(), full.destroy()])
    rmSync(folder, { recursive: true, force: true })
  }
}
