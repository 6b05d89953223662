/** Query plans of searches on a large site: from the pieces of the keyword to the rows, and never through all rows. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listWanted } from '../../classes/training/training-problem.queries.ts'
import { listCandidates } from '../../contests/staff/contest-problem-admin.queries.ts'
import * as problems from '../../problems/problem/problem-list.queries.ts'
import { countDiscussions, type ListFilter, listDiscussions } from '../../talk/discussion/discussion-list.queries.ts'
import { openTestSqlite } from '../../testing/databases.ts'
import { plansOf } from '../../testing/query-plans.ts'
import { openSearch } from './text-search.ts'

async function openLarge() {
  const db = await openTestSqlite()
  await sql`analyze`.execute(db)
  const sizes = {
    users: { users_gmt_create_idx: '20000 1' },
    discussions: { discussions_gid_status_top_priority_gmt_create_id_idx: '100000 50000 25000 20000 1 1' },
    problems: {
      problems_public_list_idx: '50000 20000 15000 5000 1',
      problems_auth_is_group_oj_idx: '50000 20000 15000 10000',
      problems_gid_idx: '50000 500',
    },
    problem_grams: { problem_grams: '2000000 100 1' },
    discussion_grams: { discussion_grams: '4000000 100 1' },
  }
  await sql`delete from sqlite_stat1`.execute(db)
  for (const [table, indexes] of Object.entries(sizes)) {
    for (const [index, stat] of Object.entries(indexes)) {
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db)
    }
  }
  await sql`analyze sqlite_schema`.execute(db)
  return db
}

const page = { currentPage: 1, limit: 10 }

test.each(['排序', '图', 'p10'])('%s is looked up in the index, and what has it by its number', async (keyword) => {
  const db = await openLarge()
  const ofProblems = await openSearch(db, 'problems', keyword)
  const withAuthors = await openSearch(db, 'problemsAndAuthors', keyword)
  const site = { place: 'site', categoryId: null, pid: null, uid: null, hiddenToo: false } as const
  const filter: ListFilter = { ...site, search: await openSearch(db, 'discussions', keyword) }
  const ofDiscussions = [filter, { ...filter, categoryId: 1 }, { ...filter, place: 'any', hiddenToo: true } as const]
  const discussions = await plansOf(db, async (db) => {
    for (const one of ofDiscussions) await listDiscussions(db, one, page)
    for (const one of ofDiscussions) await countDiscussions(db, one)
  })
  const ofLists = discussions.filter((plan) => /(SCAN|SEARCH) d\b/.test(plan))
  expect(ofLists).toHaveLength(6)
  for (const plan of ofLists) {
    expect(plan).toContain('SEARCH g USING PRIMARY KEY (gram')
    expect(plan).toContain('SEARCH d USING INTEGER PRIMARY KEY')
  }
  const open = { tagIds: [], difficulty: undefined, oj: undefined, search: ofProblems }
  const staff = { auth: undefined, oj: undefined, search: withAuthors }
  const lists = await plansOf(db, async (db) => {
    await problems.publicPage(db, open, page).execute()
    await problems.countPublic(db, open)
    await problems.listForStaff(db, staff, page)
    await problems.countForStaff(db, staff)
    await listCandidates(db, { cid: 1, search: ofProblems, type: 0, oj: undefined, onlyOf: null }, page)
    await listWanted(db, { tid: 1, search: withAuthors, inTraining: false }, page)
  })
  const ofBank = lists.filter((plan) => /SEARCH g\b|SCAN/.test(plan))
  expect(ofBank.length).toBeGreaterThanOrEqual(6)
  for (const plan of ofBank) {
    expect(plan).toContain('SEARCH g USING PRIMARY KEY (gram')
    expect(plan).toMatch(/SEARCH (problems|p) USING INTEGER PRIMARY KEY/)
  }
  await db.destroy()
})
