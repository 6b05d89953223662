import { PostStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/db/transaction.ts'

/** Counts of likes, comments and replies, from their rows. */
export async function recountTalk(db: Transaction): Promise<void> {
  const shown = sql.lit(PostStatus.shown)
  await sql`update comments set
    like_num = (select count(*) from comment_likes l where l.comment_id = comments.id),
    reply_num = (select count(*) from replies r where r.comment_id = comments.id and r.status = ${shown}),
    answered = case when cid is null then 0 else exists (select 1 from replies r where r.comment_id = comments.id and r.by_staff = 1 and r.status = ${shown}) end`.execute(
    db,
  )
  await sql`update discussions set
    like_num = (select count(*) from discussion_likes l where l.did = discussions.id),
    thread_num = (select count(*) from comments c where c.did = discussions.id and c.status = ${shown}),
    comment_num = (select count(*) + coalesce(sum(c.reply_num), 0) from comments c where c.did = discussions.id and c.status = ${shown})`.execute(
    db,
  )
}
