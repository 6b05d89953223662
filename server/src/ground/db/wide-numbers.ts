import type { CompiledQuery } from 'kysely'

const LARGEST_INT4 = 2 ** 31 - 1

const isWide = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) > LARGEST_INT4

/**
 * PostgreSQL reads a parameter in the type of the column beside it, so the id 3000000000 would be a fault where SQLite finds no row. As a
 * `bigint` it is compared with columns of each width, by their indexes.
 */
export function withWideNumbers(query: CompiledQuery): CompiledQuery {
  if (!query.parameters.some(isWide)) return query
  const sql = query.sql.replace(/\$(\d+)(?!\d)/g, (place, n: string) =>
    isWide(query.parameters[Number(n) - 1]) ? `${place}::bigint` : place,
  )
  return { ...query, sql }
}
