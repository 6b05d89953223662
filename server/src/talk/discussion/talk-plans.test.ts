/** Query plans of the lists of talk, with statistics of a large site: by index, and sorted by it. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import { openTalkSite } from '../../testing/talk-site.ts'

/** 100,000 discussions, a million comments and replies, five million messages of 20,000 people. */
async function pretendToBeLarge(db: Database): Promise<void> {
  await sql`analyze`.execute(db)
  const sizes = {
    users: { users_gmt_create_idx: '20000 1' },
    discussions: {
      discussions_gid_status_top_priority_gmt_create_id_idx: '100000 50000 25000 20000 1 1',
      discussions_category_id_gid_status_top_priority_gmt_create_id_idx: '100000 20000 10000 9000 8000 1 1',
      discussions_pid_status_top_priority_gmt_create_id_idx: '80000 40 35 30 1 1',
      discussions_uid_gmt_create_idx: '100000 5 1',
      discussions_top_priority_gmt_create_id_idx: '100000 50000 1 1',
    },
    comments: {
      comments_did_status_like_num_gmt_create_id_idx: '1000000 10 10 5 1 1',
      comments_cid_status_answered_like_num_gmt_create_id_idx: '50000 500 500 250 20 1 1',
      comments_uid_gmt_create_idx: '1000000 50 1',
    },
    replies: { replies_comment_id_status_gmt_create_id_idx: '1000000 2 2 1 1', replies_uid_gmt_create_idx: '1000000 50 1' },
    messages: { messages_list_idx: '5000000 250 50 25 1 1' },
    notices: { notices_type_publish_at_idx: '500 125 1' },
    discussion_reports: { discussion_reports_list_idx: '5000 2500 1 1' },
  }
  await sql`delete from sqlite_stat1`.execute(db)
  for (const [table, indexes] of Object.entries(sizes)) {
    for (const [index, stat] of Object.entries(indexes)) {
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db)
    }
  }
  await sql`analyze sqlite_schema`.execute(db)
}

async function withPlans() {
  const site = await openTalkSite()
  const { services, post, comment, reply, ada, bob, pid } = site
  const did = await post(ada, { pid: 'P1' })
  await reply(ada, await comment(bob, { did }))
  await pretendToBeLarge(services.db)
  return { ...site, did, pid }
}

const page = { currentPage: 1, limit: 10 }
const sorts = (plans: readonly string[]) => plans.filter((plan) => plan.includes('TEMP B-TREE FOR ORDER BY'))

test('the lists of discussions are read in their order from an index', async () => {
  const { services, pid, ada } = await withPlans()
  const { listDiscussions } = await import('./discussion-list.queries.ts')
  const filter = { place: 'site', categoryId: null, pid: null, uid: null, search: undefined, hiddenToo: false } as const
  for (const change of [{}, { categoryId: 1 }, { pid }, { place: 1 } as const]) {
    const plans = await plansOf(services.db, (db) => listDiscussions(db, { ...filter, ...change }, page))
    expect([change, fullScans(plans), sorts(plans)]).toEqual([change, [], []])
    expect(plans.join()).toContain('SEARCH d USING INDEX')
  }
  const hidden = await plansOf(services.db, (db) =>
    listDiscussions(db, { ...filter, place: 'any', hiddenToo: true, onlyHidden: true }, page),
  )
  expect([hidden.join().includes('discussions_hidden_idx'), sorts(hidden)]).toEqual([true, []])
  const all = await plansOf(services.db, (db) => listDiscussions(db, { ...filter, place: 'any', hiddenToo: true }, page))
  expect(sorts(all)).toEqual([])
  const mine = await plansOf(services.db, (db) => listDiscussions(db, { ...filter, uid: ada.uid }, page))
  expect(mine.join()).toContain('discussions_uid_gmt_create_idx')
})

