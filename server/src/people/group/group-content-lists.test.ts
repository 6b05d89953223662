/** Lists of a group on both databases, and their plans on a site of 200 groups and 5,000 people. */
import { MemberState, memberRows } from '@touchstone/shared/people/group/member-state.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listForStaff } from '../../contests/contest/contest-admin.queries.ts'
import { countVisible, listVisible } from '../../contests/visit/contest-visit.queries.ts'
import type { Database } from '../../ground/db/database.ts'
import * as problems from '../../problems/group-problems/group-problem.queries.ts'
import { eachDatabase, openTestSqlite } from '../../testing/databases.ts'
import { joinGroup, makeContest, makeGroup, makeProblem, makeUser } from '../../testing/make.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import { listGroups } from './group.queries.ts'
import { countMembers, listGroupRoles, listMembers, managesAnyGroup } from './group-member.queries.ts'
import { rankedIn } from './group-rank.queries.ts'

const first = { currentPage: 1, limit: 10 }

/** Two groups; the first has members of every kind, problems of every publicity and contests. */
async function twoGroups(db: Database) {
  const [owner, ann, bob, guest] = [
    await makeUser(db, 'Owner'),
    await makeUser(db, 'Ann'),
    await makeUser(db, 'Bob'),
    await makeUser(db, 'Guest'),
  ]
  const gid = await makeGroup(db, owner)
  const other = await makeGroup(db, bob)
  await joinGroup(db, gid, owner, 'root')
  await joinGroup(db, gid, ann, 'admin')
  await joinGroup(db, gid, bob, 'member')
  await db
    .insertInto('groupMembers')
    .values({ gid, uid: guest, auth: MemberState.applied, reason: 'please', gmtCreate: 9, gmtModified: 9 })
    .execute()
  return { owner, ann, bob, guest, gid, other }
}

eachDatabase('problems of a group', (open) => {
  test('are found by words, tags and difficulty; members see visible ones, in the order of the group, else by id', async () => {
    const db = await open()
    const { gid, other, ann } = await twoGroups(db)
    const inGroup = { gid, isGroup: 1, authorUid: ann }
    const ten = await makeProblem(db, { ...inGroup, problemId: 'G10', title: '图论 100%', difficulty: 2 })
    await makeProblem(db, { ...inGroup, problemId: 'G9', title: 'Trees' })
    await makeProblem(db, { ...inGroup, problemId: 'G8', title: 'Hidden trees', auth: 2 })
    await makeProblem(db, { ...inGroup, gid: other, problemId: 'H1', title: 'Trees elsewhere' })
    const tag = { name: 'graphs', oj: 'ME', gid, gmtCreate: 1, gmtModified: 1 }
    const { id: graphs } = await db.insertInto('tags').values(tag).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('problemTags').values({ pid: ten, tid: graphs }).execute()
    const ids = async (filter: Partial<problems.GroupFilter>) => {
      const asked = { gid, all: false, ...filter }
      const rows = await problems.listOfGroup(db, asked, first)
      expect(await problems.countOfGroup(db, asked)).toBe(rows.length)
      return rows.map(({ problemId }) => problemId)
    }
    expect(await ids({})).toEqual(['G9', 'G10'])
    expect(await ids({ all: true })).toEqual(['G8', 'G9', 'G10'])
    await problems.setGroupRank(db, ten, 0)
    expect(await ids({})).toEqual(['G10', 'G9'])
    expect(await ids({ all: true })).toEqual(['G8', 'G9', 'G10'])
    expect((await problems.listGroupOrder(db, gid)).map(({ problemId }) => problemId)).toEqual(['G10', 'G8', 'G9'])
    expect(await ids({ all: true, keyword: 'TREES' })).toEqual(['G8', 'G9'])
    expect(await ids({ keyword: '图论' })).toEqual(['G10'])
    expect(await ids({ keyword: '0%' })).toEqual(['G10'])
    expect(await ids({ difficulty: 2 })).toEqual(['G10'])
    expect(await ids({ tagIds: [graphs] })).toEqual(['G10'])
    expect(await ids({ tagIds: [graphs, graphs + 1] })).toEqual([])
    expect((await problems.listShownTags(db, gid)).map(({ name }) => name)).toEqual(['graphs'])
    expect(await problems.listShownTags(db, other)).toEqual([])
  })

  test('wait for publication with the open requests first, and name their group', async () => {
    const db = await open()
    const { gid, other, ann } = await twoGroups(db)
    for (const [problemId, applyPublicProgress, of] of [
      ['A', 3, gid],
      ['B', 1, other],
      ['C', 1, gid],
      ['D', null, gid],
    ] as const)
      await makeProblem(db, { problemId, applyPublicProgress, gid: of, isGroup: 1, authorUid: ann })
    const asked = { keyword: undefined, gid: undefined }
    const rows = await problems.listPublications(db, asked, first)
    expect(rows.map(({ problemId }) => problemId)).toEqual(['C', 'B', 'A'])
    expect(rows.every(({ groupName }) => Boolean(groupName))).toBe(true)
    expect(await problems.countPublications(db, asked)).toBe(3)
    expect((await problems.listPublications(db, { keyword: 'ANN', gid: other }, first)).map(({ problemId }) => problemId)).toEqual(['B'])
  })
})

