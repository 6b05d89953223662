import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { countForStaff, countPublic, listForStaff, publicPage } from '../../problems/problem/problem-list.queries.ts'
import { countDiscussions, type ListFilter, listDiscussions } from '../../talk/discussion/discussion-list.queries.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { makeProblem, makeUser } from '../../testing/make.ts'
import type { Database } from '../db/database.ts'
import { escapeLike, likeFolded } from '../db/text-match.ts'
import { inTransaction } from '../db/transaction.ts'
import { piecesOf } from './keyword-pieces.ts'
import { openSearch, searched } from './text-search.ts'

const characters = [...'aAbB12 %_\\.图论排序ÉéΣσςİıΩ😀👩‍🏫\uFFFD\uFFFE\u0301']
const text = fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))
const long = fc.array(fc.constantFrom(...characters), { minLength: 14, maxLength: 20 }).map((parts) => parts.join(''))

/** Rows beyond which a search is broad: with the first every list is narrowed, with the last none. */
const bounds = [1000, 2, 1]

const site: ListFilter = { place: 'site', categoryId: null, pid: null, uid: null, search: undefined, hiddenToo: false }
const page = { currentPage: 1, limit: 1000 }
const numbers = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)

async function found(db: Database, from: RawBuilder<unknown>, keyword: string, texts: readonly RawBuilder<unknown>[]): Promise<number[]> {
  const pattern = `%${escapeLike(keyword.toLowerCase())}%`
  const matches = sql.join(
    texts.map((one) => likeFolded(one, pattern)),
    sql` or `,
  )
  return numbers((await sql<{ id: number }>`select id from ${from} where ${matches}`.execute(db)).rows)
}

/** Missing and surplus pieces of the index, for each table. */
async function wrongGrams(db: Database): Promise<unknown[]> {
  const wrong: unknown[] = []
  for (const { grams } of Object.values(searched)) {
    const [has, wants] = [sql`select gram, id from ${sql.table(grams)}`, sql`select gram, id from ${sql.table(`${grams}_wanted`)}`]
    for (const difference of [sql`${has} except ${wants}`, sql`${wants} except ${has}`]) wrong.push(...(await difference.execute(db)).rows)
  }
  return wrong
}

const rowOf = (uid: string, [title, description]: readonly string[]) => ({
  categoryId: 1,
  gid: null,
  pid: null,
  uid,
  role: 'user',
  content: 'x',
  gmtCreate: 1,
  gmtModified: 1,
  title: title ?? '',
  description: description ?? '',
})

