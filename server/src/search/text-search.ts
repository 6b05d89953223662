/**
 * Searches by keyword over a table whose texts are indexed by pieces of two characters, kept by triggers. The index only says which rows are worth
 * looking at: what is found is what `like` finds, on both databases.
 */
import { foldName } from '@touchstone/shared/account/account-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { escapeLike, likeFolded } from '../db/text-match.ts'
import { type Piece, piecesOf } from './keyword-pieces.ts'

export type TextSearch = {
  /** For `likeFolded`, against the lower-cased text. */
  pattern: string
  /** People whose names have the keyword, to follow `in`; null: nobody, or nobody is searched for. */
  authors: RawBuilder<unknown> | null
  /** Every row that can match, each once, as a `select` of `found_id`. Null: the index says nothing of this keyword. */
  candidates: RawBuilder<unknown> | null
  /** So many that a page is filled sooner by reading the list in its own order. */
  isBroad: boolean
}

/** What a query calls the rows that it searches. */
export type SearchedName = 'discussions as d' | 'problems' | 'problems as p'

/** A page is read in the order of its list and stops when it is full; a count is not. */
export type Purpose = 'page' | 'count'

/**
 * Where few rows can match, those are read by their ids, whatever else is asked: SQLite keeps the order of a cross join.
 * @param list how the list begins without a search, from the same table under the same name
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

/** `author`: the column of the person who is searched for too, and the name by which. */
type Searched = { table: string; grams: string; author?: { column: string; name: RawBuilder<unknown>; fold(keyword: string): string } }

const lowerCase = (keyword: string) => keyword.toLowerCase()

export const searched = {
  discussions: { table: 'discussions', grams: 'discussion_grams', author: { column: 'uid', name: sql`lower(username)`, fold: lowerCase } },
  problems: { table: 'problems', grams: 'problem_grams' },
  problemsAndAuthors: {
    table: 'problems',
    grams: 'problem_grams',
    author: { column: 'author_uid', name: sql`username_folded`, fold: foldName },
  },
} as const satisfies Record<string, Searched>

/** Rows beyond which a search is broad. */
const BROAD = 2000
/** People beyond whom the statement names none one by one. */
const MANY_AUTHORS = 50
/** So many times as far the pieces are counted when all of them are common. */
const LOOK_FURTHER = 8
/** Pieces of a common keyword that a candidate must have. */
const PIECES_OF_COMMON = 3

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
  const pattern = `%${escapeLike(lowerCase(keyword))}%`
  const authors = await findAuthors(db, where, keyword)
  const pieces = await rarestFirst(db, where, piecesOf(lowerCase(keyword)), broad)
  if (!pieces) return { pattern, authors, candidates: null, isBroad: true }
  const candidates = select(where, pieces, authors)
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from (select found_id from (${candidates}) as found limit ${broad}) as few`.execute(db)
  return { pattern, authors, candidates, isBroad: Number(rows[0]?.n) >= broad }
}

async function findAuthors(db: Database, { author }: Searched, keyword: string): Promise<RawBuilder<unknown> | null> {
  if (!author) return null
  const named = sql`select uid from users where ${likeFolded(author.name, `%${escapeLike(author.fold(keyword))}%`)}`
  const { rows } = await sql<{ uid: string }>`${named} limit ${MANY_AUTHORS + 1}`.execute(db)
  if (rows.length === 0) return null
  return rows.length > MANY_AUTHORS ? sql`(${named})` : sql`(${sql.join(rows.map(({ uid }) => uid))})`
}

const has = (gram: RawBuilder<unknown>, piece: Piece) =>
  'exactly' in piece ? sql`${gram} = ${piece.exactly}` : sql`${gram} between ${piece.beginsWith} and ${piece.beginsWith + LAST_CHARACTER}`

/**
 * The rarest piece alone where it is rare, a few of them where all are common.
 * @returns undefined when there is none
 */
async function rarestFirst(
  db: Database,
  where: Searched,
  pieces: readonly Piece[],
  broad: number,
): Promise<[Piece, ...Piece[]] | undefined> {
  if (pieces.length === 0) return undefined
  const few = await countRows(db, where, pieces, broad)
  const [rarest] = few
  if (!rarest) return undefined
  if (rarest.n < broad) return [rarest.piece]
  const common = pieces.length === 1 ? few : await countRows(db, where, pieces, broad * LOOK_FURTHER)
  const [first, ...others] = common.slice(0, PIECES_OF_COMMON).map(({ piece }) => piece)
  return first && [first, ...others]
}

/** How many rows have each piece, counted no further than `enough`; the rarest first. */
async function countRows(
  db: Database,
  { grams }: Searched,
  pieces: readonly Piece[],
  enough: number,
): Promise<{ piece: Piece; n: number }[]> {
  const counts = pieces.map(
    (piece, n) => sql`select ${sql.lit(n)} as place,
      (select count(*) from (select id from ${sql.table(grams)} where ${has(sql`gram`, piece)} limit ${enough}) as few) as rows_with_it`,
  )
  const { rows } = await sql<{ place: number; rowsWithIt: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  const counted = rows.flatMap(({ place, rowsWithIt }) => {
    const piece = pieces[place]
    return piece ? [{ piece, n: Number(rowsWithIt) }] : []
  })
  return counted.sort((a, b) => a.n - b.n)
}

function select({ table, grams, author }: Searched, [first, ...others]: [Piece, ...Piece[]], authors: RawBuilder<unknown> | null) {
  const further = others.map(
    (piece) => sql` and exists (select 1 from ${sql.table(grams)} as o where ${has(sql`o.gram`, piece)} and o.id = g.id)`,
  )
  const distinct = 'beginsWith' in first ? sql`distinct` : sql``
  const byText = sql`select ${distinct} g.id as found_id from ${sql.table(grams)} as g where ${has(sql`g.gram`, first)}${sql.join(further, sql``)}`
  if (!author || authors === null) return byText
  return sql`${byText} union select id from ${sql.table(table)} where ${sql.ref(author.column)} in ${authors}`
}
