import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { problemSorts } from '@touchstone/shared/problems/problem/problem-choice.ts'
import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { openSearch } from '../../ground/search/text-search.ts'
import { eachDatabase, openTestSqlite } from '../../testing/databases.ts'
import { makeContest, makeGroup, makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import { plansOf } from '../../testing/query-plans.ts'
import * as lists from './problem-list.queries.ts'

const all: lists.PublicFilter = { search: undefined, tagIds: [], difficulty: undefined, oj: undefined }
const first = { currentPage: 1, limit: 50 }

async function makeTag(db: Database, name: string, pids: number[]): Promise<number> {
  const tag = { name, oj: 'ME', gmtCreate: 1, gmtModified: 1 }
  const { id } = await db.insertInto('tags').values(tag).returning('id').executeTakeFirstOrThrow()
  for (const pid of pids) await db.insertInto('problemTags').values({ pid, tid: id }).execute()
  return id
}

eachDatabase('the public problem list', (open) => {
  const ids = async (db: Database, { keyword, ...changes }: Partial<lists.PublicFilter> & { keyword?: string }) => {
    const filter = { ...all, ...changes, search: await openSearch(db, 'problems', keyword) }
    const rows = await lists.publicPage(db, filter, first).execute()
    expect(await lists.countPublic(db, filter)).toBe(rows.length)
    return rows.map((row) => row.problemId)
  }

  test('holds public problems of no group, shorter ids first', async () => {
    const db = await open()
    for (const problemId of ['P10', 'P9', 'P100', 'AB']) await makeProblem(db, { problemId })
    await makeProblem(db, { problemId: 'HIDDEN', auth: 2 })
    await makeProblem(db, { problemId: 'CONTEST', auth: 3 })
    await makeProblem(db, { problemId: 'GROUP', isGroup: 1 })
    expect(await ids(db, {})).toEqual(['AB', 'P9', 'P10', 'P100'])
  })

  test('is filtered by keyword, difficulty, judge and tags, which must all be present', async () => {
    const db = await open()
    const a = await makeProblem(db, { problemId: 'P1', title: 'Graph 100% sure', difficulty: 2 })
    const b = await makeProblem(db, { problemId: 'P2', title: '图论 tree_walk' })
    await makeProblem(db, { problemId: 'CF-1A', title: 'Elsewhere', oj: 'CF', isRemote: 1 })
    const graphs = await makeTag(db, 'graphs', [a, b])
    const trees = await makeTag(db, 'trees', [b])
    expect(await ids(db, { keyword: 'GRAPH' })).toEqual(['P1'])
    expect(await ids(db, { keyword: '图论' })).toEqual(['P2'])
    expect(await ids(db, { keyword: 'cf-' })).toEqual(['CF-1A'])
    expect(await ids(db, { keyword: '%' })).toEqual(['P1'])
    expect(await ids(db, { keyword: 'e_w' })).toEqual(['P2'])
    expect(await ids(db, { keyword: "' or 1=1 --" })).toEqual([])
    expect(await ids(db, { difficulty: 2 })).toEqual(['P1'])
    expect(await ids(db, { oj: 'CF' })).toEqual(['CF-1A'])
    expect(await ids(db, { tagIds: [graphs] })).toEqual(['P1', 'P2'])
    expect(await ids(db, { tagIds: [graphs, trees, trees] })).toEqual(['P2'])
    expect(await ids(db, { tagIds: [graphs, 999] })).toEqual([])
  })

  test('pages by offset, and a page past the end is empty', async () => {
    const db = await open()
    for (let i = 1; i <= 5; i++) await makeProblem(db, { problemId: `P${i}`, gmtCreate: i })
    const page = async (currentPage: number) =>
      (await lists.publicPage(db, all, { currentPage, limit: 2 }).execute()).map((r) => r.problemId)
    expect([await page(1), await page(3), await page(4)]).toEqual([['P1', 'P2'], ['P5'], []])
    expect((await lists.newestPublic(db, 2).execute()).map((r) => r.problemId)).toEqual(['P5', 'P4'])
    expect([await lists.findPublicAt(db, 4), await lists.findPublicAt(db, 5)]).toEqual(['P5', undefined])
  })

  test('lists for staff everything outside groups, newest first, found by title, id or author', async () => {
    const db = await open()
    await db
      .insertInto('users')
      .values({ uid: 'u', username: 'Ada', usernameFolded: 'ada', passwordHash: '', roleId: 1001, gmtCreate: 1, gmtModified: 1 })
      .execute()
    await makeProblem(db, { problemId: 'A', auth: 2, authorUid: 'u', modifiedUid: 'u' })
    await makeProblem(db, { problemId: 'B', auth: 3 })
    await makeProblem(db, { problemId: 'G', isGroup: 1 })
    const rows = async ({ keyword, ...filter }: Partial<lists.StaffFilter> & { keyword?: string }) => {
      const full = { search: await openSearch(db, 'problemsAndAuthors', keyword), auth: undefined, oj: undefined, ...filter }
      const found = await lists.listForStaff(db, full, first)
      expect(await lists.countForStaff(db, full)).toBe(found.length)
      return found.map((row) => `${row.problemId} ${row.author} ${row.modifiedUser}`)
    }
    expect(await rows({})).toEqual(['B null null', 'A Ada Ada'])
    expect(await rows({ auth: 3 })).toEqual(['B null null'])
    expect(await rows({ keyword: 'aD' })).toEqual(['A Ada Ada'])
  })
})

test('the planner reads the public list and the newest problems in index order, without sorting', async () => {
  const db = await openTestSqlite()
  const [list, newest] = await plansOf(db, async (db) => {
    await lists.publicPage(db, all, first).execute()
    await lists.newestPublic(db, 10).execute()
  })
  expect(list).toContain('USING INDEX problems_public_list_idx')
  expect(list).not.toContain('TEMP B-TREE')
  expect(newest).toContain('problems_auth_is_group_gmt_create_idx')
  expect(newest).not.toContain('TEMP B-TREE')
  await db.destroy()
})

eachDatabase('the public list for one reader', (open) => {
  const named = (rows: { problemId: string }[]) => rows.map((row) => row.problemId)

  /** EASY, MIDDLE and HARD are solved, tried and untried; what happened in a contest, in a group or as a trial does not count. */
  async function makeBank(db: Database) {
    const [solved, tried, untried] = [
      await makeProblem(db, { problemId: 'EASY', level: 0, gmtCreate: 10 }),
      await makeProblem(db, { problemId: 'MIDDLE', level: 1, gmtCreate: 30 }),
      await makeProblem(db, { problemId: 'HARD', level: 2, gmtCreate: 20 }),
    ]
    const me = await makeUser(db)
    const gid = await makeGroup(db, me)
    await makeSubmission(db, me, solved, { status: Verdict.WrongAnswer, submitTime: 1 })
    await makeSubmission(db, me, solved, { status: Verdict.Accepted, submitTime: 2 })
    await makeSubmission(db, me, tried, { status: Verdict.WrongAnswer, submitTime: 3 })
    await makeSubmission(db, me, tried, { status: Verdict.Accepted, submitTime: 4, cid: await makeContest(db) })
    await makeSubmission(db, me, tried, { status: Verdict.Accepted, submitTime: 4, gid })
    await makeSubmission(db, me, untried, { status: Verdict.Accepted, submitTime: 5, isTrial: 1 })
    await makeSubmission(db, await makeUser(db), untried, { status: Verdict.Accepted, submitTime: 6 })
    return { me, solved, tried, untried }
  }

  test.each([
    { state: 'solved', ids: ['EASY'] },
    { state: 'tried', ids: ['MIDDLE'] },
    { state: 'untried', ids: ['HARD'] },
  ] as const)('holds what is $state', async ({ state, ids }) => {
    const db = await open()
    const { me } = await makeBank(db)
    const filter = { ...all, own: { uid: me, state } }
    expect(named(await lists.publicPage(db, filter, first).execute())).toEqual(ids)
    expect(await lists.countPublic(db, filter)).toBe(ids.length)
  })

  test.each([
    { sort: undefined, ids: ['EASY', 'HARD', 'MIDDLE'] },
    { sort: 'newest', ids: ['MIDDLE', 'HARD', 'EASY'] },
    { sort: 'difficulty', ids: ['HARD', 'EASY', 'MIDDLE'] },
    { sort: 'rate', ids: ['HARD', 'MIDDLE', 'EASY'] },
  ] as const)('is sorted by $sort', async ({ sort, ids }) => {
    const db = await open()
    const { solved, tried, untried } = await makeBank(db)
    const counts = [
      { pid: solved, gid: 0, status: Verdict.WrongAnswer, count: 1 },
      { pid: tried, gid: 0, status: Verdict.WrongAnswer, count: 5 },
      { pid: tried, gid: 0, status: Verdict.Accepted, count: 5 },
      { pid: untried, gid: 0, status: Verdict.Accepted, count: 1 },
      // A group counts on its own.
      { pid: solved, gid: 4, status: Verdict.Accepted, count: 99 },
    ]
    await db.insertInto('problemCounts').values(counts).execute()
    // The site's own order: the level 2 is its easiest, and 1 is unknown.
    expect(named(await lists.publicPage(db, all, first, { sort, levels: [2, 0] }).execute())).toEqual(ids)
  })

  test('every order shows each problem once over all pages', async () => {
    const db = await open()
    for (let i = 1; i <= 7; i++) await makeProblem(db, { problemId: `P${i}`, level: i % 2, gmtCreate: 5 })
    for (const sort of [undefined, ...problemSorts]) {
      const pages = [1, 2, 3, 4].map((currentPage) =>
        lists.publicPage(db, all, { currentPage, limit: 2 }, { sort, levels: [0, 1] }).execute(),
      )
      expect(named((await Promise.all(pages)).flat()).sort()).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'])
    }
  })

  test('leads to the last problem that was tried in vain, and else to the easiest untried one', async () => {
    const db = await open()
    const { me, tried } = await makeBank(db)
    expect(await lists.findLastTried(db, all, me)).toEqual({ problemId: 'MIDDLE', title: expect.any(String) })
    const earlier = await makeProblem(db, { problemId: 'EARLIER' })
    await makeSubmission(db, me, earlier, { status: Verdict.WrongAnswer, submitTime: 2 })
    expect(await lists.findLastTried(db, all, me)).toMatchObject({ problemId: 'MIDDLE' })
    expect(await lists.findLastTried(db, { ...all, without: new Set([tried]) }, me)).toMatchObject({ problemId: 'EARLIER' })
    await makeProblem(db, { problemId: 'AAA', level: null })
    await makeProblem(db, { problemId: 'AA', level: 0, unjudgeable: 'checker' })
    expect(await lists.findEasiestUntried(db, all, me, [0, 1, 2])).toMatchObject({ problemId: 'HARD' })
    expect(await lists.findEasiestUntried(db, { ...all, level: 1 }, me, [0, 1, 2])).toBeUndefined()
  })
})