eachDatabase('contests of a group', (open) => {
  test('are its own only: visible ones for members, every one for its admins, found by words, phase and kind', async () => {
    const db = await open()
    const { gid, other, ann } = await twoGroups(db)
    const hour = 3_600_000
    const at = (startTime: number) => ({ startTime, endTime: startTime + hour, gid, isGroup: 1, uid: ann })
    await makeContest(db, { ...at(0), title: 'Over' })
    await makeContest(db, { ...at(5 * hour), title: 'Now', type: 1 })
    await makeContest(db, { ...at(9 * hour), title: 'Later' })
    await makeContest(db, { ...at(9 * hour), title: 'Hidden', visible: 0 })
    await makeContest(db, { ...at(9 * hour), title: 'Elsewhere', gid: other })
    await makeContest(db, { title: 'Of the site' })
    const now = 5 * hour + 1
    const shown = async (filter: object) => {
      const rows = await listVisible(db, { gid, ...filter }, now, first)
      expect(await countVisible(db, { gid, ...filter }, now)).toBe(rows.length)
      return rows.map(({ title }) => title)
    }
    expect(await shown({})).toEqual(['Later', 'Now', 'Over'])
    expect(await shown({ status: -1 })).toEqual(['Later'])
    expect(await shown({ type: 1 })).toEqual(['Now'])
    expect(await shown({ keyword: 'oVE' })).toEqual(['Over'])
    const kept = (await listForStaff(db, { gid, keyword: 'i' }, now, first)).map(({ title }) => title)
    expect(kept).toEqual(['Hidden'])
    expect((await listForStaff(db, { gid }, now, first)).length).toBe(4)
  })
})

eachDatabase('members of a group', (open) => {
  test('contain members; applicants are listed separately without a rank', async () => {
    const db = await open()
    const { gid, other, owner, ann, bob, guest } = await twoGroups(db)
    const names = async (states: readonly number[], keyword?: string) => {
      const filter = { gid, states, keyword }
      const rows = await listMembers(db, filter, first)
      expect(await countMembers(db, filter)).toBe(rows.length)
      return rows.map(({ username }) => username).toSorted()
    }
    expect(await names(memberRows)).toEqual(['Ann', 'Bob', 'Owner'])
    expect(await names(memberRows, 'aN')).toEqual(['Ann'])
    expect(await names([MemberState.applied])).toEqual(['Guest'])
    expect([...(await listGroupRoles(db, gid))].toSorted()).toEqual(
      [
        [owner, 'root'],
        [ann, 'admin'],
        [bob, 'member'],
      ].toSorted(),
    )
    expect((await listGroupRoles(db, other)).get(bob)).toBe('admin')
    expect(await listGroupRoles(db, gid, guest).then((roles) => roles.get(guest))).toBeUndefined()
    expect([await managesAnyGroup(db, ann), await managesAnyGroup(db, bob), await managesAnyGroup(db, guest)]).toEqual([true, true, false])
  })
})

