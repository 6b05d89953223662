/**
 * Keyword searches over a table whose texts are indexed by pieces of two characters, maintained by triggers. The index only gives
 * candidates; `like` decides, on both databases.
 */
import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { escapeLike, likeFolded } from '../db/text-match.ts'
import { type Piece, piecesOf } from './keyword-pieces.ts'

export type TextSearch = {
  /** Whether a row has the keyword. @param name the table's name in the query */
  matches(name: 'd' | 'problems' | 'p'): RawBuilder<boolean>
  /** Every row that can match, each once, as a `select` of `found_id`. Null: the index does not help with this keyword. */
  candidates: RawBuilder<unknown> | null
  /** There are so many matches that reading the list in its own order fills a page sooner. */
  isBroad: boolean
}

/** Names of the searched tables in queries. */
type SearchedName = 'discussions as d' | 'problems' | 'problems as p'

/** A page is read in the order of its list and stops when it is full; a count does not. */
export type Purpose = 'page' | 'count'

/**
 * With few candidates these are read by their ids, before other conditions: SQLite keeps the order of a cross join.
 * @param list the beginning of the list's query without a search, from the same table under the same name
 */
export function narrowed<Query>(db: Database, name: SearchedName, search: TextSearch | undefined, purpose: Purpose, list: Query): Query {
  if (!search?.candidates || (search.isBroad && purpose === 'page')) return list
  const candidates = sql<{ foundId: number }>`(${search.candidates})`.as<'found'>('found')
  const id = `${name.split(' as ').at(-1)}.id` as 'problems.id'
  const query = db
    .selectFrom(candidates)
    .crossJoin(name as 'problems')
    .whereRef(id, '=', 'found.foundId')
  return query as unknown as Query
}

/** The searched texts. `author`: the column of a user whose name is searched too. */
type Searched = {
  table: string
  grams: string
  texts: readonly string[]
  numbers: readonly string[]
  author?: { column: string; name: RawBuilder<unknown>; fold(keyword: string): string }
}

const lowerCase = (keyword: string) => keyword.toLowerCase()

const discussions = { table: 'discussions', grams: 'discussion_grams', texts: ['title', 'description'], numbers: ['id'] }
const problems = { table: 'problems', grams: 'problem_grams', texts: ['title', 'problem_id'], numbers: [] }

export const searched = {
  discussions: { ...discussions, author: { column: 'uid', name: sql`lower(username)`, fold: lowerCase } },
  problems,
  problemsAndAuthors: { ...problems, author: { column: 'author_uid', name: sql`username_folded`, fold: foldName } },
} as const satisfies Record<string, Searched>

/** Rows beyond which a search is broad, and a piece common. */
const BROAD = 2000
/** When all pieces are common they are counted this many times further. */
const LOOK_FURTHER = 4
/** With more authors than this the statement does not list them. */
const MANY_AUTHORS = 50

const LAST_CHARACTER = '\u{10FFFF}'

/** @returns undefined without a keyword */
export async function openSearch(
  db: Database,
  kind: keyof typeof searched,
  keyword: string | undefined,
  broad = BROAD,
): Promise<TextSearch | undefined> {
  if (!keyword) return undefined
  const where: Searched = searched[kind]
  const authors = await findAuthors(db, where, keyword)
  const matches = (name: string) => matchesIn(where, name, keyword, authors)
  const rarest = authors?.areMany ? undefined : await rarestOf(db, where, piecesOf(lowerCase(keyword)), broad)
  if (!rarest) return { matches, candidates: null, isBroad: true }
  const candidates = candidatesIn(where, rarest.piece, authors)
  const isBroad = (rarest.n >= broad || authors !== null) && (await countMatches(db, where, candidates, matches, broad)) >= broad
  return { matches, candidates, isBroad }
}

/** Matching authors; null: no name has the keyword, or names are not searched. */
type Authors = { areMany: boolean; uids: RawBuilder<unknown> } | null

async function findAuthors(db: Database, { author }: Searched, keyword: string): Promise<Authors> {
  if (!author) return null
  const named = sql`select uid from users where ${likeFolded(author.name, `%${escapeLike(author.fold(keyword))}%`)}`
  const { rows } = await sql<{ uid: string }>`${named} limit ${MANY_AUTHORS + 1}`.execute(db)
  if (rows.length === 0) return null
  const areMany = rows.length > MANY_AUTHORS
  return { areMany, uids: areMany ? sql`(${named})` : sql`(${sql.join(rows.map(({ uid }) => uid))})` }
}

function matchesIn({ texts, numbers, author }: Searched, name: string, keyword: string, authors: Authors): RawBuilder<boolean> {
  const column = (one: string) => sql.ref(`${name}.${one}`)
  const pattern = `%${escapeLike(lowerCase(keyword))}%`
  const parts = [
    ...(author && authors ? [sql<boolean>`${column(author.column)} in ${authors.uids}`] : []),
    ...texts.map((text) => likeFolded(sql`lower(${column(text)})`, pattern)),
    ...numbers.map((number) => likeFolded(sql`cast(${column(number)} as text)`, pattern)),
  ]
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

const has = (gram: RawBuilder<unknown>, piece: Piece) =>
  'exactly' in piece ? sql`${gram} = ${piece.exactly}` : sql`${gram} between ${piece.beginsWith} and ${piece.beginsWith + LAST_CHARACTER}`

type Counted = { piece: Piece; n: number }

/** The piece with the fewest rows, as far as counted: reading a row is faster than looking it up under a second piece. */
async function rarestOf(db: Database, where: Searched, pieces: readonly Piece[], broad: number): Promise<Counted | undefined> {
  const rarest = await countRows(db, where, pieces, broad)
  return !rarest || rarest.n < broad || pieces.length === 1 ? rarest : countRows(db, where, pieces, broad * LOOK_FURTHER)
}

/** Counts no further than `enough`. */
async function countRows(db: Database, { grams }: Searched, pieces: readonly Piece[], enough: number): Promise<Counted | undefined> {
  if (pieces.length === 0) return undefined
  const counts = pieces.map(
    (piece, n) => sql`select ${sql.lit(n)} as place,
      (select count(*) from (select id from ${sql.table(grams)} where ${has(sql`gram`, piece)} limit ${enough}) as few) as rows_with_it`,
  )
  const { rows } = await sql<{ place: number; rowsWithIt: number }>`${sql.join(counts, sql` union all `)} order by 2, 1 limit 1`.execute(db)
  const [row] = rows
  const piece = row && pieces[row.place]
  return piece && { piece, n: Number(row.rowsWithIt) }
}

function candidatesIn({ table, grams, author }: Searched, piece: Piece, authors: Authors): RawBuilder<unknown> {
  const distinct = 'beginsWith' in piece ? sql`distinct` : sql``
  const byText = sql`select ${distinct} g.id as found_id from ${sql.table(grams)} as g where ${has(sql`g.gram`, piece)}`
  if (!author || !authors) return byText
  return sql`${byText} union select id from ${sql.table(table)} where ${sql.ref(author.column)} in ${authors.uids}`
}

/** Counts up to `enough`, including rows that are hidden from the searcher. */
async function countMatches(
  db: Database,
  { table }: Searched,
  candidates: RawBuilder<unknown>,
  matches: (name: string) => RawBuilder<boolean>,
  enough: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select t.id from (${candidates}) as found cross join ${sql.table(table)} as t where t.id = found.found_id and ${matches('t')} limit ${enough}
  ) as few`.execute(db)
  return Number(rows[0]?.n)
}
