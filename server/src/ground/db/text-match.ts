import { type RawBuilder, sql } from 'kysely'

/** Neutral text match: both sides are folded by the caller, and `%` and `_` of a person's text mean themselves. */
export function likeFolded(value: RawBuilder<unknown>, pattern: string) {
  return sql<boolean>`${value} like ${pattern} escape '\\'`
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
