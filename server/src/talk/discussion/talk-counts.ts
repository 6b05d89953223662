/** The stored length of each list of discussions. Derived: it may be counted again at any time. */
import { PostStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

/** The fields of a discussion that lists depend on. */
type Listed = { categoryId: number; gid: number | null; pid: number | null; status: number }

export const countKey = {
  all: 'all',
  site: 'site',
  category: (id: number) => `category ${id}`,
  problem: (pid: number) => `problem ${pid}`,
  group: (gid: number) => `group ${gid}`,
  groupAll: (gid: number) => `group-all ${gid}`,
} as const

/** The lists that contain this discussion. */
function countKeys({ categoryId, gid, pid, status }: Listed): string[] {
  if (status === PostStatus.deleted) return []
  const kept = gid === null ? [countKey.all] : [countKey.all, countKey.groupAll(gid)]
  if (status !== PostStatus.shown) return kept
  const ofProblem = pid === null ? [] : [countKey.problem(pid)]
  return gid === null ? [...kept, countKey.site, countKey.category(categoryId), ...ofProblem] : [...kept, countKey.group(gid)]
}

/** @param before null for a new one. @param after null for a deleted one. */
export async function moveCounts(db: Transaction, before: Listed | null, after: Listed | null): Promise<void> {
  const [old, now] = [before ? countKeys(before) : [], after ? countKeys(after) : []]
  for (const key of old.filter((key) => !now.includes(key))) await add(db, key, -1)
  for (const key of now.filter((key) => !old.includes(key))) await add(db, key, 1)
}

async function add(db: Transaction, key: string, by: number): Promise<void> {
  await db
    .insertInto('talkCounts')
    .values({ key, count: by })
    .onConflict((oc) => oc.column('key').doUpdateSet((eb) => ({ count: eb('talkCounts.count', '+', by) })))
    .execute()
}

/** Moves the counts of one category to another. */
export async function moveCategoryCount(db: Transaction, from: number, to: number): Promise<void> {
  await add(db, countKey.category(to), await readCount(db, countKey.category(from)))
  await db.deleteFrom('talkCounts').where('key', '=', countKey.category(from)).execute()
}

export async function readCount(db: Database, key: string): Promise<number> {
  return (await db.selectFrom('talkCounts').select('count').where('key', '=', key).executeTakeFirst())?.count ?? 0
}

/** Counts all lists again, in the transaction that deleted discussions. */
export async function rebuildTalkCounts(db: Transaction): Promise<void> {
  const rows = await db
    .selectFrom('discussions')
    .select(['categoryId', 'gid', 'pid', 'status', sql<number>`count(*)`.as('n')])
    .groupBy(['categoryId', 'gid', 'pid', 'status'])
    .execute()
  const counts = new Map<string, number>()
  for (const { n, ...listed } of rows) for (const key of countKeys(listed)) counts.set(key, (counts.get(key) ?? 0) + Number(n))
  await db.deleteFrom('talkCounts').execute()
  const values = [...counts].map(([key, count]) => ({ key, count }))
  for (let i = 0; i < values.length; i += 500)
    await db
      .insertInto('talkCounts')
      .values(values.slice(i, i + 500))
      .execute()
}
