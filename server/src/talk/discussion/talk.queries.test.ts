import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { openSearch } from '../../ground/search/text-search.ts'
import { listPictureIds } from '../../people/files/file.queries.ts'
import { countNotices, countUnread, listSiteMessages, listTalkMessages } from '../../people/message/message.queries.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { makeContest, makeGroup, makeProblem, makeUser } from '../../testing/make.ts'
import { listComments } from '../comment/comment.queries.ts'
import { countReplies, listReplies } from '../comment/reply.queries.ts'
import { deleteCategory, insertCategory, insertDiscussion, listCategories, setCategoryRank } from './discussion.queries.ts'
import { countDiscussions, type ListFilter, listDiscussions } from './discussion-list.queries.ts'
import { hasOtherOpen, insertReport, listReports } from './report.queries.ts'

const page = { currentPage: 1, limit: 10 }
const site: ListFilter = { place: 'site', categoryId: null, pid: null, uid: null, search: undefined, hiddenToo: false }
const anywhere: ListFilter = { ...site, place: 'any', hiddenToo: true }

/** The default category of posts in this file. */
async function anyCategory(db: Database): Promise<number> {
  await insertCategory(db, 'any', 1)
  return (await db.selectFrom('discussionCategories').select('id').where('name', '=', 'any').executeTakeFirstOrThrow()).id
}

async function post(db: Database, uid: string, title: string, more: Record<string, unknown> = {}): Promise<number> {
  const row = { categoryId: await anyCategory(db), gid: null, pid: null, uid, role: 'user', title, description: 'about', content: 'text' }
  return insertDiscussion(db, { ...row, gmtCreate: 1, gmtModified: 1, ...more })
}