test('no list counts its discussions', async () => {
  const { services } = await withPlans()
  const { countAboutClosedProblems } = await import('./discussion-list.queries.ts')
  const plans = await plansOf(services.db, (db) => countAboutClosedProblems(db, null))
  expect(plans.join()).toContain('SEARCH d USING INDEX discussions_pid_status_top_priority_gmt_create_id_idx (pid=?')
  const { readCount } = await import('./talk-counts.ts')
  expect((await plansOf(services.db, (db) => readCount(db, 'site'))).join()).toContain('SEARCH talk_counts')
})

test('comments come in their order from an index, and replies by their comment', async () => {
  const { services, did } = await withPlans()
  const { countReplies, listReplies } = await import('../comment/reply.queries.ts')
  const { listComments } = await import('../comment/comment.queries.ts')
  const ofDiscussion = await plansOf(services.db, (db) => listComments(db, { did }, page))
  expect([fullScans(ofDiscussion), sorts(ofDiscussion)]).toEqual([[], []])
  const unansweredFirst = await plansOf(services.db, (db) => listComments(db, { cid: 1, readerUid: null, unansweredFirst: true }, page))
  expect(fullScans(unansweredFirst)).toEqual([])
  for (const readerUid of [null, 'x']) {
    const plans = await plansOf(services.db, (db) => listReplies(db, [1, 2], readerUid, 3))
    expect([readerUid, plans.join().includes('replies_comment_id_status')]).toEqual([readerUid, true])
  }
  expect((await plansOf(services.db, (db) => countReplies(db, [1], 'x'))).join()).toContain('replies_comment_id_status')
})

test('messages are read in their order from an index, and counted from an index alone', async () => {
  const { services, ada } = await withPlans()
  const queries = await import('../../people/message/message.queries.ts')
  const list = await plansOf(services.db, (db) => queries.listTalkMessages(db, ada.uid, 'Like', page))
  expect([fullScans(list), sorts(list)]).toEqual([[], []])
  expect(list.join()).toContain('SEARCH m USING INDEX messages_newest_idx (uid=? AND kind=?)')
  const unread = await plansOf(services.db, (db) => queries.countUnread(db, ada.uid))
  expect(unread.join()).toContain('USING COVERING INDEX messages_list_idx (uid=? AND kind=? AND state=?)')
  const total = await plansOf(services.db, (db) => queries.countMessages(db, ada.uid, 'Reply'))
  expect(total.join()).toMatch(/USING COVERING INDEX messages_(list|newest)_idx/)
  const reader = { uid: ada.uid, isStaff: true }
  const site = await plansOf(services.db, (db) => queries.listSiteMessages(db, reader, 'Sys', page, 1))
  expect(site.join()).toContain('messages_newest_idx')
  expect(site.join()).not.toMatch(/SCAN (messages|n|notices)\b(?!.*INDEX)/)
})

test('solved problems and texts of a person are found by the person', async () => {
  const { services, ada } = await withPlans()
  const { countSolved, hasSolved, listPostTimes } = await import('./discussion.queries.ts')
  const { listWritten } = await import('./written.queries.ts')
  const plans = await plansOf(services.db, async (db) => {
    await countSolved(db, ada.uid, 10, 1)
    await hasSolved(db, ada.uid, 1, 1)
    await listPostTimes(db, ada.uid, 1)
    await listWritten(db, ada.uid, 1)
  })
  expect(fullScans(plans)).toEqual([])
})

test('a notice to everybody is one row, whoever reads it; reading writes one mark for each reader', async () => {
  const { services, call, get, root, ada, bob } = await withPlans()
  await call('POST /api/admin/msg/notice', { token: root.token, body: { title: 't', content: 'c', type: 'All' } })
  for (const by of [ada, ada, bob]) await get('GET /api/msg/sys', by)
  const rows = await inTransaction(services.db, async (db) => [
    await db.selectFrom('notices').select('seenNum').execute(),
    (await db.selectFrom('noticeMarks').select('uid').execute()).length,
  ])
  expect(rows).toEqual([[{ seenNum: 2 }], 2])
})