async function category(db: Database): Promise<void> {
  const row = { id: 1, name: 'any', gmtCreate: 1, gmtModified: 1 }
  await db
    .insertInto('discussionCategories')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

eachDatabase('a search', (open) => {
  test('finds the same discussions as a scan, for any texts and keyword', { timeout: 120_000 }, async () => {
    const db = await open()
    await category(db)
    const people = [await makeUser(db, 'Ada图'), await makeUser(db, 'bob%_1')]
    let n = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, text), { minLength: 3, maxLength: 12 }),
        fc.array(fc.oneof(text, long), { minLength: 4 }),
        async (posts, words) => {
          await db.deleteFrom('discussions').execute()
          await db
            .insertInto('discussions')
            .values(posts.map((post) => rowOf(people[n++ % 2] ?? '', post)))
            .execute()
          // Parts of the texts too, because random words rarely are.
          for (const keyword of [...words, ...posts.flatMap(([title, description]) => [title.slice(1), description.slice(0, 2)])]) {
            if (keyword === '') continue
            const author = sql`(select lower(username) from users where users.uid = discussions.uid)`
            const texts = [sql`lower(title)`, sql`lower(description)`, sql`cast(id as text)`, author]
            const scanned = await found(db, sql`discussions`, keyword, texts)
            for (const bound of bounds) {
              const filter = { ...site, search: await openSearch(db, 'discussions', keyword, bound) }
              expect([keyword, bound, numbers(await listDiscussions(db, filter, page))]).toEqual([keyword, bound, scanned])
              expect(await countDiscussions(db, filter)).toBe(scanned.length)
            }
          }
        },
      ),
      { numRuns: 6 },
    )
  })

  test('finds the same problems as a scan, for any texts and keyword', { timeout: 120_000 }, async () => {
    const db = await open()
    const author = await makeUser(db, 'Ada图')
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 2, maxLength: 8 }),
        fc.array(fc.oneof(text, long), { minLength: 3 }),
        async (titles, words) => {
          await db.deleteFrom('problems').execute()
          for (const title of titles) await makeProblem(db, { title, authorUid: title.length % 2 ? author : null })
          for (const keyword of [...words, ...titles.map((title) => title.slice(1)), 'T1']) {
            if (keyword === '') continue
            const texts = [sql`lower(title)`, sql`lower(problem_id)`]
            const scanned = await found(db, sql`problems`, keyword, texts)
            const name = sql`coalesce((select username_folded from users where uid = author_uid), '')`
            const scannedByStaff = await found(db, sql`problems`, keyword, [...texts, name])
            for (const bound of bounds) {
              const filter = { search: await openSearch(db, 'problems', keyword, bound), tagIds: [], difficulty: undefined, oj: undefined }
              expect([keyword, bound, numbers(await publicPage(db, filter, page).execute())]).toEqual([keyword, bound, scanned])
              expect(await countPublic(db, filter)).toBe(scanned.length)
              const staff = { search: await openSearch(db, 'problemsAndAuthors', keyword, bound), auth: undefined, oj: undefined }
              expect(numbers(await listForStaff(db, staff, page))).toEqual(scannedByStaff)
              expect(await countForStaff(db, staff)).toBe(scannedByStaff.length)
            }
          }
        },
      ),
      { numRuns: 8 },
    )
  })

  test('is narrowed by an index that follows each inserted, changed and deleted row', async () => {
    const db = await open()
    await category(db)
    const ada = await makeUser(db, 'ada')
    const insert = async (texts: string[]) =>
      (await db.insertInto('discussions').values(rowOf(ada, texts)).returning('id').executeTakeFirstOrThrow()).id
    const ids = [await insert(['快速排序', '排序']), await insert(['P10 why 😀', 'because']), await insert(['x', ''])]
    const pid = await makeProblem(db, { title: '图论', problemId: 'P7' })
    expect(await wrongGrams(db)).toEqual([])
    const rowsOf = async (gram: string) => (await db.selectFrom('discussionGrams').select('id').where('gram', '=', gram).execute()).length
    expect([await rowsOf('排序'), await rowsOf('why'), await rowsOf('wh'), await rowsOf(' 😀'), await rowsOf('😀')]).toEqual([
      1, 0, 1, 1, 1,
    ])

    await db
      .updateTable('discussions')
      .set({ title: '归并', viewNum: 3 })
      .where('id', '=', ids[0] ?? 0)
      .execute()
    await db
      .updateTable('problems')
      .set({ problemId: displayIdOf('MOVED') })
      .where('id', '=', pid)
      .execute()
    expect([await wrongGrams(db), await rowsOf('归并'), await rowsOf('快速'), await rowsOf('排序')]).toEqual([[], 1, 0, 1])

    await db.deleteFrom('discussions').where('id', 'in', ids).execute()
    await db.deleteFrom('problems').execute()
    expect(await wrongGrams(db)).toEqual([])
    expect(await db.selectFrom('discussionGrams').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('problemGrams').selectAll().execute()).toEqual([])
  })

  test('is broad when many rows have the keyword itself, not only a piece of it', async () => {
    const db = await open()
    for (let n = 0; n < 12; n++) await makeProblem(db, { title: `99 of ${n}` })
    await makeProblem(db, { title: '99999' })
    const isBroad = async (keyword: string) => (await openSearch(db, 'problems', keyword, 5))?.isBroad
    expect([await isBroad('99'), await isBroad('99999'), await isBroad('9'), await isBroad('of 11'), await isBroad('排序')]).toEqual([
      ...[true, false, true, false, false],
    ])
  })

  test('is written or undone with its row', async () => {
    const db = await open()
    const undone = inTransaction(db, async (db) => {
      await makeProblem(db, { title: '图论' })
      throw new Error('on purpose')
    })
    await expect(undone).rejects.toThrow('on purpose')
    expect(await db.selectFrom('problemGrams').selectAll().execute()).toEqual([])
  })
})

describe('pieces of a keyword', () => {
  test.each([
    { keyword: '图', pieces: [{ beginsWith: '图' }] },
    { keyword: '排序', pieces: [{ exactly: '排序' }] },
    { keyword: 'p10', pieces: [{ exactly: 'p1' }, { exactly: '10' }] },
    { keyword: 'aaa😀', pieces: [{ exactly: 'aa' }, { exactly: 'a😀' }] },
    { keyword: '\uFFFE', pieces: [] },
    { keyword: 'ab\uFFFD', pieces: [{ exactly: 'ab' }] },
  ])('of $keyword', ({ keyword, pieces }) => {
    expect(piecesOf(keyword)).toEqual(pieces)
  })
})