eachDatabase('queries of talk', (open) => {
  test('a list shows pinned ones, then the newest; closed problems, groups, hidden and deleted ones stay out', async () => {
    const db = await open()
    const ada = await makeUser(db, 'ada')
    const closed = await makeProblem(db, { auth: 2 })
    const gid = await makeGroup(db, ada)
    await post(db, ada, 'old')
    await post(db, ada, 'new', { gmtCreate: 2 })
    await post(db, ada, 'pinned', { topPriority: 1 })
    await post(db, ada, 'closed', { pid: closed })
    await post(db, ada, 'hidden', { status: 1 })
    await post(db, ada, 'deleted', { status: 2 })
    await post(db, ada, 'of a group', { gid })
    const titles = async (filter: ListFilter) => [
      (await listDiscussions(db, filter, page)).map(({ title }) => title),
      await countDiscussions(db, filter),
    ]
    expect(await titles(site)).toEqual([['pinned', 'new', 'old'], 3])
    expect(await titles({ ...site, uid: ada })).toEqual([['pinned', 'new', 'old'], 3])
    expect(await titles({ ...site, place: gid })).toEqual([['of a group'], 1])
    expect(await titles({ ...anywhere, onlyHidden: true })).toEqual([['hidden'], 1])
    expect(await titles(anywhere)).toEqual([['pinned', 'new', 'of a group', 'hidden', 'closed', 'old'], 6])
  })

  test.each([
    { keyword: '图', found: ['最短路与图'] },
    { keyword: '排序', found: ['快速排序'] },
    { keyword: 'p10', found: ['[P10] why'] },
    { keyword: 'HY', found: ['[P10] why'] },
    { keyword: 'grace', found: ['快速排序'] },
    { keyword: '100%', found: [] },
  ])('the word $keyword is found as a part of title, description, author or id', async ({ keyword, found }) => {
    const db = await open()
    const [ada, grace] = [await makeUser(db, 'ada'), await makeUser(db, 'Grace')]
    await post(db, ada, '最短路与图')
    await post(db, grace, '快速排序')
    await post(db, ada, '[P10] why')
    const filter = { ...site, search: await openSearch(db, 'discussions', keyword) }
    expect((await listDiscussions(db, filter, page)).map(({ title }) => title)).toEqual(found)
    expect(await countDiscussions(db, filter)).toBe(found.length)
  })

  test('categories stand by rank; one that goes leaves its discussions', async () => {
    const db = await open()
    const ada = await makeUser(db)
    const before = await listCategories(db)
    for (const name of ['first', 'second']) expect(await insertCategory(db, name, 1)).toBe(true)
    expect(await insertCategory(db, 'first', 1)).toBe(false)
    const [first, second] = (await listCategories(db)).slice(before.length)
    if (!first || !second) throw new Error('the categories are missing')
    await setCategoryRank(db, second.id, -1)
    expect((await listCategories(db))[0]?.name).toBe('second')
    const did = await post(db, ada, 'moved', { categoryId: first.id })
    await deleteCategory(db, first.id, second.id)
    expect(await db.selectFrom('discussions').select(['id', 'categoryId']).execute()).toEqual([{ id: did, categoryId: second.id }])
  })

  test('reports stand open first; one person has one open about a discussion', async () => {
    const db = await open()
    const [ada, bob] = [await makeUser(db), await makeUser(db)]
    const did = await post(db, ada, 'bad')
    const row = { did, uid: bob, content: 'x', gmtCreate: 1, gmtModified: 1 }
    expect([await insertReport(db, row), await insertReport(db, row)]).toEqual([true, false])
    const [first] = await listReports(db, page)
    if (!first) throw new Error('the report is missing')
    await db.updateTable('discussionReports').set({ status: 1 }).execute()
    expect(await insertReport(db, { ...row, gmtCreate: 2 })).toBe(true)
    expect((await listReports(db, page)).map(({ status }) => status)).toEqual([0, 1])
    expect([await hasOtherOpen(db, { id: first.id, did, uid: bob }), await hasOtherOpen(db, { id: first.id, did, uid: ada })]).toEqual([
      true,
      false,
    ])
  })

  test('a reader of a running contest reads own questions and staff, and so do the replies under them', async () => {
    const db = await open()
    const [ada, bob, teacher] = [await makeUser(db), await makeUser(db), await makeUser(db)]
    const cid = await makeContest(db)
    const said = async (uid: string, content: string, more = {}) => {
      const row = { cid, uid, role: 'user', content, gmtCreate: 1, gmtModified: 1, ...more }
      return (await db.insertInto('comments').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    const own = await said(ada, 'mine')
    const other = await said(bob, 'his')
    await said(teacher, 'to all', { byStaff: 1, answered: 1 })
    for (let n = 1; n <= 4; n++) {
      const row = {
        commentId: own,
        uid: teacher,
        toUid: ada,
        role: 'admin',
        byStaff: 1,
        content: `answer ${n}`,
        gmtCreate: n,
        gmtModified: n,
      }
      await db.insertInto('replies').values(row).execute()
    }
    const words = async (readerUid: string | null) =>
      (await listComments(db, { cid, readerUid, unansweredFirst: true }, page)).map(({ content }) => content)
    expect(await words(ada)).toEqual(['mine', 'to all'])
    expect(await words(null)).toEqual(['his', 'mine', 'to all'])
    const replies = await listReplies(db, [own, other], ada, 3)
    expect(replies.map(({ content }) => content)).toEqual(['answer 4', 'answer 3', 'answer 2'])
    expect([...(await countReplies(db, [own, other], ada))]).toEqual([[own, 4]])
    expect([...(await countReplies(db, [own, other], bob))]).toEqual([])
  })

  test('messages stand by time, the newest first, read or not, notices among them', async () => {
    const db = await open()
    const [ada, bob] = [await makeUser(db), await makeUser(db)]
    const add = (kind: string, gmtCreate: number, state = 0) =>
      db
        .insertInto('messages')
        .values({ uid: ada, kind, senderUid: bob, textKey: kind === 'Sys' ? 'unmuted' : null, state, gmtCreate })
        .execute()
    await add('Like', 1)
    await add('Like', 3, 1)
    await add('Like', 2)
    await add('Sys', 5, 1)
    const notice = { type: 'All', adminUid: bob, title: 'n', content: 'c', gmtCreate: 1, gmtModified: 1 }
    await db
      .insertInto('notices')
      .values([
        { ...notice, publishAt: 4 },
        { ...notice, publishAt: 99 },
      ])
      .execute()
    expect((await listTalkMessages(db, ada, 'Like', page)).map(({ gmtCreate, state }) => [Number(gmtCreate), state])).toEqual([
      [3, 1],
      [2, 0],
      [1, 0],
    ])
    expect([...(await countUnread(db, ada))]).toEqual([['Like', 2]])
    const reader = { uid: ada, isStaff: false }
    const all = await listSiteMessages(db, reader, 'Sys', page, 10)
    expect(all.map(({ isNotice, state, at }) => ({ isNotice, state, at: Number(at) }))).toEqual([
      { isNotice: 0, state: 1, at: 5 },
      { isNotice: 1, state: 0, at: 4 },
    ])
    expect(await countNotices(db, reader, 'Sys', 10)).toEqual({ all: 1, unread: 1 })
  })

  test('pictures are found by name and owner', async () => {
    const db = await open()
    const [ada, bob] = [await makeUser(db), await makeUser(db)]
    const row = {
      name: 'a.png',
      originalName: 'a',
      kind: 'talk-image',
      mediaType: 'image/png',
      hash: 'h',
      size: 1,
      uid: ada,
      gmtCreate: 1,
      gmtModified: 1,
    }
    const { id } = await db.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow()
    expect(await listPictureIds(db, ['a.png', 'b.png'], [ada])).toEqual([{ id }])
    expect(await listPictureIds(db, ['a.png'], [bob])).toEqual([])
  })
})