/** 200 groups with 5,000 people in them (each in four), 10,000 problems, 2,000 contests, a million submissions. */
async function pretendToBeASchool(db: Database): Promise<void> {
  await sql`analyze`.execute(db)
  const indexes = await sql<{ name: string; tbl: string }>`
    select name, tbl_name as tbl from sqlite_master where type = 'index' and name not like 'sqlite_%'`.execute(db)
  const rowsOf: Record<string, number> = {
    groups: 200,
    group_members: 20_000,
    users: 5_000,
    problems: 10_000,
    problem_tags: 30_000,
    tags: 2_000,
    contests: 2_000,
    contest_problems: 16_000,
    contest_registrations: 60_000,
    submissions: 1_000_000,
  }
  await sql`delete from sqlite_stat1`.execute(db)
  for (const { name, tbl } of indexes.rows) {
    const rows = rowsOf[tbl]
    if (rows === undefined) continue
    const { rows: columns } = await sql<{ name: string | null }>`select name from pragma_index_info(${name})`.execute(db)
    const distinct = (i: number) => Math.max(1, Math.round(rows / 200 ** (i + 1)))
    const stat = [rows, ...columns.map((_, i) => distinct(i))].join(' ')
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${tbl}, ${name}, ${stat})`.execute(db)
  }
  await sql`analyze sqlite_schema`.execute(db)
}

test('lists of a group are read by the group, and never by scanning the site', async () => {
  const db = await openTestSqlite()
  const { gid, ann } = await twoGroups(db)
  await makeProblem(db, { gid, isGroup: 1, authorUid: ann, problemId: 'G1' })
  await makeContest(db, { gid, isGroup: 1, uid: ann })
  await pretendToBeASchool(db)
  const looks = {
    'problems for members': (db: Database) => problems.listOfGroup(db, { gid, all: false, keyword: 'a', tagIds: [1] }, first),
    'problems for admins': (db: Database) => problems.listOfGroup(db, { gid, all: true }, first),
    'problems in their order': (db: Database) => problems.listGroupOrder(db, gid),
    'how many problems': (db: Database) => problems.countOfGroup(db, { gid, all: false }),
    'tags of problems': (db: Database) => problems.listShownTags(db, gid),
    'requests for publication': (db: Database) => problems.listPublications(db, { keyword: undefined, gid: undefined }, first),
    'contests for members': (db: Database) => listVisible(db, { gid }, 5, first),
    'contests for admins': (db: Database) => listForStaff(db, { gid }, 5, first),
    members: (db: Database) => listMembers(db, { gid, keyword: undefined, states: memberRows }, first),
    roles: (db: Database) => listGroupRoles(db, gid, ann),
    ranking: (db: Database) => rankedIn(db, { gid, type: 0, searchUser: undefined, named: new Set<string>() }, first).execute(),
    'my groups': (db: Database) => listGroups(db, { keyword: undefined, auth: undefined, memberUid: ann, seer: ann }, first),
  } satisfies Record<string, (db: Database) => Promise<unknown>>
  for (const [name, look] of Object.entries(looks)) {
    const plans = await plansOf(db, look)
    expect(plans.length).toBeGreaterThan(0)
    // Groups themselves are few, and their list is read in order.
    expect([name, fullScans(plans).filter((step) => !/^SCAN groups\b/.test(step))]).toEqual([name, []])
  }
  await db.destroy()
})
