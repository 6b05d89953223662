import type { Written } from '@touchstone/shared/talk/discussion/talk-thresholds.ts'
import type { Database } from '../../ground/db/database.ts'

type Place = { pid: number | null; did: number | null; cid: number | null }

/** The key of all talk about one problem, discussion or contest. */
export function placeName({ pid, did, cid }: Place): string {
  if (pid !== null) return `problem ${pid}`
  return cid === null ? `discussion ${did}` : `contest ${cid}`
}

/** A user's texts since then: discussions, comments and replies, deleted ones included. */
export async function listWritten(db: Database, uid: string, since: number): Promise<Written[]> {
  const posts = await db
    .selectFrom('discussions')
    .select(['id as did', 'pid', 'content'])
    .where('uid', '=', uid)
    .where('gmtCreate', '>', since)
    .execute()
  const comments = await db
    .selectFrom('comments as c')
    .leftJoin('discussions as d', 'd.id', 'c.did')
    .select(['c.did', 'c.cid', 'd.pid', 'c.content'])
    .where('c.uid', '=', uid)
    .where('c.gmtCreate', '>', since)
    .execute()
  const replies = await db
    .selectFrom('replies as r')
    .innerJoin('comments as c', 'c.id', 'r.commentId')
    .leftJoin('discussions as d', 'd.id', 'c.did')
    .select(['c.did', 'c.cid', 'd.pid', 'r.content'])
    .where('r.uid', '=', uid)
    .where('r.gmtCreate', '>', since)
    .execute()
  const all = [...posts.map((post) => ({ ...post, cid: null })), ...comments, ...replies]
  return all.map(({ content, ...place }) => ({ place: placeName(place), text: content }))
}
