import { sql } from 'kysely'
import { type AnyDatabase, createIndex, createTable, flag, idColumn, references, required, requiredReference, stamps } from './columns.ts'

/**
 * Discussions, comments, replies, likes, reports, messages, notices and mutes. Columns and `talk_counts` hold counts, and the transaction
 * that writes a row updates them. Texts of up to 64 KiB are the last column, so that lists and searches do not read them.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'discussion_categories')
    .$call(idColumn(db))
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .$call(stamps)
    .execute()
  const now = Date.now()
  for (const name of ['闲聊 Chat', '题解 Solutions', '求助 Help', '建议 Ideas', '记录 Notes']) {
    await sql`insert into discussion_categories (name, gmt_create, gmt_modified) values (${name}, ${now}, ${now})`.execute(db)
  }

  await createTable(db, 'discussions')
    .$call(idColumn(db))
    .addColumn('category_id', 'integer', requiredReference('discussion_categories.id', 'restrict'))
    .addColumn('gid', 'integer', references('groups.id', 'cascade'))
    .addColumn('pid', 'integer', references('problems.id', 'cascade'))
    .addColumn('uid', 'text', references('users.uid', 'set null'))
    // root, admin or user: the author's role at the time of posting.
    .addColumn('role', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('view_num', 'integer', flag(0))
    .addColumn('like_num', 'integer', flag(0))
    // Comments and replies; and the comments alone.
    .addColumn('comment_num', 'integer', flag(0))
    .addColumn('thread_num', 'integer', flag(0))
    .addColumn('top_priority', 'integer', flag(0))
    // 0 shown, 1 hidden by staff, 2 deleted but kept for staff
    .addColumn('status', 'integer', flag(0))
    .$call(stamps)
    .addColumn('content', 'text', required)
    .execute()
  const newest = ['top_priority', 'gmt_create', 'id']
  await createIndex(db, 'discussions', ['gid', 'status', ...newest])
  await createIndex(db, 'discussions', ['category_id', 'gid', 'status', ...newest])
  await createIndex(db, 'discussions', ['pid', 'status', ...newest], { where: 'pid is not null' })
  await createIndex(db, 'discussions', ['uid', 'gmt_create'])
  await createIndex(db, 'discussions', newest)

  // Number of discussions per list: `site`, `category 3`, `problem 17`, `group 7`.
  await createTable(db, 'talk_counts')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', required)
    .execute()

  await createTable(db, 'discussion_likes')
    .addColumn('did', 'integer', requiredReference('discussions.id', 'cascade'))
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('gmt_create', 'bigint', required)
    .addPrimaryKeyConstraint('discussion_likes_pk', ['did', 'uid'] as never[])
    .execute()
  await createIndex(db, 'discussion_likes', ['uid'])

  await createTable(db, 'discussion_reports')
    .$call(idColumn(db))
    .addColumn('did', 'integer', requiredReference('discussions.id', 'cascade'))
    .addColumn('uid', 'text', references('users.uid', 'set null'))
    .addColumn('content', 'text', required)
    // 0 open, 1 handled
    .addColumn('status', 'integer', flag(0))
    .$call(stamps)
    .execute()
  await sql`create index discussion_reports_list_idx on discussion_reports (status, gmt_create desc, id desc)`.execute(db)
  await createIndex(db, 'discussion_reports', ['did', 'uid'], { unique: true, where: 'status = 0' })
  await createIndex(db, 'discussion_reports', ['did'])
  await createIndex(db, 'discussion_reports', ['uid'])

  await createTable(db, 'comments')
    .$call(idColumn(db))
    // Exactly one of the two is set.
    .addColumn('did', 'integer', references('discussions.id', 'cascade'))
    .addColumn('cid', 'integer', references('contests.id', 'cascade'))
    .addColumn('uid', 'text', references('users.uid', 'set null'))
    .addColumn('role', 'text', required)
    // In a contest: whether staff wrote it, so that all participants read it; and whether staff has answered it.
    .addColumn('by_staff', 'integer', flag(0))
    .addColumn('answered', 'integer', flag(0))
    .addColumn('like_num', 'integer', flag(0))
    .addColumn('reply_num', 'integer', flag(0))
    // 0 shown, 2 deleted but kept for staff
    .addColumn('status', 'integer', flag(0))
    .$call(stamps)
    .addColumn('content', 'text', required)
    .execute()
  const liked = ['like_num', 'gmt_create', 'id']
  await createIndex(db, 'comments', ['did', 'status', ...liked], { where: 'did is not null' })
  await createIndex(db, 'comments', ['cid', 'status', 'answered', ...liked], { where: 'cid is not null' })
  await createIndex(db, 'comments', ['uid', 'gmt_create'])

  await createTable(db, 'comment_likes')
    .addColumn('comment_id', 'integer', requiredReference('comments.id', 'cascade'))
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('gmt_create', 'bigint', required)
    .addPrimaryKeyConstraint('comment_likes_pk', ['comment_id', 'uid'] as never[])
    .execute()
  await createIndex(db, 'comment_likes', ['uid'])

  await createTable(db, 'replies')
    .$call(idColumn(db))
    .addColumn('comment_id', 'integer', requiredReference('comments.id', 'cascade'))
    .addColumn('uid', 'text', references('users.uid', 'set null'))
    .addColumn('to_uid', 'text', references('users.uid', 'set null'))
    .addColumn('role', 'text', required)
    .addColumn('by_staff', 'integer', flag(0))
    .addColumn('status', 'integer', flag(0))
    .$call(stamps)
    .addColumn('content', 'text', required)
    .execute()
  await createIndex(db, 'replies', ['comment_id', 'status', 'gmt_create', 'id'])
  await createIndex(db, 'replies', ['uid', 'gmt_create'])
  await createIndex(db, 'replies', ['to_uid'])

  // One row per recipient and event. Its subject is looked up at reading time, so these ids are no references: a delete never searches a
  // table of millions.
  await createTable(db, 'messages')
    .$call(idColumn(db))
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    // Discuss, Reply, Like, Sys, Mine
    .addColumn('kind', 'text', required)
    // Discuss, Reply, Like_Post, Like_Discuss; null for Sys and Mine
    .addColumn('action', 'text')
    .addColumn('sender_uid', 'text')
    .addColumn('did', 'integer')
    .addColumn('cid', 'integer')
    .addColumn('comment_id', 'integer')
    .addColumn('reply_id', 'integer')
    .addColumn('quote_type', 'text')
    .addColumn('quote_id', 'integer')
    // Key of a text of the site, with its values as JSON; shown in the reader's language.
    .addColumn('text_key', 'text')
    .addColumn('details', 'text')
    // 1: read
    .addColumn('state', 'integer', flag(0))
    // Key of an event that sends one message only, such as a like that is removed and given again.
    .addColumn('once', 'text', (c) => c.unique())
    .addColumn('gmt_create', 'bigint', required)
    .execute()
  await sql`create index messages_list_idx on messages (uid, kind, state, gmt_create desc, id desc)`.execute(db)

  // One row for all recipients; the marks hold each recipient's actions.
  await createTable(db, 'notices')
    .$call(idColumn(db))
    // All, Single, Admin, Group
    .addColumn('type', 'text', required)
    .addColumn('recipient_uid', 'text', references('users.uid', 'cascade'))
    .addColumn('gid', 'integer', references('groups.id', 'cascade'))
    .addColumn('admin_uid', 'text', references('users.uid', 'set null'))
    .addColumn('title', 'text', required)
    .addColumn('publish_at', 'bigint', required)
    .addColumn('seen_num', 'integer', flag(0))
    // Removed from the back office; recipients keep it.
    .addColumn('removed_at', 'bigint')
    .$call(stamps)
    .addColumn('content', 'text', required)
    .execute()
  await createIndex(db, 'notices', ['type', 'publish_at'])
  await createIndex(db, 'notices', ['publish_at', 'id'])
  await createIndex(db, 'notices', ['recipient_uid'], { where: 'recipient_uid is not null' })
  await createIndex(db, 'notices', ['gid'], { where: 'gid is not null' })
  await createIndex(db, 'notices', ['admin_uid'])

  await createTable(db, 'notice_marks')
    .addColumn('uid', 'text', requiredReference('users.uid', 'cascade'))
    .addColumn('notice_id', 'integer', requiredReference('notices.id', 'cascade'))
    .addColumn('read_at', 'bigint', required)
    .addColumn('cleaned_at', 'bigint')
    .addPrimaryKeyConstraint('notice_marks_pk', ['uid', 'notice_id'] as never[])
    .execute()
  await createIndex(db, 'notice_marks', ['notice_id'])

  // End of the mute, and the role to restore then.
  await createTable(db, 'mutes')
    .addColumn('uid', 'text', (c) => c.primaryKey().references('users.uid').onDelete('cascade'))
    .addColumn('role_before', 'integer', required)
    .addColumn('role_id', 'integer', required)
    .addColumn('until', 'bigint', required)
    .addColumn('gmt_create', 'bigint', required)
    .execute()
  await createIndex(db, 'mutes', ['until'])

  // Whether code in a problem's discussions is folded for users that have not solved it.
  await db.schema.alterTable('problems').addColumn('fold_discussion_code', 'integer', flag(0)).execute()
  // Problems that a user has solved, contests and groups included.
  await createIndex(db, 'submissions', ['uid', 'pid'], { where: 'status = 0 and is_trial = 0' })
}
